import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fits } from '#contracts/competition/fits';
import { modeInput } from '#contracts/sport-modes/mode.input';
import type { ModeRules, SportMode } from '#contracts/sport-modes/types';
import { boutOf } from './bout.js';
import { faultsIn } from './faults.js';
import { boxing } from './modes/boxing.js';
import { judo } from './modes/judo.js';
import { tableTennis } from './modes/tableTennis.js';
import { taekwondo } from './modes/taekwondo.js';
import { sportModes } from './modes.js';
import { clubJudo } from './own-mode.fixture.js';

const rulesOf = ({ id: _id, version: _version, ...rules }: SportMode): ModeRules => rules;
const changed = (mode: SportMode, more: Partial<ModeRules>): ModeRules => ({ ...rulesOf(mode), ...more });
const anAction = { code: 'koka', ru: 'Кока', en: 'Koka', short: 'K', value: 3 };

describe('rules without a fault', () => {
  test.each(sportModes.map((mode) => [mode.id, mode] as const))('%s of the product, also as it is written to a file', (_, mode) => {
    const rules = rulesOf(mode);
    expect(modeInput.parse(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
    expect(faultsIn(rules)).toEqual({});
  });

  test('judo of a club: two minutes, no yuko', () => {
    expect(faultsIn(clubJudo)).toEqual({});
  });
});

describe('each rule that contradicts another is named by its path', () => {
  const level = (...rules: ModeRules['onTime']['level']) => ({ onTime: { lead: null, level: rules } });
  const hand = { by: 'hand', victory: 'IPP' } as const;

  test.each<[string, ModeRules, Record<string, string[]>]>([
    [
      'two actions of a code',
      changed(judo, { actions: [...judo.actions, { ...anAction, code: 'yuko' }] }),
      { 'actions.3.code': ['error.duplicate'] },
    ],
    [
      'a penalty of the code of an action',
      changed(judo, { actions: [...judo.actions, { ...anAction, code: 'shido' }] }),
      { 'penalties.0.code': ['error.duplicate'] },
    ],
    [
      'a slot without an action',
      changed(judo, { score: { kind: 'ladder', slots: ['ippon', 'wazaari', 'yuko', 'koka'] } }),
      { 'score.slots.3': ['error.mode_code'] },
    ],
    [
      'slots in the wrong order',
      changed(judo, { score: { kind: 'ladder', slots: ['ippon', 'yuko', 'wazaari'] } }),
      { 'score.slots.2': ['error.mode_ladder'] },
    ],
    [
      'a slot that does not divide the higher one',
      changed(judo, { actions: [...judo.actions, anAction], score: { kind: 'ladder', slots: ['ippon', 'wazaari', 'koka'] } }),
      { 'score.slots.2': ['error.mode_ladder'] },
    ],
    [
      'a clock that counts down nothing',
      changed(judo, { clock: { ...judo.clock, periodSeconds: [], extra: null }, ...level(hand) }),
      { 'clock.periodSeconds': ['error.mode_periods'] },
    ],
    ['a signal beyond the time', changed(judo, { clock: { ...judo.clock, signals: [240] } }), { 'clock.signals.0': ['error.range'] }],
    ['overtime that no rule asks for', changed(judo, level(hand)), { 'clock.extra': ['error.mode_unreached'] }],
    [
      'a rule that asks for overtime where there is none',
      changed(judo, { clock: { ...judo.clock, extra: null } }),
      { 'onTime.level.2.by': ['error.mode_extra'] },
    ],
    [
      'overtime that ends without a winner',
      changed(judo, { clock: { ...judo.clock, extra: { seconds: 60 } } }),
      { 'onTime.level': ['error.mode_level'] },
    ],
    [
      'a rule behind overtime without limit',
      changed(judo, level({ by: 'extra' }, hand)),
      { 'onTime.level.1.by': ['error.mode_unreached'] },
    ],
    [
      'a rule behind the decision',
      changed(judo, { ...level(hand, { by: 'lastScore', victory: 'IPP' }), clock: { ...judo.clock, extra: null } }),
      { 'onTime.level.1.by': ['error.mode_unreached'] },
    ],
    [
      'a victory that nobody knows',
      changed(judo, { ends: [{ when: 'lead', atLeast: 8, victory: 'toString' }] }),
      { 'ends.0.victory': ['error.mode_victory'] },
    ],
    [
      'an end by an action that is not there',
      changed(judo, { ends: [{ when: 'count', of: 'koka', atLeast: 1, within: 'match', victory: 'IPP' }] }),
      { 'ends.0.of': ['error.mode_code'] },
    ],
    [
      'a step with an unknown end',
      changed(judo, { penalties: [{ code: 'shido', ru: 'С', en: 'S', short: 'S', steps: [{}, { end: 'X' }] }] }),
      { 'penalties.0.steps.1.end': ['error.mode_victory'] },
    ],
    [
      'a step that ends a period',
      changed(judo, { penalties: [{ code: 'shido', ru: 'С', en: 'S', short: 'S', steps: [{ endsPeriod: true }] }] }),
      { 'penalties.0.steps.0.endsPeriod': ['error.unknown_value'] },
    ],
    [
      'a penalty that counts as itself',
      changed(judo, { penalties: [{ code: 'shido', countsAs: 'shido', ru: 'С', en: 'S', short: 'S', steps: [{}] }] }),
      { 'penalties.0.countsAs': ['error.mode_counts_as'] },
    ],
    [
      'marks in the wrong order, of an unknown action',
      changed(judo, {
        timers: [
          {
            code: 'hold',
            ru: 'У',
            en: 'H',
            runsWith: 'clock',
            marks: [
              { seconds: 10, action: 'yuko' },
              { seconds: 5, action: 'koka' },
            ],
          },
        ],
      }),
      { 'timers.0.marks.1.action': ['error.mode_code'], 'timers.0.marks.1.seconds': ['error.mode_order'] },
    ],
    [
      'an even number of games',
      changed(tableTennis, { score: { ...tableTennis.score, bestOf: 4 } }),
      { 'score.bestOf': ['error.mode_odd'] },
    ],
    ['a cap below the target', changed(tableTennis, { score: { ...tableTennis.score, cap: 9 } }), { 'score.cap': ['error.range'] }],
    [
      'fewer periods than rounds',
      changed(taekwondo, { clock: { ...taekwondo.clock, periodSeconds: [120, 120] } }),
      { 'clock.periodSeconds': ['error.mode_periods'] },
    ],
    ['a card for the loser', changed(boxing, { actions: [{ ...anAction, value: 10 }], ends: [] }), { 'actions.0.value': ['error.range'] }],
    [
      'points off cards where there are none',
      changed(judo, { penalties: boxing.penalties.map((track) => ({ ...track, steps: [{ minus: 1 }] })) }),
      { 'penalties.0.steps.0.minus': ['error.unknown_value'], 'penalties.1.steps.0.minus': ['error.unknown_value'] },
    ],
    [
      'a gap in the draw table',
      changed(judo, {
        grid: [
          { from: 1, to: 3, system: 'roundRobin', bronzes: 1 },
          { from: 5, to: null, system: 'knockout', bronzes: 2 },
        ],
      }),
      { 'grid.1.from': ['error.mode_grid'] },
    ],
    [
      'a draw table that ends',
      changed(judo, { grid: [{ from: 1, to: 8, system: 'knockout', bronzes: 2 }] }),
      { 'grid.0.to': ['error.mode_grid'] },
    ],
    [
      'pools without a size',
      changed(judo, { grid: [{ from: 1, to: null, system: 'poolsAndKnockout', bronzes: 2 }] }),
      { 'grid.0.poolSize': ['error.required'] },
    ],
  ])('%s', (_, rules, faults) => {
    expect(faultsIn(rules)).toMatchObject(faults);
    expect(Object.keys(faultsIn(rules))).toEqual(Object.keys(faults));
  });
});

describe('an input', () => {
  const faultsOf = (more: object) =>
    modeInput.safeParse({ ...rulesOf(judo), ...more }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('has bounds for every list, number and text', () => {
    expect(faultsOf({ actions: Array.from({ length: 21 }, (_, i) => ({ ...anAction, code: `a${i}` })) })).toEqual([
      ['actions', 'error.too_many'],
    ]);
    expect(faultsOf({ actions: [{ ...anAction, value: 1_001 }] })).toEqual([['actions.0.value', 'error.range']]);
    expect(faultsOf({ actions: [{ ...anAction, short: 'too long' }] })).toEqual([['actions.0.short', 'error.max_length']]);
    expect(faultsOf({ clock: { ...judo.clock, periodSeconds: [0] } })).toEqual([['clock.periodSeconds.0', 'error.range']]);
  });

  test('holds no code: terms are words of a closed list, codes are letters', () => {
    expect(faultsOf({ ends: [{ when: 'lead >= 8', victory: 'IPP' }] })).toEqual([['ends.0.when', 'error.unknown_value']]);
    expect(faultsOf({ actions: [{ ...anAction, code: 'a()' }] })).toEqual([['actions.0.code', 'error.mode_code_letters']]);
    expect(faultsOf({ sides: [judo.sides[0], { ...judo.sides[1], color: 'url(x)' }] })).toEqual([['sides.1.color', 'error.unknown_value']]);
  });
});

/** Any change of numbers and lists of a mode of the product. */
const anyRules = fc.constantFrom(...sportModes.filter(({ actions }) => actions.length > 0)).chain((mode) =>
  fc
    .record({
      actions: fc.subarray([...mode.actions], { minLength: 1 }),
      values: fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 10, maxLength: 10 }),
      penalties: fc.subarray([...mode.penalties]),
      timers: fc.subarray([...mode.timers]),
      ends: fc.subarray([...mode.ends]),
      level: fc.shuffledSubarray([...mode.onTime.level]),
      periodSeconds: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 4 }),
      extra: fc.constantFrom(null, { seconds: null }, { seconds: 30 }),
    })
    .map(({ actions, values, level, periodSeconds, extra, ...more }): SportMode => ({
      ...{ ...mode, ...more },
      actions: actions.map((action, i) => ({ ...action, value: values[i] ?? action.value })),
      onTime: { ...mode.onTime, level },
      clock: { ...mode.clock, periodSeconds, extra },
    })),
);

