import { invoiceStatusNames } from '#contracts/payments/invoices/status-names';
import { decimalOf } from '#contracts/payments/money';
import type { InvoiceChecking } from '#contracts/payments/statements/statement.docs';
import { outstandingOf, statusOf } from '#domain/payments/invoice.figures';
import type { InvoiceBooks } from '#domain/payments/invoice.fold';
import { fullName } from '#contracts/rules/names';
import { asStaff } from '#backend/visibility/seen-names';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { accountsView } from '#projections/identity/accounts.view';
import { invoicesView, type InvoiceDoc } from '#projections/payments/invoices/invoices.view';
import { invoiceCheckingsView, paymentLinesView, type PaymentLineDoc } from '#projections/payments/statements/payment-lines.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { invoiceRows } from '../invoices/invoice-rows.js';
import { ownEventIds } from '../promo/promo-access.js';
import { mayBookOn } from './known.js';
import { shownLine } from './lines.js';

const shown = 500;

/** What the screen of statements shows before a file is given. */
export const checkingData = async (context: OperationContext): Promise<InvoiceChecking> => {
  const { documents, locale } = context;
  const own = await ownEventIds(context);
  const events = own === null ? await documents.find(sportEventsView, { limit: shown }) : await documents.getMany(sportEventsView, own);
  const lines = await keptLines(own, context);
  const named = await documents.getMany(invoicesView, [...new Set(lines.flatMap((line) => line.named.map((one) => one.paymentInvoiceId)))]);
  const isTheirs = mayBookOn(own && new Set(own));
  const open = new Map<number, InvoiceBooks>(
    named
      .filter(({ books }) => statusOf(books) === 0 && isTheirs({ eventId: books.created?.eventId ?? null }))
      .map((one) => [one.paymentInvoiceId, one.books]),
  );
  return {
    events: events.map(({ id, name }) => ({ id, name })),
    statusList: ([0, 1, 2, 3, 4, 5, 6] as const).map((id) => ({ id, text: invoiceStatusNames[id][locale] })),
    lastChecking: await lastChecking(context),
    unmatched: lines.map((line) => ({
      ...{ ...shownLine(line), bankLineId: line.bankLineId, eventId: line.eventId, isTwin: line.isTwin },
      named: line.named.flatMap(({ paymentInvoiceId }) => {
        const books = open.get(paymentInvoiceId);
        if (!books?.created) return [];
        return [{ paymentInvoiceId, number: books.created.number, expected: decimalOf(outstandingOf(books), books.created.currency) }];
      }),
    })),
    mismatched: await invoiceRows(await mismatchedIn(own, context), asStaff(context)),
  };
};

const keptLines = async (own: readonly number[] | null, { actor, documents }: OperationContext): Promise<PaymentLineDoc[]> => {
  const sort: [string, 'desc'][] = [['day', 'desc']];
  const filters: Filter[] = own === null ? [{}] : [{ eventId: { $in: own } }, { byUserId: actor.userId }];
  const found = await Promise.all(
    filters.map((filter) => documents.find(paymentLinesView, { filter: { state: 'open', ...filter }, sort, limit: shown })),
  );
  return [...new Map(found.flat().map((line) => [line.bankLineId, line])).values()];
};

/** Invoices on which another amount came in than was due, and which are not evened out since. */
const mismatchedIn = async (own: readonly number[] | null, { documents }: OperationContext): Promise<InvoiceDoc[]> => {
  const filter: Filter = { isMismatch: 1, ...(own && { eventId: { $in: own } }) };
  return documents.find(invoicesView, { filter, sort: [['createdAt', 'desc']], limit: shown });
};

const lastChecking = async ({ actor, documents }: OperationContext): Promise<InvoiceChecking['lastChecking']> => {
  const found = actor.isAdministrator
    ? (await documents.find(invoiceCheckingsView, { sort: [['checkedAt', 'desc']], limit: 1 }))[0]
    : await documents.get(invoiceCheckingsView, actor.userId ?? 0);
  if (!found?.counts) return null;
  const account = await documents.get(accountsView, found.userId);
  const { matched, mismatched, unmatched } = found.counts;
  return { date: found.checkedAt, by: { id: found.userId, name: account ? fullName(account) : '' }, matched, mismatched, unmatched };
};
