import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, registered, wrapped } from '../cast.js';
import { playAll, startHall, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall({ points1Place: 10, points2Place: 8 });
});
afterAll(() => hall.close());

const names = ['Белов', 'Вершин', 'Громов', 'Дёмин', 'Ежов', 'Зимин', 'Ильин', 'Котов', 'Лосев'];

let organizations: number[] = [];
const clubs = async (): Promise<number[]> => {
  if (organizations.length > 0) return organizations;
  const made = ['Динамо', 'Спартак'].map(async (name) => {
    const { body } = await wrapped(hall.cast.admin.caller, '/api/create-organization', { organization: { name } });
    return body['organizationId'] as number;
  });
  organizations = await Promise.all(made);
  return organizations;
};

/** Athletes in a stream; `of` says by index which club is whose. */
const entered = async (key: string, entrantKind: 'pair' | 'team', count: number, of: (i: number) => number = () => 0) => {
  const streamId = await madeCategory(hall.cast.organiser, hall.eventId, key, { entrantKind });
  const organizationIds = await clubs();
  const rows = names.slice(0, count).map((lastName, i) => ({
    person: { lastName, firstName: `${key}-Иван` },
    ...{ streamIds: [streamId], organizationId: organizationIds[of(i)], seed: i + 1 },
  }));
  return { streamId, people: await registered(hall.cast.organiser, hall.eventId, rows) };
};

