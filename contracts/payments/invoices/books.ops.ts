import { z } from 'zod';
import { boolean, date, expectedVersion, id, integer, listOf, oneOf, page, text } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import { amountInput } from '../amount.input.js';
import type { InvoicesPage, OneInvoice } from '../invoice.docs.js';
import type { InvoiceWithStory, Reconciliation, TransactionsPage } from './books.docs.js';

const status = listOf(
  integer.refine((value) => value >= 0 && value <= 6, 'error.unknown_value'),
  7,
).optional();
const days = { dateFrom: date.optional(), dateTo: date.optional() };

/** Invoices, movements of money and what they add up to. */
export const booksQueries = {
  invoices: query({
    name: 'GetEventInvoices',
    path: '/api/get-data-for-manage-paid-invoices',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    isSensitive: true,
    input: z.object({
      eventId: id.nullable(),
      status,
      paymentKind: oneOf(['online', 'offline', 'manual', 'organization']).optional(),
      ...days,
      needle: text(100).optional(),
      sort: oneOf(['createdDate', 'number', 'amount', 'outstandingAmount']).optional(),
      isDescending: boolean.optional(),
      page,
      perPage: integer.optional(),
    }),
    answer: answerOf<InvoicesPage>(),
    summary:
      'Invoices of a sport event (for administrators, null: those of none, as policies from profiles), newest first unless told, with the sums of all that are found',
  }),
  invoice: query({
    name: 'GetInvoice',
    path: '/api/cabinet/get-invoice',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'paymentInvoiceId',
    isSensitive: true,
    input: z.object({ paymentInvoiceId: id }),
    answer: answerOf<InvoiceWithStory>(),
    summary: 'An invoice with everything that happened to it',
  }),
  transactions: query({
    name: 'GetTransactions',
    path: '/api/cabinet/get-transactions-data',
    kind: 'raw',
    roles: ['O', 'A'],
    scope: 'eventId',
    isSensitive: true,
    input: z.object({
      page,
      perPage: integer.optional(),
      eventId: id.optional(),
      userId: id.optional(),
      organizationId: id.optional(),
      ...days,
      kind: oneOf(['charge', 'payment', 'refund', 'correction']).optional(),
      status,
    }),
    answer: answerOf<TransactionsPage>(),
    summary: 'Movements of money, newest first: of a sport event for its organiser, of all for administrators',
  }),
  agentReport: query({
    name: 'ExportAgentReport',
    path: '/api/export-agent-report',
    kind: 'file',
    roles: ['O', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    isSensitive: true,
    input: z.object({ dateFrom: date, dateTo: date, eventId: id.optional(), organizationId: id.optional() }),
    summary:
      'A workbook of what came online in at most 366 days: invoice, payer, amount, commission, refunded, payable; of a sport event, of all that the caller organises, for administrators of all',
  }),
  reconciliation: query({
    name: 'GetReconciliation',
    path: '/api/audit/get-reconciliation',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<Reconciliation>(),
    summary: 'What the invoices of a sport event add up to, and where something differs',
  }),
};

export const booksOps = {
  saveManualPayment: command({
    name: 'SaveManualPayment',
    path: '/api/save-manual-payment',
    kind: 'raw',
    // docs/spec/calls.md, "who may": a manual payment is the organiser's and the administrator's.
    roles: ['O', 'A'],
    scope: 'paymentInvoiceId',
    isForbiddenOnBehalf: true,
    isTakenWhenCancelled: true,
    input: z.object({
      paymentInvoiceId: id,
      amount: amountInput,
      paidDate: date,
      method: oneOf(['cash', 'card', 'bankTransfer', 'other']),
      documentNumber: text(100).optional(),
      comment: text(1_000).optional(),
      isOverpaid: boolean.optional(),
      expectedVersion,
    }),
    answer: answerOf<OneInvoice>(),
    refusals: ['error.amount_too_low', 'error.amount_too_high', 'error.date_range', 'error.duplicate', 'error.transition', 'error.price'],
    summary: 'Record money that came for an invoice past the providers',
  }),
};
