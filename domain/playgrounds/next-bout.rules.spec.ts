import { describe, expect, test } from '@jest/globals';
import { bout as openBout, category as item } from './forecast.fixture.js';
import { choose, restedAt, type Day, type Ended, type Track } from './next-bout.rules.js';
import { paceOf } from './pace.rules.js';
import type { OpenBout, QueueItem } from './queue.rules.js';

/** A bout whose sides do not matter. */
const bout = (matchId: number, more: Partial<OpenBout> = {}): OpenBout => openBout(matchId, { athletes: [], ...more });
const ended = (at: number, variance = 0): Ended => ({ at, variance });
/** A playground whose last bout ended at 1,000; a minute of pause comes before the next. */
const track = (items: QueueItem[], more: Partial<Track> = {}): Track => ({
  queue: { playgroundId: 1, opensAt: 0, items },
  items: items.map((one) => ({ item: one, left: one.bouts.map((open) => ({ bout: open, seconds: 240, pause: 60 })) })),
  free: ended(1_000, 9),
  hasBegun: true,
  nextAt: 1_000,
  made: { playgroundId: 1, bouts: [], breaks: [], end: null },
  ...more,
});
const day = (more: Partial<Day> = {}): Day => ({
  ...{ from: 0, pace: paceOf([]), ends: new Map(), open: new Set(), lastOn: new Map(), lastFought: new Map() },
  ...more,
});
/** Which bout, when it begins, and how uncertain that is. */
const next = (at: Track, known: Partial<Day> = {}): [number | null, number, number] | null => {
  const choice = choose(at, day(known));
  return choice && [choice.waiting.bout.matchId, choice.start.at, choice.start.variance];
};

describe('the next bout of a playground', () => {
  test('is the first in order, after the pause', () => {
    expect(next(track([item([bout(1), bout(2)]), item([bout(3)])]))).toEqual([1, 1_060, 9]);
    expect(next(track([item([]), item([bout(3)])]))).toEqual([3, 1_060, 9]);
  });

  test('comes without a pause where nothing was fought before', () => {
    expect(next(track([item([bout(1)])], { hasBegun: false }))).toEqual([1, 1_000, 9]);
  });

  test('does not begin before now', () => {
    expect(next(track([item([bout(1)])]), { from: 5_000 })).toEqual([1, 5_000, 9]);
  });

  test('is none where nothing is left, nor behind a break that is still to come', () => {
    const pause = item([], { breakSeconds: 600 });
    expect(next(track([]))).toBeNull();
    expect(next(track([pause, item([bout(1)])]))).toBeNull();
    expect(next(track([{ ...pause, isPassed: true }, item([bout(1)])]))).toEqual([1, 1_060, 9]);
    expect(next(track([item([bout(1)], { isPassed: true })]))).toEqual([1, 1_060, 9]);
  });

  test('of a category with a start of its own waits for that; others go before', () => {
    const late = item([bout(1)], { notBefore: 2_000 });
    expect(next(track([late]))).toEqual([1, 2_000, 0]);
    expect(next(track([late, item([bout(2)])]))).toEqual([2, 1_060, 9]);
    expect(next(track([item([bout(1)], { notBefore: 1_060 }), item([bout(2)])]))).toEqual([1, 1_060, 9]);
  });
});

describe('rest', () => {
  const anna = bout(1, { athletes: ['vera', 'anna'] });
  const lastOn = (at: number) => ({ lastOn: new Map([['anna', ended(at, 4)]]) });

  test('of whoever was on last is over before their next bout', () => {
    expect(next(track([item([anna, bout(2)])]), lastOn(461))).toEqual([2, 1_060, 9]);
    expect(next(track([item([anna, bout(2)])]), lastOn(460))).toEqual([1, 1_060, 9]);
  });

  test('where all rest, the bout that can begin soonest is waited for, of equal ones the first', () => {
    const both = new Map([
      ['anna', ended(900, 4)],
      ['nina', ended(800, 5)],
    ]);
    expect(next(track([item([anna, bout(2, { athletes: ['nina'] })])]), { lastOn: both })).toEqual([2, 1_400, 5]);
    expect(next(track([item([anna, bout(2, { athletes: ['anna'] })])]), { lastOn: both })).toEqual([1, 1_500, 4]);
    expect(next(track([item([bout(3, { athletes: ['nina', 'anna'] })])]), { lastOn: both })).toEqual([3, 1_500, 4]);
    expect(next(track([item([bout(3, { athletes: ['anna', 'nina'] })])]), { lastOn: both })).toEqual([3, 1_500, 4]);
  });

  test('is not asked for before anything is known of the day', () => {
    expect(next(track([item([anna])]), { ...lastOn(900), from: Number.NEGATIVE_INFINITY })).toEqual([1, 1_060, 9]);
    expect(next(track([item([anna])]), { ...lastOn(1_100), from: Number.NEGATIVE_INFINITY })).toEqual([1, 1_100, 4]);
  });

  test('ends for a bout when it has ended for all in it; nobody rests who was not on', () => {
    const on = new Map([
      ['anna', ended(100)],
      ['vera', ended(300)],
    ]);
    expect(restedAt(anna, on)).toBe(900);
    expect(restedAt(bout(2, { athletes: ['nina'] }), on)).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('a bout whose sides come from others', () => {
  const final = bout(3, { waitsFor: [1, 2] });

  test('waits until both are over, and for the rest', () => {
    const ends = new Map([
      [1, ended(1_000, 4)],
      [2, ended(900, 5)],
    ]);
    expect(next(track([item([final])]), { open: new Set([1, 2]), ends })).toEqual([3, 1_600, 4]);
    expect(next(track([item([final])]), { open: new Set([2]), ends })).toEqual([3, 1_500, 5]);
    expect(next(track([item([bout(3, { waitsFor: [2, 1] })])]), { open: new Set([1, 2]), ends })).toEqual([3, 1_600, 4]);
  });

  test('is no next bout while one of them has no time yet', () => {
    expect(next(track([item([final])]), { open: new Set([1]) })).toBeNull();
    expect(next(track([item([final, bout(4)])]), { open: new Set([1]) })).toEqual([4, 1_060, 9]);
  });

  test('goes on at once where they were over before the day began', () => {
    expect(next(track([item([final])]))).toEqual([3, 1_060, 9]);
  });

  test('knows no rest before anything is known of the day', () => {
    const ends = new Map([[1, ended(2_000, 4)]]);
    expect(next(track([item([final])]), { open: new Set([1]), ends, from: Number.NEGATIVE_INFINITY })).toEqual([3, 2_000, 4]);
  });
});
