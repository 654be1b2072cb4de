import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { recordedBy, wrapped } from '../cast.js';
import type { Answer } from '../podium.js';
import { errorsOf, sent, startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
const points = Object.fromEntries([10, 8, 6, 4, 2, 1].map((value, i) => [`points${i + 1}Place`, value]));
beforeAll(async () => {
  cast = await startProfileCast();
  const { id, caller } = cast.athlete;
  await caller.post('/api/profile/base-information', { profileBaseInformation: { userId: id, country: { id: 643 } } });
  await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId: cast.eventId, event: points });
});
afterAll(() => cast.podium.close());

type Row = Record<string, unknown> & { id: number };
const rowsIn = ({ body }: Answer): Row[] => (body['achievements'] ?? []) as Row[];
const add = (fields: Record<string, string>, of = cast.athlete) => of.caller.form('/profile/achievement', fields);
const edit = (id: number, fields: Record<string, string>) => cast.athlete.caller.form(`/profile/achievement/${id}`, fields);
const added = async (fields: Record<string, string>): Promise<Row> => {
  const own = rowsIn(await add(fields)).filter(({ achievementId }) => achievementId !== null);
  const last = own.reduce<Row | undefined>((newest, row) => (newest && newest.id > row.id ? newest : row), undefined);
  if (!last) throw new Error('nothing was added');
  return last;
};

describe('2.5 card', () => {
  test('sport event with its points, by place', async () => {
    for (const [place, value] of [
      [1, 10],
      [6, 1],
      [7, null],
    ]) {
      // Of one discipline a sport event has one place.
      const row = await added({ role: 'athlete', event: String(cast.eventId), place: String(place) });
      expect(row).toMatchObject({ place, points: value, eventObj: { id: cast.eventId, points1Place: 10, points6Place: 1 } });
      expect(errorsOf(await add({ role: 'athlete', event: String(cast.eventId), place: '2' }))).toEqual({ event: ['error.duplicate'] });
      await sent(cast.athlete, 'DELETE', `/profile/achievement/${row.id}`);
    }
  });
  test('another event by its name, city and country, date, role, sport, discipline', async () => {
    const fields = { other_event: 'Кубок двора', country: '643', city: '551487', event_date: '21-11-2025', role: 'athlete' };
    expect(await added({ ...fields, sport_kind: '1', sport_kind_discipline: '101' })).toMatchObject({
      other_event: 'Кубок двора',
      cityObj: { name: 'Казань' },
      countryObj: { id: 643 },
      event_date: '21-11-2025',
      sportKindObj: { name: 'Дзюдо' },
      sportKindDisciplineObj: { name: 'Индивидуальные соревнования' },
    });
  });
  test('status 1 is verified; an edit takes it back, hiding does not', async () => {
    const { id } = await added({ role: 'athlete', other_event: 'Проверяемый' });
    await wrapped(cast.admin.caller, '/api/profile/verify-achievements', { userId: cast.athlete.id, achievementIds: [id] });
    const status = (answer: Answer) => rowsIn(answer).find((row) => row.id === id)?.['status'];
    expect(status(await edit(id, { is_hidden: 'true' }))).toBe(1);
    expect(status(await edit(id, { comment: 'другое' }))).toBe(0);
  });
  test('hide, show and delete are recorded by their own names', async () => {
    const { id } = await added({ role: 'athlete', other_event: 'Прятки' });
    const typeOf = async (act: () => Promise<Answer>) => (await recordedBy(cast, act)).recorded;
    expect(await typeOf(() => edit(id, { is_hidden: 'true' }))).toEqual(['AchievementHidden']);
    expect(await typeOf(() => edit(id, { is_hidden: 'false' }))).toEqual(['AchievementShown']);
    expect(await typeOf(() => sent(cast.athlete, 'DELETE', `/profile/achievement/${id}`))).toEqual(['AchievementRemoved']);
  });
});

describe('2.5 form', () => {
  test.each([
    ['event_date', '21-11-2025', '21-11-2025'],
    ['role', 'coach', 'coach'],
    ['sport_kind', '1', 1],
    ['country', '643', 643],
    ['city', '551487', 551_487],
    ['other_event', 'Кубок', 'Кубок'],
    ['comment', 'левша', 'левша'],
    ['is_main_achievement', 'true', true],
  ])('%s', async (field, value, shown) => {
    const { id } = await added({ role: 'athlete', other_event: 'Поля' });
    const answer = await edit(id, { [field]: value });
    expect(rowsIn(answer).find((row) => row.id === id)).toMatchObject({ [field]: shown });
  });
  test('roles are those available for achievements', async () => {
    for (const role of ['athlete', 'coach', 'referee']) expect((await add({ role, other_event: role })).body['success']).toBe(true);
    for (const role of ['fan', 'organizer', 'king']) expect(errorsOf(await add({ role }))).toEqual({ role: ['error.unknown_value'] });
  });
  test('place and result are the athlete’s: another role empties them', async () => {
    const { id } = await added({ role: 'athlete', other_event: 'Роль', place: '1', result: '5:2' });
    const answer = await edit(id, { role: 'referee' });
    expect(rowsIn(answer).find((row) => row.id === id)).toMatchObject({ place: null, result: null });
  });
  test('a picture sets its name, removing it clears both', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0b6e5b' } })
      .png()
      .toBuffer();
    const answer = await cast.athlete.caller.form(
      '/profile/achievement',
      { role: 'athlete', other_event: 'Диплом' },
      { imageFile: { name: 'd.png', bytes } },
    );
    const row = rowsIn(answer).find(({ other_event }) => other_event === 'Диплом');
    expect(row).toMatchObject({ imageFileName: 'd.png', image: expect.stringContaining('/picture/') });
    const removed = await edit(row?.id ?? 0, { image: 'removed' });
    expect(rowsIn(removed).find(({ id }) => id === row?.id)).toMatchObject({ image: null, imageFileName: null });
  });
  test('nulls come as empty texts', async () => {
    const blank = { event_date: '', sport_kind: '', sport_kind_discipline: '', country: '', countryRegion: '', city: '', event: '' };
    const row = await added({ ...blank, role: 'athlete', place: '', result: '', comment: '', other_event: 'Пусто' });
    expect(row).toMatchObject({ event_date: null, sport_kind: null, country: null, place: null, result: null, comment: null });
  });
  test('what it names must be there, a discipline of its sport, a city of its country', async () => {
    const fields = { role: 'athlete', sport_kind: '999', country: '999999', countryRegion: '999999', city: '999999', event: '999999' };
    expect(errorsOf(await add({ ...fields, sport_kind_discipline: '999999' }))).toEqual({
      sport_kind: ['error.not_found'],
      sport_kind_discipline: ['error.not_found'],
      country: ['error.not_found'],
      countryRegion: ['error.not_found'],
      city: ['error.not_found'],
      event: ['error.not_found'],
    });
    expect(errorsOf(await add({ role: 'athlete', sport_kind: '2', sport_kind_discipline: '101' }))).toEqual({
      sport_kind_discipline: ['error.not_found'],
    });
  });
  test('an unpublished sport event is not to be named', async () => {
    const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/save-event', {
      event: { eventKey: 'secret', name: 'Тайный', sport: 'judo', dateFrom: '21-11-2026', dateTo: '21-11-2026' },
    });
    const { id } = body['event'] as { id: number };
    expect(errorsOf(await add({ role: 'athlete', event: String(id) }))).toEqual({ event: ['error.not_found'] });
  });
});
