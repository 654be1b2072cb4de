import { minus, nothing, plus, minorOf, times, type Minor } from '#contracts/payments/money';
import type { OrderedInsurance, OrderedProduct } from '#contracts/registrations/products.events';
import { idsOf, type Registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { piecesCovered, proportionOf } from '../money.js';

/** A product as it is sold at this moment. */
export interface Offer {
  cabinetProductId: number;
  name: string;
  /** Of one piece. */
  price: Minor;
}

/**
 * An order with so many pieces of a product. What was ordered keeps its price: more pieces cost what they cost now, fewer take
 * their share off.
 */
export const withPieces = (known: readonly OrderedProduct[], { cabinetProductId, name, price }: Offer, count: number): OrderedProduct[] => {
  const before = known.find((one) => one.cabinetProductId === cabinetProductId);
  const others = known.filter((one) => one !== before);
  if (count === 0) return others;
  const ordered = { cabinetProductId, name, count, amount: amountFor(before, price, count) };
  return before ? known.map((one) => (one === before ? ordered : one)) : [...others, ordered];
};

const amountFor = (before: OrderedProduct | undefined, price: Minor, count: number): Minor => {
  const known = before ?? { count: 0, amount: nothing };
  if (count >= known.count) return plus(known.amount, times(price, count - known.count));
  return minus(known.amount, proportionOf(known.amount, minorOf(known.count - count), minorOf(known.count)));
};

/** So many pieces of an order an amount pays for. */
export const piecesFor = ({ amount, count }: Pick<OrderedProduct, 'amount' | 'count'>, covered: Minor): number =>
  piecesCovered(covered, amount, count);

/** An order with fewer pieces of a product. */
export const withFewer = (known: readonly OrderedProduct[], { cabinetProductId, name }: OrderedProduct, count: number): OrderedProduct[] =>
  withPieces(known, { cabinetProductId, name, price: nothing }, count);

type Ordered = Extract<RegistrationEvent, { type: 'ProductsOrdered' }>;

/** Insurance that is paid with the entry from now on, or none; the same one records nothing. */
export const orderInsurance = (
  state: Registration,
  registrationId: number,
  ordered: OrderedInsurance | null,
  reason: Ordered['data']['reason'] = 'order',
): RegistrationEvent[] =>
  ordered?.insuranceId === state.orderedInsurance?.insuranceId
    ? []
    : [{ type: 'EntryInsuranceOrdered', data: { ...idsOf(registrationId, state), ordered, reason } }];

/** The order as it stands from now on; the same one records nothing. */
export const orderProducts = (
  state: Registration,
  registrationId: number,
  products: readonly OrderedProduct[],
  reason: Ordered['data']['reason'] = 'order',
): RegistrationEvent[] =>
  JSON.stringify(products) === JSON.stringify(state.products)
    ? []
    : [{ type: 'ProductsOrdered', data: { ...idsOf(registrationId, state), products: [...products], reason } }];
