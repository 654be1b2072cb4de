import { z } from 'zod';
import { victoryTypes } from '../competition/types.js';
import { integer, listOf, oneOf, requiredText, text } from '../input.js';
import { maxItemMinutes, maxModeRows } from '../limits.js';
import { gridSystems } from './systems.js';
import type { ModeRules } from './types.js';

/** The rules of a sport mode as a person may write them: data alone, each list and number bounded. What they say of each other is checked by `faultsIn`. */

const whole = (min: number, max: number) => integer.refine((value) => value >= min && value <= max, 'error.range');
const aDay = 86_400;
const words = { ru: requiredText(60), en: requiredText(60) };
const code = requiredText(30).refine((value) => value === '' || /^[A-Za-z0-9-]+$/.test(value), 'error.mode_code_letters');
const short = text(6);
const shown = short.refine((value) => value.length > 0, 'error.required');
const yes = z.literal(true, { error: 'error.unknown_value' }).optional();
const rows = <Row extends z.ZodType>(row: Row) => listOf(row, maxModeRows);
const value = whole(0, 1_000);

const side = z.object({ ...words, key: code, color: z.string().regex(/^#[0-9a-f]{6}$/i, 'error.unknown_value') });

const clock = z.object({
  direction: oneOf(['down', 'up']),
  periodSeconds: listOf(whole(1, 7_200), 10),
  breakSeconds: whole(0, 3_600),
  shows: oneOf(['period', 'bout']),
  stop: oneOf(['referee', 'runs']),
  signals: listOf(whole(1, 7_200), 5),
  extra: z.object({ seconds: whole(1, 7_200).nullable() }).nullable(),
});

const victory = code;
const tieRule = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('count'), of: code, victory }),
    z.object({ by: z.literal('highest'), victory }),
    z.object({ by: z.literal('countOfHighest'), victory }),
    z.object({ by: z.literal('fewerPenalties'), of: code, victory }),
    z.object({ by: z.literal('points'), of: rows(code), victory }),
    z.object({ by: z.literal('lastScore'), victory }),
    z.object({ by: z.literal('firstGiven'), victory }),
    z.object({ by: z.literal('firstUnanswered'), lost: code, victory }),
    z.object({ by: z.literal('named'), of: code, victory }),
    z.object({ by: z.literal('extra') }),
    z.object({ by: z.literal('hand'), victory }),
  ],
  { error: 'error.unknown_value' },
);

const score = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('ladder'), slots: listOf(code, 5).min(1, 'error.required') }),
    z.object({ kind: z.literal('sum') }),
    z.object({ kind: z.literal('rounds'), bestOf: whole(1, 7), gap: whole(1, 1_000).nullable(), level: rows(tieRule), victory }),
    z.object({ kind: z.literal('games'), bestOf: whole(1, 7), target: whole(1, 1_000), cap: whole(1, 1_000).nullable(), victory }),
    z.object({ kind: z.literal('cards'), judges: whole(1, 9) }),
    z.object({ kind: z.literal('flags'), judges: whole(3, 9), victory }),
    z.object({ kind: z.literal('panel'), preset: code }),
  ],
  { error: 'error.unknown_value' },
);

const step = z.object({
  short: short.optional(),
  give: whole(1, 1_000).optional(),
  giveAction: code.optional(),
  minus: whole(1, 10).optional(),
  end: victory.optional(),
  endsPeriod: yes,
  timer: code.optional(),
});

const timer = z.object({
  ...words,
  code,
  runsWith: oneOf(['clock', 'stop']),
  isHold: yes,
  marks: listOf(z.object({ seconds: whole(1, 3_600), action: code }), 10).optional(),
  isPaidOnce: yes,
  unlessScored: z.object({ seconds: whole(1, 3_600), give: whole(1, 1_000) }).optional(),
  limit: z.object({ seconds: whole(1, 3_600), of: oneOf(['match', 'use']), end: victory.optional() }).optional(),
});

const end = z.discriminatedUnion(
  'when',
  [
    z.object({ when: z.literal('count'), of: code, atLeast: whole(1, 100), within: oneOf(['period', 'match']), victory }),
    z.object({ when: z.literal('lead'), atLeast: whole(1, 1_000), victory }),
    z.object({ when: z.literal('total'), atLeast: whole(1, 1_000), victory }),
  ],
  { error: 'error.unknown_value' },
);

const victories = z
  .record(
    code,
    z.object({
      ...words,
      recordedAs: oneOf(victoryTypes),
      points: z.tuple([value, value], { error: 'error.type' }),
      ifLoserScored: victory.optional(),
    }),
    { error: 'error.type' },
  )
  .refine((all) => Object.keys(all).length <= 2 * maxModeRows, 'error.too_many');

const gridRow = z.object({
  from: whole(1, 1_000),
  to: whole(1, 1_000).nullable(),
  system: oneOf(gridSystems),
  bronzes: z.union([z.literal(0), z.literal(1), z.literal(2)], { error: 'error.range' }),
  poolSize: whole(2, 20).optional(),
});

const rules = {
  ...words,
  sport: text(40),
  sides: z.tuple([side, side], { error: 'error.type' }),
  clock,
  score,
  actions: rows(z.object({ ...words, code, short: shown, value, isForBoth: yes })),
  penalties: rows(
    z.object({
      ...words,
      code,
      short: shown,
      steps: rows(step).min(1, 'error.required'),
      maySkip: yes,
      isShared: yes,
      countsAs: code.optional(),
    }),
  ),
  timers: rows(timer),
  ends: rows(end),
  victories,
  onTime: z.object({ lead: victory.nullable(), level: rows(tieRule) }),
  grid: rows(gridRow).min(1, 'error.required'),
  planMinutes: whole(1, maxItemMinutes),
  restSeconds: whole(0, aDay),
};

export const modeInput: z.ZodType<ModeRules> = z.object(rules);