const paired = (a = 0, b = 0) => hall.call('change-registration-pair', { registrationIds: [a, b] });
const madeGrid = (streamId: number, gridKind = 'olympic') => hall.call('create-tournament-grid', { streamId, gridKind, options: {} });
const drawn = (streamId: number, more: object = {}) =>
  hall.call('stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: 'a1', ...more });
const rowsOf = async (streamId: number): Promise<Row[]> => {
  const { body } = await hall.call('/api/get-data-for-manage-registrations-by-results', { eventId: hall.eventId, streamId });
  return body['registrations'] as Row[];
};
const firstRound = async (streamId: number) =>
  ((await hall.gridOf(streamId)) as { matches: { roundNumber: number; participants: Row[] }[] }).matches
    .filter(({ roundNumber }) => roundNumber === 1)
    .map(({ participants }) => participants);

describe('pairs', () => {
  test('are drawn as one, with the names of both; who has no partner is left out', async () => {
    const { streamId, people } = await entered('drawn', 'pair', 5);
    const [a = 0, b = 0, c = 0, d = 0] = people;
    await paired(a, b);
    await paired(c, d);
    const options = await hall.call('get-tournament-grid-option', { streamId });
    expect(options.body).toMatchObject({ participantsCount: 2, leftOutCount: 1 });
    expect((await madeGrid(streamId)).body['success']).toBe(true);
    const preview = await drawn(streamId, { isPreview: true });
    expect(preview.body['grid']).toMatchObject({ matches: [{ participants: [{ fullName: 'Белов d. / Вершин d.' }, {}] }] });
    const { body } = await drawn(streamId);
    expect(body['grid']).toMatchObject({
      matches: [{ participants: [{ fullName: 'Белов d. / Вершин d.' }, { fullName: 'Громов d. / Дёмин d.' }] }],
    });
    const { document } = (await hall.cast.visitor.get(`/api/live/grid/${streamId}`)).body as { document: { entrants: Row } };
    expect(document.entrants[String(a)]).toMatchObject({
      fullName: 'Белов d. / Вершин d.',
      members: [{ registrationId: a }, { registrationId: b }],
    });
    expect(document.entrants).not.toHaveProperty(String(b));
    const board = (await hall.cast.visitor.get(`/api/live/event-live/${hall.eventId}`)).body as { document: { playgrounds: Row[] } };
    expect(JSON.stringify(board.document.playgrounds)).toContain('Громов d. / Дёмин d.');
    // The mat asks for names by a call.
    const atTheMat = await hall.call('/api/get-stream-registrations-list-for-playground-schedule', { eventId: hall.eventId, streamId });
    expect(atTheMat.body['joints']).toMatchObject([
      { id: a, fullName: 'Белов d. / Вершин d.' },
      { id: c, fullName: 'Громов d. / Дёмин d.' },
    ]);
  });

  test('of one club are kept apart', async () => {
    const { streamId, people } = await entered('apart', 'pair', 8, (i) => (i < 4 ? 0 : 1));
    for (let i = 0; i < 8; i += 2) await paired(people[i], people[i + 1]);
    await madeGrid(streamId);
    const { body } = await drawn(streamId, { mode: 'random', separateBy: ['organization'] });
    expect(body['conflicts']).toEqual([]);
    const clubsMet = (await firstRound(streamId)).map((both) =>
      both.map(({ organization }) => (organization as { name: string }).name).sort(),
    );
    expect(clubsMet).toEqual([
      ['Динамо', 'Спартак'],
      ['Динамо', 'Спартак'],
    ]);
  });

  test('without one of its two a pair loses by walkovers, with both again it takes them back', async () => {
    const { streamId, people } = await entered('walkover', 'pair', 4);
    const [a = 0, b = 0, c = 0, d = 0] = people;
    await paired(a, b);
    await paired(c, d);
    await madeGrid(streamId);
    await drawn(streamId);
    const gone = await hall.call('/api/manage-registrations/make-withdrawal', { registrationIds: [d], reason: 'травма' });
    expect(gone.body['success']).toBe(true);
    const walkover = { winnerRegistrationId: a, victoryType: { id: 'walkover' }, status: 'finished' };
    expect((await hall.gridOf(streamId))['matches']).toMatchObject([walkover]);
    const back = await hall.cast.organiser.caller.post('/api/change-status-for-one-registration-by-component-type', {
      ...{ registrationId: d, componentType: 'participation', status: 'confirmed' },
    });
    expect(back.body['success']).toBe(true);
    expect((await hall.gridOf(streamId))['matches']).toMatchObject([{ winnerRegistrationId: null, status: 'ready' }]);
  });

  test('a place is of both, in results, start lists and profiles', async () => {
    const { streamId, people } = await entered('places', 'pair', 4);
    const [a = 0, b = 0, c = 0, d = 0] = people;
    await paired(a, b);
    await paired(c, d);
    await madeGrid(streamId);
    await drawn(streamId);
    await playAll(hall, { id: streamId, entrants: [a, c], seed: () => a, match: () => 0 });
    const { body } = await hall.call('complete-stream-and-add-results', { streamId });
    expect(body).toMatchObject({ success: true, achievementsAdded: 4 });
    expect((await rowsOf(streamId)).map(({ id, place, points }) => [id, place, points])).toEqual([
      [a, 1, 10],
      [b, 1, 10],
      [c, 2, 8],
      [d, 2, 8],
    ]);
    const [{ userId } = { userId: 0 }] = (await rowsOf(streamId)).filter(({ id }) => id === d);
    const profile = await hall.cast.admin.caller.post('/api/profile/achievements', { userId });
    expect(profile.body['achievements']).toMatchObject([{ place: 2, points: 8 }]);
    // Both partners may be named with the same place when a result is corrected.
    const results = [a, b].map((registrationId) => ({ registrationId, place: 1, result: '2:1' }));
    const corrected = await hall.call('/api/save-registrations-results', { streamId, results, reason: 'счёт' });
    expect(corrected.body['errors']).toBeUndefined();
  });
});

describe('teams', () => {
  test('are drawn by name, keep their slot when their first leaves, play on until nobody is left', async () => {
    const { streamId, people } = await entered('teams', 'team', 5);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = people;
    const made = await hall.call('save-new-team-names', { streamId, teams: [{ name: 'Волга' }, { name: 'Ока' }, { name: 'Пустая' }] });
    const [volga = 0, oka = 0] = (made.body['teams'] as { id: number }[]).map(({ id }) => id);
    await hall.call('save-team-members', { teamId: volga, registrationIds: [a, b] });
    await hall.call('save-team-members', { teamId: oka, registrationIds: [c, d] });
    await madeGrid(streamId);
    expect((await drawn(streamId)).body['grid']).toMatchObject({
      matches: [
        {
          participants: [
            { fullName: 'Волга', registrationId: a },
            { fullName: 'Ока', registrationId: c },
          ],
        },
      ],
    });
    await hall.refused(() => hall.call('remove-team', { teamId: volga }), 200, { form: ['error.grid_drawn'] });
    await hall.call('save-team-members', { teamId: volga, registrationIds: [b, e] });
    await hall.call('save-team-name', { teamId: volga, name: 'Волга-2' });
    expect((await hall.gridOf(streamId))['matches']).toMatchObject([{ participants: [{ fullName: 'Волга-2', registrationId: a }, {}] }]);
    const withdraw = (registrationIds: number[]) =>
      hall.call('/api/manage-registrations/make-withdrawal', { registrationIds, reason: 'болезнь' });
    await withdraw([c]);
    expect((await hall.gridOf(streamId))['matches']).toMatchObject([{ status: 'ready' }]);
    await withdraw([d]);
    expect((await hall.gridOf(streamId))['matches']).toMatchObject([{ winnerRegistrationId: a, victoryType: { id: 'walkover' } }]);
    await hall.call('complete-stream-and-add-results', { streamId });
    const places = Object.fromEntries((await rowsOf(streamId)).map(({ id, place }) => [String(id), place]));
    // Nobody of the other team has fought: they have no place.
    expect(places).toEqual({ [a]: null, [b]: 1, [e]: 1, [c]: null, [d]: null });
  });
});

describe('registered together', () => {
  const row = (lastName: string, streamId: number, group: object) => ({
    ...{ person: { lastName, firstName: 'Анна' }, streamIds: [streamId], groups: [{ streamId, ...group }] },
  });
  const register = (registrations: object[]) => hall.call('/api/register-for-event', { eventId: hall.eventId, registrations });

  test('two are a pair at once, and a start list names the partner', async () => {
    const streamId = await madeCategory(hall.cast.organiser, hall.eventId, 'together', { entrantKind: 'pair' });
    const { body } = await register([row('Соколова', streamId, { key: 'a' }), row('Чайкина', streamId, { key: 'a' })]);
    const [first, second] = body['registrations'] as Row[];
    expect(first?.['registrationPairId']).toEqual(expect.any(Number));
    expect(second?.['registrationPairId']).toBe(first?.['registrationPairId']);
    const list = await hall.cast.visitor.post('/api/get-event-entrants', { eventId: hall.eventId, streamId });
    expect(list.body['entrants']).toMatchObject([
      { fullName: 'Соколова Анна', partnerName: 'Чайкина Анна' },
      { fullName: 'Чайкина Анна', partnerName: 'Соколова Анна' },
    ]);
    await hall.refused(() => register([row('Орлова', streamId, { key: 'b' })]), 200, {
      'registrations.0.groups': ['error.pair_of_two'],
    });
  });

  test('a team has a name, and no other of its stream has it', async () => {
    const streamId = await madeCategory(hall.cast.organiser, hall.eventId, 'named', { entrantKind: 'team' });
    const volga = { key: 'v', name: 'Волга' };
    const { body } = await register([row('Соколова', streamId, volga), row('Чайкина', streamId, volga)]);
    expect(body['registrations']).toMatchObject([{ teamName: 'Волга' }, { teamName: 'Волга' }]);
    await hall.refused(() => register([row('Орлова', streamId, { key: 'v' }), row('Цаплина', streamId, volga)]), 200, {
      ...{ 'registrations.0.groups': ['error.duplicate'], 'registrations.1.groups': ['error.duplicate'] },
    });
    await hall.refused(() => register([row('Орлова', streamId, { key: 'o' })]), 200, { 'registrations.0.groups': ['error.required'] });
  });
});
