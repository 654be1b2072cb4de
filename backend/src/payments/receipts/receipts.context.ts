import type { InputOf } from '#contracts/op';
import type { ReceiptRow, Receipts, ReceiptsPage } from '#contracts/payments/receipts/receipt.docs';
import { receiptEvents } from '#contracts/payments/receipts/receipt.events';
import { receiptOps, receiptQueries } from '#contracts/payments/receipts/receipts.ops';
import { decimalOf } from '#contracts/payments/money';
import { refuse } from '#domain/decider';
import { sendReceipt, settleReceipt } from '#domain/payments/receipts/receipts.decider';
import { receipts, type Receipt } from '#domain/payments/receipts/receipts.fold';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { ContextSpec } from '#platform/context-spec';
import { onCommand, onQuery } from '#platform/operations/implementation';
import type { Filter } from '#platform/ports/document-store';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { payerKey, receiptsView } from '#projections/payments/receipts/receipts.view';
import { sportEventsView, staffView } from '#projections/sport-events/sport-events.view';
import { areTurned, within } from '../books/days.js';
import { rowsAPage } from '../books/invoices.queries.js';
import { askRegistrar } from './fiscal.js';
import { receiptJobs, type ReceiptParts } from './receipt-jobs.js';

const shown = 500;
const atOnce = 100;

const receiptRow = (receipt: Receipt): ReceiptRow => {
  const { receiptId, paymentInvoiceId, eventId, type, amount, currency, status, fiscalNumber, fiscalDate, url, failure, queuedAt } =
    receipt;
  const fiscal = { fiscalNumber, fiscalDate, status, url, failure };
  return { receiptId, paymentInvoiceId, eventId, type, amount: decimalOf(amount, currency), currency, ...fiscal, queuedDate: queuedAt };
};

/** Receipts that the caller may see: all of them, those of their sport events, those of invoices that they or their clubs pay. */
const visibleTo = async ({ actor, documents }: OperationContext): Promise<Filter[]> => {
  if (actor.isAdministrator) return [{}];
  const payers = actor.organizationIds.map((id) => payerKey({ type: 'organization', id }));
  if (actor.userId !== null) payers.push(payerKey({ type: 'user', id: actor.userId }));
  const staff = actor.userId === null ? null : await documents.get(staffView, actor.userId);
  const eventIds = (staff?.roles ?? []).filter(({ role }) => role === 'organiser' || role === 'operator').map(({ eventId }) => eventId);
  return [{ payer: { $in: payers } }, ...(eventIds.length > 0 ? [{ eventId: { $in: eventIds } }] : [])];
};

const newestFirst = (some: readonly Receipt[]): Receipt[] =>
  [...new Map(some.map((one) => [one.receiptId, one])).values()].toSorted((a, b) => (a.queuedAt < b.queuedAt ? 1 : -1));

const listed = async (filters: readonly Filter[], { documents }: OperationContext, limit: number): Promise<Receipt[]> => {
  const found = await Promise.all(filters.map((filter) => documents.find(receiptsView, { filter, sort: [['queuedAt', 'desc']], limit })));
  return newestFirst(found.flat()).slice(0, limit);
};

const invoiceNumbers = async (found: readonly Receipt[], { documents }: OperationContext): Promise<(receipt: Receipt) => string> => {
  const invoices = await documents.getMany(invoicesView, [...new Set(found.map(({ paymentInvoiceId }) => paymentInvoiceId))]);
  const numbers = new Map(invoices.map(({ paymentInvoiceId, books }) => [paymentInvoiceId, books.created?.number ?? '']));
  return ({ paymentInvoiceId }) => numbers.get(paymentInvoiceId) ?? '';
};

const answerOf = async (found: readonly Receipt[], context: OperationContext): Promise<Receipts> => {
  const numberOf = await invoiceNumbers(found, context);
  const eventIds = new Set(found.map(({ eventId }) => eventId).filter((id) => id !== null));
  const names = new Map((await context.documents.getMany(sportEventsView, [...eventIds])).map(({ id, name }) => [id, name]));
  const eventNameOf = ({ eventId }: Receipt) => (eventId === null ? null : (names.get(eventId) ?? ''));
  return {
    receipts: found.map((one) => ({ ...receiptRow(one), number: numberOf(one), eventName: eventNameOf(one) })),
    lastUpdate: found
      .map(({ changedAt }) => changedAt)
      .reduce<string | null>((last, one) => (last === null || one > last ? one : last), null),
  };
};

