import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TableRow } from '#contracts/competition/grid.docs';
import type { GroupEntrant, GroupResult } from './groupStats.js';
import { normaliseOptions } from './options.js';
import { groupTable, type GroupTable, type GroupTableInput } from './standings.js';
import { standingsPresets, type GridOptions, type StandingsPreset, type VictoryType } from '#contracts/competition/types';

const [A, B, C, D] = [1, 2, 3, 4] as const;

function optionsOf(standingsPreset: StandingsPreset, more: Record<string, unknown> = {}): GridOptions {
  const result = normaliseOptions('roundRobin', { standingsPreset, ...more }, { sport: '' });
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.options;
}

function entrants(count = 4, more: Record<number, Partial<GroupEntrant>> = {}): GroupEntrant[] {
  return Array.from({ length: count }, (_, at) => ({
    registrationId: at + 1,
    seed: null,
    weight: null,
    drawNumber: at + 1,
    status: 'active',
    ...more[at + 1],
  }));
}

function beat(a: number, b: number, score: string, more: Partial<GroupResult> = {}): GroupResult {
  const [slot1 = 0, slot2 = 0] = score.split(':').map(Number);
  return { registrationIds: [a, b], winner: a, victoryType: 'points', score: { slot1, slot2 }, ...more };
}
const drew = (a: number, b: number, score: string): GroupResult => beat(a, b, score, { winner: null, victoryType: 'draw' });

function table(preset: StandingsPreset, results: GroupResult[], more: Partial<GroupTableInput> = {}): GroupTable {
  return groupTable({ entrants: entrants(), results, isComplete: true, options: optionsOf(preset), ...more });
}

const order = ({ table: rows }: GroupTable): number[] => rows.map(({ registrationId }) => registrationId);
const partedBy = ({ table: rows }: GroupTable): TableRow['separatedBy'][] => rows.map(({ separatedBy }) => separatedBy);

const s1 = [beat(A, B, '2:1'), beat(B, C, '2:1'), beat(C, A, '2:0'), beat(A, D, '2:0'), beat(B, D, '2:0'), beat(C, D, '2:1')];
const s3 = [beat(A, B, '2:0'), beat(B, C, '2:0'), beat(C, A, '2:1'), ...[A, B, C].map((one) => beat(one, D, '2:0'))];
const cycle = [beat(A, B, '2:0'), beat(B, C, '2:0'), beat(C, A, '2:0'), ...[A, B, C].map((one) => beat(one, D, '2:0'))];

