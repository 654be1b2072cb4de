import { z } from 'zod';
import { boolean, id, reason } from '../../input.js';
import { answerOf, command } from '../../op.js';

export interface EventRefunds {
  /** Invoices that money goes back of. */
  invoiceCount: number;
  refundCount: number;
  amount: number;
  fee: number;
  currency: string;
  /** To payers by their way back; by hand is what came by hand. */
  byMethod: { method: 'original' | 'offline'; refundCount: number; amount: number }[];
  /** What could not be given back, and why. */
  failed: { paymentInvoiceId: number; number: string; error: string }[];
  /** Invoices that the next call is for: so many at most are given back of at once. */
  leftCount: number;
}

export const eventRefundOps = {
  refundEvent: command({
    name: 'RefundSportEvent',
    path: '/api/cabinet/refund-sport-event',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    isTakenWhenCancelled: true,
    input: z.object({
      eventId: id,
      reason: reason.refine((value) => value.length > 0, 'error.required'),
      isFeeKept: boolean.optional(),
      /** Tells what would be given back, and records nothing. */
      isDryRun: boolean.optional(),
    }),
    answer: answerOf<EventRefunds>(),
    refusals: ['error.transition', 'error.second_factor_needed'],
    summary: 'Give back everything that was paid for a cancelled sport event; a dry run tells the sum',
  }),
};
