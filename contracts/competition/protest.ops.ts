import { z } from 'zod';
import { boolean, id, integer, listOf, oneOf, requiredText } from '../input.js';
import { answerOf, command } from '../op.js';
import { heads, match, referees, requiredReason, score, victoryType, winner } from './grid.input.js';
import { maxProtestMinutes, protestVerdicts, type Protest } from './protests.docs.js';

interface ProtestAnswer {
  /** Absent when the grid has been drawn anew since. */
  protest?: Protest | undefined;
}

/** Protests against a match: filed at the mat, decided by the head referee. */
export const protestOps = {
  fileProtest: command({
    name: 'FileProtest',
    path: '/api/cabinet/file-protest',
    kind: 'wrapped',
    roles: referees,
    scope: 'matchId',
    input: z.object({
      matchId: id,
      registrationId: id,
      filedBy: requiredText(200),
      reason: requiredReason,
      // The head referee or the organiser takes it although its time is over.
      isLate: boolean.optional(),
    }),
    answer: answerOf<ProtestAnswer>(),
    refusals: [
      'error.not_participant',
      'error.not_begun',
      'error.protest_late',
      'error.duplicate',
      'error.limit_reached',
      'error.completed',
    ],
    summary: 'File a protest against a match that has begun, for one of its entrants',
  }),
  decideProtest: command({
    name: 'DecideProtest',
    path: '/api/cabinet/decide-protest',
    kind: 'wrapped',
    roles: heads,
    scope: 'matchId',
    input: z.object({
      ...match,
      protestId: id,
      verdict: oneOf(protestVerdicts),
      reason: requiredReason,
      // Of a protest that is upheld: the result as it becomes, with the same fields as a correction.
      correction: z
        .object({
          winnerRegistrationId: winner,
          victoryTypeId: victoryType.optional(),
          score: score.optional(),
          fallingMatchIds: listOf(id, 2_000),
        })
        .optional(),
    }),
    answer: answerOf<ProtestAnswer>(),
    refusals: [
      'error.already_done',
      'error.transition',
      'error.protest_completed',
      'error.no_winner',
      'error.not_participant',
      'error.no_opponent',
      'error.score_mismatch',
      'error.draw_not_allowed',
      'error.unknown_value',
    ],
    summary: 'Uphold a protest, with a corrected result where one follows, reject it, or record that it was withdrawn',
  }),
};

/** When protests are taken at a sport event. */
export const protestRuleOps = {
  setLimit: command({
    name: 'SetProtestLimit',
    path: '/api/cabinet/set-protest-limit',
    kind: 'wrapped',
    roles: ['O', 'JH', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      minutes: integer.refine((value) => value >= 1 && value <= maxProtestMinutes, 'error.range').nullable(),
    }),
    answer: answerOf<object>(),
    refusals: [],
    summary: 'Set how many minutes after a match protests against it are taken; null: at any time',
  }),
};
