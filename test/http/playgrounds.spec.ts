import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from './podium.js';
import { madeEvent, madeCategory, refusalsOf, registered, startCast, wrapped, type Cast } from './cast.js';
import { refereeingElsewhere, stageOf } from './mats.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
let own: Caller;
beforeAll(async () => {
  cast = await startCast();
  own = cast.organiser.caller;
  await refereeingElsewhere(cast);
});
afterAll(() => cast.podium.close());

interface Item {
  itemId: number;
  type: string;
  streamId: number | null;
  timeStart: string;
  timeEnd: string;
  index: number;
}
interface Playground {
  id: number;
  items: Item[];
}

const call = (name: string, data: unknown, caller = own) => wrapped(caller, `/api/${name}`, data);
const option = (data: unknown, caller = own) => caller.post('/api/update-playground-option', data);
const board = async (eventId: number, more: object = {}) =>
  (await call('get-data-for-event-playground-management', { eventId, ...more })).body as {
    playgrounds: Playground[];
    unassignedStreams: { id: number; matchesCount: number; estimatedMinutes: number; registrationsCount: number; name: string }[];
    conflicts: object[];
  };
const times = (playground: unknown) => (playground as Playground).items.map(({ timeStart, timeEnd }) => `${timeStart}-${timeEnd}`);
const categoriesOn = (playground: unknown) => (playground as Playground).items.map(({ streamId }) => streamId);

const stage = (key: string, streamsCount: number, more: object = {}) => stageOf(cast, key, streamsCount, more);
const refuses = refusalsOf(() => cast);

describe('update-playground-option', () => {
  test('adds, changes and removes a playground', async () => {
    const eventId = await madeEvent(cast.organiser, 'mats');
    const { body } = await option({ eventId, playgroundId: null, options: { name: 'Мат 1' } });
    expect(body).toMatchObject({ success: true, version: 1 });
    expect(body['playground']).toMatchObject({
      name: 'Мат 1',
      index: 1,
      options: { date: null, pauseInSeconds: 0, refereeUserIds: [] },
      items: [],
    });
    const { id } = body['playground'] as Playground;
    const options = {
      timeStart: '10:00',
      timeEnd: '18:00',
      matchDurationInSeconds: 240,
      pauseInSeconds: 30,
      date: '21-11-2026',
      refereeUserIds: [cast.referee.id],
    };
    const changed = await option({ eventId, playgroundId: String(id), options: { name: 'Ковёр', ...options } });
    expect(changed.body).toMatchObject({ playground: { id, name: 'Ковёр', options } });
    expect((await own.post('/api/get-event', { eventId })).body['playgrounds']).toEqual([{ id, name: 'Ковёр' }]);
    await refuses(() => option({ eventId, playgroundId: null, options: { name: 'Ковёр' } }), 200, { 'options.name': ['error.duplicate'] });
    await refuses(() => option({ eventId, playgroundId: id, options: { name: '' } }), 200, { 'options.name': ['error.required'] });
    await refuses(() => option({ eventId, playgroundId: null, options: {} }), 200, { 'options.name': ['error.required'] });
    await refuses(() => option({ eventId, playgroundId: id, options: { timeStart: '25:00' } }), 400, {
      'options.timeStart': ['error.time_format'],
    });
    await refuses(() => option({ eventId, playgroundId: id, options: { timeStart: '19:00' } }), 200, {
      'options.timeEnd': ['error.time_range'],
    });
    await call('add-playground-break', { eventId, playgroundId: id, durationInMinutes: 5 });
    await refuses(() => option({ eventId, playgroundId: id, options: { isRemoved: true } }), 200, { playgroundId: ['error.not_empty'] });
    await call('clear-schedule-for-playground', { eventId, playgroundId: id });
    expect((await option({ eventId, playgroundId: id, options: { isRemoved: true } })).body['success']).toBe(true);
    expect((await board(eventId)).playgrounds).toEqual([]);
    await refuses(() => option({ eventId, playgroundId: id, options: { name: 'Again' } }), 404, { playgroundId: ['error.not_found'] });
  });
});

