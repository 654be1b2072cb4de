import { z } from 'zod';
import { date, id, text } from '../../input.js';
import { answerOf, command } from '../../op.js';
import type { InvoiceStatus } from '../invoice.docs.js';

export interface PaidStatusChecked {
  /** Those whose status became another one. */
  invoices: { paymentInvoiceId: number; before: InvoiceStatus; after: InvoiceStatus }[];
  checkedCount: number;
  changedCount: number;
  /** Of those the provider did not answer. */
  failedCount: number;
}

export interface UnpaidReminded {
  recipientCount: number;
  /** Reminded within a day, or without an address. */
  skippedCount: number;
}

/** About all invoices of a sport event that nobody has paid. */
export const unpaidOps = {
  checkPaid: command({
    name: 'CheckPaidStatusByEvent',
    path: '/api/manage-registrations/check-invoices-paid-status-by-event',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    isTakenWhenCancelled: true,
    input: z.object({ eventId: id }),
    answer: answerOf<PaidStatusChecked>(),
    refusals: ['error.too_many_requests'],
    summary: 'Asks the provider about all payments of a sport event that are under way; invoices whose days to pay are over expire',
  }),
  remind: command({
    name: 'RemindUnpaid',
    path: '/api/cabinet/send-notification-for-all-unpaid',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    input: z.object({ eventId: id, text: text(1_000).optional(), dueDate: date.optional() }),
    answer: answerOf<UnpaidReminded>(),
    refusals: ['error.no_recipients', 'error.date_range'],
    summary: 'Reminds by mail whoever owes something, at most once a day an invoice',
  }),
};
