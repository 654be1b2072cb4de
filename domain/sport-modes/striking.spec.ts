import { describe, expect, test } from '@jest/globals';
import { boxing } from './modes/boxing.js';
import { kataFlags } from './modes/kata.js';
import { karate } from './modes/karate.js';
import { taekwondo } from './modes/taekwondo.js';
import { PlayedBout } from './bout.fixture.js';

describe('karate, a kumite bout', () => {
  const [aka, ao] = [0, 1] as const;

  test('yuko with senshu, waza-ari, warnings, level at the end: senshu wins', () => {
    const bout = new PlayedBout(karate).give(aka, 'yuko', '0:22');
    expect(bout.now.sides.map(({ isFirst }) => isFirst)).toEqual([true, false]);
    bout.give(ao, 'wazaari', '1:10').give(aka, 'yuko', '1:55').give(ao, 'chui', '2:10').give(ao, 'chui', '2:30');
    expect([bout.short, bout.penalties]).toEqual(['2 : 2', '– : C2']);
    expect(bout.clock('3:00').now.next).toMatchObject({ kind: 'end', winner: aka, victory: 'SEN', recordedAs: 'decision' });
    bout.give(aka, 'senshuOff');
    expect(bout.now.next).toMatchObject({ winner: ao, victory: 'HAN' });
  });

  test('both at one stop of the clock: no senshu, the next score has it', () => {
    const bout = new PlayedBout(karate).give(aka, 'yuko', '0:22').give(ao, 'yuko').give(ao, 'yuko', '0:50');
    expect(bout.now.sides.map(({ isFirst }) => isFirst)).toEqual([false, true]);
  });

  test('eight ahead ends; hansoku by a step given at once', () => {
    const bout = new PlayedBout(karate).give(ao, 'ippon').give(ao, 'ippon').give(ao, 'wazaari', '1:00');
    expect(bout.now.next).toMatchObject({ kind: 'end', winner: ao, victory: 'LEAD8', recordedAs: 'superiority' });
    const skipped = new PlayedBout(karate).give(aka, 'chui', '0:30', { step: 4 });
    expect(skipped.penalties).toBe('HC : –');
    expect(skipped.give(aka, 'chui', '0:50').now.next).toMatchObject({ winner: ao, victory: 'HNS', recordedAs: 'disqualification' });
  });

  test('nothing parts them: the judges decide', () => {
    expect(new PlayedBout(karate).clock('3:00').now.next).toEqual({ kind: 'decision', victory: 'HAN' });
  });
});

describe('taekwondo, best of three rounds', () => {
  const [chung, hong] = [0, 1] as const;

  test('a round on points, one by the gap of 12, one by five gam-jeom', () => {
    const bout = new PlayedBout(taekwondo).give(chung, 'trunk', '0:20').give(hong, 'punch', '0:40');
    expect(bout.short).toBe('2 : 1');
    expect(bout.clock('2:00').now).toMatchObject({ score: [1, 0], next: { kind: 'period' } });
    bout.clock('0:00', 2).give(hong, 'turnHead').give(hong, 'turnTrunk').give(hong, 'head', '0:50');
    expect(bout.now).toMatchObject({ score: [1, 1], next: { kind: 'period' } });
    bout.clock('0:00', 3);
    for (let i = 0; i < 5; i += 1) bout.give(hong, 'gamjeom', '1:00');
    expect(bout.now.units.map(({ points }) => points)).toEqual([
      [2, 1],
      [0, 12],
      [5, 0],
    ]);
    expect(bout.now.next).toEqual({ kind: 'end', winner: chung, victory: 'PTF', recordedAs: 'points', points: [1, 0] });
  });

  test('a level round: turning kicks, then the officials', () => {
    const bout = new PlayedBout(taekwondo).give(chung, 'turnTrunk', '0:20').give(hong, 'trunk').give(hong, 'trunk', '1:00').clock('2:00');
    expect(bout.now.score).toEqual([1, 0]);
    const even = new PlayedBout(taekwondo).clock('2:00');
    expect(even.now.next).toEqual({ kind: 'decision', victory: 'PTF' });
    expect(even.give(hong, 'superior').now).toMatchObject({ score: [0, 1], next: { kind: 'period' } });
  });

  test('gam-jeom are counted anew in each round', () => {
    const bout = new PlayedBout(taekwondo).give(chung, 'gamjeom', '0:30').clock('0:10', 2).give(chung, 'gamjeom', '0:20');
    expect(bout.penalties).toBe('G1 : –');
  });
});

