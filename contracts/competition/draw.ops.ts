import { z } from 'zod';
import { boolean, id, listOf, oneOf, reason } from '../input.js';
import { answerOf, command } from '../op.js';
import type { AnnouncementAnswer, DrawAnswer } from './grid-answers.docs.js';
import { takingPart } from './draw-plan.js';
import { drawSeed, requiredReason, separateBy, staff, stream, tooLarge } from './grid.input.js';

const seeds = listOf(z.object({ registrationId: id, seed: id }), 2_000).optional();
/** What a draw refuses, whichever way it is made. */
const refusals = [
  'error.has_results',
  'error.too_few',
  'error.no_grid',
  'error.duplicate',
  'error.bye_against_bye',
  'error.required',
  'error.not_found',
  'error.completed',
  'error.range',
  'error.unknown_value',
  ...tooLarge,
] as const;
const shared = { kind: 'wrapped', roles: staff, scope: 'streamId' } as const;

/** Draws of one category: at once, or announced before and drawn in public (docs/adr/0058-a-draw-that-can-be-proved.md). */
export const drawOps = {
  draw: command({
    ...shared,
    name: 'DrawGrid',
    path: '/api/cabinet/stream-tournament-grid-draw',
    input: z.object({
      ...stream,
      mode: oneOf(['random', 'seeded', 'manual']),
      separateBy,
      seeds,
      placements: listOf(
        z.object({ registrationId: id, slot: id.optional(), groupNumber: id.optional(), position: id.optional() }),
        2_000,
      ).optional(),
      drawSeed,
      isPreview: boolean.optional(),
      /** Why a category is drawn again. */
      reason: reason.optional(),
      // Given, also with empty lists: those leave it out whom the plan of the draws leaves out, but for these exceptions.
      takingPart: z.object(takingPart).optional(),
    }),
    answer: answerOf<DrawAnswer>(),
    refusals: [...refusals, 'error.draw_announced'],
    summary: 'Draw a grid; with isPreview nothing is recorded',
  }),
  announceDraw: command({
    ...shared,
    name: 'AnnounceDraw',
    path: '/api/cabinet/announce-draw',
    input: z.object({
      ...stream,
      mode: oneOf(['random', 'seeded']),
      separateBy,
      seeds,
      /** Needed where the category is drawn already; everybody sees it. */
      reason: reason.optional(),
      takingPart: z.object(takingPart).optional(),
    }),
    answer: answerOf<AnnouncementAnswer>(),
    refusals: [...refusals, 'error.already_done'],
    summary: 'Announce a public draw: who is drawn and how, and the seal of a secret number that its seed will come from',
  }),
  withdrawAnnouncement: command({
    ...shared,
    name: 'WithdrawDrawAnnouncement',
    path: '/api/cabinet/withdraw-draw-announcement',
    input: z.object({ ...stream, reason: requiredReason }),
    answer: answerOf<object>(),
    refusals: ['error.completed'],
    summary: 'Take an announced draw back; everybody sees that and why',
  }),
  drawAnnounced: command({
    ...shared,
    name: 'DrawAnnounced',
    path: '/api/cabinet/draw-announced-grid',
    input: z.object({
      ...stream,
      /** Named by people in the hall after the announcement. */
      lot: z.string({ error: 'error.required' }).regex(/^[0-9]{3,20}$/, 'error.lot'),
    }),
    answer: answerOf<DrawAnswer>(),
    refusals: [...refusals, 'error.draw_changed'],
    summary: 'Draw what was announced, by its secret and the number that the hall has named',
  }),
};
