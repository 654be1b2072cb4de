import { z } from 'zod';
import { boolean, id, integer, listOf, oneOf, requiredText } from '../input.js';
import type { JudgeSeat } from '../judging/judging.docs.js';
import { judgePanels } from '../judging/panels.js';
import { maxJudgeSeats, maxWorkPassDays } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { workRoles } from './work-pass.events.js';

export interface WorkPass {
  /** The account that works by the pass. */
  passId: number;
  label: string;
  role: (typeof workRoles)[number];
  playgroundIds: number[];
  isHeadReferee: boolean;
  /** Of a judge: their seat in a panel of the mat. */
  judge: JudgeSeat | null;
  validUntil: string;
  issuedAt: string;
  /** How often and when last a device was let in by its code. */
  opened: number;
  openedAt: string | null;
}

/** Staff without accounts: a device works at a sport event by a code, until its time is over or the pass is taken back. */
export const workPassOps = {
  issue: command({
    name: 'IssueWorkPass',
    path: '/api/cabinet/issue-work-pass',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    input: z.object({
      eventId: id,
      label: requiredText(80),
      role: oneOf(workRoles),
      playgroundIds: listOf(id, 200).optional(),
      isHeadReferee: boolean.optional(),
      /** Of a judge, who works at one mat. */
      judge: z
        .object({
          panel: oneOf(judgePanels),
          seat: integer.refine((value) => value >= 1 && value <= maxJudgeSeats, 'error.unknown_value'),
        })
        .optional(),
      days: integer.refine((value) => value >= 1 && value <= maxWorkPassDays, 'error.unknown_value'),
    }),
    /** The code is told once: a command that comes again gets none. */
    answer: answerOf<{ passId: number; code: string | null; validUntil: string }>(),
    refusals: ['error.too_many', 'error.not_found', 'error.seat_taken'],
    summary: 'A code by which a device works at the sport event as referee, operator or judge of a panel, for so many days',
  }),
  takeBack: command({
    name: 'TakeBackWorkPass',
    path: '/api/cabinet/take-back-work-pass',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, passId: id }),
    answer: answerOf<object>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'End a work pass: its code opens nothing any more, its devices are logged out at once',
  }),
  open: command({
    name: 'OpenWorkPass',
    path: '/api/open-work-pass',
    kind: 'raw',
    roles: ['V'],
    rateLimit: { limit: 20, seconds: 60 },
    input: z.object({ code: requiredText(40) }),
    answer: answerOf<{ eventId: number; role: WorkPass['role']; playgroundIds: number[] }>(),
    refusals: ['error.work_code'],
    summary: 'Start to work on this device by the code of a work pass',
  }),
};

export const workPassQueries = {
  list: query({
    name: 'GetWorkPasses',
    path: '/api/cabinet/get-work-passes',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<{ passes: WorkPass[] }>(),
    summary: 'Work passes of the sport event that hold, newest first',
  }),
};