type UpdateInput = InputOf<typeof receiptOps.update>;

/** Those that somebody asks again for: of the visible ones, what is not registered. */
const chosen = async ({ receiptIds, dateFrom, dateTo }: UpdateInput, context: OperationContext): Promise<Receipt[]> => {
  const { $gte = '', $lt = '~' } = (await within({ dateFrom, dateTo }, null, context)) ?? {};
  const filters = (await visibleTo(context)).map((filter) => ({ ...filter, ...notRegistered }));
  const wanted = receiptIds && new Set(receiptIds);
  return (await listed(filters, context, shown))
    .filter(({ receiptId, queuedAt }) => queuedAt >= $gte && queuedAt < $lt && (wanted?.has(receiptId) ?? true))
    .slice(0, atOnce);
};

const decideUpdate = (parts: ReceiptParts) => async (input: UpdateInput, context: HandlerContext) => {
  if (areTurned(input)) return refuse('error.date_range', 'dateFrom');
  const some = await chosen(input, context);
  let updatedCount = 0;
  for (const receipt of some) {
    const { receiptId, paymentInvoiceId } = receipt;
    const answer = await askRegistrar(receipt, parts);
    await context.decide(receipts, paymentInvoiceId, (state) => sendReceipt(state, receiptId));
    await context.decide(receipts, paymentInvoiceId, (state) => settleReceipt(state, receiptId, answer));
    if (answer.status === 'registered') updatedCount += 1;
  }
  return { ids: some.map(({ receiptId }) => receiptId), updatedCount, failedCount: some.length - updatedCount };
};

/** Receipts of what the caller has paid, under whatever number before two of theirs were merged. */
const ownReceipts = async (eventId: number | undefined, context: OperationContext): Promise<Receipts> => {
  const { userId } = context.actor;
  if (userId === null) return answerOf([], context);
  const numbers = numbersOf((await context.load(profileStream, userId)).state);
  const payer = { $in: [...new Set([userId, ...numbers])].map((id) => payerKey({ type: 'user', id })) };
  return answerOf(await listed([{ payer, ...(eventId !== undefined && { eventId }) }], context, shown), context);
};

const notRegistered: Filter = { status: { $in: ['queued', 'sent', 'failed'] } };

const ofEvent = async (asked: InputOf<typeof receiptQueries.ofEvent>, context: OperationContext): Promise<ReceiptsPage> => {
  const { eventId, status, type, page, perPage } = asked;
  const { documents } = context;
  const filter = { eventId, ...(status && { status }), ...(type && { type }) };
  const sort = [['queuedAt', 'desc']] as const;
  const { rows, ...paging } = await documents.page(receiptsView, { filter, sort }, page, rowsAPage(perPage));
  const numberOf = await invoiceNumbers(rows, context);
  const open = await documents.find(receiptsView, { filter: { eventId, ...notRegistered }, limit: atOnce });
  return {
    receipts: rows.map((one) => ({ ...receiptRow(one), number: numberOf(one) })),
    openReceiptIds: open.map(({ receiptId }) => receiptId),
    ...paging,
  };
};

/** Fiscal receipts of everything that is paid and given back. */
export const receiptsContext = (parts: ReceiptParts): ContextSpec => ({
  name: 'receipts',
  events: [receiptEvents],
  views: [receiptsView],
  ...receiptJobs(parts),
  operations: [
    [
      onQuery(receiptQueries.all, async (_input, context) => answerOf(await listed(await visibleTo(context), context, shown), context)),
      onQuery(receiptQueries.own, ({ eventId }, context) => ownReceipts(eventId, context)),
      onQuery(receiptQueries.ofEvent, ofEvent),
      onCommand(receiptOps.update, {
        decide: decideUpdate(parts),
        answer: async ({ decided }, { documents }) => {
          const rows = await documents.getMany(receiptsView, decided?.ids ?? []);
          return { receipts: rows.map(receiptRow), updatedCount: decided?.updatedCount ?? 0, failedCount: decided?.failedCount ?? 0 };
        },
      }),
    ],
  ],
});
