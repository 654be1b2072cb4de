import { describe, expect, test } from '@jest/globals';
import type { BoutAction, BoutRecord } from '#contracts/sport-modes/bout';
import { kataFlags } from '../sport-modes/modes/kata.js';
import { ownJudo } from '../sport-modes/own-mode.fixture.js';
import { Category } from './grid.fixture.js';
import { changeOf, withChange } from './matchBout.js';

const action = (id: string, side: 0 | 1, code: string, more: Partial<BoutAction> = {}): BoutAction => ({
  ...{ id, side, code, at: { period: 1, ms: 60_000 } },
  ...more,
});
const bout = (...actions: BoutAction[]): BoutRecord => ({ mode: 'judo.ijf', version: '2025', clock: { period: 1, ms: 61_000 }, actions });
const score = (slot1: number, slot2: number) => ({ slot1, slot2 });

const judo = () => {
  const cup = new Category('olympic', 4, {}, 'judo');
  const save = (matchData: object) => cup.decide('SaveMatchData', { matchId: cup.id(1), matchData });
  const must = (matchData: object) => cup.must('SaveMatchData', { matchId: cup.id(1), matchData });
  return { cup, save, must, kept: () => cup.match(1).data };
};

describe('a match that the tablet runs by a sport mode', () => {
  test('keeps the actions that score and penalties come from', () => {
    const { must, kept } = judo();
    must({ bout: bout() });
    const first = action('a1', 0, 'wazaari');
    must({ score: score(10, 0), penalties: score(0, 0), bout: bout(first) });
    must({ score: score(10, 0), penalties: score(0, 1), bout: bout(first, action('a2', 1, 'shido')) });
    expect(kept()).toMatchObject({ score: score(10, 0), penalties: score(0, 1), bout: { mode: 'judo.ijf' } });
    expect(kept().bout?.actions.map(({ id }) => id)).toEqual(['a1', 'a2']);
  });

  test('its event tells only what has changed in the list; history tells how many there are', () => {
    const { save, must } = judo();
    const [first, second, third] = [action('a1', 0, 'yuko'), action('a2', 0, 'yuko'), action('a3', 1, 'yuko')];
    must({ score: score(2, 1), bout: bout(first, second, third) });
    expect(save({ score: score(1, 1), bout: bout(first, third) })).toMatchObject([
      { data: { data: { bout: { kept: 1, added: [{ id: 'a3' }] } }, changes: [{ field: 'score' }, { field: 'actions', from: 3, to: 2 }] } },
    ]);
    const at = (clock: BoutRecord['clock']) => ({ score: score(1, 1), bout: { ...bout(first, third), clock } });
    expect(save(at({ period: 1, ms: 90_000 }))).toEqual([]);
    expect(save(at({ period: 2, ms: 0 }))).toMatchObject([{ data: { changes: [{ field: 'period', from: 1, to: 2 }] } }]);
  });

  test('takes the flags of as many judges as the mode has', () => {
    const { save, must } = judo();
    const flags = (...judges: number[]) => judges.map((judge) => action(`flag-${judge}`, 0, 'flag', { judge }));
    const kata = (actions: BoutAction[]) => ({ ...bout(...actions), mode: 'karate.wkf.kata', version: kataFlags.version });
    must({ score: score(7, 0), bout: kata(flags(1, 2, 3, 4, 5, 6, 7)) });
    expect(save({ score: score(1, 0), bout: kata(flags(8)) })).toMatchObject({
      errors: { 'matchData.bout.actions': ['error.unknown_value'] },
    });
  });

  test.each<[string, object, object]>([
    ['another score', { score: score(1, 0), bout: bout(action('a1', 0, 'wazaari')) }, { 'matchData.bout': ['error.score_mismatch'] }],
    ['no score', { bout: bout(action('a1', 0, 'wazaari')) }, { 'matchData.bout': ['error.score_mismatch'] }],
    [
      'other penalties',
      { score: score(0, 0), penalties: score(2, 0), bout: bout(action('a1', 0, 'shido')) },
      { 'matchData.bout': ['error.score_mismatch'] },
    ],
    [
      'an action that judo has not',
      { score: score(0, 0), bout: bout(action('a1', 0, 'touch')) },
      { 'matchData.bout.actions': ['error.unknown_value'] },
    ],
    [
      'a card of a judge',
      { score: score(10, 0), bout: bout(action('a1', 0, 'wazaari', { judge: 1 })) },
      { 'matchData.bout.actions': ['error.unknown_value'] },
    ],
    [
      'one id twice',
      { score: score(20, 0), bout: bout(action('a1', 0, 'wazaari'), action('a1', 0, 'wazaari')) },
      { 'matchData.bout.actions': ['error.duplicate'] },
    ],
    ['an unknown mode', { bout: { ...bout(), mode: 'chess' } }, { 'matchData.bout.mode': ['error.unknown_value'] }],
    ['an unknown version', { bout: { ...bout(), version: '1' } }, { 'matchData.bout.mode': ['error.unknown_value'] }],
  ])('refuses %s', (_, matchData, errors) => {
    const { save, cup } = judo();
    const before = cup.essence;
    expect(save(matchData)).toMatchObject({ errors });
    expect(cup.essence).toEqual(before);
  });

  test('another score from elsewhere takes the actions away; the same score and a note leave them', () => {
    const { must, kept, cup } = judo();
    const ten = { score: score(10, 0), bout: bout(action('a1', 0, 'wazaari')) };
    must(ten);
    must({ note: 'x' });
    expect(kept().bout?.actions).toHaveLength(1);
    must({ score: score(1, 0) });
    expect(kept().bout).toBeNull();
    must({ score: score(10, 0), bout: ten.bout });
    cup.win(1, cup.pair(1)[0] ?? 0, { victoryTypeId: 'points', score: score(10, 0) });
    expect(kept().bout?.actions).toHaveLength(1);
    cup.win(1, cup.pair(1)[0] ?? 0, { victoryTypeId: 'points', score: score(100, 0) });
    expect(kept().bout).toBeNull();
  });

  test('the actions go with the sides when the two change sides', () => {
    const { must, kept, cup } = judo();
    must({ score: score(0, 0), bout: bout(action('a1', 1, 'doctor', { heldMs: 5_000 })) });
    must({ score: score(0, 0), bout: bout(action('a1', 1, 'doctor', { heldMs: 5_000 })) });
    cup.must('SwapParticipants', { matchId: cup.id(1) });
    expect(kept().bout?.actions[0]?.side).toBe(0);
  });
});

