import { minorOf } from '#contracts/payments/money';
import { invoice, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { systemRecorder } from '#platform/log/system-recorder';
import type { Cast } from '../cast.js';

let lastPosition = 900_000;

interface PaidFor {
  of: number;
  registrationId?: number | null;
  /** Null: it came at the desk. */
  provider?: string | null;
  providerPaymentId?: string;
  /** False: nobody has paid it. */
  isPaid?: boolean;
  /** It expired before the money came. */
  isLate?: boolean;
}

/** An invoice of one position, as it is in the books: of the user of the cast, paid at the desk unless told otherwise. */
export const paidInvoiceOf = async ({ podium: { composition }, user }: Cast, kopecks: number, given: PaidFor) => {
  const { of, registrationId = null, provider = null, providerPaymentId = '', isPaid = true, isLate = false } = given;
  const [paymentInvoiceId = 0] = await composition.sequences.next('paymentInvoice', 1);
  const ids = { paymentInvoiceId, eventId: of };
  const amount = minorOf(kopecks);
  lastPosition += 1;
  const position = {
    positionId: lastPosition,
    kind: 'participation' as const,
    registrationId,
    streamId: null,
    userId: user.id,
    refId: null,
  };
  const payment = { paymentId: `p-${paymentInvoiceId}`, method: provider === null ? ('cash' as const) : ('online' as const), provider };
  const events: InvoiceEvent[] = [
    {
      type: 'InvoiceCreated',
      data: {
        ...{ ...ids, number: `r-${paymentInvoiceId}`, kind: 'payer', currency: 'RUB', payer: { type: 'user', id: user.id } },
        ...{ dueDate: null, createdByUserId: null, payerDetails: null },
      },
    },
    {
      type: 'InvoicePositionAdded',
      data: { ...ids, position: { ...position, fullAmount: amount, amount, vatRate: null, lines: [] }, fromPaymentInvoiceId: null },
    },
  ];
  const told = provider && (providerPaymentId || `of-${paymentInvoiceId}`);
  const paid = { ...ids, ...payment, amount, providerPaymentId: told, paidDate: '01-05-2026' };
  if (isLate)
    events.push(
      { type: 'InvoicePositionRemoved', data: { ...ids, positionId: lastPosition, amount, reason: '' } },
      { type: 'InvoiceExpired', data: { ...ids, dueDate: null } },
    );
  if (isPaid) events.push({ type: 'PaymentReceived', data: paid });
  await systemRecorder(() => composition.log).record(invoice, paymentInvoiceId, () => events);
  await composition.runner.waitFor(await composition.events.head(), 60_000);
  return { paymentInvoiceId, positionId: lastPosition };
};
