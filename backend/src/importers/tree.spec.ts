import { describe, expect, test } from '@jest/globals';
import { groupsOf, type FootballMatch } from './openfootball.js';
import { knockoutTree, shapeOf, slotsOf } from './tree.js';

const match = (round: string, date: string, team1: string, team2: string, group?: string): FootballMatch => ({
  round,
  date,
  team1,
  team2,
  ...(group && { group }),
});

/** Of 1934: matches of a round stand in another order than the tree, one is drawn and replayed, one has no opponent. */
const cup = [
  match('First round', '1934-05-27', 'Sweden', 'Argentina'),
  match('First round', '1934-05-27', 'Austria', 'France'),
  match('First round', '1934-05-27', 'Germany', 'Belgium'),
  match('Semi-finals', '1934-05-31', 'Germany', 'Sweden'),
  match('Semi-finals', '1934-05-31', 'Italy', 'Austria'),
  match('Semi-finals, Replays', '1934-06-01', 'Italy', 'Austria'),
  match('Third-place match', '1934-06-07', 'Sweden', 'Austria'),
  match('Final', '1934-06-10', 'Italy', 'Germany'),
];

describe('the tree of a file', () => {
  test('is followed back from the final; a replay counts once, a team without a first match has a bye', () => {
    const tree = knockoutTree(cup);
    expect(tree && slotsOf(tree)).toEqual(['Italy', null, 'Austria', 'France', 'Germany', 'Belgium', 'Sweden', 'Argentina']);
  });

  test('is the same whichever half stands on top', () => {
    expect(shapeOf([['A', 'B'], 'C'])).toBe(shapeOf(['C', ['B', 'A']]));
    expect(shapeOf([['A', 'B'], 'C'])).not.toBe(shapeOf([['A', 'C'], 'B']));
  });

  test('is none where all play all after the groups', () => {
    const pairs = [
      ['Uruguay', 'Spain'],
      ['Brazil', 'Sweden'],
      ['Brazil', 'Spain'],
      ['Uruguay', 'Sweden'],
      ['Sweden', 'Spain'],
      ['Uruguay', 'Brazil'],
    ] as const;
    expect(knockoutTree(pairs.map(([a, b], i) => match('Final Round', `1950-07-1${i}`, a, b)))).toBeNull();
    expect(knockoutTree([])).toBeNull();
  });
});

test('a team that comes again in a second stage of groups stays in its first group', () => {
  const groups = groupsOf([
    match('First round', '1982-06-13', 'Italy', 'Poland', 'Group 1'),
    match('First round', '1982-06-13', 'Brazil', 'USSR', 'Group 6'),
    match('Second round', '1982-06-29', 'Italy', 'Brazil', 'Group C'),
  ]);
  expect([...groups]).toEqual([
    ['Group 1', ['Italy', 'Poland']],
    ['Group 6', ['Brazil', 'USSR']],
  ]);
});