test('rules that are accepted can be played: whatever the officials give has a score and an end that this score allows', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      anyRules,
      fc.array(fc.record({ side: fc.constantFrom(0 as const, 1 as const), pick: fc.nat(), period: fc.integer({ min: 1, max: 5 }) }), {
        maxLength: 30,
      }),
      (mode, taps) => {
        if (Object.keys(faultsIn(mode)).length > 0) return;
        accepted += 1;
        const codes = [...mode.actions, ...mode.penalties, ...mode.timers].map(({ code }) => code);
        const actions = taps.map(({ side, pick, period }, i) => ({
          ...{ id: `a${i}`, side, code: codes[pick % codes.length] ?? '', at: { period, ms: 1_000 } },
          ...{ heldMs: (pick % 40) * 1_000, judge: (pick % 5) + 1 },
        }));
        const { score, next } = boutOf(mode, {}, actions, { period: Math.max(1, mode.clock.periodSeconds.length), ms: 400_000 });
        expect(score.every((points) => Number.isInteger(points) && points >= 0)).toBe(true);
        if (next.kind !== 'end' || next.winner === null) return;
        expect(fits(next.recordedAs, { slot1: score[0], slot2: score[1] }, next.winner === 0)).toBe(true);
        expect(Object.hasOwn(mode.victories, next.victory)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});
