import { invoice, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { orderProducts } from '#domain/payments/products/order';
import { holdProduct, product } from '#domain/payments/products/product.decider';
import { isLeftBehind, lossBy, type DecidedInInvoices, type Standing } from '#domain/payments/products/standing-products';
import { registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import type { ConsequenceContext, DecidedWrite } from '#platform/log/consequences';
import type { Shelf } from '../invoices/shelf.js';

type Reason = Extract<RegistrationEvent, { type: 'ProductsOrdered' }>['data']['reason'];
type Work = Pick<ConsequenceContext, 'relyOn' | 'decide'>;

/**
 * Takes from an entry the products that it has lost (docs/adr/0089-products-with-stock.md); their pieces are for sale again,
 * in the same append.
 */
const drop = async (
  registrationId: number,
  why: (standing: Standing) => Reason | null,
  shelf: Shelf,
  { relyOn, decide }: Work,
): Promise<void> => {
  const { state } = await relyOn(registration, registrationId);
  if (state.products.length === 0) return;
  const { eventId } = state;
  const invoices = await shelf.of(registrationId, state);
  for (const ordered of state.products) {
    const reason = why({ registrationId, state, ordered, invoices });
    if (reason === null) continue;
    await decide(product, ordered.cabinetProductId, (known) => holdProduct(known, { eventId, registrationId, count: 0 }));
    await decide(registration, registrationId, (latest) => {
      const kept = latest.products.filter(({ cabinetProductId }) => cabinetProductId !== ordered.cabinetProductId);
      return orderProducts(latest, registrationId, kept, reason);
    });
  }
};

/** Those that expire or are given back by what is decided: before positions are brought to what is owed. */
export const dropLost = (registrationId: number, decided: readonly DecidedWrite[], shelf: Shelf, work: Work): Promise<void> =>
  drop(registrationId, (standing) => lossBy(standing, decidedIn(decided)), shelf, work);

/** Those of who has left: once positions are as they are owed. */
export const dropLeftBehind = (registrationId: number, shelf: Shelf, work: Work): Promise<void> =>
  drop(registrationId, (standing) => (isLeftBehind(standing) ? 'left' : null), shelf, work);

const decidedIn = (decided: readonly DecidedWrite[]): DecidedInInvoices => {
  const events = decided.flatMap((write) => (write.decider.name === invoice.name ? (write.events as InvoiceEvent[]) : []));
  return {
    expired: new Set(events.flatMap(({ type, data }) => (type === 'InvoiceExpired' ? data.paymentInvoiceId : []))),
    refunded: new Set(
      events.flatMap(({ type, data }) => (type === 'InvoicePositionCredited' && data.refundId !== null ? data.positionId : [])),
    ),
  };
};