test('a change put upon the list before gives the list after', () => {
  const all = ['a', 'b', 'c', 'd'].map((id) => action(id, 0, 'yuko'));
  for (const before of [[], all, all.slice(0, 2), all.toSpliced(1, 1)])
    for (const after of [[], all, all.slice(1), all.toSpliced(2, 1)])
      expect(withChange(bout(...before), changeOf(bout(...before), bout(...after))).actions).toEqual(after);
});

describe('a match that is run by the rules of an organiser', () => {
  const own = (...actions: BoutAction[]): BoutRecord => ({ ...bout(...actions), mode: ownJudo.id, version: ownJudo.version });
  const save = (cup: Category, matchData: object, facts: object = { ownMode: ownJudo }) =>
    cup.decide('SaveMatchData', { matchId: cup.id(1), matchData }, facts);
  const started = () => new Category('olympic', 4, {}, 'judo');
  const tap = { score: score(10, 0), bout: own(action('a1', 0, 'wazaari')) };

  test('keeps these rules in its grid before the first bout by them, once', () => {
    const cup = started();
    expect(save(cup, tap)).toMatchObject([{ type: 'BoutRulesKept', data: { mode: ownJudo } }, { type: 'MatchDataSaved' }]);
    expect(cup.state.boutRules).toEqual([ownJudo]);
    const next = { score: score(20, 0), bout: own(action('a1', 0, 'wazaari'), action('a2', 0, 'wazaari')) };
    expect(save(cup, next)).toMatchObject([{ type: 'MatchDataSaved' }]);
  });

  test('goes on by them when the category keeps others', () => {
    const cup = started();
    save(cup, tap);
    expect(save(cup, { score: score(0, 0), bout: own() }, { ownMode: null })).toMatchObject([{ type: 'MatchDataSaved' }]);
  });

  test('knows no rules of others, no other version, and no action that they have not', () => {
    const unknown = { errors: { 'matchData.bout.mode': ['error.unknown_value'] } };
    expect(save(started(), tap, { ownMode: null })).toMatchObject(unknown);
    expect(save(started(), { ...tap, bout: { ...tap.bout, version: '2' } })).toMatchObject(unknown);
    expect(save(started(), { score: score(1, 0), bout: own(action('a1', 0, 'yuko')) })).toMatchObject({
      errors: { 'matchData.bout.actions': ['error.unknown_value'] },
    });
  });
});
