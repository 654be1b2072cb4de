import { decimalOf, defaultCurrency } from '#contracts/payments/money';
import type { OfferedProduct, OrderedProductRow, ProductRow } from '#contracts/payments/products/product.docs';
import { maxProductsOfEvent } from '#contracts/limits';
import type { OrderedProduct } from '#contracts/registrations/products.events';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { OperationContext } from '#platform/context';
import { productsView, type ProductDoc } from '#projections/payments/products/products.view';

export const currencyOf = async (eventId: number | null, { load }: Pick<OperationContext, 'load'>): Promise<string> =>
  eventId === null ? defaultCurrency : (await load(paymentSettings, eventId)).state.currency;

const imageUrlOf = ({ id, image }: ProductDoc): string | null => (image === null ? null : `/api/product/${id}/picture/${image}`);

export const productRow = async (doc: ProductDoc, context: OperationContext): Promise<ProductRow> => {
  const { id, eventId, name, description, isEnabled, stock, reserved } = doc;
  const currency = await currencyOf(eventId, context);
  const eventName = eventId === null ? null : ((await context.load(sportEvent, eventId)).state.fields?.name ?? null);
  return {
    ...{ id, eventId, eventName, name, description, isEnabled, stock, reserved, currency },
    ...{ price: decimalOf(doc.price, currency), imageUrl: imageUrlOf(doc) },
  };
};

/** What is sold with a sport event: its own, and what is sold with all of them in roubles. */
export const offeredProducts = async (eventId: number, context: OperationContext): Promise<OfferedProduct[]> => {
  const currency = await currencyOf(eventId, context);
  const find = (of: number | null) =>
    context.documents.find(productsView, {
      filter: { eventId: of, isEnabled: 1 },
      sort: [['id', 'asc']],
      limit: maxProductsOfEvent,
    });
  const found = [...(await find(eventId)), ...(currency === defaultCurrency ? await find(null) : [])];
  return found.map((doc) => ({
    ...{ id: doc.id, name: doc.name, description: doc.description, imageUrl: imageUrlOf(doc) },
    price: decimalOf(doc.price, currency),
    left: doc.stock === null ? null : Math.max(0, doc.stock - doc.reserved),
  }));
};

export const orderedRow = ({ cabinetProductId, name, count, amount }: OrderedProduct, currency: string): OrderedProductRow => ({
  ...{ productId: cabinetProductId, name, count },
  amount: decimalOf(amount, currency),
});
