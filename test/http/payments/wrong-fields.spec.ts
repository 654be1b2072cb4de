import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCast, type Cast } from '../cast.js';
import { wrongFields } from '../wrong-fields.js';
import { moneyCalls } from './money-calls.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

test('each field of each call about money names what is wrong with a value of another kind, and nothing is recorded', async () => {
  const { problems, recorded, count } = await wrongFields(cast, await moneyCalls());
  expect(problems).toEqual([]);
  expect(recorded).toEqual([]);
  // Hardly a field takes whatever it is given.
  expect(count).toBeGreaterThan(900);
}, 300_000);
