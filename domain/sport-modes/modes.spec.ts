import { describe, expect, test } from '@jest/globals';
import type { SportMode, TieRule } from '#contracts/sport-modes/types';
import { gridRowFor } from '#contracts/sport-modes/systems';
import { sports } from '#contracts/rules/sports';
import { sportMode, sportModes } from './modes.js';
import { modeIdOf } from './modeOf.js';

const codesOf = (mode: SportMode): string[] => [...mode.actions, ...mode.penalties, ...mode.timers].map(({ code }) => code);

const levelRules = ({ score, onTime }: SportMode): readonly TieRule[] => [...onTime.level, ...(score.kind === 'rounds' ? score.level : [])];

/** Codes of actions, tracks and timers that the rules of a mode speak of. */
const namedCodes = (mode: SportMode): string[] => [
  ...(mode.score.kind === 'ladder' ? mode.score.slots : []),
  ...mode.penalties.flatMap(({ countsAs, steps }) => [
    ...(countsAs === undefined ? [] : [countsAs]),
    ...steps.flatMap(({ giveAction, timer }) => [giveAction, timer].filter((code) => code !== undefined)),
  ]),
  ...mode.timers.flatMap(({ marks = [] }) => marks.map(({ action }) => action)),
  ...mode.ends.flatMap((end) => (end.when === 'count' ? [end.of] : [])),
  ...levelRules(mode).flatMap((rule) => ('of' in rule ? rule.of : 'lost' in rule ? rule.lost : [])),
];

const namedVictories = (mode: SportMode): string[] => [
  ...mode.penalties.flatMap(({ steps }) => steps.flatMap(({ end }) => (end === undefined ? [] : [end]))),
  ...mode.timers.flatMap(({ limit }) => (limit?.end === undefined ? [] : [limit.end])),
  ...mode.ends.map(({ victory }) => victory),
  ...Object.values(mode.victories).flatMap(({ ifLoserScored }) => (ifLoserScored === undefined ? [] : [ifLoserScored])),
  ...levelRules(mode).flatMap((rule) => ('victory' in rule ? [rule.victory] : [])),
  ...(mode.onTime.lead === null ? [] : [mode.onTime.lead]),
  ...('victory' in mode.score ? [mode.score.victory] : []),
];

describe('sport modes', () => {
  test('each has an id and a version of its own', () => {
    const names = sportModes.map(({ id, version }) => `${id} ${version}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(sportModes.map((mode) => [mode.id, mode] as const))('%s names only what it has, and nothing twice', (_, mode) => {
    const codes = codesOf(mode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(namedCodes(mode).filter((code) => !codes.includes(code))).toEqual([]);
    expect(namedVictories(mode).filter((code) => !Object.hasOwn(mode.victories, code))).toEqual([]);
  });

  test.each(sportModes.map((mode) => [mode.id, mode] as const))('%s has one system for every number of entrants', (_, { grid }) => {
    expect(grid[0]?.from).toBe(1);
    expect(grid.at(-1)?.to).toBeNull();
    grid.slice(1).forEach((row, i) => expect(row.from).toBe((grid[i]?.to ?? Number.NaN) + 1));
  });
});

describe('system by number of entrants', () => {
  const systemOf = (id: string, entrants: number) => gridRowFor(sportMode(id)?.grid ?? [], entrants)?.system;

  test('judo: walk-over, best of three, round robin, two pools, repechage', () => {
    expect([1, 2, 3, 5, 6, 7, 8, 40].map((n) => systemOf('judo.ijf', n))).toEqual([
      'walkover',
      'bestOfThree',
      'roundRobin',
      'roundRobin',
      'twoPools',
      'twoPools',
      'repechageLastEight',
      'repechageLastEight',
    ]);
  });

  test('wrestling: one bronze up to seven, two from eight', () => {
    const rows = sportMode('wrestling.uww.greco')?.grid ?? [];
    expect([5, 7, 8].map((n) => gridRowFor(rows, n)?.bronzes)).toEqual([1, 1, 2]);
  });
});

describe('mode of a category', () => {
  test('is that of its sport; styles stand in its name', () => {
    const idOf = (sport: string, name = '', isGroup = false) => modeIdOf({ sport, name, isGroup });
    expect(idOf('judo')).toBe('judo.ijf');
    expect(idOf('wrestling', 'Греко-римская борьба −60 кг')).toBe('wrestling.uww.greco');
    expect(idOf('wrestling', 'Women −57')).toBe('wrestling.uww.women');
    expect(idOf('wrestling', 'Men −57')).toBe('wrestling.uww.freestyle');
    expect(idOf('sambo', 'Боевое самбо −71')).toBe('sambo.fias.combat');
    expect(idOf('fencing', 'Шпага', true)).toBe('fencing.fie.pool');
    expect(idOf('karate', 'Кадеты, ката')).toBe('karate.wkf.kata');
    expect(idOf('karate', 'Kata by points, seniors')).toBe('karate.wkf.kata.points');
    expect(idOf('karate', 'Кумитэ −67 кг')).toBe('karate.wkf.kumite');
    expect(idOf('chess')).toBe('generic');
    expect(modeIdOf({ sport: undefined, name: '' })).toBe('generic');
  });

  test('every sport has a mode that exists', () => {
    for (const { key } of sports) expect(sportMode(modeIdOf({ sport: key, name: '' }))).toBeDefined();
  });
});
