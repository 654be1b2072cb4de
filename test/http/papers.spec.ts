import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, registered, startCast, teams, wrapped, type Cast, type Person } from './cast.js';
import { Caller } from './podium.js';
import { stageOf } from './mats.js';

let cast: Cast;
let eventId: number;
let streams: number[];
beforeAll(async () => {
  cast = await startCast();
  const stage = await stageOf(cast, 'papers', 2);
  ({ eventId, streams } = stage);
  const [first = 0, second = 0] = streams;
  const own = cast.organiser.caller;
  await wrapped(own, '/api/add-streams-in-playground', { eventId, playgroundId: stage.mat, streamIds: streams });
  for (const [streamId, gridKind] of [
    [first, 'olympic'],
    [second, 'roundRobin'],
  ] as const) {
    await wrapped(own, '/api/cabinet/create-tournament-grid', { streamId, gridKind });
    await wrapped(own, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  }
});
afterAll(() => cast.podium.close());

const grids = (more: object = {}, { caller }: Pick<Person, 'caller'> = cast.organiser) =>
  caller.download('/api/export-tournament-grids-by-event-pdf', { eventId, ...more });
const hall = ({ caller }: Pick<Person, 'caller'> = cast.organiser, more: object = {}) =>
  caller.download('/api/export-hall-papers-pdf', { eventId, ...more });
const pagesIn = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
const errorIn = (bytes: Buffer): unknown => (JSON.parse(bytes.toString()) as Record<string, unknown>)['error'];

test('the grids of a sport event, of one category, on either paper, as they stand, as drawn, empty', async () => {
  const all = await grids();
  expect([all.status, all.mimeType, pagesIn(all.bytes)]).toEqual([200, 'application/pdf', 2]);
  expect(pagesIn((await grids({ streamIds: [streams[0]] })).bytes)).toBe(1);
  const others = await Promise.all([{ paper: 'A3' }, { filling: 'empty' }, { locale: 'en' }].map((more) => grids(more)));
  expect(others.every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-' && !bytes.equals(all.bytes))).toBe(true);
  // Nobody has fought.
  expect((await grids({ filling: 'drawn' })).bytes.equals(all.bytes)).toBe(true);
});

test('whoever asks at once gets the same file', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => grids({ paper: 'A3' })));
  expect(new Set(all.map(({ bytes }) => bytes.toString('latin1'))).size).toBe(1);
});

test('a visitor reads the grids once the sport event is published; papers for the hall are of the staff', async () => {
  const visitor = { caller: await Caller.at(cast.podium.url) };
  const isPublished = (await visitor.caller.post('/api/get-event', { eventId })).status === 200;
  expect((await grids({}, visitor)).status).toBe(isPublished ? 200 : 401);
  expect((await hall(visitor)).status).toBe(401);
  expect((await hall(cast.user)).status).toBe(403);
});

test('one file has all that the hall needs to go on by hand: orders, grids, protocols, cards', async () => {
  const { status, bytes } = await hall();
  expect(status).toBe(200);
  // An order, two grids and two empty ones to draw by hand, two lists of entrants, two protocols and at least a page of cards.
  expect(pagesIn(bytes)).toBeGreaterThanOrEqual(10);
});

test('whom the rota names stands on the papers of the hall', async () => {
  const call = (path: string, data: object) => wrapped(cast.organiser.caller, `/api/cabinet/${path}`, { eventId, ...data });
  const before = await hall();
  const saved = await call('save-event-referee', { fullName: 'Судьин Пётр', grade: '', streamIds: null });
  const grid = await wrapped(cast.organiser.caller, '/api/cabinet/get-tournament-grid', { streamId: streams[0] });
  const [bout] = (grid.body['grid'] as { matches: { id: number; isBye: boolean }[] }).matches.filter(({ isBye }) => !isBye);
  const set = await call('set-bout-officials', { matchId: bout?.id, officials: [saved.body['userId']], reason: 'no others' });
  expect(set.body).toMatchObject({ success: true });
  const after = await hall();
  expect([after.status, pagesIn(after.bytes)]).toEqual([200, pagesIn(before.bytes)]);
  expect(after.bytes.equals(before.bytes)).toBe(false);
});

test('bad input and nothing to print are told', async () => {
  expect(errorIn((await grids({ paper: 'A5' })).bytes)).toBe('error.unknown_value');
  expect(errorIn((await grids({ filling: 'half' })).bytes)).toBe('error.unknown_value');
  expect(errorIn((await grids({ streamIds: [999_999] })).bytes)).toBe('error.nothing_to_export');
  expect((await grids({ eventId: 999_999 })).status).toBe(404);
});

test('before the first draw it has who starts in each category, to be weighed by hand; who stands nowhere has no paper', async () => {
  const undrawn = await madeEvent(cast.organiser, 'papers-undrawn');
  const streamId = await madeCategory(cast.organiser, undrawn, 'not drawn', { entrantKind: 'team' });
  expect(errorIn((await hall(cast.organiser, { eventId: undrawn })).bytes)).toBe('error.nothing_to_export');
  await registered(cast.organiser, undrawn, teams(streamId, 3));
  expect(pagesIn((await hall(cast.organiser, { eventId: undrawn })).bytes)).toBe(1);
  expect(errorIn((await grids({ eventId: undrawn })).bytes)).toBe('error.nothing_to_export');
});
