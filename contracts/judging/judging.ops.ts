import { z } from 'zod';
import { id, integer, listOf, number, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { deductionId, type SeatAnswer } from './judging.docs.js';

const side = z.union([z.literal(0), z.literal(1)], { error: 'error.unknown_value' });
const unit = {
  matchId: id,
  /** Of a performance. */
  registrationId: id.nullable().optional(),
  /** Of a bout: its round. */
  period: integer
    .refine((value) => value >= 1 && value <= 20, 'error.range')
    .nullable()
    .optional(),
};
const criterionId = integer.refine((value) => value >= deductionId, 'error.not_numeric');
const atMat = { kind: 'wrapped', roles: ['O', 'T', 'J', 'A'], scope: 'matchId' } as const;

/** Judges' panels: each judge enters on a device of their own, and nobody sees it before the panel is closed. */
export const judgingOps = {
  open: command({
    ...atMat,
    name: 'OpenJudgesPanel',
    path: '/api/cabinet/open-judges-panel',
    input: z.object({ ...unit, playgroundId: id }),
    answer: answerOf<object>(),
    refusals: [
      'error.panel_open',
      'error.panel_was_closed',
      'error.no_judges',
      'error.not_participant',
      'error.no_opponent',
      'error.grid_kind',
    ],
    summary: 'Let the judges of a mat give their marks of a performance, their flags or their cards of a round',
  }),
  give: command({
    name: 'GiveJudgeMark',
    path: '/api/give-judge-mark',
    kind: 'wrapped',
    roles: ['JP'],
    scope: 'matchId',
    input: z.object({
      ...unit,
      scores: listOf(z.object({ criterionId, value: number }), 20).optional(),
      side: side.optional(),
      value: integer.refine((value) => value >= 7 && value <= 9, 'error.range').optional(),
      pick: side.nullable().optional(),
    }),
    answer: answerOf<object>(),
    refusals: [
      'error.panel_closed',
      'error.no_seat',
      'error.range',
      'error.step',
      'error.duplicate',
      'error.level_card',
      'error.completed',
    ],
    summary: 'Give the marks, the flag or the card of the own seat; the last one closes the panel',
  }),
  close: command({
    ...atMat,
    name: 'CloseJudgesPanel',
    path: '/api/cabinet/close-judges-panel',
    input: z.object({ ...unit, reason: text(1000).optional() }),
    answer: answerOf<object>(),
    refusals: ['error.not_participant', 'error.completed'],
    summary: 'Close a panel; with a reason where judges have given nothing, whose marks are then recorded as absent',
  }),
  reopen: command({
    ...atMat,
    name: 'ReopenJudgesPanel',
    path: '/api/cabinet/reopen-judges-panel',
    input: z.object({ ...unit, reason: text(1000).refine((value) => value.length > 0, 'error.required') }),
    answer: answerOf<object>(),
    refusals: ['error.panel_open', 'error.completed'],
    summary: 'Let the judges of a closed panel correct what they gave',
  }),
};

export const judgingQueries = {
  seat: query({
    name: 'GetJudgeSeat',
    path: '/api/get-judge-seat',
    kind: 'wrapped',
    roles: ['JP'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<SeatAnswer>(),
    summary: 'The own seat of a judge, who is judged at its mat now, and what the judge has given; marks of nobody else',
  }),
};
