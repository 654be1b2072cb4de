import type { InputOf } from '#contracts/op';
import { nothing, type Minor } from '#contracts/payments/money';
import type { refundOps } from '#contracts/payments/refunds/refund.ops';
import { isRefusal, notFound, refuse, staleOf, type Refusal } from '#domain/decider';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { feeOf } from '#domain/payments/refunds/fee.rules';
import { createRefunds, type RefundAsked } from '#domain/payments/refunds/refund.decider';
import { completeRefund } from '#domain/payments/refunds/refund.outcome';
import { sumOf } from '#domain/payments/refunds/shares';
import type { HandlerContext } from '#platform/context';
import { isConnected, payWithCredit, stillIn, todayAt, type Peeking, type RefundParts } from './parts.js';

type Terms = Omit<InputOf<typeof refundOps.createOfInvoice>, 'amount'>;

/** What is given back, and what became of it. */
export interface CreatedRefunds {
  paymentInvoiceId: number;
  refundIds: number[];
  registrationIds: number[];
}

const positionIdsOf = (asked: RefundAsked): Set<number> | null =>
  'positions' in asked ? new Set(asked.positions.map(({ positionId }) => positionId)) : null;

/** What the organiser's rules of today keep back. */
export const feeToday = async (books: InvoiceBooks, asked: RefundAsked, context: Peeking): Promise<Minor> => {
  const eventId = books.created?.eventId ?? null;
  if (eventId === null) return nothing;
  const { feeRules } = (await context.peek(paymentSettings, eventId)).state;
  const amount = 'amount' in asked ? asked.amount : sumOf(asked.positions);
  const ids = positionIdsOf(asked);
  const charged = books.positions.filter(({ state, positionId }) => state === 'charged' && (ids?.has(positionId) ?? true));
  const persons = new Set(charged.map(({ userId, registrationId }) => userId ?? `entry-${registrationId}`)).size;
  return feeOf(feeRules, { amount, persons, today: await todayAt(eventId, context) });
};

/** Gives back what is asked for, carries out at once what needs nobody else, and withdraws whom it is for where that is wanted. */
export const decideCreate = async (
  given: Terms,
  readAsked: (books: InvoiceBooks) => RefundAsked | Refusal,
  context: HandlerContext,
  parts: RefundParts,
): Promise<CreatedRefunds | Refusal> => {
  const { paymentInvoiceId, method, reason } = given;
  const seen = await context.peek(invoice, paymentInvoiceId);
  if (!seen.state.created) return notFound('paymentInvoiceId');
  const stale = staleOf(given.expectedVersion, seen);
  if (stale) return stale;
  const asked = readAsked(seen.state);
  if (isRefusal(asked)) return asked;
  const entered = await stillIn(seen.state, positionIdsOf(asked), context);
  const fee = given.isFeeKept ? await feeToday(seen.state, asked, context) : nothing;
  const isLeaving = given.isWithdrawRegistrations === true || entered.length === 0;
  const terms = { method, reason, fee, byUserId: context.actor.userId, isLeaving };
  const decided = await context.decide(invoice, paymentInvoiceId, (books) => createRefunds(books, asked, terms));
  if (isRefusal(decided)) return decided;
  const created = decided.flatMap((event) => (event.type === 'RefundCreated' ? [event.data] : []));
  const paymentIds = created.flatMap(({ paymentId }) => paymentId ?? []);
  if (!isConnected(seen.state, paymentIds, parts)) return refuse('error.provider_disconnected');
  const refundIds = created.map(({ refundId }) => refundId);
  const refused = await carryOut(paymentInvoiceId, refundIds, given, context);
  if (refused) return refused;
  if (!given.isWithdrawRegistrations) return { paymentInvoiceId, refundIds, registrationIds: [] };
  const positionIds = new Set(created.flatMap(({ positions }) => positions.map(({ positionId }) => positionId)));
  const leaving = await stillIn(seen.state, positionIds, context);
  const left = leaving.length === 0 ? null : await parts.registrations.withdraw(leaving, reason, context);
  return left ?? { paymentInvoiceId, refundIds, registrationIds: leaving };
};

/** Money that is handed over, and credit that has somewhere to go, is given back with the decision. */
const carryOut = async (
  paymentInvoiceId: number,
  refundIds: readonly number[],
  { method, isHandedOver, toPaymentInvoiceId }: Terms,
  context: HandlerContext,
): Promise<Refusal | null> => {
  for (const refundId of refundIds) {
    const { state: books } = await context.peek(invoice, paymentInvoiceId);
    const refund = books.refunds.find((one) => one.refundId === refundId);
    if (method === 'credit' && toPaymentInvoiceId !== undefined) {
      const refused = await payWithCredit(books, refundId, toPaymentInvoiceId, context);
      if (refused) return refused;
    } else if (isHandedOver && refund?.method === 'offline') {
      const doneDate = await todayAt(books.created?.eventId ?? null, context);
      const outcome = { providerRefundId: null, doneDate, toPaymentInvoiceId: null };
      const done = await context.decide(invoice, paymentInvoiceId, (state) => completeRefund(state, refundId, outcome));
      if (isRefusal(done)) return done;
    }
  }
  return null;
};
