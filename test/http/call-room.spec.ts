import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import { stageOf } from './mats.js';
import { ask, changes, closeAll, connect } from './wire.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
let eventId: number;
let matchId: number;
beforeAll(async () => {
  cast = await startCast();
  const stage = await stageOf(cast, 'call-room', 1);
  const [streamId = 0] = stage.streams;
  const { caller } = cast.organiser;
  await wrapped(caller, '/api/add-streams-in-playground', { eventId: stage.eventId, playgroundId: stage.mat, streamIds: [streamId] });
  await wrapped(caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'roundRobin' });
  await wrapped(caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  eventId = stage.eventId;
  matchId = idInCategory(streamId, 1);
});
afterAll(() => cast.podium.close());
afterEach(closeAll);

const refuses = refusalsOf(() => cast);
const call = (number: number, of = matchId) => wrapped(cast.organiser.caller, '/api/cabinet/call-to-mat', { matchId: of, call: number });
const present = (registrationId: number, presence: string) =>
  wrapped(cast.organiser.caller, '/api/cabinet/set-entrant-presence', { matchId, registrationId, presence });
interface Room {
  matches: { registrationIds: number[]; calls: string[]; reported: number[]; missing: number[] }[];
}
const room = async () => (await cast.visitor.get(`/api/live/call-room/${eventId}`)).body['document'] as Room;

test('calls and who has come reach whoever follows the call room', async () => {
  const socket = connect(cast.podium.url);
  const seen = changes(socket);
  expect((await ask(socket, 'follow', { view: 'call-room', key: eventId })).document).toEqual({ eventId, matches: [] });
  const { answer, recorded } = await recordedBy(cast, () => call(1));
  expect(answer.body).toMatchObject({ success: true });
  expect(recorded).toEqual(['MatchCalled']);
  await until(() => seen.length > 0);
  const [first] = (await room()).matches;
  const [a = 0, b = 0] = first?.registrationIds ?? [];
  expect(first?.calls).toHaveLength(1);
  expect((await present(a, 'reported')).body).toMatchObject({ success: true });
  expect((await present(b, 'missing')).body).toMatchObject({ success: true });
  expect((await room()).matches).toMatchObject([{ matchId, reported: [a], missing: [b] }]);
  // Two devices call at the same time: it is one call.
  expect((await recordedBy(cast, () => call(1))).recorded).toEqual([]);
  const takeBack = (number: number) => wrapped(cast.organiser.caller, '/api/cabinet/take-back-call', { matchId, call: number });
  await call(2);
  await refuses(() => takeBack(1), 200, { call: ['error.transition'] });
  expect((await takeBack(2)).body).toMatchObject({ success: true });
  expect((await room()).matches[0]?.calls).toHaveLength(1);
});

test('what no call room can say is refused', async () => {
  await refuses(() => call(3), 200, { call: ['error.transition'] });
  await refuses(() => call(4), 400, { call: ['error.unknown_value'] });
  await refuses(() => call(1, matchId + 500), 404, { matchId: ['error.not_found'] });
  await refuses(() => present(999_999, 'reported'), 200, { registrationId: ['error.not_participant'] });
  await refuses(() => present(1, 'asleep'), 400, { presence: ['error.unknown_value'] });
});