describe('placing streams', () => {
  test('added in order, with planned times; the board knows what has no place', async () => {
    const { eventId, mat, other, streams } = await stage('placing', 3);
    const [a = 0, b = 0, c = 0] = streams;
    const { body } = await call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: [a, b] });
    const item = (streamId: number, index: number, timeStart: string, timeEnd: string) => ({
      itemId: expect.any(Number),
      type: 'stream',
      streamId,
      name: `placing ${index - 1}`,
      timeStart,
      timeEnd,
      index,
      registrationsCount: 5,
      matchesCount: 4,
      date: null,
      estimatedStart: timeStart,
      estimatedEnd: timeEnd,
      delayInMinutes: 0,
      status: 'planned',
    });
    expect((body['playgrounds'] as Playground[])[0]?.items).toEqual([item(a, 1, '10:00', '10:20'), item(b, 2, '10:20', '10:40')]);
    const seen = await board(eventId);
    expect(seen.unassignedStreams).toEqual([{ id: c, name: 'placing 2', registrationsCount: 5, matchesCount: 4, estimatedMinutes: 20 }]);
    const add =
      (playgroundId: number, streamIds: unknown[], more: object = {}) =>
      () =>
        call('add-streams-in-playground', { eventId, playgroundId, streamIds, ...more });
    await refuses(add(other, [c, a]), 200, { [`streams.${a}`]: ['error.duplicate'] });
    await refuses(add(other, [999_999]), 200, { 'streams.999999': ['error.not_found'] });
    await refuses(add(other, []), 400, { streamIds: ['error.required'] });
    await refuses(add(other, [c], { index: 7 }), 200, { index: ['error.index_range'] });
    await refuses(add(999_999, [c]), 404, { playgroundId: ['error.not_found'] });
    expect((await add(mat, [c], { index: 1 })()).body).toMatchObject({
      playgrounds: [{ items: [{ streamId: c }, { streamId: a }, { streamId: b }] }, {}],
    });
  });

  test('changed, moved, broken off, cleared', async () => {
    const { eventId, mat, streams } = await stage('moving', 3);
    const [a = 0, b = 0, c = 0] = streams;
    const on = { eventId, playgroundId: mat };
    await call('add-streams-in-playground', { ...on, streamIds: [a, b] });
    const pause = (await call('add-playground-break', { ...on, name: 'Обед', durationInMinutes: '30', index: 2 })).body['playground'];
    expect(times(pause)).toEqual(['10:00-10:20', '10:20-10:50', '10:50-11:10']);
    const [first = 0, rest = 0, last = 0] = (pause as Playground).items.map(({ itemId }) => itemId);
    expect((pause as Playground).items[1]).toMatchObject({ type: 'break', streamId: null, name: 'Обед' });
    for (const durationInMinutes of [0, 601])
      await refuses(() => call('add-playground-break', { ...on, durationInMinutes }), 200, { durationInMinutes: ['error.duration_range'] });

    const change = (itemId: number, streamId: number) => () => call('change-stream-in-playground', { ...on, itemId, streamId });
    await refuses(change(first, b), 200, { streamId: ['error.duplicate'] });
    await refuses(change(rest, c), 200, { itemId: ['error.is_break'] });
    await refuses(change(999_999, c), 404, { itemId: ['error.not_found'] });
    expect(categoriesOn(((await change(first, c)()).body['playgrounds'] as Playground[])[0])).toEqual([c, null, b]);

    const reorder = (itemId: number, index: unknown) => () => call('edit-stream-or-break-playground-index', { ...on, itemId, index });
    await refuses(reorder(last, 4), 200, { index: ['error.index_range'] });
    await refuses(reorder(last, 0), 200, { index: ['error.index_range'] });
    await refuses(reorder(last, 'x'), 400, { index: ['error.not_numeric'] });
    expect(categoriesOn((await reorder(last, 1)()).body['playground'])).toEqual([b, c, null]);

    const move =
      (itemId: number, timeStart: unknown, more: object = {}) =>
      () =>
        call('change-time-for-stream-or-break', { ...on, itemId, timeStart, ...more });
    for (const wrong of ['9', '24:00', 'noon']) await refuses(move(last, wrong), 400, { timeStart: ['error.time_format'] });
    await refuses(move(last, '10:30', { durationInMinutes: 601 }), 200, { durationInMinutes: ['error.duration_range'] });
    const moved = await move(last, '10:30', { durationInMinutes: 45 })();
    expect(times(moved.body['playground'])).toEqual(['10:30-11:15', '11:15-11:35', '11:35-12:05']);
    expect(moved.body['conflicts']).toEqual([]);
    expect(times((await move(last, '08:00')()).body['playground'])[0]).toBe('08:00-08:45');

    const removed = await call('remove-stream-or-break-from-playground', { ...on, itemId: last });
    expect(categoriesOn(removed.body['playground'])).toEqual([c, null]);
    expect(removed.body['unassignedStreams']).toMatchObject([{ id: a }, { id: b }]);
    await refuses(() => call('remove-stream-or-break-from-playground', { ...on, itemId: last }), 404, { itemId: ['error.not_found'] });
    const cleared = await call('clear-schedule-for-playground', on);
    expect(cleared.body).toMatchObject({ playground: { items: [] }, unassignedStreams: [{ id: a }, { id: b }, { id: c }] });
  });
});

