import type { InputOf } from '#contracts/op';
import type { productOps } from '#contracts/payments/products/product.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { orderProducts } from '#domain/payments/products/order';
import { paidPieces, positionsOf, thingsOf, type BilledThing } from '#domain/payments/products/billed-products';
import { isBeingPaid } from '#domain/payments/paying/payment.decider';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext } from '#platform/context';
import { Shelf } from '../invoices/shelf.js';
import { dueOf } from '../paying/due.js';
import { takeProducts, type WantedProducts } from './take-products.js';

/** So many pieces of products with an entry that somebody pays: their own, those that they have made, those of their clubs. */
export const decideOrder = async (input: InputOf<typeof productOps.order>, context: HandlerContext): Promise<Refusal | null> => {
  const { eventId, userId, eventRegistrationId: registrationId } = input;
  const event = (await context.load(sportEvent, eventId)).state;
  if (!event.fields) return notFound('eventId');
  if (event.closing === 'cancelled') return refuse('error.event_cancelled');
  const { registrations } = await dueOf({ eventId, userId }, context);
  if (!registrations.has(registrationId)) return notFound('eventRegistrationId');
  return orderWith(registrationId, input.products, context);
};

/** The same as the desk sells it, with any entry of its sport event. */
export const decideSell = async (
  { registrationId, products }: InputOf<typeof productOps.sell>,
  context: HandlerContext,
): Promise<Refusal | null> => {
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated) return notFound('registrationId');
  if ((await context.load(sportEvent, state.eventId)).state.closing === 'cancelled') return refuse('error.event_cancelled');
  return orderWith(registrationId, products, context);
};

const orderWith = async (registrationId: number, wanted: WantedProducts, context: HandlerContext): Promise<Refusal | null> => {
  const { state } = await context.relyOn(registration, registrationId);
  if (state.isDeleted || placeOf(state.statuses.participation) === 'out') return refuse('error.transition');
  const errors = await heldBack(registrationId, state, wanted, context);
  const { products: known, eventId } = state;
  const products = await takeProducts(wanted, { registrationId, eventId, known }, context, { path: 'products', errors });
  const refused = refuseFields(errors);
  if (refused) return refused;
  await context.decide(registration, registrationId, (latest) => orderProducts(latest, registrationId, products));
  return null;
};

/** Fewer pieces than are paid, or any change of what somebody pays at this moment. */
const heldBack = async (
  registrationId: number,
  state: Registration,
  wanted: WantedProducts,
  context: HandlerContext,
): Promise<Record<string, string[]>> => {
  const errors: Record<string, string[]> = {};
  // Money that comes meanwhile has the order decided anew.
  const invoices = await new Shelf(context).of(registrationId, state);
  for (const [i, { productId, count }] of wanted.entries()) {
    const ordered = thingsOf(state).find(({ kind, refId }) => kind === 'product' && refId === productId);
    if (!ordered || count === ordered.count) continue;
    const billed = { registrationId, state, ordered, invoices };
    if (isThingBeingPaid(billed, context.now)) errors[`products.${i}.count`] = ['error.being_paid'];
    else if (count < ordered.count && count < paidPieces(billed)) errors[`products.${i}.count`] = ['error.already_paid'];
  }
  return errors;
};

export const isThingBeingPaid = (billed: BilledThing, now: string): boolean =>
  billed.invoices.some((invoice) => isBeingPaid(invoice.books, null, now) && positionsOf(billed, invoice).length > 0);
