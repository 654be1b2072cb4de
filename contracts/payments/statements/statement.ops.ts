import { z } from 'zod';
import { boolean, bulkOf, date, id, listOf, number, requiredText, text } from '../../input.js';
import { maxFileFormBytes, maxInvoicesPerTransfer, maxStatementLinesPerCall } from '../../limits.js';
import { answerOf, command, query } from '../../op.js';
import type { BookedLine, CheckedInvoices, InvoiceChecking, OpenInvoice, ReadStatement } from './statement.docs.js';

const line = z.object({
  date,
  amount: number,
  currency: z
    .string({ error: 'error.type' })
    .regex(/^[A-Z]{3}$/, 'error.unknown_value')
    .optional(),
  payer: text(250).optional(),
  payerInn: text(12).optional(),
  payerAccount: text(40).optional(),
  /** The purpose of the payment, in which numbers of invoices are looked for. */
  reference: text(1000),
  /** What the bank calls the transfer; several numbers with a comma between. */
  providerPaymentId: text(200).optional(),
});
export type GivenLine = z.output<typeof line>;

/** Invoices compared with the statement of a bank. */
export const statementOps = {
  check: command({
    name: 'CheckInvoices',
    path: '/api/cabinet/checking-invoices',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    input: z.object({
      eventId: id.nullish(),
      dateFrom: date,
      dateTo: date,
      lines: listOf(line, maxStatementLinesPerCall).optional(),
      // Without lines: those that were kept after this one.
      afterBankLineId: id.optional(),
      isDryRun: boolean.optional(),
    }),
    answer: answerOf<CheckedInvoices>(),
    refusals: ['error.date_range', 'error.amount_too_low', 'error.amount'],
    summary:
      'Book the lines of a statement on the invoices that they name; without lines, those that the caller looks after are tried again, so many at once',
  }),
  book: command({
    name: 'BookPaymentLine',
    path: '/api/cabinet/book-payment-line',
    kind: 'wrapped',
    roles: ['O', 'A'],
    isForbiddenOnBehalf: true,
    input: z.object({ bankLineId: id, paymentInvoiceIds: bulkOf(id, maxInvoicesPerTransfer) }),
    answer: answerOf<BookedLine>(),
    refusals: ['error.already_done', 'error.not_paid', 'error.transition'],
    summary: 'Book a line on invoices that a person has chosen, in their order; what is left over goes to the last as credit',
  }),
  setAside: command({
    name: 'SetPaymentLineAside',
    path: '/api/cabinet/set-payment-line-aside',
    kind: 'wrapped',
    roles: ['O', 'A'],
    isForbiddenOnBehalf: true,
    input: z.object({ bankLineId: id, reason: requiredText(1000) }),
    answer: answerOf<object>(),
    refusals: ['error.already_done'],
    summary: 'A line that pays for nothing here is taken off the list',
  }),
};

export const statementQueries = {
  read: query({
    name: 'ReadBankStatement',
    path: '/api/cabinet/read-bank-statement',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: ['O', 'A'],
    isForbiddenOnBehalf: true,
    input: z.object({}),
    answer: answerOf<ReadStatement>(),
    summary: 'The lines of a statement in `file`: 1C ClientBankExchange, camt.053, MT940 or a table; nothing is recorded',
  }),
  open: query({
    name: 'GetOpenInvoices',
    path: '/api/cabinet/get-open-invoices',
    kind: 'wrapped',
    roles: ['O', 'A'],
    isForbiddenOnBehalf: true,
    isSensitive: true,
    input: z.object({ needle: text(100).optional() }),
    answer: answerOf<{ invoices: OpenInvoice[] }>(),
    summary: 'Invoices that await money at the sport events of the caller, at most 50: by number, amount, payer or athlete',
  }),
  checking: query({
    name: 'GetInvoiceChecking',
    path: '/api/cabinet/get-checking-invoices-data',
    kind: 'none',
    roles: ['O', 'A'],
    isForbiddenOnBehalf: true,
    isSensitive: true,
    input: z.object({}),
    answer: answerOf<InvoiceChecking>(),
    summary: 'The last comparison of invoices with a statement, lines that a person matches, and invoices paid with another amount',
  }),
};
