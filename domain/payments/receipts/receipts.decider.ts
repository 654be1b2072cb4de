import { receiptIdOf } from '#contracts/payments/receipts/receipt-id';
import { minus, plus, smaller, type Minor } from '#contracts/payments/money';
import { notFound, type Refusal } from '#domain/decider';
import type { InvoiceBooks } from '../invoice.fold.js';
import type { QueuedReceipt, Receipt, ReceiptEvent, ReceiptsOfInvoice } from './receipts.fold.js';

type Items = QueuedReceipt['items'];
export type MovedMoney = Pick<QueuedReceipt, 'type' | 'source' | 'amount' | 'isCash'> & { items: Items };

/** What a payment was for: the positions in their order as far as it reaches, each with its VAT; the rest is an advance. */
export const itemsOf = ({ positions }: InvoiceBooks, amount: Minor): Items => {
  let left = amount;
  const items: Items = [];
  for (const { positionId, state, amount: price, credited, vatRate } of positions) {
    if (state !== 'charged') continue;
    const part = smaller(left, minus(price, credited));
    if (part <= 0) continue;
    items.push({ positionId, amount: part, vatRate });
    left = minus(left, part);
  }
  return left > 0 ? [...items, { positionId: null, amount: left, vatRate: null }] : items;
};

/** What a refund gave back of which position; what belongs to none was an advance. */
export const itemsOfRefund = (
  { positions }: InvoiceBooks,
  shares: readonly { positionId: number; amount: Minor }[],
  amount: Minor,
): Items => {
  const rates = new Map(positions.map(({ positionId, vatRate }) => [positionId, vatRate]));
  const items: Items = shares.map((share) => ({ ...share, vatRate: rates.get(share.positionId) ?? null }));
  const rest = minus(amount, plus(...shares.map((share) => share.amount)));
  return rest > 0 ? [...items, { positionId: null, amount: rest, vatRate: null }] : items;
};

/** One receipt for each movement of money, however often it is told. */
export const queueReceipt = (
  { all }: ReceiptsOfInvoice,
  of: Pick<QueuedReceipt, 'paymentInvoiceId' | 'eventId' | 'currency' | 'payer'>,
  moved: MovedMoney,
): ReceiptEvent[] => {
  if (moved.amount <= 0 || all.some(({ source, type }) => source === moved.source && type === moved.type)) return [];
  return [{ type: 'ReceiptQueued', data: { ...of, receiptId: receiptIdOf(of.paymentInvoiceId, all.length + 1), ...moved } }];
};

const idsOf = ({ paymentInvoiceId, eventId, receiptId }: Receipt) => ({ paymentInvoiceId, eventId, receiptId });
const find = ({ all }: ReceiptsOfInvoice, id: number): Receipt | undefined => all.find(({ receiptId }) => receiptId === id);

/** On its way to the registrar, for the first time or once more. */
export const sendReceipt = (state: ReceiptsOfInvoice, receiptId: number): ReceiptEvent[] | Refusal => {
  const receipt = find(state, receiptId);
  if (!receipt) return notFound('receiptId');
  const isWaiting = receipt.status === 'queued' || receipt.status === 'failed';
  return isWaiting ? [{ type: 'ReceiptSent', data: idsOf(receipt) }] : [];
};

export type FiscalOutcome =
  | { status: 'registered'; fiscalNumber: string; fiscalDate: string; url: string | null }
  | { status: 'waiting' }
  | { status: 'failed'; reason: string };

/** What the registrar has told; a receipt that is registered stays as it is. */
export const settleReceipt = (state: ReceiptsOfInvoice, receiptId: number, outcome: FiscalOutcome): ReceiptEvent[] | Refusal => {
  const receipt = find(state, receiptId);
  if (!receipt) return notFound('receiptId');
  if (receipt.status === 'registered' || outcome.status === 'waiting') return [];
  if (outcome.status === 'registered') {
    const { fiscalNumber, fiscalDate, url } = outcome;
    return [{ type: 'ReceiptRegistered', data: { ...idsOf(receipt), fiscalNumber, fiscalDate, url } }];
  }
  const { reason } = outcome;
  const isSame = receipt.status === 'failed' && receipt.failure === reason;
  return isSame ? [] : [{ type: 'ReceiptFailed', data: { ...idsOf(receipt), reason } }];
};
