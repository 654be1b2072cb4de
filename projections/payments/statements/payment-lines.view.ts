import { bankLineEvents, invoiceCheckingEvents } from '#contracts/payments/statements/statement.events';
import type { EventOf } from '#contracts/event';
import { bankLine, noLine, type KeptLine } from '#domain/payments/statements/bank-line.decider';
import { toOrdinal } from '#contracts/rules/dates';
import { view } from '../../view.js';

export interface PaymentLineDoc extends KeptLine {
  bankLineId: number;
}

const fold = (doc: PaymentLineDoc, event: EventOf<typeof bankLineEvents>): void => {
  Object.assign(doc, bankLine.evolve(doc, event));
};

/** Lines of bank statements that fitted no invoice. */
export const paymentLinesView = view<PaymentLineDoc, typeof bankLineEvents>(bankLineEvents, {
  name: 'paymentLines',
  version: 3,
  initial: (key) => ({ ...noLine(), bankLineId: Number(key) }),
  keys: ({ data }) => data.bankLineId,
  on: { PaymentLineUnmatched: fold, PaymentLineBooked: fold, PaymentLineSetAside: fold },
  columns: {
    bankLineId: { type: 'integer', value: (doc) => doc.bankLineId },
    state: { type: 'text', value: (doc) => doc.state },
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    byUserId: { type: 'integer', value: (doc) => doc.byUserId },
    day: { type: 'integer', value: (doc) => (doc.date ? toOrdinal(doc.date) : null) },
  },
  indexes: [
    ['state', 'day'],
    ['state', 'eventId', 'day'],
    ['state', 'byUserId', 'day'],
    ['state', 'bankLineId'],
  ],
});

type Checked = EventOf<typeof invoiceCheckingEvents>['data'];

export interface InvoiceCheckingDoc {
  userId: number;
  checkedAt: string;
  counts: Checked['counts'] | null;
}

/** Who has compared invoices with a statement last, and what came of it. */
export const invoiceCheckingsView = view<InvoiceCheckingDoc, typeof invoiceCheckingEvents>(invoiceCheckingEvents, {
  name: 'invoiceCheckings',
  version: 1,
  initial: (key) => ({ userId: Number(key), checkedAt: '', counts: null }),
  keys: ({ data }) => data.userId,
  on: {
    InvoicesChecked: (doc, { data, recordedAt }) => void Object.assign(doc, { counts: data.counts, checkedAt: recordedAt }),
  },
  columns: { checkedAt: { type: 'text', value: (doc) => doc.checkedAt } },
  indexes: [['checkedAt']],
});
