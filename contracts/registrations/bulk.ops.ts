import { z } from 'zod';
import { boolean, bulkOf, date, id, reason, requiredText, text } from '../input.js';
import { answerOf, command } from '../op.js';
import type { SomeRegistrations } from './registration.docs.js';

export interface BulkDone extends SomeRegistrations {
  /** Who came in from a waiting list by it. */
  promotedRegistrationIds: number[];
  isDryRun: boolean;
}

const many = {
  eventId: id,
  registrationIds: bulkOf(id),
  /** Decides all and records nothing. */
  isDryRun: boolean.optional(),
};

/** What the desk does to many registrations at once: all or none, every bad one named. Deactivating is a status (status.ops.ts). */
export const bulkOps = {
  setOffline: command({
    name: 'SetOfflinePayments',
    path: '/api/manage-registrations/set-offline-pay-for-registrations',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    isTakenWhenCancelled: true,
    input: z.object({
      ...many,
      isOfflinePayment: boolean,
      paidDate: date.nullable().optional(),
      documentNumber: text(100).nullable().optional(),
      /** Needed where it takes a payment back. */
      reason: reason.optional(),
    }),
    answer: answerOf<BulkDone>(),
    refusals: ['error.already_paid', 'error.nothing_to_pay', 'error.transition', 'error.date_range', 'error.required', 'error.not_found'],
    summary: 'Note that many registrations were paid on the spot, or take that back with a reason; all or none, every bad one named',
  }),
  remove: command({
    name: 'DeleteRegistrations',
    path: '/api/manage-registrations/delete-registrations',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    isTakenWhenCancelled: true,
    input: z.object({ ...many, reason: requiredText(1_000) }),
    answer: answerOf<BulkDone>(),
    refusals: ['error.refund_first', 'error.already_done', 'error.completed', 'error.match_running', 'error.not_found'],
    summary: 'Delete many registrations; all or none, every bad one named',
  }),
};
