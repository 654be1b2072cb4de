import { decimalOf, minorOf } from '#contracts/payments/money';
import { refundListQueries, type ListedRefund, type RefundsPage } from '#contracts/payments/refunds/refund-list.ops';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import type { OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { refundsView, type RefundDoc } from '#projections/payments/invoices/refunds.view';
import { rowsAPage } from '../books/invoices.queries.js';
import { invoiceRows } from '../invoices/invoice-rows.js';

const totalsOf = async (filter: Filter, currency: string, { documents }: OperationContext): Promise<RefundsPage['totals']> => {
  const groups = await documents.countBy(refundsView, ['status', 'amount'], { filter });
  const sum = (status: string) =>
    groups.reduce((total, { values, count }) => total + (values[0] === status ? Number(values[1]) * count : 0), 0);
  const large = (status: string) => decimalOf(minorOf(sum(status)), currency);
  return { created: large('created'), sent: large('sent'), done: large('done') };
};

/** What a refund says of itself stands in its invoice, with the names of who pays. */
export const listedRefunds = async (rows: readonly RefundDoc[], context: OperationContext): Promise<ListedRefund[]> => {
  const books = await context.documents.getMany(invoicesView, [...new Set(rows.map(({ paymentInvoiceId }) => paymentInvoiceId))]);
  const said = new Map(
    (await invoiceRows(books, context)).flatMap(({ number, payer, currency, refunds }) =>
      refunds.map((refund) => [refund.refundId, { ...refund, number, payer, currency }] as const),
    ),
  );
  return rows.flatMap(({ refundId }) => said.get(refundId) ?? []);
};

export const newestRefundsFirst = [['createdAt', 'desc']] as const;

export const refundList = onQuery(refundListQueries.ofEvent, async ({ eventId, status, method, page, perPage }, context) => {
  const filter = { eventId, ...(status && { status }), ...(method && { method }) };
  const { rows, ...paging } = await context.documents.page(refundsView, { filter, sort: newestRefundsFirst }, page, rowsAPage(perPage));
  const { currency } = (await context.load(paymentSettings, eventId)).state;
  return { refunds: await listedRefunds(rows, context), totals: await totalsOf(filter, currency, context), ...paging };
});
