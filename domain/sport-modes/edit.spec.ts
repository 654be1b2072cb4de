import { describe, expect, test } from '@jest/globals';
import type { ModeRules, SportMode } from '#contracts/sport-modes/types';
import { freeCode, withExtra, withoutAction, withoutPenalty, withoutTimer } from './edit.js';
import { faultsIn } from './faults.js';
import { judo } from './modes/judo.js';
import { sportModes } from './modes.js';
import { clubJudo } from './own-mode.fixture.js';

const rulesOf = ({ id: _id, version: _version, ...rules }: SportMode): ModeRules => rules;
const faultPaths = (rules: ModeRules) => Object.entries(faultsIn(rules)).filter(([, keys]) => keys.includes('error.mode_code'));

describe('what is taken out of the rules', () => {
  test('yuko of judo goes with its mark of the hold and its rule of level scores', () => {
    const { clock: _clock, ru: _ru, en: _en, ...without } = withoutAction(rulesOf(judo), 'yuko');
    const { clock: _own, ru: _ruOwn, en: _enOwn, ...club } = clubJudo;
    expect(without).toEqual(club);
    expect(faultsIn(withoutAction(rulesOf(judo), 'yuko'))).toEqual({});
  });

  test.each(sportModes.map((mode) => [mode.id, rulesOf(mode)] as const))('%s: nothing is left that speaks of it', (_, rules) => {
    for (const { code } of rules.actions) expect(faultPaths(withoutAction(rules, code))).toEqual([]);
    for (const { code } of rules.timers) expect(faultPaths(withoutTimer(rules, code))).toEqual([]);
    for (const { code } of rules.penalties)
      expect(Object.values(faultsIn(withoutPenalty(rules, code))).flat()).not.toContain('error.mode_counts_as');
    for (const { code } of rules.penalties) expect(faultPaths(withoutPenalty(rules, code))).toEqual([]);
  });
});

test('overtime comes and goes with the rule that asks for it', () => {
  const without = withExtra(rulesOf(judo), null);
  expect([without.clock.extra, without.onTime.level.map(({ by }) => by)]).toEqual([null, ['count', 'count']]);
  const again = withExtra(without, { seconds: null });
  expect(again).toEqual(rulesOf(judo));
  const hand = { ...without, onTime: { lead: null, level: [...without.onTime.level, { by: 'hand', victory: 'IPP' } as const] } };
  expect(withExtra(hand, { seconds: 60 }).onTime.level.map(({ by }) => by)).toEqual(['count', 'count', 'extra', 'hand']);
});

test('a new code is one that nothing has', () => {
  expect(freeCode(clubJudo, 'action')).toBe('action1');
  expect(freeCode({ ...clubJudo, timers: [{ code: 'action1', ru: 'Т', en: 'T', runsWith: 'stop' }] }, 'action')).toBe('action2');
});
