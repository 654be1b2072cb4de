import { booksOps } from '#contracts/payments/invoices/books.ops';
import { invoice } from '#domain/payments/invoice.fold';
import { saveManualPayment } from '#domain/payments/invoices/invoice.decider';
import { onCommandOf, type Implementation } from '#platform/operations/implementation';
import { dayAt } from '../event-day.js';
import { invoiceRow } from '../invoices/invoice-rows.js';
import { historyQuery } from './history.query.js';
import { invoiceQueryRows } from './invoices.queries.js';
import { ledgerQueryRows } from './ledger.queries.js';

const onInvoice = onCommandOf(invoice, ({ paymentInvoiceId }: { paymentInvoiceId: number }) => paymentInvoiceId);

const manualPayment = onInvoice(booksOps.saveManualPayment, {
  facts: async ({ paymentInvoiceId }, context) => ({
    today: await dayAt((await context.load(invoice, paymentInvoiceId)).state.created?.eventId ?? null, context),
  }),
  decide: ({ paymentInvoiceId, amount, method, paidDate, ...said }, books, { today }, { actorUserId }) =>
    saveManualPayment(books, paymentInvoiceId, {
      ...{ amount, method, paidDate, today, byUserId: actorUserId },
      ...{ documentNumber: said.documentNumber || null, comment: said.comment ?? '', isOverpaid: said.isOverpaid ?? false },
    }),
  answer: async ({ input }, context) => ({ invoice: await invoiceRow(input.paymentInvoiceId, context) }),
});

/** The books as people read them, and money that comes in by hand. */
export const booksRows: Implementation[] = [...invoiceQueryRows, ...ledgerQueryRows, historyQuery, manualPayment];
