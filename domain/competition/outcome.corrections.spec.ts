import { describe, expect, test } from '@jest/globals';
import { Category } from './grid.fixture.js';
import {
  allGroupsPlayed,
  consequencesOf,
  dependentResults,
  hasMainResults,
  hasResults,
  previewCorrection,
  replacementPlan,
  resultOf,
} from './outcome.js';
import type { MatchResult } from './state.js';
import type { VictoryType } from '#contracts/competition/types';
import { numberInCategory } from '#contracts/ids';

const timestamp = { version: 999, at: '2026-05-01T12:00:00.000Z', by: 1 };
const lost = (victoryType: VictoryType): MatchResult => ({ winner: null, loser: null, victoryType, score: null, isAutomatic: false });
const won = (winner: number, loser: number, victoryType: VictoryType = 'decision'): MatchResult => ({
  ...lost(victoryType),
  winner,
  loser,
});
const noOpponent = { fault: 'error.no_opponent', field: 'matchId' };
const played = (count: number): Category => {
  const cup = new Category('olympic', count);
  cup.chalk();
  return cup;
};

test('a result for conduct that is taken back lets in nobody whom the staff has disqualified for another reason since', () => {
  const cup = new Category('olympic', 4);
  cup.win(1, 4, { victoryTypeId: 'disqualificationConduct' });
  expect(cup.state.excluded).toEqual([{ registrationId: 1, reason: 'disqualificationConduct' }]);
  const set = (status: 'active' | 'disqualified', reason: string) => cup.must('SetEntrantStatus', { registrationId: 1, status, reason });
  set('active', 'protest upheld');
  set('disqualified', 'doping');
  expect(cup.correct(1, 4, [])).toHaveLength(1);
  expect(cup.state.excluded).toEqual([{ registrationId: 1, reason: 'disqualified' }]);
  expect(cup.state.entrantStatus[1]).toBe('disqualified');
});

describe('a match without two opponents', () => {
  test.each<[string, (cup: Category) => unknown]>([
    ['whose first side is not known yet', (cup) => cup.win(2, 2)],
    [
      'whose first side stays empty',
      (cup) => {
        cup.win(1, null, { victoryTypeId: 'doubleNoShow' });
        cup.win(2, 2);
      },
    ],
    [
      'whose second side stays empty',
      (cup) => {
        cup.win(1, 1);
        cup.win(2, null, { victoryTypeId: 'doubleNoShow' });
      },
    ],
  ])('%s has no result', (_name, before) => {
    const cup = new Category('olympic', 4);
    before(cup);
    expect(resultOf(cup.state, cup.match(3), { winnerRegistrationId: 2 })).toEqual(noOpponent);
  });
});

describe('two disqualified in one match', () => {
  test('of a quarter-final are not replaced, though others have lost before', () => {
    const cup = new Category('olympic', 16);
    cup.chalk(8);
    expect(replacementPlan(cup.state, cup.match(9), 'doubleDisqualification')).toBeNull();
    cup.chalk(12);
    expect(replacementPlan(cup.state, cup.match(13), 'doubleDisqualification')).not.toBeNull();
  });

  test('are replaced by the same match when it is decided once more', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    cup.win(5, null, { victoryTypeId: 'doubleDisqualification' });
    const replacement = cup.state.replacements[cup.id(5)] ?? 0;
    expect(replacementPlan(cup.state, cup.match(5), 'doubleDisqualification')).toMatchObject({ id: replacement });
  });

  test('give the final to nobody: it waits for the match of those who lost before', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(6, [5]);
    const firstAfter = (victoryType: VictoryType) =>
      consequencesOf(cup.state, cup.match(5), lost(victoryType), timestamp).places.find(({ place }) => place === 1);
    expect(firstAfter('doubleNoShow')).toMatchObject({ registrationId: 2 });
    expect(firstAfter('doubleDisqualification')).toBeUndefined();
  });
});

