import { describe, expect, test } from '@jest/globals';
import type { SportMode } from '#contracts/sport-modes/types';
import { PlayedBout } from './bout.fixture.js';
import { bjj } from './modes/bjj.js';
import { boxing } from './modes/boxing.js';
import { fencing } from './modes/fencing.js';
import { judo } from './modes/judo.js';
import { karate } from './modes/karate.js';
import { sambo, samboCombat } from './modes/sambo.js';
import { tableTennis } from './modes/tableTennis.js';
import { taekwondo } from './modes/taekwondo.js';
import { freestyle, greco, women } from './modes/wrestling.js';

const [first, second] = [0, 1] as const;
const endOf = (bout: PlayedBout) => {
  const { next } = bout.now;
  return next.kind === 'end' ? `${next.victory} ${next.points.join(':')}` : next.kind;
};

/** Rules that the replayed bouts of each sport do not come to. */
describe('sambo', () => {
  test('both are removed: nobody wins', () => {
    const bout = new PlayedBout(sambo);
    for (const side of [first, second, first, second, first, second] as const) bout.give(side, 'warning');
    expect(endOf(bout)).toBe('2DSQ 0:0');
  });

  test('whoever leads at the end has 3:0, 3:1 where the loser has scored', () => {
    expect(endOf(new PlayedBout(sambo).give(first, '4').clock('5:00'))).toBe('PTS 3:0');
    expect(endOf(new PlayedBout(sambo).give(first, '4').give(second, '1').clock('5:00'))).toBe('PTS1 3:1');
  });

  test('combat: a knockdown is 4, a hold of 20 seconds 2, one of 10 nothing', () => {
    const bout = new PlayedBout(samboCombat).give(first, 'knockdown', '0:30').give(second, 'hold', '1:00', { heldMs: 19_999 });
    expect(bout.short).toBe('4 : 0');
    expect(bout.give(second, 'hold', '2:00', { heldMs: 20_000 }).short).toBe('4 : 2');
  });
});

describe('wrestling', () => {
  test.each([
    ['freestyle', freestyle, 'VSU 4:0', 'fight'],
    ['women', women, 'VSU 4:0', 'fight'],
    ['Greco-Roman', greco, 'VSU 4:0', 'VSU 4:0'],
  ])('%s: superiority by the lead of its style', (_, mode, byTen, byEight) => {
    const bout = new PlayedBout(mode).give(first, '4').give(first, '4', '1:00');
    expect(endOf(bout)).toBe(byEight);
    expect(endOf(bout.give(first, '2', '1:10'))).toBe(byTen);
  });

  test('youth wrestle two periods of two minutes with the same points', () => {
    const bout = new PlayedBout(freestyle, { periodSeconds: [120, 120] }).give(second, '2', '1:00').clock('2:00');
    expect(endOf(bout)).toBe('period');
    expect(endOf(bout.clock('2:00', 2))).toBe('VPO 0:3');
  });

  test.each([
    ['VFA', [5, 0]],
    ['VSU', [4, 0]],
    ['VSU1', [4, 1]],
    ['VPO', [3, 0]],
    ['VPO1', [3, 1]],
    ['VCA', [5, 0]],
    ['VIN', [5, 0]],
    ['VFO', [5, 0]],
    ['DSQ', [5, 0]],
    ['2DSQ', [0, 0]],
    ['2VFO', [0, 0]],
  ] as const)('%s gives %j', (victory, points) => {
    for (const { victories } of [freestyle, women, greco]) expect(victories[victory].points).toEqual(points);
  });
});

describe('judo', () => {
  test('a hold in golden score goes on to twenty seconds; ended before, it decides by what it has reached', () => {
    const bout = new PlayedBout(judo).clock('0:30', 2);
    const hold = { id: 'hold', side: first, code: 'osaekomi', at: { period: 2, ms: 25_000 } };
    expect(bout.holding({ ...hold, heldMs: 5_000 }).next).toEqual({ kind: 'fight' });
    expect(bout.holding({ ...hold, heldMs: 20_000 }).next).toMatchObject({ kind: 'end', winner: first, victory: 'IPP' });
    expect(endOf(bout.give(first, 'osaekomi', '0:25', { heldMs: 6_000 }))).toBe('YUK 1:0');
  });
});

