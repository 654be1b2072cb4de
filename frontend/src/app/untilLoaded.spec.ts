import { expect, test } from '@jest/globals';
import { untilLoaded } from './untilLoaded.js';

test('a part that cannot be had is asked for again, less and less often, until it comes', async () => {
  const waits: number[] = [];
  const load = () => (waits.length < 7 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('the part'));
  const pause = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  expect(await untilLoaded(load, pause)).toBe('the part');
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});