describe('conflicts and the automatic schedule', () => {
  test('an athlete on two mats at once, or with too little rest, is named', async () => {
    const { eventId, mat, other, streams } = await stage('clash', 2, { minRestInMinutes: 10 });
    const [a = 0, b = 0] = streams;
    await registered(cast.organiser, eventId, [{ teamName: 'clash 0 1', streamIds: [b] }]);
    await call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: [a] });
    const { body } = await call('add-streams-in-playground', { eventId, playgroundId: other, streamIds: [b] });
    const items = (body['playgrounds'] as Playground[]).flatMap((playground) => playground.items.map(({ itemId }) => itemId));
    const clash = { registrationId: expect.any(Number), fullName: 'clash 0 1', itemIds: items };
    expect((await board(eventId)).conflicts).toMatchObject([clash]);
    const at = { eventId, playgroundId: other, itemId: items[1] };
    expect((await call('change-time-for-stream-or-break', { ...at, timeStart: '10:25' })).body['conflicts']).toMatchObject([clash]);
    expect((await call('change-time-for-stream-or-break', { ...at, timeStart: '10:30' })).body['conflicts']).toEqual([]);
    const cleared = [mat, other].map((playgroundId) => call('clear-schedule-for-playground', { eventId, playgroundId }));
    await Promise.all(cleared);
    const auto = await call('create-playgrounds-auto-schedule', { eventId, playgroundIds: [mat, other], timeStart: '11:00' });
    expect(auto.body).toMatchObject({ success: true, conflicts: [], unplaced: [] });
  });

  test('from its start on, until its end; later changes keep that start', async () => {
    const { eventId, mats, mat, streams } = await stage('auto', 5);
    const auto = (more: object) => () => call('create-playgrounds-auto-schedule', { eventId, playgroundIds: mats, ...more });
    await refuses(auto({ timeStart: '12:00', timeEnd: '12:00' }), 200, { timeEnd: ['error.time_range'] });
    await refuses(auto({ timeStart: '12' }), 400, { timeStart: ['error.time_format'] });
    await refuses(auto({ timeStart: '12:00', playgroundIds: [] }), 400, { playgroundIds: ['error.required'] });
    await refuses(auto({ timeStart: '12:00', playgroundIds: [999_999] }), 404, { playgroundIds: ['error.not_found'] });
    const { body } = await auto({ timeStart: '09:30', timeEnd: '10:10' })();
    const made = body['playgrounds'] as Playground[];
    expect(made.map(times)).toEqual([
      ['09:30-09:50', '09:50-10:10'],
      ['09:30-09:50', '09:50-10:10'],
    ]);
    expect(body['unplaced']).toEqual([streams[4]]);
    const paused = await call('add-playground-break', { eventId, playgroundId: mat, durationInMinutes: 10 });
    expect(times(paused.body['playground'])).toEqual(['09:30-09:50', '09:50-10:10', '10:10-10:20']);
    expect((await auto({ timeStart: '09:30' })()).body).toMatchObject({ unplaced: [] });
  });

  test('redistributed as evenly as may be', async () => {
    const { eventId, mats, mat, streams } = await stage('even', 4);
    await call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams });
    const even = (playgroundIds: number[]) => () => call('redistribute-streams-by-playgrounds', { eventId, playgroundIds });
    await refuses(even([mat]), 200, { playgroundIds: ['error.too_few'] });
    const { body } = await even(mats)();
    expect((body['playgrounds'] as Playground[]).map(({ items }) => items.length)).toEqual([2, 2]);
  });
});