describe('what depends on a match', () => {
  test('are the results that people have recorded behind it, the last first', () => {
    const cup = played(8);
    expect(dependentResults(cup.state, cup.id(1))).toEqual([cup.id(7), cup.id(5)]);
    expect(dependentResults(cup.state, cup.id(7))).toEqual([]);
  });

  test('is the match in its place too', () => {
    const cup = new Category('olympic', 8);
    cup.chalk(4);
    cup.win(5, null, { victoryTypeId: 'doubleDisqualification' });
    const replacement = cup.state.replacements[cup.id(5)] ?? 0;
    expect(dependentResults(cup.state, cup.id(5))).toEqual([]);
    cup.win(numberInCategory(replacement), cup.pair(numberInCategory(replacement))[0] ?? null);
    expect(dependentResults(cup.state, cup.id(5))).toEqual([replacement]);
  });

  test('is no walkover that came by itself', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, null, { victoryTypeId: 'doubleNoShow' });
    cup.win(2, 2);
    expect(cup.match(3).result?.isAutomatic ?? cup.match(3).isBye).toBe(true);
    expect(dependentResults(cup.state, cup.id(2))).toEqual([]);
  });

  test('of a group is the tree', () => {
    const cup = new Category('mixedRoundAndOlympic', 8, { groupSize: 4 });
    cup.chalk();
    cup.must('CreateOlympicMatches', { streamId: 7 });
    expect([hasMainResults(cup.state), allGroupsPlayed(cup.state)]).toEqual([false, true]);
    cup.chalk();
    const tree = cup.state.order.filter((id) => cup.state.matches[id]?.plan.bracket !== 'group' && cup.state.matches[id]?.result);
    expect(tree.length).toBeGreaterThan(0);
    expect(dependentResults(cup.state, cup.id(1)).toSorted((a, b) => a - b)).toEqual(tree.toSorted((a, b) => a - b));
    expect([hasMainResults(cup.state), allGroupsPlayed(cup.state)]).toEqual([true, true]);
  });
});

describe('the preview of a correction', () => {
  test('by another way of winning changes nothing: later results stay, in their order', () => {
    const cup = played(8);
    const preview = previewCorrection(cup.state, cup.match(1), won(1, 8, 'fall'), timestamp);
    expect(preview).toMatchObject({ changes: [], falls: [], stays: [cup.id(5), cup.id(7)] });
    expect(preview.places).toEqual([...cup.state.places]);
    expect(preview.places.length).toBeGreaterThan(0);
  });

  test('by another winner names the slots that change and the results that fall; these do not stay', () => {
    const cup = played(8);
    const preview = previewCorrection(cup.state, cup.match(1), won(8, 1), timestamp);
    expect(preview.changes).toContainEqual({ matchId: cup.id(5), slot: 1, from: 1, to: 8 });
    expect(preview.changes.map(({ matchId }) => matchId)).not.toContain(cup.id(1));
    const falls = preview.falls.map(({ matchId }) => matchId);
    expect(falls).toContain(cup.id(5));
    expect(preview.stays.filter((id) => falls.includes(id))).toEqual([]);
    expect(cup.match(5).result).not.toBeNull();
  });

  test('names nobody where a slot was or stays empty', () => {
    const cup = new Category('olympic', 4);
    cup.win(1, null, { victoryTypeId: 'doubleNoShow' });
    expect(previewCorrection(cup.state, cup.match(1), won(1, 4), timestamp).changes).toContainEqual({
      ...{ matchId: cup.id(3), slot: 1, from: null, to: 1 },
    });
    const other = new Category('olympic', 4);
    other.win(1, 1);
    expect(previewCorrection(other.state, other.match(1), lost('doubleNoShow'), timestamp).changes).toContainEqual({
      ...{ matchId: other.id(3), slot: 1, from: 1, to: null },
    });
  });
});

describe('whether anything was played', () => {
  test('is told by a result, a score or a sheet of marks', () => {
    const cup = new Category('olympic', 4);
    expect(hasResults(cup.state)).toBe(false);
    cup.must('SaveMatchData', { matchId: cup.id(1), matchData: { score: { slot1: 1, slot2: 0 } } });
    expect([hasResults(cup.state), hasMainResults(cup.state)]).toEqual([true, false]);
    const other = new Category('olympic', 4);
    other.win(1, 1);
    expect([hasResults(other.state), hasMainResults(other.state)]).toEqual([true, true]);
  });

  test('of the groups all have to be', () => {
    const cup = new Category('mixedRoundAndOlympic', 8, { groupSize: 4 });
    const ofGroup = (number: number) => cup.state.order.filter((id) => cup.state.matches[id]?.plan.groupNumber === number);
    for (const id of ofGroup(1)) {
      const [a, b] = cup.pair(numberInCategory(id));
      cup.win(numberInCategory(id), Math.min(a ?? 0, b ?? 0));
    }
    expect([allGroupsPlayed(cup.state), hasMainResults(cup.state)]).toEqual([false, false]);
  });
});
