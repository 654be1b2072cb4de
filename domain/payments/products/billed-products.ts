import { nothing, plus, type Minor } from '#contracts/payments/money';
import type { Registration } from '#domain/registrations/registration.decider';
import type { BookedPosition } from '../invoice.fold.js';
import { demandOf } from '../invoices/allotment.js';
import { isOut } from '../invoices/registration-payment.js';
import { isGivenBack } from '../invoices/settle.js';
import type { ShelvedInvoice } from '../invoices/shelved-invoice.js';
import { proportionOf } from '../money.js';
import { piecesFor } from './order.js';

/** What an entry has besides: pieces of a product, or insurance, which is one piece. */
export interface OrderedThing {
  kind: 'product' | 'insurance';
  /** Of the product, of the policy. */
  refId: number;
  count: number;
  amount: Minor;
}

export const thingsOf = ({ products, orderedInsurance }: Pick<Registration, 'products' | 'orderedInsurance'>): OrderedThing[] => [
  ...products.map(({ cabinetProductId: refId, count, amount }) => ({ kind: 'product' as const, refId, count, amount })),
  ...(orderedInsurance
    ? [{ kind: 'insurance' as const, refId: orderedInsurance.insuranceId, count: 1, amount: orderedInsurance.amount }]
    : []),
];

/** A thing of an entry, and the invoices of the entry. */
export interface BilledThing {
  registrationId: number;
  state: Registration;
  ordered: OrderedThing;
  invoices: readonly ShelvedInvoice[];
}

export const positionsOf = ({ registrationId, ordered }: BilledThing, invoice: ShelvedInvoice): BookedPosition[] =>
  invoice.chargedOf(registrationId).filter(({ kind, refId }) => kind === ordered.kind && refId === ordered.refId);

/** What a command has decided in invoices. */
export interface DecidedInInvoices {
  /** Invoices that expire. */
  expired: ReadonlySet<number>;
  /** Positions that are given back. */
  refunded: ReadonlySet<number>;
}

/** What an entry loses of a thing: it keeps so many pieces. */
interface Loss {
  reason: 'expired' | 'refunded';
  kept: number;
}

/**
 * What an entry loses of a thing by what is decided; null: it keeps it. Asked before positions are brought to what is owed: what is
 * lost is owed no more. Ordered anew it is another order.
 */
export const lossBy = (billed: BilledThing, { expired, refunded }: DecidedInInvoices): Loss | null => {
  const own = billed.invoices.map((invoice) => ({ id: invoice.id, positions: positionsOf(billed, invoice) }));
  if (own.some(({ id, positions }) => expired.has(id) && positions.length > 0)) {
    // What stands in other invoices, paid or not, has its own time.
    const others = own.flatMap(({ id, positions }) => (expired.has(id) ? [] : positions.filter((one) => !isGivenBack(one))));
    const kept = piecesFor(billed.ordered, plus(...others.map(({ price }) => price)));
    return kept < billed.ordered.count ? { reason: 'expired', kept } : null;
  }
  const positions = own.flatMap((one) => one.positions);
  const isLost = positions.some(({ positionId }) => refunded.has(positionId)) && positions.every(isGivenBack);
  return isLost ? { reason: 'refunded', kept: 0 } : null;
};

/** So many pieces of a thing are paid, be it in part: taking these off again is a refund. */
export const paidPieces = (billed: BilledThing): number => {
  const covered = billed.invoices.flatMap((invoice) =>
    positionsOf(billed, invoice)
      .filter((one) => !isGivenBack(one))
      .map((one) => {
        const paid = invoice.paid.get(one.positionId) ?? nothing;
        return paid === 0 ? nothing : proportionOf(one.price, paid, demandOf(one));
      }),
  );
  return piecesFor(billed.ordered, plus(...covered));
};

/** Who has left keeps what they have paid for until it is given back: asked once positions are as they are owed. */
export const isLeftBehind = (billed: BilledThing): boolean => {
  return isOut(billed.state) && billed.invoices.every((invoice) => positionsOf(billed, invoice).every(isGivenBack));
};
