import { z } from 'zod';
import { id, requiredText, text } from '../input.js';
import { answerOf, command } from '../op.js';
import type { SportEvent } from './sport-event.docs.js';

const answer = answerOf<{ event: SportEvent | null }>();
const roles = ['O', 'A'] as const;
const withReason = z.object({ eventId: id, reason: requiredText(1000) });

/** A sport event is ended by hand, and opened again (ADR 57). */
export const closingOps = {
  cancel: command({
    name: 'CancelSportEvent',
    path: '/api/cabinet/cancel-event',
    kind: 'wrapped',
    roles,
    scope: 'eventId',
    input: withReason,
    answer,
    refusals: ['error.already_done', 'error.event_completed'],
    isTakenWhenCancelled: true,
    summary: 'Cancel a sport event: nobody enters any more, the entrants get a message with the reason',
  }),
  complete: command({
    name: 'CompleteSportEvent',
    path: '/api/cabinet/complete-event',
    kind: 'wrapped',
    roles,
    scope: 'eventId',
    input: z.object({ eventId: id, reason: text(1000).optional() }),
    answer,
    refusals: ['error.already_done', 'error.event_cancelled', 'error.streams_open'],
    isTakenWhenCancelled: true,
    summary: 'Complete a sport event although categories were not played; those that were begun are completed themselves first',
  }),
  reopen: command({
    name: 'ReopenSportEvent',
    path: '/api/cabinet/reopen-event',
    kind: 'wrapped',
    roles,
    scope: 'eventId',
    input: withReason,
    answer,
    refusals: ['error.transition'],
    isTakenWhenCancelled: true,
    summary: 'Take the cancellation or the completion of a sport event back; after a cancellation the entrants get a message',
  }),
};
