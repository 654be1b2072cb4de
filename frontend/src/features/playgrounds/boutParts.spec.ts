import { describe, expect, test } from '@jest/globals';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import { partsOf } from './boutParts.js';

type Bout = Parameters<typeof partsOf>[0][number];
const bout = (number: number, bracket: MatchDoc['bracket'], roundNumber: number, status: MatchDoc['status'] = 'pending'): Bout => ({
  ...{ id: 700_000 + number, number, bracket, roundNumber, status, isBye: false },
});

describe('the parts of a category that can be moved', () => {
  test('the finals block has semi-finals, the bouts for third place and the final; what has begun stays', () => {
    const parts = partsOf([
      bout(1, 'main', 1, 'finished'),
      bout(2, 'main', 1, 'running'),
      bout(3, 'main', 1, 'ready'),
      bout(5, 'consolation', 1),
      bout(7, 'main', 2),
      bout(8, 'main', 2),
      bout(9, 'consolation', 2),
      bout(11, 'main', 3),
    ]);
    expect(parts.find(({ kind }) => kind === 'round')?.fromEnd).toBe(2);
    expect(parts.find(({ kind }) => kind === 'finals')?.matchIds).toEqual([7, 8, 9, 11].map((number) => 700_000 + number));
    expect(
      parts.filter(({ kind }) => kind !== 'chosen').map(({ kind, number, matchIds }) => `${kind} ${number} ${matchIds.length}`),
    ).toEqual([...['finals 0 4', 'round 1 1', 'consolation 1 1', 'semifinals 2 2', 'consolation 2 1', 'final 3 1', 'all 0 6']]);
  });

  test('a group has rounds and no finals; nothing is left of a category that is over', () => {
    expect(partsOf([bout(1, 'group', 1), bout(2, 'group', 2)]).map(({ kind }) => kind)).toEqual(['group', 'group', 'all', 'chosen']);
    expect(partsOf([bout(1, 'main', 1, 'finished')])).toEqual([]);
  });
});