describe('karate', () => {
  test('level without senshu: more ippon, then more waza-ari, then the judges', () => {
    const level = (...given: readonly [0 | 1, string][]) => {
      const bout = new PlayedBout(karate);
      given.forEach(([side, code], i) => bout.give(side, code, `0:${10 + i}`));
      return bout.give(first, 'senshuOff').clock('3:00').now.next;
    };
    expect(level([second, 'yuko'], [first, 'ippon'], [second, 'wazaari'])).toMatchObject({ winner: first, victory: 'HAN', by: 'count' });
    expect(level([first, 'yuko'], [second, 'wazaari'], [first, 'yuko'])).toMatchObject({ winner: second, victory: 'HAN' });
    expect(level([first, 'yuko'], [second, 'yuko'])).toEqual({ kind: 'decision', victory: 'HAN' });
  });

  test('shikkaku puts out of the event; who is not up in ten seconds, or three minutes with the doctor, withdraws', () => {
    expect(new PlayedBout(karate).give(first, 'shikkaku').now.next).toMatchObject({
      recordedAs: 'disqualificationConduct',
      winner: second,
    });
    expect(endOf(new PlayedBout(karate).give(first, 'tenCount', '1:00', { heldMs: 9_000 }))).toBe('fight');
    expect(endOf(new PlayedBout(karate).give(first, 'tenCount', '1:00', { heldMs: 10_000 }))).toBe('KIK 0:3');
    expect(endOf(new PlayedBout(karate).give(second, 'doctor', '1:00', { heldMs: 180_000 }))).toBe('KIK 3:0');
  });
});

describe('taekwondo', () => {
  test('two rounds won are the match; a count to ten stops it', () => {
    const bout = new PlayedBout(taekwondo).give(first, 'head', '1:00').clock('2:00').clock('0:00', 2);
    expect(endOf(bout.give(first, 'punch', '1:00').clock('2:00'))).toBe('PTF 1:0');
    expect(endOf(new PlayedBout(taekwondo).give(second, 'count', '1:00', { heldMs: 10_000 }))).toBe('RSC 1:0');
  });
});

describe('boxing', () => {
  test('four knockdowns of a bout stop it, whichever the rounds; a count to ten is a knockout; a caution costs nothing', () => {
    const bout = new PlayedBout(boxing).give(first, 'knockdown', '1:00').give(first, 'knockdown', '2:00').clock('0:00', 2);
    expect(endOf(bout.give(first, 'knockdown', '1:00'))).toBe('fight');
    expect(endOf(bout.give(first, 'knockdown', '2:00'))).toBe('RSC 1:0');
    expect(endOf(new PlayedBout(boxing).give(second, 'count', '1:00', { heldMs: 10_000 }))).toBe('KO 1:0');
    expect(new PlayedBout(boxing).give(first, 'caution').give(first, 'caution').now.score).toEqual([0, 0]);
  });
});

describe('Brazilian jiu-jitsu', () => {
  test('advantages part level points, then fewer penalties; a grave foul disqualifies at once', () => {
    const level = () => new PlayedBout(bjj).give(first, '3', '1:00').give(second, '3', '2:00');
    expect(endOf(level().give(second, 'advantage').clock('5:00'))).toBe('ADV 0:1');
    expect(endOf(level().give(second, 'penalty').clock('5:00'))).toBe('PEN 1:0');
    expect(endOf(level().give(second, 'grave'))).toBe('DSQ 1:0');
  });
});

describe('table tennis', () => {
  test('a game has no last point: two ahead end it; the second card beyond yellow gives two points, the next one ends the match', () => {
    const bout = new PlayedBout(tableTennis);
    for (let i = 0; i < 14; i += 1) bout.give(first, 'point').give(second, 'point');
    bout.give(first, 'point');
    expect(bout.now.score).toEqual([0, 0]);
    expect(bout.give(first, 'point').now.units[0]?.points).toEqual([16, 14]);
    bout.give(first, 'card').give(first, 'card').give(first, 'card');
    expect(bout.short).toBe('0 : 3');
    expect(endOf(bout.give(first, 'card'))).toBe('DSQ 0:2');
  });
});

describe('fencing', () => {
  test('a black card, and the third for passivity, exclude; five minutes of injury withdraw', () => {
    const after = (mode: SportMode, code: string, times: number) => {
      const bout = new PlayedBout(mode);
      for (let i = 0; i < times; i += 1) bout.give(second, code);
      return [bout.short, endOf(bout)];
    };
    expect(after(fencing, 'black', 1)).toEqual(['0 : 0', 'E 1:0']);
    expect(after(fencing, 'passivity', 2)).toEqual(['1 : 0', 'fight']);
    expect(after(fencing, 'passivity', 3)).toEqual(['1 : 0', 'E 1:0']);
    expect(endOf(new PlayedBout(fencing).give(first, 'trauma', '1:00', { heldMs: 300_000 }))).toBe('A 0:1');
  });
});
