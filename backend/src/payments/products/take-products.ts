import type { InputOf } from '#contracts/op';
import { defaultCurrency } from '#contracts/payments/money';
import type { productOps } from '#contracts/payments/products/product.ops';
import type { OrderedProduct } from '#contracts/registrations/products.events';
import { isRefusal } from '#domain/decider';
import { withPieces } from '#domain/payments/products/order';
import { holdProduct, product } from '#domain/payments/products/product.decider';
import type { HandlerContext } from '#platform/context';
import { currencyOf } from './product-rows.js';

export type WantedProducts = InputOf<typeof productOps.order>['products'];

interface Entry {
  registrationId: number;
  eventId: number;
  /** What it has already. */
  known: readonly OrderedProduct[];
}

/**
 * Takes pieces of products for an entry and answers what it has then, at the prices of the server's books. What is wrong stands in
 * `errors`; the caller records the order, or refuses it all.
 */
export const takeProducts = async (
  wanted: WantedProducts,
  { registrationId, eventId, known }: Entry,
  context: HandlerContext,
  at: { path: string; errors: Record<string, string[]> },
): Promise<OrderedProduct[]> => {
  const currency = await currencyOf(eventId, context);
  let products = [...known];
  for (const [i, { productId, count }] of wanted.entries()) {
    const { state } = await context.peek(product, productId);
    const isOffered = state.eventId === eventId || (state.eventId === null && currency === defaultCurrency);
    if (!isOffered || !state.fields) {
      at.errors[`${at.path}.${i}.productId`] = ['error.not_found'];
      continue;
    }
    const { name, price } = state.fields;
    const held = await context.decide(product, productId, (latest) => holdProduct(latest, { eventId, registrationId, count }));
    if (isRefusal(held)) at.errors[`${at.path}.${i}.count`] = Object.values(held.errors).flat();
    else products = withPieces(products, { cabinetProductId: productId, name, price }, count);
  }
  return products;
};
