import type { InputOf } from '#contracts/op';
import { decimalOf, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { eventRefundOps, type EventRefunds } from '#contracts/payments/refunds/event-refunds.ops';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { refundableOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext } from '#platform/context';
import { onCommand } from '#platform/operations/implementation';
import { Slices } from '#platform/slices';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { feeToday } from './create.js';
import { isConnected, type RefundParts } from './parts.js';
import { withoutSecondFactor } from './second-factor.js';

type Input = InputOf<typeof eventRefundOps.refundEvent>;

/** Invoices of one append. */
const atOnce = 500;

type Created = Extract<InvoiceEvent, { type: 'RefundCreated' }>['data'];
interface Found {
  paymentInvoiceId: number;
  number: string;
  refunds: Created[];
  error: string | null;
}

const refundsOf = async (books: InvoiceBooks, { reason, isFeeKept }: Input, context: HandlerContext, parts: RefundParts) => {
  const asked = { amount: refundableOf(books) };
  const fee = isFeeKept ? await feeToday(books, asked, context) : nothing;
  // The rules keep all of it: nothing goes back.
  if (minus(asked.amount, smaller(fee, asked.amount)) === 0) return [];
  const terms = { method: 'original' as const, reason, fee, byUserId: context.actor.userId, isLeaving: true };
  const events = createRefunds(books, asked, terms);
  if (isRefusal(events)) return events;
  const created = events.flatMap((event) => (event.type === 'RefundCreated' ? [event.data] : []));
  const paymentIds = created.flatMap(({ paymentId }) => paymentId ?? []);
  return isConnected(books, paymentIds, parts) ? events : refuse('error.provider_disconnected');
};

/** What goes back of each invoice of a sport event; an invoice that nothing can be given back of is told, and stops no other. */
const refundAll = async (input: Input, context: HandlerContext, parts: RefundParts): Promise<{ found: Found[]; leftCount: number }> => {
  const docs = await context.documents.all(invoicesView, { filter: { eventId: input.eventId, refundable: { $gt: 0 } } });
  const slices = new Slices();
  const found: Found[] = [];
  for (const { paymentInvoiceId } of docs.slice(0, atOnce)) {
    const { state: books } = await context.peek(invoice, paymentInvoiceId);
    const of = { paymentInvoiceId, number: books.created?.number ?? '' };
    const events = await refundsOf(books, input, context, parts);
    const decided =
      isRefusal(events) || input.isDryRun ? events : await context.decide(invoice, paymentInvoiceId, (): readonly InvoiceEvent[] => events);
    if (isRefusal(decided)) found.push({ ...of, refunds: [], error: firstError(decided) });
    else found.push({ ...of, refunds: decided.flatMap((event) => (event.type === 'RefundCreated' ? [event.data] : [])), error: null });
    await slices.turn();
  }
  return { found, leftCount: Math.max(0, docs.length - atOnce) };
};

const firstError = ({ errors }: Refusal): string => Object.values(errors).flat()[0] ?? 'error.transition';
const sum = (amounts: readonly Minor[]): Minor => plus(...amounts);

const answered = (found: readonly Found[], leftCount: number, currency: string): EventRefunds => {
  const refunds = found.flatMap((one) => one.refunds);
  const decimal = (amounts: readonly Minor[]) => decimalOf(sum(amounts), currency);
  const byMethod = (['original', 'offline'] as const).flatMap((method) => {
    const some = refunds.filter((one) => one.method === method);
    return some.length === 0 ? [] : [{ method, refundCount: some.length, amount: decimal(some.map(({ amount }) => amount)) }];
  });
  return {
    invoiceCount: found.filter((one) => one.refunds.length > 0).length,
    refundCount: refunds.length,
    amount: decimal(refunds.map(({ amount }) => amount)),
    fee: decimal(refunds.map(({ fee }) => fee)),
    currency,
    byMethod,
    failed: found.flatMap(({ paymentInvoiceId, number, error }) => (error === null ? [] : [{ paymentInvoiceId, number, error }])),
    leftCount,
  };
};

/** Everything that was paid for a sport event that does not take place, in one record with one reason. */
export const refundEvent = (parts: RefundParts) =>
  onCommand(eventRefundOps.refundEvent, {
    queueKey: ({ eventId }) => `refunds-${eventId}`,
    decide: async (input, context) => {
      const weak = input.isDryRun ? null : await withoutSecondFactor(context);
      if (weak) return weak;
      if ((await context.peek(sportEvent, input.eventId)).state.closing !== 'cancelled') return refuse('error.transition');
      const { currency } = (await context.peek(paymentSettings, input.eventId)).state;
      const { found, leftCount } = await refundAll(input, context, parts);
      return answered(found, leftCount, currency);
    },
    answer: ({ decided, events }) => {
      if (decided) return decided;
      // The same command again: what it has recorded.
      const created = events.flatMap(({ type, data }) => (type === 'RefundCreated' ? [data as Created] : []));
      const ids = [...new Set(created.map(({ paymentInvoiceId }) => paymentInvoiceId))];
      const refundsOfInvoice = (id: number) => created.filter(({ paymentInvoiceId }) => paymentInvoiceId === id);
      const found = ids.map((id) => ({ paymentInvoiceId: id, number: '', refunds: refundsOfInvoice(id), error: null }));
      return answered(found, 0, 'RUB');
    },
  });
