import { z } from 'zod';
import { boolean, id, listOf, oneOf } from '../input.js';
import { answerOf, query } from '../op.js';
import type { DrawPlanAnswer } from './draw-plan.docs.js';
import { drawSystems } from './draw-systems.js';
import { drawSeed, separateBy, staff } from './grid.input.js';

/** Exceptions to the rule of who takes part: by name, for one draw. */
export const takingPart = {
  leaveOut: listOf(id, 2_000).optional(),
  takeIn: listOf(id, 2_000).optional(),
};

/** What the organiser has chosen for a category; what is not said follows the rule. */
export const drawChoice = z.object({
  streamId: id,
  system: oneOf(drawSystems).optional(),
  bronze: z.union([z.literal(1), z.literal(2)]).optional(),
  mode: oneOf(['random', 'seeded']).optional(),
  separateBy,
  drawSeed,
  ...takingPart,
  /** The only entrant takes first place: said by the organiser. */
  isConfirmed: boolean.optional(),
});
export type DrawChoice = z.output<typeof drawChoice>;

export const drawPlanQueries = {
  plan: query({
    name: 'GetDrawPlan',
    path: '/api/cabinet/get-draw-plan',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object({ eventId: id, streamIds: listOf(id).optional(), choices: listOf(drawChoice).optional() }),
    answer: answerOf<DrawPlanAnswer>(),
    summary: 'What drawing all would do: who takes part and who does not and why, system, bouts, minutes, conflicts',
  }),
};