describe('numbers and start lists', () => {
  test('running numbers in the order asked for', async () => {
    const { eventId, mat, streams } = await stage('numbers', 2);
    await call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: [...streams].reverse() });
    const number = (data: object) => () => own.post('/api/playgrounds-numbering-of-registrations', { eventId, ...data });
    await refuses(number({ startNumber: 0, order: 'schedule' }), 200, { startNumber: ['error.number_range'] });
    await refuses(number({ startNumber: 1, order: 'luck' }), 400, { order: ['error.unknown_value'] });
    const { body } = await number({ startNumber: 100, order: 'schedule' })();
    const numbered = body['numbered'] as { registrationId: number; tournamentGridNumber: number }[];
    expect(numbered.map((row) => row.tournamentGridNumber)).toEqual(Array.from({ length: 10 }, (_, i) => 100 + i));
    const list = await call('get-stream-registrations-list-for-playground-schedule', { eventId, streamId: streams[1] }, cast.visitor);
    expect(list.body['registrations']).toMatchObject(
      numbered.slice(0, 5).map(({ registrationId: id, tournamentGridNumber }) => ({ id, tournamentGridNumber })),
    );
    expect(Object.keys((list.body['registrations'] as object[])[0] ?? {}).sort()).toEqual([
      'fullName',
      'id',
      'organization',
      'statuses',
      'tournamentGridNumber',
    ]);
    expect((await number({ startNumber: 100, order: 'schedule', playgroundIds: [mat] })()).body['numbered']).toEqual(numbered);
    const byName = (await number({ startNumber: 1, order: 'alphabet' })()).body['numbered'] as { registrationId: number }[];
    expect(byName.map(({ registrationId }) => registrationId)).not.toEqual(numbered.map(({ registrationId }) => registrationId));
  });

  test('the desk gives an entrant the number of before, whatever the schedule gave since', async () => {
    const { eventId, mat, streams } = await stage('numbers-again', 1);
    await call('add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams });
    const numbered = async (startNumber: number) => {
      const { body } = await own.post('/api/playgrounds-numbering-of-registrations', { eventId, startNumber, order: 'schedule' });
      return (body['numbered'] as { registrationId: number }[])[0]?.registrationId;
    };
    const registrationId = await numbered(1);
    const change = async (tournamentGridNumber: number) =>
      (await own.post('/api/change-athlete-tournament-grid-number', { registrationId, tournamentGridNumber })).body['registration'];
    expect(await change(77)).toMatchObject({ tournamentGridNumber: 77 });
    expect(await numbered(1)).toBe(registrationId);
    expect(await change(77)).toMatchObject({ tournamentGridNumber: 77 });
  });
});

