import { describe, expect, test } from '@jest/globals';
import { boxing } from '#domain/sport-modes/modes/boxing';
import { judo } from '#domain/sport-modes/modes/judo';
import { kataFlags } from '#domain/sport-modes/modes/kata';
import { fresh, meaningOf, momentsOf, passed, shownSeconds, tapped, toNextPeriod, toPeriodEnd, undone } from './preview.js';

describe('a match that is tried out', () => {
  test('stops at the end of its period and goes on in the next one', () => {
    const over = passed(judo, passed(judo, fresh, 230_000), 20_000);
    expect([over.ms, shownSeconds(judo, over), meaningOf(judo, over).next.kind]).toEqual([240_000, 0, 'extra']);
    const golden = toNextPeriod(over);
    expect([golden.period, shownSeconds(judo, passed(judo, golden, 10_000))]).toEqual([2, 10]);
  });

  test('a hold is given for as long as it counts', () => {
    expect(judo.timers.map((timer) => momentsOf(timer))).toEqual([[5, 10, 20], []]);
    const held = tapped(judo, fresh, { side: 1, code: 'osaekomi', heldMs: 10_000 });
    expect(meaningOf(judo, held).sides.map(({ short }) => short)).toEqual(['0', 'W']);
    expect(undone(judo, held)).toEqual(fresh);
  });

  test('a card is that of every judge, and taken back with one touch', () => {
    const end = toPeriodEnd(boxing, { ...fresh, period: 3 });
    const round = (period: number, trial = end) => ({ ...tapped(boxing, { ...trial, period }, { side: 0, code: 'card9' }), period: 3 });
    const all = round(3, round(2, round(1)));
    expect(meaningOf(boxing, all)).toMatchObject({ score: [5, 0], next: { kind: 'end', winner: 0 } });
    expect(undone(boxing, all).actions).toHaveLength(10);
  });

  test('a flag is that of the next judge', () => {
    const two = tapped(kataFlags, tapped(kataFlags, fresh, { side: 0, code: 'flag' }), { side: 0, code: 'flag' });
    expect(meaningOf(kataFlags, two).score).toEqual([2, 0]);
    expect(meaningOf(kataFlags, undone(kataFlags, two)).score).toEqual([1, 0]);
  });
});
