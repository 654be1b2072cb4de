import { keysLike } from '#domain/payments/statements/invoice-numbers';
import type { BankLine } from '#domain/payments/statements/bank-line';
import type { OwedInvoice } from '#domain/payments/statements/matching';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { invoicesView, type InvoiceDoc } from '#projections/payments/invoices/invoices.view';
import { ownEventIds } from '../promo/promo-access.js';
import { owedBy } from './booking.js';
import type { IsOwn } from './met.js';

const keysAtOnce = 500;

/** Sport events whose invoices the caller books on; null: all. */
export const mayBookOn =
  (own: ReadonlySet<number> | null) =>
  ({ eventId }: { eventId: number | null }): boolean =>
    own === null || (eventId !== null && own.has(eventId));

/** Lines of statements that the caller looks after: of their sport events, and those that they have brought. */
export const looksAfter =
  (own: ReadonlySet<number> | null, { actor }: Pick<OperationContext, 'actor'>): IsOwn =>
  (line) =>
    mayBookOn(own)(line) || line.byUserId === actor.userId;

export const ownEvents = async (context: OperationContext): Promise<ReadonlySet<number> | null> => {
  const ids = await ownEventIds(context);
  return ids && new Set(ids);
};

/**
 * The invoices that lines may pay: those they name, whoever they are of and at whatever sport event, and where a payer's tax
 * number is told, what this payer owes at the sport event that is checked.
 */
export const invoicesOf = async (
  lines: readonly BankLine[],
  { eventId, own }: { eventId: number | null; own: ReadonlySet<number> | null },
  { documents }: OperationContext,
): Promise<OwedInvoice[]> => {
  const keys = [...new Set(lines.flatMap(({ purpose }) => keysLike(purpose)))];
  const found: InvoiceDoc[] = [];
  for (let at = 0; at < keys.length; at += keysAtOnce)
    found.push(...(await documents.all(invoicesView, { filter: { numberKey: { $in: keys.slice(at, at + keysAtOnce) } } })));
  const inns = [...new Set(lines.flatMap(({ payerInn }) => (payerInn === '' ? [] : [payerInn])))];
  const eventIds = eventId === null ? own && [...own] : [eventId];
  for (let at = 0; at < inns.length; at += keysAtOnce) {
    const payerInn = { $in: inns.slice(at, at + keysAtOnce) };
    const filter: Filter = { payerInn, status: 0, ...(eventIds && { eventId: { $in: eventIds } }) };
    found.push(...(await documents.all(invoicesView, { filter })));
  }
  const byId = new Map(found.map(({ paymentInvoiceId, books }) => [paymentInvoiceId, owedBy(paymentInvoiceId, books)]));
  const isOwn = mayBookOn(own);
  return [...byId.values()].map((one) => ({ ...one, isForeign: !isOwn(one) }));
};
