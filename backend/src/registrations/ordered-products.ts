import type { OfferedProduct } from '#contracts/payments/products/product.docs';
import type { OrderedProduct } from '#contracts/registrations/products.events';
import { orderProducts } from '#domain/payments/products/order';
import { registration } from '#domain/registrations/registration.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Errors, Row } from './registrants.js';
import type { Asked } from './take-places.js';

/** What is sold with entries. */
export interface EntryProducts {
  offered: (eventId: number, context: OperationContext) => Promise<OfferedProduct[]>;
  /** Takes pieces for an entry and answers what it has then; what is wrong stands in `errors`. */
  take: (
    wanted: NonNullable<Row['products']>,
    entry: { registrationId: number; eventId: number; known: readonly OrderedProduct[] },
    context: HandlerContext,
    at: { path: string; errors: Errors },
  ) => Promise<OrderedProduct[]>;
}

/** What entries have besides, by the number of the entry. */
export type Orders = ReadonlyMap<number, OrderedProduct[]>;

/** Takes the products of each row for its first entry; what is wrong stands in `errors`. */
export const orderedWith = async (
  rows: readonly Row[],
  created: readonly Asked[],
  { context, products: sold }: { context: HandlerContext; products: EntryProducts },
  errors: Errors,
): Promise<Orders> => {
  const orders = new Map<number, OrderedProduct[]>();
  for (const [i, { products = [] }] of rows.entries()) {
    const first = created.find((one) => one.i === i)?.data;
    if (!first || products.length === 0) continue;
    const { registrationId, eventId } = first;
    const at = { path: `registrations.${i}.products`, errors };
    orders.set(registrationId, await sold.take(products, { registrationId, eventId, known: [] }, context, at));
  }
  return orders;
};

/** Once the entries are made. */
export const recordOrders = async (orders: Orders, context: HandlerContext): Promise<void> => {
  for (const [registrationId, products] of orders)
    await context.decide(registration, registrationId, (state) => orderProducts(state, registrationId, products));
};
