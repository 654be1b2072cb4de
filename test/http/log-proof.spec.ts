import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { madeCategory, madeEvent, registered, startCast, teams, wrapped, type Cast } from './cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const newest = async () => (await wrapped(cast.visitor, '/api/get-log-code', {})).body['code'];

test('a completed category has a code, by which anybody sees that the log is untouched; other codes are unknown', async () => {
  const { organiser, visitor } = cast;
  const eventId = await madeEvent(organiser, 'proof');
  const streamId = await madeCategory(organiser, eventId, 'proof', { entrantKind: 'team' });
  await registered(organiser, eventId, teams(streamId, 2));
  await wrapped(organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  await wrapped(organiser.caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  // That of the day, at the start.
  const before = await until(newest);
  const completed = await wrapped(organiser.caller, '/api/cabinet/complete-stream-and-add-results', { streamId, isForce: true });
  expect(completed.body).toMatchObject({ success: true });
  const code = await until(async () => {
    const now = await newest();
    return now !== before && now;
  });
  const proof = await until(async () => {
    const { body } = await wrapped(visitor, '/api/get-log-proof', { code });
    return body['checked'] !== null && body;
  });
  expect(proof).toMatchObject({ success: true, isKnown: true, checked: { isWhole: true } });
  expect((await wrapped(visitor, '/api/get-log-proof', { code: `A${String(code)}` })).body).toMatchObject({
    success: true,
    isKnown: false,
    at: null,
  });
});