describe('cascades', () => {
  test('BWF: game difference, then the match of the two who stay tied', () => {
    const result = table('bwf', s1);
    expect(order(result)).toEqual([B, C, A, D]);
    expect(partedBy(result)).toEqual([
      null,
      { criterion: 'headToHead*', above: 1, own: 0 },
      { criterion: 'gameDifference', above: 2, own: 1 },
      { criterion: 'wins', above: 2, own: 0 },
    ]);
  });

  test('ITTF: ratios among the tied only', () => {
    const result = table('ittf', s1);
    expect(order(result)).toEqual([C, B, A, D]);
    expect(partedBy(result)[1]).toEqual({ criterion: 'gameRatio*', above: 0.6, own: 0.5 });
  });

  test.each(['bwf', 'ittf'] as const)('%s parts a cycle by games', (preset) => {
    expect(order(table(preset, s3))).toEqual([A, B, C, D]);
  });

  test.each(['bwf', 'ittf', 'simple', 'football', 'wkf', 'judo', 'fencing'] as const)(
    '%s never falls back on the input order: an even cycle is unresolved',
    (preset) => {
      const result = table(preset, cycle);
      expect(result.isResolved).toBe(false);
      expect(result.ties).toEqual([{ places: [1, 2, 3], registrationIds: [A, B, C] }]);
      expect(result.table.map(({ place, isUnresolved }) => [place, isUnresolved])).toEqual([
        [null, true],
        [null, true],
        [null, true],
        [4, false],
      ]);
    },
  );

  test('fencing: index, not the direct match', () => {
    const result = table('fencing', [
      beat(1, 2, '5:3'),
      beat(3, 4, '5:4'),
      beat(3, 1, '5:2'),
      beat(2, 4, '5:0'),
      beat(1, 4, '5:1'),
      beat(2, 3, '5:4'),
    ]);
    expect(order(result)).toEqual([2, 3, 1, 4]);
    expect(result.table.map(({ scoreDifference }) => scoreDifference)).toEqual([4, 3, 3, -10]);
    expect(partedBy(result)[2]).toEqual({ criterion: 'scoreFor', above: 14, own: 12 });
  });

  const s6 = [
    beat(A, B, '5:0', { victoryType: 'fall' }),
    beat(B, C, '3:1'),
    beat(C, A, '10:0', { victoryType: 'superiority' }),
    ...[A, B, C].map((one) => beat(one, D, '3:0')),
  ];
  test('UWW: classification points, falls; with a restart the match of the two', () => {
    expect(order(table('uwwNordic', s6))).toEqual([A, C, B, D]);
    expect(table('uwwNordic', s6).table.map((row) => row.classificationPoints)).toEqual([8, 8, 6, 0]);
    expect(table('simple', s6).table[0]).not.toHaveProperty('classificationPoints');
    const restarted = table('uwwNordic', s6, { options: optionsOf('uwwNordic', { isRestartOnTwo: true }) });
    expect(order(restarted)).toEqual([C, A, B, D]);
  });

  test('UWW: two tied by their match; a clear margin on points may count as superiority', () => {
    const results = [beat(A, B, '2:1'), beat(A, C, '1:0'), beat(D, A, '9:0'), beat(B, C, '9:0'), beat(B, D, '9:0'), beat(C, D, '1:0')];
    expect(order(table('uwwNordic', results)).slice(0, 2)).toEqual([A, B]);
    const margin = table('uwwNordic', [beat(A, B, '3:0'), beat(B, C, '10:0'), beat(C, A, '3:0')], {
      entrants: entrants(3),
      superiorityMargin: 10,
    });
    expect(order(margin)[0]).toBe(B);
  });

  test('judo: winning time, then weight', () => {
    const timed = (times: number[]): GroupResult[] =>
      [beat(A, B, '1:0'), beat(B, C, '1:0'), beat(C, A, '1:0')].map((result, at) => ({
        ...result,
        timeInSeconds: times[at] ?? 0,
      }));
    expect(order(table('judo', timed([90, 30, 60]), { entrants: entrants(3) }))).toEqual([B, C, A]);
    const weights = { 1: { weight: 60 }, 2: { weight: 58.5 }, 3: { weight: 59 } };
    expect(order(table('judo', timed([]), { entrants: entrants(3, weights) }))).toEqual([B, C, A]);
  });

  test('ITTF: a loss without play earns nothing', () => {
    const results = [beat(A, B, '3:0', { victoryType: 'walkover', score: null }), beat(A, C, '3:0'), beat(B, C, '3:2')];
    const points = table('ittf', results, { entrants: entrants(3) }).table.map((row) => row.points);
    expect(points).toEqual([4, 2, 2]);
  });

  test('fair play counts only when both have recorded warnings', () => {
    const warned = (slot2: number): GroupResult[] => [
      drew(A, B, '1:1'),
      { ...beat(C, A, '1:0'), penalties: { slot1: 0, slot2: 4 } },
      { ...beat(C, B, '1:0'), penalties: { slot1: 0, slot2 } },
    ];
    expect(order(table('football', warned(6), { entrants: entrants(3) }))).toEqual([C, A, B]);
    expect(partedBy(table('football', warned(6), { entrants: entrants(3) }))[2]).toEqual({
      criterion: 'fairPlay',
      above: -4,
      own: -6,
    });
    expect(table('football', warned(0), { entrants: entrants(3) }).isResolved).toBe(false);
  });
});

describe('withdrawal', () => {
  test('BWF deletes the results of the retired, the others are ranked without them', () => {
    const result = table('bwf', s3, { entrants: entrants(4, { 4: { status: 'withdrawn' } }) });
    expect(order(result)).toEqual([A, B, C, D]);
    expect(result.table.map(({ played, place }) => [played, place])).toEqual([
      [2, 1],
      [2, 2],
      [2, 3],
      [0, null],
    ]);
    expect(partedBy(result)[1]).toEqual({ criterion: 'gameDifference', above: 1, own: 0 });
    expect(result.isResolved).toBe(true);
  });

  test('who is out of the event has no place, those behind move up', () => {
    const result = table('simple', s1, { entrants: entrants(4, { 1: { status: 'disqualified' } }) });
    expect(order(result)).toEqual([B, C, D, A]);
    expect(result.table.map(({ place }) => place)).toEqual([1, 2, 3, null]);
  });
});

