// Invoices as they are recorded: what the books of a bench are made of.
import { minorOf } from '#contracts/payments/money';
import type { InvoiceEvent } from '#domain/payments/invoice.fold';

export const price = minorOf(150_000);

export const numberOf = (id: number): string => `2026-3-${String(id).padStart(5, '0')}`;

/** An invoice with so many positions of 1,500 roubles. */
export const invoiceFacts = (paymentInvoiceId: number, eventId: number, positions: number): InvoiceEvent[] => {
  const ids = { paymentInvoiceId, eventId };
  const about = { streamId: null, userId: null, refId: null, fullAmount: price, amount: price, vatRate: null, lines: [] };
  const payer = { type: 'user' as const, id: paymentInvoiceId };
  const created = {
    number: numberOf(paymentInvoiceId),
    kind: 'payer' as const,
    currency: 'RUB',
    payer,
    dueDate: null,
    createdByUserId: null,
  };
  return [
    { type: 'InvoiceCreated', data: { ...ids, ...created, payerDetails: null } },
    ...Array.from({ length: positions }, (_, i): InvoiceEvent => {
      const position = { positionId: paymentInvoiceId * 100 + i, kind: 'participation' as const, registrationId: null, ...about };
      return { type: 'InvoicePositionAdded', data: { ...ids, position, fromPaymentInvoiceId: null } };
    }),
  ];
};

export const paymentFact = (paymentInvoiceId: number, eventId: number, n: number): InvoiceEvent => ({
  type: 'PaymentReceived',
  data: {
    ...{ paymentInvoiceId, eventId, paymentId: `${paymentInvoiceId}-${n}`, amount: price, method: 'online', provider: 'bank' },
    ...{ providerPaymentId: `b-${paymentInvoiceId}-${n}`, paidDate: '02-05-2026' },
  },
});
