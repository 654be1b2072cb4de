import { expect, test } from '@jest/globals';
import { ComeBack } from './comeBack.js';

test('waits longer each time up to a minute and a half, differently for each page, and begins again after a quiet minute', () => {
  const line = new ComeBack();
  let now = 0;
  const waits = Array.from({ length: 8 }, () => {
    const wait = line.waitInMs('bound', 0.5, now);
    now += wait + 10;
    return wait;
  });
  expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000]);
  expect(line.waitInMs('ended', 0.5, now + 61_000)).toBe(1_000);
  expect([new ComeBack().waitInMs('ended', 0, 0), new ComeBack().waitInMs('ended', 0.999, 0)]).toEqual([500, 1_499]);
});
