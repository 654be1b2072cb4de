import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, localMoment } from '#contracts/rules/dates';
import type { SportEventToday } from '#contracts/sport-events/today.queries';
import { organizationsView } from '#projections/directory/people.view';
import { madeCategory, madeEvent, madePlayground, personOf, registered, startCast, wrapped, type Cast } from './cast.js';
import type { Caller } from './podium.js';

let cast: Cast;
let todayId: number;
let mat: number;
const zone = { timeZone: 'Asia/Vladivostok' };
/** The day where the sport event is: it may be tomorrow already. */
const day = (ahead: number): string => addDays(localMoment(new Date().toISOString(), zone.timeZone).date, ahead);
const lasting = (from: number, to: number) => ({ ...zone, dateFrom: day(from), dateTo: day(to), isPublished: true });
const todayOf = async (caller: Caller) => (await caller.post('/api/get-today')).body['sportEvents'] as SportEventToday[];
const noWork = { isOrganiser: false, isOperator: false, playgrounds: [] };

beforeAll(async () => {
  cast = await startCast();
  const { organiser, operator, referee, head } = cast;
  await madeEvent(organiser, 'yesterday', lasting(-2, -1));
  await madeEvent(organiser, 'tomorrow', lasting(1, 2));
  await madeEvent(organiser, 'hidden', { ...lasting(0, 0), isPublished: false });
  todayId = await madeEvent(organiser, 'today', lasting(-1, 1));
  const streamId = await madeCategory(organiser, todayId, 'open');
  mat = await madePlayground(organiser, todayId, 'Татами 1', {});
  await madePlayground(organiser, todayId, 'Татами 2', {});
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
    { userId: referee.id, role: 'referee', playgroundIds: [mat] },
    { userId: head.id, role: 'referee', isHeadReferee: true },
  ];
  await wrapped(organiser.caller, '/api/cabinet/save-event-staff', { eventId: todayId, staff });
  const person = (lastName: string) => ({ lastName, firstName: 'Иван', gender: 'male', birthDate: '01-02-2000' });
  await registered(organiser, todayId, [
    { person: person('Первый'), streamIds: [streamId], organizationName: 'Юность' },
    { person: person('Второй'), streamIds: [streamId], organizationName: 'Динамо' },
  ]);
});
afterAll(() => cast.podium.close());

describe('what is on today', () => {
  test('is what lasts on the day of its own place and is published, the same for a visitor without any work', async () => {
    const found = await todayOf(cast.visitor);
    expect(found).toMatchObject([
      { event: { id: todayId }, matchesCount: 0, playedCount: 0, work: noWork, entrants: [], entrantsCount: 0 },
    ]);
    expect(found).toHaveLength(1);
  });

  test('says what each role does there: mats of a referee, all of them for the head referee', async () => {
    const workOf = async (caller: Caller) => (await todayOf(caller))[0]?.work;
    expect(await workOf(cast.organiser.caller)).toEqual({ ...noWork, isOrganiser: true });
    expect(await workOf(cast.operator.caller)).toEqual({ ...noWork, isOperator: true });
    expect(await workOf(cast.referee.caller)).toEqual({ ...noWork, playgrounds: [{ id: mat, name: 'Татами 1' }] });
    expect((await workOf(cast.head.caller))?.playgrounds.map(({ name }) => name)).toEqual(['Татами 1', 'Татами 2']);
    expect(await workOf(cast.user.caller)).toEqual(noWork);
  });

  test('names the athletes of the organisations that the caller represents, and nobody else', async () => {
    const { documents } = cast.podium.composition;
    const club = (await documents.reader().find(organizationsView, { limit: 100 })).find(({ name }) => name === 'Юность');
    const representative = await personOf(cast.podium, 'OfClub', [{ role: 'representative', organizationId: club?.id ?? 0 }]);
    const [found] = await todayOf(representative.caller);
    expect(found?.entrants).toMatchObject([{ fullName: 'Первый Иван', streamName: 'open', team: null, group: null }]);
    expect(found?.entrantsCount).toBe(1);
  });

  test('says in which team and group of the grid they stand', async () => {
    const { organiser } = cast;
    const streamId = await madeCategory(organiser, todayId, 'teams', { entrantKind: 'team', gridKind: 'mixedRoundAndOlympic' });
    const person = (lastName: string) => ({ lastName, firstName: 'Олег', gender: 'male', birthDate: '01-02-2000' });
    const ids = await registered(
      organiser,
      todayId,
      ['Третий', 'Четвёртый', 'Пятый', 'Шестой'].map((lastName, i) => ({
        person: person(lastName),
        streamIds: [streamId],
        ...(i === 0 && { organizationName: 'Заря' }),
      })),
    );
    const call = (path: string, data: object) => wrapped(organiser.caller, `/api/${path}`, data);
    const teams = ids.map((_, i) => ({ name: `Команда ${i + 1}` }));
    const { body } = await call('cabinet/save-new-team-names', { streamId, teams });
    for (const [i, { id: teamId }] of (body['teams'] as { id: number }[]).entries())
      await call('cabinet/save-team-members', { teamId, registrationIds: [ids[i]] });
    const made = await call('cabinet/create-tournament-grid', { streamId, gridKind: 'mixedRoundAndOlympic', options: { groupsCount: 2 } });
    expect(made.body).toMatchObject({ success: true });
    const drawn = await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
    expect(drawn.body).toMatchObject({ success: true });
    const { documents } = cast.podium.composition;
    const club = (await documents.reader().find(organizationsView, { limit: 100 })).find(({ name }) => name === 'Заря');
    const representative = await personOf(cast.podium, 'OfTeams', [{ role: 'representative', organizationId: club?.id ?? 0 }]);
    const [found] = await todayOf(representative.caller);
    expect(found?.entrants).toMatchObject([{ fullName: 'Третий Олег', team: 'Команда 1', group: expect.stringMatching(/^[AB]$/) }]);
  });

  test('names no group where everybody meets everybody', async () => {
    const { organiser } = cast;
    const streamId = await madeCategory(organiser, todayId, 'robin', { gridKind: 'roundRobin' });
    const person = (lastName: string) => ({ lastName, firstName: 'Пётр', gender: 'male', birthDate: '01-02-2000' });
    await registered(
      organiser,
      todayId,
      ['Седьмой', 'Восьмой'].map((lastName) => ({ person: person(lastName), streamIds: [streamId], organizationName: 'Восход' })),
    );
    const call = (path: string, data: object) => wrapped(organiser.caller, `/api/cabinet/${path}`, data);
    await call('create-tournament-grid', { streamId, gridKind: 'roundRobin', options: {} });
    expect((await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' })).body).toMatchObject({ success: true });
    const { documents } = cast.podium.composition;
    const club = (await documents.reader().find(organizationsView, { limit: 100 })).find(({ name }) => name === 'Восход');
    const { caller } = await personOf(cast.podium, 'OfRobin', [{ role: 'representative', organizationId: club?.id ?? 0 }]);
    const [found] = await todayOf(caller);
    expect(found?.entrants.map(({ group }) => group)).toEqual([null, null]);
  });
});
