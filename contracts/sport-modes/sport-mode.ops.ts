import { z } from 'zod';
import { id, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { modeInput } from './mode.input.js';
import type { ListedMode, ModeName } from './sport-mode.docs.js';
import type { SportMode } from './types.js';

const modeId = text(60);
const shared = { kind: 'wrapped', roles: ['O', 'A'], scope: 'eventId' } as const;

/** What the rules of a mode may say wrongly of each other, as `faultsIn` names it. */
const modeFaults = [
  'error.duplicate',
  'error.range',
  'error.required',
  'error.unknown_value',
  'error.mode_code',
  'error.mode_victory',
  'error.mode_ladder',
  'error.mode_odd',
  'error.mode_periods',
  'error.mode_extra',
  'error.mode_order',
  'error.mode_counts_as',
  'error.mode_unreached',
  'error.mode_level',
  'error.mode_grid',
] as const;
export type ModeFault = (typeof modeFaults)[number];

/** Sport modes that organisers make for themselves by copying and changing one. */
export const sportModeOps = {
  save: command({
    ...shared,
    name: 'SaveSportMode',
    path: '/api/cabinet/save-sport-mode',
    input: z.object({
      eventId: id,
      /** Of the mode whose next version it is; absent: a new mode. */
      modeId: modeId.optional(),
      base: z
        .object({ id: modeId, version: text(20) })
        .nullable()
        .optional(),
      mode: modeInput,
    }),
    answer: answerOf<{ saved: ModeName }>(),
    refusals: [...modeFaults, 'error.too_many'],
    summary: 'Save the rules of a sport mode of one’s own, as a new version: what was saved before stays as it is',
  }),
  remove: command({
    ...shared,
    name: 'RemoveSportMode',
    path: '/api/cabinet/remove-sport-mode',
    input: z.object({ eventId: id, modeId }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Take a sport mode of one’s own off the list; categories that keep it go on by it',
  }),
};

export const sportModeQueries = {
  list: query({
    ...shared,
    roles: ['O', 'T', 'A'],
    name: 'GetSportModes',
    path: '/api/cabinet/get-sport-modes',
    input: z.object({ eventId: id }),
    answer: answerOf<{ modes: ListedMode[] }>(),
    summary: 'Sport modes that categories of a sport event may be run by: those of the product and those of its organisers',
  }),
  one: query({
    name: 'GetSportMode',
    path: '/api/get-sport-mode',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ id: modeId, version: text(20) }),
    answer: answerOf<{ mode: SportMode }>(),
    summary:
      'The rules of a sport mode in one version, which never changes; of an organiser’s own where a category that the caller sees is run by it',
  }),
};