describe('ties', () => {
  test('before the group is complete places are provisional and shared', () => {
    const result = table('football', [beat(A, B, '1:0')], { isComplete: false });
    expect(result.ties).toEqual([]);
    expect(result.isResolved).toBe(false);
    expect(result.table.map(({ registrationId, place }) => [registrationId, place])).toEqual([
      [A, 1],
      [C, 2],
      [D, 2],
      [B, 4],
    ]);
  });

  test('a decision holds only while exactly these are tied', () => {
    const decisions = [{ order: [C, A, B], method: 'lot' as const }];
    const decided = table('bwf', cycle, { decisions });
    expect(order(decided)).toEqual([C, A, B, D]);
    expect(decided.isResolved).toBe(true);
    expect(partedBy(decided)[1]).toEqual({ criterion: 'lot', above: 1, own: 2 });
    expect(order(table('bwf', s1, { decisions }))).toEqual([B, C, A, D]);
  });

  const playOff = (a: number, b: number): GroupResult => beat(a, b, '1:0', { isPlayOff: true });
  test('play-offs order only the tied, and only when each pair has played', () => {
    const played = table('bwf', [...cycle, playOff(C, A), playOff(C, B), playOff(A, B)]);
    expect(order(played)).toEqual([C, A, B, D]);
    expect(partedBy(played)[1]).toEqual({ criterion: 'playOff', above: 2, own: 1 });
    expect(table('bwf', [...cycle, playOff(C, A)]).isResolved).toBe(false);
  });

  test('a triple tie after the play-off is a tie again, and a further play-off may part it', () => {
    const first = [playOff(A, B), playOff(B, C), playOff(C, A)];
    expect(table('bwf', [...cycle, ...first]).ties).toHaveLength(1);
    const second = [playOff(A, B), playOff(B, C), playOff(A, C)];
    expect(order(table('bwf', [...cycle, ...first, ...second]))).toEqual([A, B, C, D]);
  });

  test('every entrant has one row, places go from 1 without gaps', () => {
    const types: VictoryType[] = ['points', 'fall', 'superiority', 'walkover', 'draw', 'doubleNoShow'];
    const result = fc.record({ kind: fc.constantFrom(...types), a: fc.nat(9), b: fc.nat(9), isSecond: fc.boolean() });
    fc.assert(
      fc.property(fc.constantFrom(...standingsPresets), fc.array(result, { minLength: 10, maxLength: 10 }), (preset, drawn) => {
        const results = drawn.map(({ kind, a, b, isSecond }, at): GroupResult => {
          const first = (at % 5) + 1;
          const second = ((at + 1 + Math.floor(at / 5)) % 5) + 1;
          const isOpen = kind === 'draw' || kind === 'doubleNoShow';
          const score = { slot1: a / 2, slot2: b / 2 };
          return { registrationIds: [first, second], winner: isOpen ? null : isSecond ? second : first, victoryType: kind, score };
        });
        const { table: rows, ties, isResolved } = table(preset, results, { entrants: entrants(5) });
        expect(rows.map(({ registrationId }) => registrationId).sort()).toEqual([1, 2, 3, 4, 5]);
        const places = [...rows.flatMap(({ place }) => place ?? []), ...ties.flatMap((tie) => tie.places)];
        expect(places.sort()).toEqual([1, 2, 3, 4, 5]);
        expect(isResolved).toBe(ties.length === 0);
        for (const [at, row] of rows.entries()) {
          expect(row.separatedBy === null).toBe(at === 0 || (row.isUnresolved && !startsTie(ties, row)));
        }
      }),
    );
  });
});

const startsTie = (ties: GroupTable['ties'], row: TableRow): boolean =>
  ties.some(({ registrationIds }) => registrationIds[0] === row.registrationId);

describe('those who are still tied', () => {
  /** Four with six points; their matches among themselves part two and two. */
  const goals = (a: number, b: number, score: string) => beat(a, b, score, { victoryType: 'points' });

  test('are asked again by the matches among them alone', () => {
    const results = [
      goals(A, B, '1:0'),
      goals(C, A, '1:0'),
      goals(A, D, '1:0'),
      goals(B, C, '5:0'),
      goals(B, D, '1:0'),
      goals(D, C, '1:0'),
    ];
    const parted = table('simple', results);
    expect(order(parted)).toEqual([A, B, D, C]);
    expect(partedBy(parted).map((why) => why?.criterion ?? null)).toEqual([null, 'headToHead*', 'points', 'headToHead*']);
  });

  test('are asked again also when three of them are left', () => {
    const [E, F, G] = [5, 6, 7];
    const wins: [number, readonly number[]][] = [
      [A, [C, D, E]],
      [B, [A, E, F]],
      [C, [B, E, F]],
      [D, [B, C, F]],
      [E, [D, F, G]],
      [F, [A]],
      [G, [A, B, C, D, F]],
    ];
    const results = wins.flatMap(([winner, losers]) => losers.map((loser) => beat(winner, loser, '1:0')));
    const parted = table('wkf', results, { entrants: entrants(7) });
    expect(order(parted)).toEqual([G, A, D, C, B, E, F]);
    expect(parted.isResolved).toBe(true);
  });
});

describe('a play-off', () => {
  const playOff = (a: number, b: number): GroupResult => beat(a, b, '1:0', { isPlayOff: true });

  test('counts once each pair has met as often as the others', () => {
    const unequal = [playOff(C, A), playOff(C, B), playOff(A, B), playOff(C, A)];
    expect(table('bwf', [...cycle, ...unequal]).isResolved).toBe(false);
    expect(table('bwf', [...cycle, ...unequal, playOff(C, B), playOff(A, B)]).isResolved).toBe(true);
  });
});

describe('one who does not play to the end', () => {
  test('loses without the point of ITTF', () => {
    const rows = table('ittf', [beat(A, B, '3:1'), beat(A, C, '3:0', { victoryType: 'forfeit' })], {
      entrants: entrants(3),
      isComplete: false,
    });
    const pointsOf = (id: number) => rows.table.find(({ registrationId }) => registrationId === id)?.points;
    expect([pointsOf(A), pointsOf(B), pointsOf(C)]).toEqual([4, 1, 0]);
  });
});
