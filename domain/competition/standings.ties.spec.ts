import { describe, expect, test } from '@jest/globals';
import type { GroupEntrant, GroupResult } from './groupStats.js';
import { normaliseOptions } from './options.js';
import { groupTable, type GroupTable, type GroupTableInput } from './standings.js';
import type { GridOptions, StandingsPreset } from '#contracts/competition/types';

const [A, B, C, D, E] = [1, 2, 3, 4, 5] as const;

const optionsOf = (standingsPreset: StandingsPreset, more: Record<string, unknown> = {}): GridOptions => {
  const result = normaliseOptions('roundRobin', { standingsPreset, ...more }, { sport: '' });
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.options;
};

const entrants = (count: number, more: Record<number, Partial<GroupEntrant>> = {}): GroupEntrant[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ registrationId: at + 1, seed: null, weight: null, drawNumber: at + 1, status: 'active' },
    ...more[at + 1],
  }));

const beat = (a: number, b: number, score: string, more: Partial<GroupResult> = {}): GroupResult => {
  const [slot1 = 0, slot2 = 0] = score.split(':').map(Number);
  return { registrationIds: [a, b], winner: a, victoryType: 'points', score: { slot1, slot2 }, ...more };
};
const playOff = (a: number, b: number): GroupResult => beat(a, b, '1:0', { isPlayOff: true });

const table = (preset: StandingsPreset, results: GroupResult[], more: Partial<GroupTableInput> = {}): GroupTable =>
  groupTable({ entrants: entrants(4), results, isComplete: true, options: optionsOf(preset), ...more });

const order = ({ table: rows }: GroupTable): number[] => rows.map(({ registrationId }) => registrationId);
const parting = ({ table: rows }: GroupTable) => rows.map(({ separatedBy }) => separatedBy);

/** A beats B, B beats C, C beats A, each beats D, all alike: only what comes after the results parts them. */
const cycle = [beat(A, B, '2:0'), beat(B, C, '2:0'), beat(C, A, '2:0'), ...[A, B, C].map((one) => beat(one, D, '2:0'))];
const three = [beat(A, B, '3:1'), beat(B, C, '3:1'), beat(C, A, '3:1')];

describe('who is out', () => {
  test('keeps results and place where open matches become walkovers', () => {
    const options = optionsOf('simple', { withdrawalInGroup: 'walkovers' });
    const stays = table('simple', cycle, { entrants: entrants(4, { 4: { status: 'withdrawn' } }), options });
    expect(stays.table[3]).toMatchObject({ registrationId: D, played: 3, place: 4 });
  });

  test('leaves the place to the only one who is left, and is in no tie', () => {
    const rows = table('simple', [], { entrants: entrants(2, { 2: { status: 'disqualified' } }) }).table;
    expect(rows.map(({ registrationId, place, isUnresolved }) => [registrationId, place, isUnresolved])).toEqual([
      [A, 1, false],
      [B, null, false],
    ]);
  });
});

describe('points', () => {
  test('of a loss are given for a walkover too, but in table tennis', () => {
    const walkover = [beat(A, B, '0:0', { victoryType: 'walkover', score: null })];
    const options = optionsOf('simple', { pointsForLoss: 1 });
    expect(table('simple', walkover, { entrants: entrants(2), options }).table[1]).toMatchObject({ registrationId: B, points: 1 });
    expect(table('ittf', walkover, { entrants: entrants(2) }).table[1]).toMatchObject({ registrationId: B, points: 0 });
  });

  test('a clear margin is a superiority in wrestling where the mode says from which on', () => {
    const results = [beat(A, B, '20:11'), beat(B, C, '10:0'), beat(C, A, '20:11')];
    expect(order(table('uwwNordic', results, { entrants: entrants(3) }))).toEqual([A, B, C]);
    expect(order(table('uwwNordic', results, { entrants: entrants(3), superiorityMargin: 10 }))).toEqual([B, A, C]);
  });
});

describe('three who are tied', () => {
  test('are not parted by matches that the rules ask of two alone', () => {
    const results = [
      ...[beat(A, B, '2:1'), beat(A, C, '2:1'), beat(B, C, '2:1'), beat(B, D, '2:1'), beat(C, D, '2:0'), beat(C, E, '2:0')],
      ...[beat(D, A, '2:0'), beat(E, A, '2:0'), beat(E, B, '2:0'), beat(E, D, '2:0')],
    ];
    const parted = table('bwf', results, { entrants: entrants(5) });
    expect(order(parted)).toEqual([E, C, B, A, D]);
    expect(parting(parted)[2]?.criterion).toBe('gameDifference');
  });

  test('are parted by their seeds, one without a seed last; without any by the draw', () => {
    const seeded = table('uwwNordic', three, { entrants: entrants(3, { 1: { seed: 2 }, 2: { seed: 1 } }) });
    expect(order(seeded)).toEqual([B, A, C]);
    expect(parting(seeded).slice(1)).toEqual([
      { criterion: 'seed', above: 1, own: 2 },
      { criterion: 'seed', above: 2, own: 0 },
    ]);
    const drawn = table('uwwNordic', three, { entrants: entrants(3, { 1: { drawNumber: 3 }, 3: { drawNumber: 1 } }) });
    expect(order(drawn)).toEqual([C, B, A]);
  });
});

describe('a play-off', () => {
  test('of two pairs alone parts nobody, however often they met', () => {
    for (const [one, other] of [
      [A, B],
      [B, C],
    ] as const) {
      const unresolved = table('bwf', [...cycle, playOff(one, other), playOff(one, other)]);
      expect(unresolved.ties).toEqual([{ places: [1, 2, 3], registrationIds: [A, B, C] }]);
    }
  });

  test('that leaves two tied is counted anew among these two', () => {
    const met = [
      ...[playOff(A, B), playOff(A, B), playOff(B, A)],
      ...[playOff(A, C), playOff(A, C), playOff(A, C)],
      ...[playOff(C, B), playOff(C, B), playOff(B, C)],
    ];
    const parted = table('bwf', [...cycle, ...met]);
    expect(order(parted)).toEqual([A, C, B, D]);
    expect(parting(parted).slice(1, 3)).toEqual([
      { criterion: 'playOff', above: 5, own: 2 },
      { criterion: 'playOff', above: 2, own: 1 },
    ]);
  });
});

describe('a recorded decision', () => {
  const lot = (...ids: number[]) => ({ decisions: [{ order: ids, method: 'lot' as const }] });

  test.each([
    ['of some of them', [C, A]],
    ['of them and another', [C, A, B, D]],
    ['of as many others', [C, A, D]],
  ])('%s parts nobody', (_name, ids) => {
    expect(table('bwf', cycle, lot(...ids)).ties).toEqual([{ places: [1, 2, 3], registrationIds: [A, B, C] }]);
  });

  test('shows the values it was made by', () => {
    const decided = table('bwf', cycle, { decisions: [{ order: [C, A, B], method: 'fairPlay', values: { 1: -4, 2: -6, 3: -1 } }] });
    expect(order(decided)).toEqual([C, A, B, D]);
    expect(parting(decided).slice(1, 3)).toEqual([
      { criterion: 'fairPlay', above: -1, own: -4 },
      { criterion: 'fairPlay', above: -4, own: -6 },
    ]);
  });
});
