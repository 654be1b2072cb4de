import { receiptIdOf } from '#contracts/payments/receipts/receipt-id';
import { minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { notFound, type Refusal } from '#domain/decider';
import type { InvoiceBooks } from '../invoice.fold.js';
import { allotted } from '../invoices/allotment.js';
import type { QueuedReceipt, Receipt, ReceiptEvent, ReceiptsOfInvoice } from './receipts.fold.js';

type Items = QueuedReceipt['items'];
export type MovedMoney = Pick<QueuedReceipt, 'type' | 'source' | 'amount' | 'isCash'> & { items: Items };

type Money = Pick<InvoiceBooks, 'positions' | 'payments'>;

/** What the payments of an invoice cover, position by position, as if none of the last one had been taken back. */
const coveredBy = ({ positions, payments }: Money): ReadonlyMap<number, Minor> =>
  allotted({
    positions,
    payments: payments.map((one, i) => (i < payments.length - 1 ? one : { ...one, isRevoked: false, chargedBack: nothing })),
  });

/** What a payment was for: the positions that those before it left open, as far as it reaches, each with its VAT; the rest is an advance. */
export const itemsOfPayment = ({ positions, payments }: Money, paymentId: string, amount: Minor): Items => {
  const place = payments.findIndex((one) => one.paymentId === paymentId);
  const before = allotted({ positions, payments: payments.slice(0, Math.max(place, 0)) });
  const covered = coveredBy({ positions, payments: payments.slice(0, place + 1) });
  const items = positions.flatMap(({ positionId, vatRate }) => {
    const part = minus(covered.get(positionId) ?? nothing, before.get(positionId) ?? nothing);
    return part > 0 ? [{ positionId, amount: part, vatRate }] : [];
  });
  return upTo(items, amount);
};

/** A payment that is taken back gives back what its receipt was for. */
export const itemsTakenBack = ({ all }: ReceiptsOfInvoice, source: string, amount: Minor): Items =>
  upTo(all.find((one) => one.type === 'income' && one.source === source)?.items ?? [], amount);

/** As many of these as the amount reaches; what is beyond them is an advance. */
const upTo = (items: Items, amount: Minor): Items => {
  let left = amount;
  const reached: Items = [];
  for (const item of items) {
    const part = smaller(left, item.amount);
    if (part > 0) reached.push({ ...item, amount: part });
    left = minus(left, part);
  }
  return left > 0 ? [...reached, { positionId: null, amount: left, vatRate: null }] : reached;
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
