import type { InputOf } from '#contracts/op';
import type { productOps } from '#contracts/payments/products/product.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { notFound, refuse, refuseFields, type Refusal } from '#domain/decider';
import { invoice } from '#domain/payments/invoice.fold';
import { allotted } from '#domain/payments/invoices/allotment';
import { orderProducts } from '#domain/payments/products/order';
import { isBeingPaid } from '#domain/payments/paying/payment.decider';
import { registration, type Registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { HandlerContext } from '#platform/context';
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
  const { state } = await context.peek(registration, registrationId);
  if (state.isDeleted || placeOf(state.statuses.participation) === 'out') return refuse('error.transition');
  const errors = await heldBack(registrationId, state, input.products, context);
  const known = state.products;
  const products = await takeProducts(input.products, { registrationId, eventId, known }, context, { path: 'products', errors });
  const refused = refuseFields(errors);
  if (refused) return refused;
  await context.decide(registration, registrationId, (latest) => orderProducts(latest, registrationId, products));
  return null;
};

/** Fewer pieces of what is paid, or any change of what somebody pays at this moment. */
const heldBack = async (
  registrationId: number,
  { products, invoiced }: Registration,
  wanted: WantedProducts,
  context: HandlerContext,
): Promise<Record<string, string[]>> => {
  const errors: Record<string, string[]> = {};
  for (const id of invoiced?.invoiceIds ?? []) {
    const { state: books } = await context.peek(invoice, id);
    const paid = allotted(books);
    for (const [i, { productId, count }] of wanted.entries()) {
      const known = products.find((one) => one.cabinetProductId === productId)?.count ?? 0;
      const own = books.positions.filter(
        (one) => one.registrationId === registrationId && one.kind === 'product' && one.refId === productId && one.state === 'charged',
      );
      if (own.length === 0 || count === known) continue;
      if (isBeingPaid(books, null, context.now)) errors[`products.${i}.count`] = ['error.being_paid'];
      else if (count < known && own.some(({ positionId }) => paid.has(positionId))) errors[`products.${i}.count`] = ['error.already_paid'];
    }
  }
  return errors;
};
