import { z } from 'zod';
import { invoiceEvents } from '#contracts/payments/invoice.events';
import { receiptEvents } from '#contracts/payments/receipts/receipt.events';
import type { Minor } from '#contracts/payments/money';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import {
  itemsOfPayment,
  itemsOfRefund,
  itemsTakenBack,
  queueReceipt,
  sendReceipt,
  settleReceipt,
  type MovedMoney,
} from '#domain/payments/receipts/receipts.decider';
import { receipts, type ReceiptsOfInvoice } from '#domain/payments/receipts/receipts.fold';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { Queue } from '#platform/ports/queue';
import { takeTurn } from '../next-turn.js';
import { askRegistrar, type FiscalParts } from './fiscal.js';

export interface ReceiptParts extends FiscalParts {
  queue: Queue;
}

const isCash = (books: InvoiceBooks, paymentId: string): boolean =>
  books.payments.find((one) => one.paymentId === paymentId)?.method === 'cash';

const received = (books: InvoiceBooks, paymentId: string, amount: Minor): MovedMoney => ({
  ...{ type: 'income', source: `payment-${paymentId}`, amount, isCash: isCash(books, paymentId) },
  items: itemsOfPayment(books, paymentId, amount),
});

const takenBack = (books: InvoiceBooks, paymentId: string, amount: Minor, known: ReceiptsOfInvoice): MovedMoney => {
  const source = `payment-${paymentId}`;
  return { type: 'incomeReturn', source, amount, isCash: isCash(books, paymentId), items: itemsTakenBack(known, source, amount) };
};

const givenBack = (books: InvoiceBooks, refundId: number, amount: Minor): MovedMoney => {
  const refund = books.refunds.find((one) => one.refundId === refundId);
  const items = itemsOfRefund(books, refund?.positions ?? [], amount);
  const isInCash = refund?.method === 'offline' && books.payments.some(({ method }) => method === 'cash');
  return { type: 'incomeReturn', source: `refund-${refundId}`, amount, isCash: isInCash, items };
};

/** What a recorded movement of money asks a receipt for. */
const movedBy = (books: InvoiceBooks, type: string, data: unknown, known: ReceiptsOfInvoice): MovedMoney => {
  if (type === 'RefundDone') {
    const { refundId, amount } = invoiceEvents.RefundDone.schema.parse(data);
    return givenBack(books, refundId, amount);
  }
  if (type === 'ManualPaymentRevoked' || type === 'ChargebackReceived') {
    const { paymentId, amount } = invoiceEvents[type].schema.parse(data);
    return takenBack(books, paymentId, amount, known);
  }
  const { paymentId, amount } =
    type === 'ManualPaymentSaved' ? invoiceEvents.ManualPaymentSaved.schema.parse(data) : invoiceEvents.PaymentReceived.schema.parse(data);
  return received(books, paymentId, amount);
};

/** Every payment and every refund gets its receipt. */
const queueing = ({ recorder }: ReceiptParts): ProcessSpec => ({
  name: 'receipt-queue',
  on: ['PaymentReceived', 'ManualPaymentSaved', 'ManualPaymentRevoked', 'ChargebackReceived', 'RefundDone'],
  run: async ({ type, data }) => {
    const { paymentInvoiceId } = invoiceEvents.RefundSent.schema.pick({ paymentInvoiceId: true }).parse(data);
    const books = await recorder.load(invoice, paymentInvoiceId);
    if (!books.created) return;
    const { eventId, currency, payer } = books.created;
    await recorder.record(receipts, paymentInvoiceId, (state) =>
      queueReceipt(state, { paymentInvoiceId, eventId, currency, payer }, movedBy(books, type, data, state)),
    );
  },
});

const registerJob = 'receipt-register-again';
const ofTurn = z.object({ paymentInvoiceId: z.number(), receiptId: z.number(), turn: z.number() });
type OfReceipt = Omit<z.output<typeof ofTurn>, 'turn'>;

/** A registrar that does not answer, refuses or has not decided is asked again, later each time. */
const register = async (parts: ReceiptParts, ids: OfReceipt, turn: number): Promise<void> => {
  const { recorder, queue } = parts;
  const { paymentInvoiceId, receiptId } = ids;
  await recorder.record(receipts, paymentInvoiceId, (state) => sendReceipt(state, receiptId));
  const receipt = (await recorder.load(receipts, paymentInvoiceId)).all.find((one) => one.receiptId === receiptId);
  if (!receipt || receipt.status === 'registered') return;
  const answer = await askRegistrar(receipt, parts);
  await recorder.record(receipts, paymentInvoiceId, (state) => settleReceipt(state, receiptId, answer));
  if (answer.status !== 'registered') await takeTurn(queue, { name: registerJob, of: receiptId, data: ids }, turn);
};

const registering = (parts: ReceiptParts): ProcessSpec => ({
  name: 'receipt-register',
  on: ['ReceiptQueued'],
  run: ({ data }) => {
    const { receiptId, paymentInvoiceId } = receiptEvents.ReceiptQueued.schema.parse(data);
    return register(parts, { receiptId, paymentInvoiceId }, 0);
  },
});

export const receiptJobs = (parts: ReceiptParts): Required<Pick<ContextSpec, 'processes' | 'jobs'>> => ({
  processes: [queueing(parts), registering(parts)],
  jobs: {
    [registerJob]: ({ data }) => {
      const { turn, ...ids } = ofTurn.parse(JSON.parse(data));
      return register(parts, ids, turn + 1);
    },
  },
});