test('a category takes the time of its kind: all pairs of a group, the main tree after groups, each who performs', async () => {
  const eventId = await madeEvent(cast.organiser, 'kinds');
  const kinds = [
    ['roundRobin', {}, 5, { matchesCount: 10, estimatedMinutes: 50 }],
    ['mixedRoundAndOlympic', { groupsCount: 2 }, 7, { matchesCount: 12, estimatedMinutes: 60 }],
    ['performance', { rounds: 2 }, 6, { matchesCount: 2, estimatedMinutes: 60 }],
  ] as const;
  for (const [gridKind, options, count, expected] of kinds) {
    const streamId = await madeCategory(cast.organiser, eventId, gridKind, { gridKind, options, entrantKind: 'team' });
    const registrations = Array.from({ length: count }, (_, i) => ({ teamName: `${gridKind} ${i}`, streamIds: [streamId] }));
    expect((await call('register-for-event', { eventId, registrations })).body['success']).toBe(true);
    const find = async () => (await board(eventId)).unassignedStreams.find(({ id }) => id === streamId);
    expect(await find()).toMatchObject(expected);
    await call('cabinet/create-tournament-grid', { streamId, gridKind, options });
    await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'random' });
    expect((await find())?.estimatedMinutes).toBe(expected.estimatedMinutes);
  }
});

test('a playground or a stream that lists a referee lets them act on its matches, also without a row among the staff', async () => {
  const { eventId, streams, mat: matId } = await stage('listed', 2);
  const [onMat, listed] = streams;
  for (const streamId of streams) {
    await call('cabinet/create-tournament-grid', { streamId, gridKind: 'olympic', options: {} });
    await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  }
  const referee = cast.referee.caller;
  const score = async (streamId: number | undefined) => {
    const matchId = idInCategory(streamId ?? 0, 1);
    return (await call('save-data-in-match', { matchId, matchData: { note: String(Math.random()) } }, referee)).status;
  };
  expect([await score(onMat), await score(listed)]).toEqual([403, 403]);
  await call('add-streams-in-playground', { eventId, playgroundId: matId, streamIds: [onMat] });
  await option({ eventId, playgroundId: matId, options: { refereeUserIds: [cast.referee.id] } });
  expect([await score(onMat), await score(listed)]).toEqual([200, 403]);
  await call('cabinet/save-stream', { eventId, streamId: listed, stream: { refereeUserIds: [cast.referee.id] } });
  expect(await score(listed)).toBe(200);
});

test('whoever is taken off the staff is taken off the playgrounds and streams that listed them, at once', async () => {
  const { eventId, streams, mat: matId } = await stage('former', 2);
  const [onMat, listed] = streams;
  for (const streamId of streams) {
    await call('cabinet/create-tournament-grid', { streamId, gridKind: 'olympic', options: {} });
    await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  }
  const { id: userId, caller } = cast.referee;
  const score = async (streamId: number | undefined) =>
    (await call('save-data-in-match', { matchId: idInCategory(streamId ?? 0, 1), matchData: { note: String(Math.random()) } }, caller))
      .status;
  const organisers = [{ userId: cast.organiser.id, role: 'organiser' }];
  await call('cabinet/save-event-staff', { eventId, staff: [...organisers, { userId, role: 'referee' }] });
  await call('add-streams-in-playground', { eventId, playgroundId: matId, streamIds: [onMat] });
  await option({ eventId, playgroundId: matId, options: { refereeUserIds: [userId, cast.otherReferee.id] } });
  await call('cabinet/save-stream', { eventId, streamId: listed, stream: { refereeUserIds: [userId] } });
  expect([await score(onMat), await score(listed)]).toEqual([200, 200]);
  expect((await call('cabinet/save-event-staff', { eventId, staff: organisers })).body).toMatchObject({ success: true });
  expect([await score(onMat), await score(listed)]).toEqual([403, 403]);
  // Who stood on the list without being staff stays there, and a referee may be listed anew.
  const { body } = await call('get-event', { eventId });
  expect(JSON.stringify(body)).not.toContain(`"refereeUserIds":[${userId}`);
  await option({ eventId, playgroundId: matId, options: { refereeUserIds: [userId] } });
  expect(await score(onMat)).toBe(200);
});