describe('boxing, five judges', () => {
  const [red, blue] = [0, 1] as const;
  const round = (bout: PlayedBout, period: number, sides: readonly (0 | 1)[]) => {
    bout.clock('3:00', period);
    sides.forEach((side, i) => bout.give(side, 'card9', undefined, { judge: i + 1 }));
  };

  test('three rounds, a knockdown, a warning: 4:1 on points', () => {
    const bout = new PlayedBout(boxing);
    round(bout, 1, [red, red, red, blue, blue]);
    expect(bout.now).toMatchObject({ score: [3, 2], next: { kind: 'period' } });
    bout.give(red, 'knockdown', '1:00').give(blue, 'warning');
    round(bout, 2, [red, red, blue, red, blue]);
    bout.clock('3:00', 3);
    expect(bout.now.next).toEqual({ kind: 'cards' });
    round(bout, 3, [red, blue, red, red, blue]);
    expect(bout.now.next).toEqual({ kind: 'end', winner: red, victory: 'WP', recordedAs: 'points', points: [1, 0] });
    expect(bout.short).toBe('4 : 1');
  });

  test('a level card waits for its pick', () => {
    const bout = new PlayedBout(boxing, { periodSeconds: [180, 180] });
    round(bout, 1, [red, red, red, red, red]);
    round(bout, 2, [red, red, red, red, blue]);
    expect(bout.now.next).toEqual({ kind: 'cards' });
    bout.give(blue, 'pick', undefined, { judge: 5 });
    expect(bout.now).toMatchObject({ score: [4, 1], next: { kind: 'end', winner: red } });
  });

  test('the third warning disqualifies; three knockdowns in a round stop the bout', () => {
    const warned = new PlayedBout(boxing).give(red, 'warning').give(red, 'warning').give(red, 'warning', '1:00');
    expect(warned.now.next).toMatchObject({ winner: blue, victory: 'DSQ' });
    const down = new PlayedBout(boxing).give(blue, 'knockdown').give(blue, 'knockdown').give(blue, 'knockdown', '1:00');
    expect(down.now.next).toMatchObject({ winner: blue, victory: 'RSC' });
  });
});

describe('kata by flags', () => {
  const [aka, ao] = [0, 1] as const;
  const flags = (...sides: (0 | 1)[]) => {
    const bout = new PlayedBout(kataFlags);
    sides.forEach((side, i) => bout.give(side, 'flag', undefined, { judge: i + 1 }));
    return bout;
  };

  test.each([
    [[aka, ao, aka], aka, '2 : 1'],
    [[ao, ao, ao], ao, '0 : 3'],
    [[aka, ao, ao, ao, aka], ao, '2 : 3'],
    [[aka, aka, aka, aka, ao, ao, ao], aka, '4 : 3'],
  ])('%j: the majority has won', (sides, winner, short) => {
    const bout = flags(...sides);
    expect(bout.short).toBe(short);
    expect(bout.now.next).toMatchObject({ kind: 'end', winner, victory: 'FLG', recordedAs: 'points' });
  });

  test('one or two flags decide nothing; with a judge missing the officials decide what is level', () => {
    expect(flags(aka, aka).now.next).toEqual({ kind: 'fight' });
    expect(flags(aka, aka, ao, ao).now.next).toEqual({ kind: 'decision', victory: 'HAN' });
  });

  test('a flag that is raised again takes the place of the judge’s earlier one', () => {
    expect(flags(aka, ao, aka).give(ao, 'flag', undefined, { judge: 1 }).short).toBe('1 : 2');
  });
});
