import { refuse, type Refusal } from '#domain/decider';
import { invoice, type StartedPayment } from '#domain/payments/invoice.fold';
import { payablePositions, type InvoiceAt } from '#domain/payments/paying/gather';
import { begunAlready, failPayment, isFresh } from '#domain/payments/paying/payment.decider';
import type { OnlineMethod } from '#contracts/payments/paying/methods';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { unlessSilent } from '../next-turn.js';
import { settleAsked } from './settle.js';

interface Ordered {
  positionIds: readonly number[];
  method: OnlineMethod;
  byUserId: number | null;
  /** Null: none is given. */
  promoCode: string | null;
  now: string;
}

interface Parts {
  provider: PaymentProvider;
  recorder: SystemRecorder;
}

type InTheWay = Refusal<'error.being_paid' | 'error.provider_disconnected'>;

/**
 * Sees to payments that are under way for what is ordered: the one that is just this order is gone on with, all others are called off at
 * the provider. One that cannot be called off has to be waited for, so that nothing is paid twice. What the provider tells is recorded
 * at once, whatever becomes of the order.
 */
export const clearWay = async (invoices: readonly InvoiceAt[], order: Ordered, parts: Parts): Promise<InTheWay | null> => {
  const chosen = new Set(order.positionIds);
  const touched = invoices.filter(({ books }) => payablePositions(books).some(({ positionId }) => chosen.has(positionId)));
  for (const at of touched)
    for (const one of Object.values(at.books.started)) {
      const refusal = await clear(one, at, order, parts);
      if (refusal) return refusal;
    }
  return null;
};

const clear = async (one: StartedPayment, at: InvoiceAt, order: Ordered, { provider, recorder }: Parts): Promise<InTheWay | null> => {
  const isSame = isJustThis(one, at, order, provider);
  if (isFresh(one, order.now) && (isSame || one.byUserId !== order.byUserId)) return isSame ? null : refuse('error.being_paid');
  const { paymentId, opened } = one;
  const giveUp = (reason: string) =>
    recorder.record(invoice, at.id, (books) =>
      failPayment(books, paymentId, { providerPaymentId: opened?.providerPaymentId ?? null, reason }),
    );
  // Nobody has been told its address, or nobody can ask where it stands.
  if (!opened || one.provider !== provider.name) return giveUp('replaced').then(() => null);
  const { providerPaymentId } = opened;
  const said = await unlessSilent(() => (isSame ? provider.read(providerPaymentId) : provider.cancel(providerPaymentId)));
  if (said === 'silent') return refuse('error.provider_disconnected');
  if (said === null) return giveUp('unknown').then(() => null);
  await settleAsked(said, provider.name, (aggregate, id, decide) => recorder.record(aggregate, id, decide), order.now);
  return said.status === 'pending' && !isSame ? refuse('error.being_paid') : null;
};

/** All that the invoice holds, the same way, with the same promo code. */
const isJustThis = (one: StartedPayment, { books }: InvoiceAt, order: Ordered, provider: PaymentProvider): boolean => {
  const { positionIds, method, byUserId, promoCode } = order;
  const open = payablePositions(books).map(({ positionId }) => positionId);
  const isWhole = open.length === new Set(positionIds).size && open.every((id) => positionIds.includes(id));
  const hasCode = promoCode === null || books.promoCode?.code === promoCode;
  return isWhole && hasCode && begunAlready(books, { provider: provider.name, method, byUserId }) === one;
};
