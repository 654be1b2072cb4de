import { z } from 'zod';
import { id, text } from '../input.js';
import { answerOf, command } from '../op.js';
import type { SportEvent } from './sport-event.docs.js';

/** What spectators and entrants must know today: "The doctor is late, we begin at 10:30". */
export const dayNoticeOps = {
  set: command({
    name: 'SetDayNotice',
    path: '/api/cabinet/set-day-notice',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, text: text(200) }),
    answer: answerOf<{ event: SportEvent | null }>(),
    refusals: [],
    summary: 'Show a line at the head of the pages of a sport event until the day ends; an empty text takes it off',
  }),
};
