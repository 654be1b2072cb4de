import { describe, expect, test } from '@jest/globals';
import { bjj } from './modes/bjj.js';
import { fencing, fencingPool } from './modes/fencing.js';
import { tableTennis } from './modes/tableTennis.js';
import { PlayedBout } from './bout.fixture.js';

const [first, second] = [0, 1] as const;
const points = (bout: PlayedBout, a: number, b: number) => {
  for (let i = 0; i < Math.max(a, b); i += 1) {
    if (i < a) bout.give(first, 'point');
    if (i < b) bout.give(second, 'point');
  }
};

describe('Brazilian jiu-jitsu', () => {
  test('sweep and pass against mount; penalties give an advantage, then two points', () => {
    const bout = new PlayedBout(bjj).give(first, '2', '0:50').give(second, '4', '2:00').give(second, 'penalty', '2:30');
    expect([bout.short, bout.penalties]).toEqual(['2 : 4', '– : P1']);
    bout.give(second, 'penalty', '3:00').give(second, 'penalty', '3:30');
    expect(bout.short).toBe('4 : 4');
    expect(bout.clock('5:00').now.next).toMatchObject({ kind: 'end', winner: first, victory: 'ADV', recordedAs: 'decision' });
    expect(bout.give(second, 'penalty').now.next).toMatchObject({ winner: first, victory: 'DSQ' });
  });

  test('all level: the referee decides', () => {
    expect(new PlayedBout(bjj).clock('5:00').now.next).toEqual({ kind: 'decision', victory: 'DEC' });
  });
});

describe('table tennis, best of five', () => {
  test('11–7, 10–12, 11–9, a yellow-red card, 11–8: three games to one', () => {
    const bout = new PlayedBout(tableTennis);
    points(bout, 7, 7);
    points(bout, 4, 0);
    expect([bout.now.score, bout.short]).toEqual([[1, 0], '0 : 0']);
    points(bout, 10, 10);
    expect(bout.now.score).toEqual([1, 0]);
    points(bout, 0, 2);
    points(bout, 9, 9);
    points(bout, 2, 0);
    expect(bout.now.score).toEqual([2, 1]);
    bout.give(second, 'card').give(second, 'card');
    expect([bout.short, bout.penalties]).toEqual(['1 : 0', '– : YR1']);
    points(bout, 8, 8);
    points(bout, 2, 0);
    expect(bout.now.units.map((unit) => unit.points.join('–'))).toEqual(['11–7', '10–12', '11–9', '11–8']);
    expect(bout.now.next).toMatchObject({ kind: 'end', winner: first, victory: 'PTS', recordedAs: 'points' });
  });

  test('the category may ask for best of seven', () => {
    const bout = new PlayedBout(tableTennis, { bestOf: 7 });
    for (let game = 0; game < 3; game += 1) points(bout, 11, 0);
    expect(bout.now.next).toEqual({ kind: 'fight' });
    points(bout, 11, 0);
    expect(bout.now.next).toMatchObject({ kind: 'end', winner: first });
  });
});

describe('fencing', () => {
  const touch = (bout: PlayedBout, side: 0 | 1, times: number) => {
    for (let i = 0; i < times; i += 1) bout.give(side, 'touch');
  };

  test('a pool bout ends at five touches; a double touch counts for both', () => {
    const bout = new PlayedBout(fencingPool);
    touch(bout, first, 3);
    bout.give(first, 'double');
    expect(bout.short).toBe('4 : 1');
    bout.give(second, 'card').give(second, 'card', '1:30');
    expect([bout.short, bout.now.next]).toEqual(['5 : 1', expect.objectContaining({ kind: 'end', winner: first, victory: 'V' })]);
  });

  test('elimination: fourteen all at the end, a minute with priority, nobody hits: priority wins', () => {
    const bout = new PlayedBout(fencing);
    touch(bout, first, 14);
    touch(bout, second, 14);
    expect(bout.clock('3:00').now.next).toEqual({ kind: 'period' });
    expect(bout.clock('3:00', 3).now.next).toEqual({ kind: 'extra' });
    bout.give(second, 'priority').clock('0:59', 4);
    expect(bout.now.next).toEqual({ kind: 'fight' });
    expect(bout.clock('1:00').now.next).toMatchObject({ kind: 'end', winner: second, victory: 'P', recordedAs: 'decision' });
    expect(bout.give(first, 'touch', '0:40').now.next).toMatchObject({ winner: first, victory: 'V' });
  });
});
