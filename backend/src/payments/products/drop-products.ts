import { invoice, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { orderInsurance, orderProducts, withFewer } from '#domain/payments/products/order';
import { holdProduct, product } from '#domain/payments/products/product.decider';
import {
  isLeftBehind,
  lossBy,
  thingsOf,
  type DecidedInInvoices,
  type OrderedThing,
  type BilledThing,
} from '#domain/payments/products/billed-products';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import type { ConsequenceContext, DecidedWrite } from '#platform/log/consequences';
import { Shelf } from '../invoices/shelf.js';

type Reason = Extract<RegistrationEvent, { type: 'ProductsOrdered' }>['data']['reason'];
type Work = Pick<ConsequenceContext, 'relyOn' | 'decide'>;

/**
 * Takes from an entry what it has lost of what was ordered with it: pieces of products (docs/adr/0089-products-with-stock.md), which are
 * for sale again in the same append, and insurance.
 */
const drop = async (
  registrationId: number,
  lossOf: (billed: BilledThing) => { reason: Reason; kept: number } | null,
  shelf: Shelf,
  { relyOn, decide }: Work,
): Promise<boolean> => {
  let isLost = false;
  const { state } = await relyOn(registration, registrationId);
  const things = thingsOf(state);
  if (things.length === 0) return isLost;
  const { eventId } = state;
  const invoices = await shelf.of(registrationId, state);
  for (const ordered of things) {
    const loss = lossOf({ registrationId, state, ordered, invoices });
    if (loss === null) continue;
    isLost = true;
    const { reason, kept: count } = loss;
    if (ordered.kind === 'product') await decide(product, ordered.refId, (known) => holdProduct(known, { eventId, registrationId, count }));
    await decide(registration, registrationId, (latest) =>
      ordered.kind === 'product'
        ? orderProducts(latest, registrationId, fewerOf(latest, ordered, count), reason)
        : orderInsurance(latest, registrationId, null, reason),
    );
  }
  return isLost;
};

const fewerOf = ({ products }: Registration, { refId }: OrderedThing, count: number) => {
  const known = products.find((one) => one.cabinetProductId === refId);
  return known ? withFewer(products, known, count) : products;
};

/** Those that expire or are given back by what is decided: before positions are brought to what is owed. */
export const dropLost = (registrationId: number, decided: readonly DecidedWrite[], shelf: Shelf, work: Work): Promise<boolean> =>
  drop(registrationId, (billed) => lossBy(billed, decidedIn(decided)), shelf, work);

/** Those that stand unpaid in an invoice whose days are over, of an entry that stays; answers whether there were any. */
export const dropUnpaid = (registrationId: number, paymentInvoiceId: number, work: Work): Promise<boolean> => {
  const decided = { expired: new Set([paymentInvoiceId]), refunded: new Set<number>() };
  return drop(registrationId, (billed) => lossBy(billed, decided), new Shelf(work), work);
};

/** Those of who has left: once positions are as they are owed. */
export const dropLeftBehind = (registrationId: number, shelf: Shelf, work: Work): Promise<boolean> =>
  drop(registrationId, (billed) => (isLeftBehind(billed) ? { reason: 'left', kept: 0 } : null), shelf, work);

const decidedIn = (decided: readonly DecidedWrite[]): DecidedInInvoices => {
  const events = decided.flatMap((write) => (write.decider.name === invoice.name ? (write.events as InvoiceEvent[]) : []));
  return {
    expired: new Set(events.flatMap(({ type, data }) => (type === 'InvoiceExpired' ? data.paymentInvoiceId : []))),
    refunded: new Set(
      events.flatMap(({ type, data }) => (type === 'InvoicePositionCredited' && data.refundId !== null ? data.positionId : [])),
    ),
  };
};
