import { describe, expect, test } from '@jest/globals';
import { adjusted, fought, isSame, isTouched, merged, seated, started, stopped, tapped, undone, type Bout } from './bout.js';

const fresh: Bout = {
  matchId: 1,
  number: 1,
  fighters: [
    { registrationId: 10, name: 'Anna' },
    { registrationId: 20, name: 'Vera' },
  ],
  score: [0, 0],
  games: null,
  penalties: [0, 0],
  seconds: 0,
  runningSince: null,
  taps: [],
};

describe('bout', () => {
  test('a tap can be taken back, and nothing goes below zero', () => {
    const scored = tapped(fresh, 1, 'score', 10, 0);
    expect(scored.score).toEqual([0, 10]);
    expect(undone(scored)).toEqual(fresh);
    expect(tapped(fresh, 0, 'score', -1, 0)).toBe(fresh);
    const corrected = tapped(tapped(fresh, 0, 'score', 1, 0), 0, 'score', -10, 0);
    expect(corrected.score).toEqual([0, 0]);
    expect(undone(corrected).score).toEqual([1, 0]);
  });

  test('is the same with the sides changed, and another one for others', () => {
    const scored = tapped(fresh, 1, 'score', 10, 0);
    expect(seated(scored, [10, 20])).toBe(scored);
    expect(seated(scored, [20, 10])).toMatchObject({ score: [10, 0], fighters: [{ name: 'Vera' }, { name: 'Anna' }], taps: [{ side: 0 }] });
    expect(seated(scored, [10, 30])).toBeNull();
    expect(seated(scored, [null, 20])).toBeNull();
  });

  test.each<[string, Bout, boolean]>([
    ['before the first tap', fresh, false],
    ['after one', tapped(fresh, 1, 'penalty', 1, 0), true],
    ['while its clock runs', started(fresh, 0), true],
    ['with time fought', { ...fresh, seconds: 3 }, true],
  ])('%s, whether anything was tapped', (_when, bout, isIt) => {
    expect(isTouched(bout)).toBe(isIt);
  });

  test('the clock keeps fractions over stops', () => {
    let bout = fresh;
    for (let i = 0; i < 4; i += 1) bout = stopped(started(bout, i * 10_000), i * 10_000 + 600);
    expect(fought(bout, 99_000)).toBe(2);
    expect(fought(adjusted(bout, -10, 99_000), 99_000)).toBe(0);
    expect(fought(adjusted(started(bout, 1_000), 10, 3_000), 4_000)).toBe(15);
  });

  test('what another device recorded is taken over; taps stay only under the same score', () => {
    const ours = tapped(started(fresh, 0), 0, 'score', 1, 500);
    const theirs = {
      score: [1, 0] as [number, number],
      games: null,
      penalties: [0, 0] as [number, number],
      seconds: 7,
      runningSince: null,
    };
    expect(isSame(ours, { ...theirs, runningSince: 3 })).toBe(true);
    expect(isSame(ours, theirs)).toBe(false);
    expect(merged(ours, theirs)).toMatchObject({ seconds: 7, runningSince: null, taps: ours.taps });
    expect(merged(ours, { ...theirs, score: [0, 10] })).toMatchObject({ score: [0, 10], taps: [] });
  });
});
