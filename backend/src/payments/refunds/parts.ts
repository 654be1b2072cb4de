import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { completeRefund } from '#domain/payments/refunds/refund.outcome';
import { registration } from '#domain/registrations/registration.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { PaymentProvider } from '#platform/ports/payment-provider';
import { dayAt } from '../event-day.js';

/** What refunds need of the registrations' side. */
interface RegistrationSide {
  withdraw: (registrationIds: number[], reason: string, context: HandlerContext) => Promise<Refusal | null>;
  rows: (context: OperationContext, registrationIds: readonly number[]) => Promise<RegistrationRow[]>;
}

export interface RefundParts {
  payments: Pick<PaymentProvider, 'name'>;
  registrations: RegistrationSide;
}

export type Peeking = Pick<HandlerContext, 'peek' | 'now'>;

/** Today at the sport event. */
export const todayAt = (eventId: number | null, { peek, now }: Peeking): Promise<string> => dayAt(eventId, { load: peek, now });

const isGone = async (registrationId: number, { peek }: Peeking): Promise<boolean> => {
  const { statuses, isDeleted } = (await peek(registration, registrationId)).state;
  return isDeleted || ['withdrawn', 'rejected', 'deactivated'].includes(statuses.participation);
};

/** Entries that positions of an invoice are of and that still take part. */
export const stillIn = async (books: InvoiceBooks, positionIds: ReadonlySet<number> | null, context: Peeking): Promise<number[]> => {
  const charged = books.positions.filter(({ state, positionId }) => state === 'charged' && (positionIds?.has(positionId) ?? true));
  const ids = new Set(charged.flatMap(({ registrationId }) => registrationId ?? []));
  const left: number[] = [];
  for (const id of ids) if (!(await isGone(id, context))) left.push(id);
  return left;
};

/** A provider that nobody is connected to any more gives nothing back. */
export const isConnected = (
  books: InvoiceBooks,
  paymentIds: readonly (string | null)[],
  { payments }: Pick<RefundParts, 'payments'>,
): boolean => {
  const providers = books.payments.filter(({ paymentId }) => paymentIds.includes(paymentId)).map(({ provider }) => provider);
  return providers.every((provider) => provider === payments.name);
};

type CreditFault = Refusal<'error.unknown_value' | 'error.amount_too_high' | 'error.not_found'>;

type Created = NonNullable<InvoiceBooks['created']>;

const takesCreditOf = (from: Created, to: Created): boolean =>
  to.paymentInvoiceId !== from.paymentInvoiceId &&
  to.eventId === from.eventId &&
  to.currency === from.currency &&
  JSON.stringify(to.payer) === JSON.stringify(from.payer);

/** Credit of one invoice pays another of the same payer at the same sport event, in the same append; never more than is due there. */
export const payWithCredit = async (
  from: InvoiceBooks,
  refundId: number,
  toPaymentInvoiceId: number,
  context: HandlerContext,
): Promise<CreditFault | Refusal | null> => {
  const refund = from.refunds.find((one) => one.refundId === refundId);
  const { state: to } = await context.peek(invoice, toPaymentInvoiceId);
  if (!refund || !to.created || !from.created || !takesCreditOf(from.created, to.created) || to.isCancelled)
    return refuse('error.unknown_value', 'toPaymentInvoiceId');
  if (refund.amount > outstandingOf(to)) return refuse('error.amount_too_high', 'toPaymentInvoiceId');
  const doneDate = await todayAt(to.created.eventId, context);
  const done = await context.decide(invoice, from.created.paymentInvoiceId, (books) =>
    completeRefund(books, refundId, { providerRefundId: null, doneDate, toPaymentInvoiceId }),
  );
  if (isRefusal(done)) return done;
  const paid = await context.decide(invoice, toPaymentInvoiceId, (): InvoiceEvent[] => [
    {
      type: 'PaymentReceived',
      data: {
        ...{ paymentInvoiceId: toPaymentInvoiceId, eventId: to.created?.eventId ?? null, paymentId: `credit-${refundId}` },
        ...{ amount: refund.amount, method: 'credit', provider: null, providerPaymentId: null, paidDate: doneDate },
      },
    },
  ]);
  return isRefusal(paid) ? paid : null;
};
