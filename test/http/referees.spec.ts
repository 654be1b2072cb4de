import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventOfficials, RefereeRow, Rota, SeatCandidate } from '#contracts/referees/referees.docs';
import {
  madeCategory,
  madeEvent,
  madePlayground,
  personOf,
  recordedBy,
  refusalsOf,
  registered,
  startCast,
  wrapped,
  type Cast,
} from './cast.js';
import type { Ack } from './wire.js';

let cast: Cast;
let at: { eventId: number; mat: number; streamId: number };
const date = '21-11-2026';
const call = (name: string, data: object, caller = cast.organiser.caller) => wrapped(caller, `/api/cabinet/${name}`, data);
const athlete = (lastName: string, organizationName: string) => ({
  person: { lastName, firstName: 'Иван', birthDate: '01-05-2000', gender: 'male' },
  ...{ organizationName, streamIds: [at.streamId] },
});

beforeAll(async () => {
  cast = await startCast();
  const eventId = await madeEvent(cast.organiser, 'referees');
  const mat = await madePlayground(cast.organiser, eventId, 'Mat 1', { timeStart: '10:00' });
  const streamId = await madeCategory(cast.organiser, eventId, 'U21');
  at = { eventId, mat, streamId };
  const entries = [athlete('Иванов', 'Динамо'), athlete('Петров', 'Динамо'), athlete('Сидоров', 'Спартак'), athlete('Козлов', 'Спартак')];
  await registered(cast.organiser, eventId, entries);
  const staff = [
    { userId: cast.organiser.id, role: 'organiser' },
    { userId: cast.referee.id, role: 'referee' },
    { userId: cast.head.id, role: 'referee', isHeadReferee: true },
  ];
  await call('save-event-staff', { eventId, staff });
  await wrapped(cast.organiser.caller, '/api/add-streams-in-playground', { eventId, playgroundId: mat, streamIds: [streamId] });
  await call('create-tournament-grid', { streamId, gridKind: 'roundRobin' });
  await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' });
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const save = async (data: object, caller = cast.head.caller): Promise<number> =>
  Number((await call('save-event-referee', { eventId: at.eventId, grade: '', streamIds: null, ...data }, caller)).body['userId']);
const live = async <Document>(view: string, caller = cast.head.caller) =>
  ((await caller.get(`/api/live/${view}/${at.eventId}`)).body as unknown as Ack).document as Document;
const listed = async () =>
  (await call('get-event-referees', { eventId: at.eventId })).body as unknown as { referees: RefereeRow[]; accounts: { id: number }[] };
/** A bout between the two clubs, wherever the draw has put it. */
const mixedBout = async (): Promise<number> => {
  const { bouts } = await live<Rota>('rota');
  const has = (sides: readonly (string | null)[], name: string) => sides.some((side) => side?.startsWith(name));
  return bouts.find(({ sides }) => has(sides, 'Иванов') && has(sides, 'Сидоров'))?.matchId ?? 0;
};

describe('the referees of a sport event', () => {
  test('come from the accounts with the role, or by name with club, country and region', async () => {
    expect((await listed()).accounts.map(({ id }) => id).sort()).toEqual([cast.referee.id, cast.head.id].sort());
    const userId = await save({ userId: cast.referee.id, grade: 'ВК' });
    expect(userId).toBe(cast.referee.id);
    const ofDynamo = await save({ fullName: 'Судьин Пётр', organizationName: 'Динамо', countryId: 643 });
    const { referees, accounts } = await listed();
    expect(accounts.map(({ id }) => id)).toEqual([cast.head.id]);
    expect(referees).toMatchObject([
      { userId, grade: 'ВК', hasAccount: true },
      { userId: ofDynamo, fullName: 'Судьин Пётр', organization: { name: 'Динамо' }, country: { id: 643 }, hasAccount: false },
    ]);
    const again = { eventId: at.eventId, grade: '', streamIds: null };
    await refuses(() => call('save-event-referee', { ...again, fullName: 'Судьин Пётр' }), 200, { fullName: ['error.duplicate'] });
    await refuses(() => call('save-event-referee', { ...again, userId: cast.user.id }), 200, { userId: ['error.not_found'] });
    await refuses(() => call('save-event-referee', { ...again }), 200, { fullName: ['error.required'] });
    await refuses(() => call('save-event-referee', { ...again, userId, countryId: 999 }), 200, { countryId: ['error.not_found'] });
    await refuses(() => call('save-event-referee', { ...again, userId }, cast.operator.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => call('save-event-referee', { ...again, userId }, cast.referee.caller), 403, { form: ['error.forbidden'] });
  });
});

describe('the rota of a day', () => {
  const propose = (scope: 'all' | 'problems') => call('propose-rota', { eventId: at.eventId, date, scope }, cast.head.caller);

  test('leaves a seat open before it gives it to somebody of the club of a side', async () => {
    await call('set-rota-rules', { eventId: at.eventId, neutrality: null, sideJudges: 0 });
    const [own, dynamo] = (await listed()).referees.map(({ userId }) => userId);
    const crew = { playgroundId: at.mat, userIds: [dynamo] };
    const day = { date, crews: [crew], boutsInBlock: 1, restBouts: 1, breaks: [] };
    const set = (given: object) => call('set-rota-day', { eventId: at.eventId, day: { ...day, ...given } }, cast.head.caller);
    expect((await set({})).body['success']).toBe(true);
    await refuses(() => set({ crews: [crew, crew] }), 200, { 'day.crews': ['error.duplicate'] });
    await refuses(() => set({ crews: [{ playgroundId: 9_999, userIds: [] }] }), 200, { 'day.crews': ['error.not_found'] });
    await refuses(() => set({ breaks: [{ userId: dynamo, from: '12:00', to: '11:00' }] }), 200, { 'day.breaks': ['error.range'] });
    const { answer, recorded } = await recordedBy(cast, () => propose('all'));
    expect(answer.body).toMatchObject({ success: true, set: 6, vacant: 0 });
    expect(recorded).toEqual(['RotaProposed']);
    const { bouts, neutralTo, loads } = await live<Rota>('rota');
    expect(neutralTo).toBe('club');
    // Each bout has somebody of Динамо in it but Сидоров – Козлов: that one is run by the crew, the others by who helps out.
    const ranBy = (userId: number | undefined) => bouts.filter(({ officials }) => officials[0] === userId);
    expect(ranBy(dynamo).map(({ sides }) => sides.map((name) => name?.split(' ')[0]).sort())).toEqual([['Козлов', 'Сидоров']]);
    expect(ranBy(own)).toHaveLength(5);
    expect(bouts.every(({ problems }) => problems.length === 0)).toBe(true);
    expect(loads.find(({ userId }) => userId === own)).toMatchObject({ done: 0, planned: 5 });
    expect((await recordedBy(cast, () => propose('problems'))).recorded).toEqual([]);
  });

  test('is changed by hand, against neutrality with a reason; the conflict is shown with an exchange where there is no reason for it', async () => {
    const [own = 0, dynamo = 0] = (await listed()).referees.map(({ userId }) => userId);
    const mixed = await mixedBout();
    const { candidates, seats } = (await call('get-seat-candidates', { matchId: mixed })).body as unknown as {
      candidates: SeatCandidate[];
      seats: number;
    };
    expect(seats).toBe(1);
    expect(candidates.find(({ userId }) => userId === dynamo)?.problems).toEqual(['club']);
    const set = (data: object) => call('set-bout-officials', { matchId: mixed, ...data }, cast.head.caller);
    await refuses(() => set({ officials: [dynamo] }), 200, { reason: ['error.not_neutral'] });
    await refuses(() => set({ officials: [cast.user.id] }), 200, { officials: ['error.not_found'] });
    await refuses(() => set({ officials: [own, own] }), 200, { officials: ['error.duplicate'] });
    expect((await set({ officials: [dynamo], reason: 'Других нет' })).body['success']).toBe(true);
    expect((await live<Rota>('rota')).bouts.find(({ matchId }) => matchId === mixed)).toMatchObject({
      ...{ officials: [dynamo], isByHand: true, reason: 'Других нет', problems: [] },
    });
    // Their club becomes known of the other referee later on: a conflict, and the exchange that ends it.
    expect((await set({ officials: [own] })).body['success']).toBe(true);
    await save({ userId: own, organizationName: 'Спартак' });
    const other = await save({ fullName: 'Нейтральный Олег' });
    const conflict = (await live<Rota>('rota')).bouts.find(({ problems }) => problems.some(({ kind }) => kind === 'club'));
    expect(conflict).toMatchObject({ officials: [own], proposed: [other] });
    expect((await propose('problems')).body).toMatchObject({ success: true, vacant: 0 });
    expect((await live<Rota>('rota')).bouts.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('reaches the mats, and nobody outside the staff', async () => {
    const { bouts } = await live<EventOfficials>('officials', cast.referee.caller);
    expect(bouts[await mixedBout()]).toMatchObject([{ fullName: expect.any(String) }]);
    for (const view of ['officials', 'rota']) {
      expect((await cast.visitor.get(`/api/live/${view}/${at.eventId}`)).status).toBe(401);
      expect((await cast.user.caller.get(`/api/live/${view}/${at.eventId}`)).status).toBe(403);
    }
  });

  test('shows an open seat once somebody is off the list', async () => {
    const { referees } = await listed();
    const gone = referees.find(({ fullName }) => fullName === 'Нейтральный Олег')?.userId ?? 0;
    expect((await call('remove-event-referee', { eventId: at.eventId, userId: gone }, cast.head.caller)).body['success']).toBe(true);
    await refuses(() => call('remove-event-referee', { eventId: at.eventId, userId: gone }), 404, { userId: ['error.not_found'] });
    expect((await live<Rota>('rota')).bouts.flatMap(({ problems }) => problems).some(({ kind }) => kind === 'gone')).toBe(true);
  });
});

test('nobody becomes a referee by being listed on a playground or in a category, not even at the word of the staff', async () => {
  const { organiser, operator, user, referee, head } = cast;
  const { eventId, mat, streamId } = at;
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
    { userId: referee.id, role: 'referee' },
    { userId: head.id, role: 'referee', isHeadReferee: true },
  ];
  expect((await call('save-event-staff', { eventId, staff })).body).toMatchObject({ success: true });
  const list = (refereeUserIds: number[], { caller } = operator) =>
    caller.post('/api/update-playground-option', { eventId, playgroundId: mat, options: { refereeUserIds } });
  const unknown = { 'options.refereeUserIds': ['error.not_found'] };
  for (const userId of [99_999, user.id, operator.id]) await refuses(() => list([referee.id, userId]), 200, unknown);
  await refuses(() => list([user.id], organiser), 200, unknown);
  expect((await list([referee.id])).body).toMatchObject({ success: true, playground: { options: { refereeUserIds: [referee.id] } } });
  const inCategory = (refereeUserIds: number[]) => call('save-stream', { eventId, streamId, stream: { refereeUserIds } });
  await refuses(() => inCategory([user.id]), 200, { 'stream.refereeUserIds': ['error.not_found'] });
  const added = { streams: [{ streamKey: 'more', name: 'More', refereeUserIds: [user.id] }] };
  await refuses(() => call('add-streams', { eventId, ...added }), 200, { 'streams.0.refereeUserIds': ['error.not_found'] });
  // Whoever says in their profile that they referee may be listed.
  const profileSports = { userId: user.id, userSports: [{ id: 1, roles: [{ id: 'referee' }] }] };
  expect((await user.caller.post('/api/profile/sports', { profileSports })).body).toMatchObject({ success: true });
  expect((await list([referee.id, user.id])).body).toMatchObject({ success: true });
});

describe('a category on no mat, and one that judges mark', () => {
  test('have their officials too: a head judge and a panel, whatever the clubs, but nobody who performs', async () => {
    const { eventId } = at;
    const drawn = async (key: string, gridKind: string, options: object, lastNames: string[]) => {
      const streamId = await madeCategory(cast.organiser, eventId, key, { gridKind });
      const rows = lastNames.map((lastName) => ({ ...athlete(lastName, 'Динамо'), streamIds: [streamId] }));
      await registered(cast.organiser, eventId, rows);
      expect((await call('create-tournament-grid', { streamId, gridKind, options })).body).toMatchObject({ success: true });
      expect((await call('stream-tournament-grid-draw', { streamId, mode: 'seeded' })).body).toMatchObject({ success: true });
      return streamId;
    };
    const loose = await drawn('loose', 'olympic', {}, ['Орлов', 'Зимин']);
    const judged = await drawn('judged', 'performance', { performance: { preset: 'trampoline' } }, ['Белкин', 'Лунин', 'Рыбин']);
    const ofDynamo = await save({ fullName: 'Панин Олег', organizationName: 'Динамо' });
    const rota = await live<Rota>('rota');
    const [bout] = rota.bouts.filter(({ streamId }) => streamId === loose);
    expect(bout).toMatchObject({ playgroundId: null, start: null, panel: [], sides: [expect.any(String), expect.any(String)] });
    const [round] = rota.bouts.filter(({ streamId }) => streamId === judged);
    expect(round).toMatchObject({
      playgroundId: null,
      sides: ['judged'],
      problems: Array.from({ length: 7 }, () => expect.objectContaining({ kind: 'vacant' })),
    });
    expect(round?.panel.map(({ panel, seat }) => `${panel}${seat}`)).toEqual(['J1', 'J2', 'J3', 'J4', 'J5', 'D1']);
    const { candidates } = (await call('get-seat-candidates', { matchId: round?.matchId })).body as unknown as {
      candidates: SeatCandidate[];
    };
    expect(candidates.find(({ userId }) => userId === ofDynamo)?.problems).toEqual([]);
    const officials = [ofDynamo, null, null, null, null, null, null];
    expect((await call('set-bout-officials', { matchId: round?.matchId, officials }, cast.head.caller)).body).toMatchObject({
      success: true,
    });
    expect((await live<EventOfficials>('officials')).bouts[String(round?.matchId)]).toMatchObject([{ userId: ofDynamo }]);
  });
});

test('the club and the country of a referee are taken from their profile as everybody sees it', async () => {
  const shy = await personOf(cast.podium, 'Shy');
  const { body } = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Тайный клуб' } });
  const userOrganizations = [{ organization: { id: body['organizationId'] }, fromDate: '01-09-2020', isCurrent: true }];
  await wrapped(shy.caller, '/api/profile/organizations', { profileOrganizations: { userId: shy.id, userOrganizations } });
  const hide = (isHiddenOrganizations: boolean) =>
    wrapped(shy.caller, '/api/profile/private-information', { privateInformation: { isHiddenOrganizations }, editableUserId: shy.id });
  const eventId = await madeEvent(cast.organiser, 'shy-referees');
  const staff = [
    { userId: cast.organiser.id, role: 'organiser' },
    { userId: shy.id, role: 'referee' },
  ];
  await call('save-event-staff', { eventId, staff });
  const told = async () => {
    await call('save-event-referee', { eventId, userId: shy.id, grade: '', streamIds: null });
    return JSON.stringify((await call('get-event-referees', { eventId })).body);
  };
  await hide(true);
  expect(await told()).not.toContain('Тайный клуб');
});
