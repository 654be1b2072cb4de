import type { OrderedProduct } from '#contracts/registrations/products.events';
import type { Registration } from '#domain/registrations/registration.decider';
import type { BookedPosition } from '../invoice.fold.js';
import { isOut } from '../invoices/registration-payment.js';
import { isGivenBack } from '../invoices/settle.js';
import type { ShelvedInvoice } from '../invoices/shelved-invoice.js';

/** A product of an entry, and the invoices of the entry. */
export interface Standing {
  registrationId: number;
  state: Registration;
  ordered: OrderedProduct;
  invoices: readonly ShelvedInvoice[];
}

const positionsOf = ({ registrationId, ordered }: Standing, invoice: ShelvedInvoice): BookedPosition[] =>
  invoice.chargedOf(registrationId).filter(({ kind, refId }) => kind === 'product' && refId === ordered.cabinetProductId);

/** What a command has decided in invoices. */
export interface DecidedInInvoices {
  /** Invoices that expire. */
  expired: ReadonlySet<number>;
  /** Positions that are given back. */
  refunded: ReadonlySet<number>;
}

/**
 * Why an entry loses a product with what is decided; null: it keeps it. Asked before positions are brought to what is owed: what is
 * lost is owed no more. Ordered anew it is another order.
 */
export const lossBy = (standing: Standing, { expired, refunded }: DecidedInInvoices): 'expired' | 'refunded' | null => {
  const own = standing.invoices.map((invoice) => ({ id: invoice.id, positions: positionsOf(standing, invoice) }));
  if (own.some(({ id, positions }) => expired.has(id) && positions.length > 0)) return 'expired';
  const positions = own.flatMap((one) => one.positions);
  return positions.some(({ positionId }) => refunded.has(positionId)) && positions.every(isGivenBack) ? 'refunded' : null;
};

/** Who has left keeps what they have paid for until it is given back: asked once positions are as they are owed. */
export const isLeftBehind = (standing: Standing): boolean => {
  return isOut(standing.state) && standing.invoices.every((invoice) => positionsOf(standing, invoice).every(isGivenBack));
};
