import { z } from 'zod';
import { boolean, bulkOf, expectedVersion, id, number, reason } from '../input.js';
import { answerOf, command } from '../op.js';
import type { RefundRow } from '../payments/invoice.docs.js';
import type { SomeRegistrations } from './registration.docs.js';

const amounts = z.record(z.string().regex(/^\d{1,15}$/, 'error.not_numeric'), number);

/** Commands of many registrations at once (docs/api.md). */
export const registrationOps = {
  withdraw: command({
    name: 'WithdrawRegistrations',
    path: '/api/manage-registrations/make-withdrawal',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'registrationIds',
    input: z.object({
      registrationIds: bulkOf(id),
      reason: reason.refine((value) => value.length > 0, 'error.required'),
      expectedVersion,
      isRefund: boolean.optional(),
      refundAmounts: amounts.optional(),
    }),
    answer: answerOf<SomeRegistrations & { refunds: RefundRow[] }>(),
    refusals: [
      'error.second_factor_needed',
      'error.already_done',
      'error.transition',
      'error.completed',
      'error.not_found',
      'error.amount_too_high',
      'error.amount_too_low',
      'error.decimals',
    ],
    isTakenWhenCancelled: true,
    summary: 'Withdraw entrants; in a drawn grid their open matches become walkovers; organisers give back with it what was paid',
  }),
};
