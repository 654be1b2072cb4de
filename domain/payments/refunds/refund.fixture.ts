import { minorOf, nothing, type Minor } from '#contracts/payments/money';
import { isRefusal, type Refusal } from '#domain/decider';
import { foldInvoice, noBooks, type InvoiceBooks, type InvoiceEvent } from '../invoice.fold.js';

export const ids = { paymentInvoiceId: 7, eventId: 3 };

export const added = (positionId: number, amount: number, userId = positionId): InvoiceEvent => ({
  type: 'InvoicePositionAdded',
  data: {
    ...ids,
    fromPaymentInvoiceId: null,
    position: {
      ...{ positionId, kind: 'participation', registrationId: positionId, streamId: 1, userId, refId: null },
      ...{ fullAmount: minorOf(amount), amount: minorOf(amount), vatRate: null, lines: [] },
    },
  },
});

export const invoiced = (...amounts: number[]): InvoiceEvent[] => [
  {
    type: 'InvoiceCreated',
    data: {
      ...ids,
      ...{ number: '2026-15', kind: 'personal', currency: 'RUB', payer: { type: 'user', id: 1 }, dueDate: null },
      ...{ createdByUserId: null, payerDetails: null },
    },
  },
  ...amounts.map((amount, i) => added(i + 1, amount)),
];

export const paid = (amount: number, paymentId = 'p1', provider: string | null = 'bank'): InvoiceEvent => ({
  type: 'PaymentReceived',
  data: {
    ...{ ...ids, paymentId, amount: minorOf(amount), method: provider === null ? 'cash' : 'online', provider },
    ...{ providerPaymentId: provider === null ? null : `of-${paymentId}`, paidDate: '01-05-2026' },
  },
});

export const booksOf = (...events: readonly (readonly InvoiceEvent[] | InvoiceEvent)[]): InvoiceBooks => after(noBooks(), events.flat());

export const after = (books: InvoiceBooks, events: readonly InvoiceEvent[] | Refusal): InvoiceBooks => {
  if (isRefusal(events)) throw new Error(`refused: ${JSON.stringify(events.errors)}`);
  const copy = structuredClone(books);
  for (const event of events) foldInvoice(copy, event, '2026-05-01T10:00:00.000Z');
  return copy;
};

export const terms = (fee: Minor = nothing) => ({ method: 'original', reason: 'ill', fee, byUserId: 9, isLeaving: false }) as const;

export const done = { providerRefundId: 'r', doneDate: '02-05-2026', toPaymentInvoiceId: null };
