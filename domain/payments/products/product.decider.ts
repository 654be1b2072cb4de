import type { Change, EventOf } from '#contracts/event';
import { productEvents, type ProductFields } from '#contracts/payments/products/product.events';
import { notFound, refuse, type Decision } from '#domain/decider';

type ProductEvent = EventOf<typeof productEvents>;

export interface Product {
  cabinetProductId: number;
  eventId: number | null;
  fields: ProductFields | null;
  /** Pieces that entries have, by entry. */
  held: Map<number, number>;
}

/** `product-{id}`: how many pieces there are for whom is decided here. */
export const product = {
  name: 'product',
  events: productEvents,
  initial: (): Product => ({ cabinetProductId: 0, eventId: null, fields: null, held: new Map() }),
  evolve: (state: Product, { type, data }: ProductEvent): Product => {
    switch (type) {
      case 'CabinetProductAdded':
      case 'CabinetProductEdited':
        return Object.assign(state, { cabinetProductId: data.cabinetProductId, eventId: data.eventId, fields: data.product });
      case 'ProductReserved':
      case 'ProductReturned':
        if (data.to === 0) state.held.delete(data.registrationId);
        else state.held.set(data.registrationId, data.to);
        return state;
    }
  },
};

export const reservedOf = ({ held }: Product): number => [...held.values()].reduce((sum, count) => sum + count, 0);

/** Pieces that nobody has; null: as many as are wanted. */
export const leftOf = (state: Product): number | null =>
  state.fields?.stock == null ? null : Math.max(0, state.fields.stock - reservedOf(state));

export const addProduct = (
  state: Product,
  ids: { cabinetProductId: number; eventId: number | null },
  fields: ProductFields,
): ProductEvent[] => (state.fields ? [] : [{ type: 'CabinetProductAdded', data: { ...ids, product: fields } }]);

export const editProduct = (state: Product, given: Partial<ProductFields>): Decision<ProductEvent, 'error.stock_sold'> => {
  const { fields, cabinetProductId, eventId } = state;
  if (!fields) return notFound('cabinetProductId');
  const edited = { ...fields, ...given };
  if (edited.stock !== fields.stock && edited.stock !== null && edited.stock < reservedOf(state))
    return refuse('error.stock_sold', 'stock');
  const changes = (Object.keys(edited) as (keyof ProductFields)[]).flatMap((field): Change[] =>
    edited[field] === fields[field] ? [] : [{ field, from: fields[field], to: edited[field] }],
  );
  return changes.length === 0 ? [] : [{ type: 'CabinetProductEdited', data: { cabinetProductId, eventId, product: edited, changes } }];
};

/** An entry has so many pieces from now on. More than before only of what is for sale and left. */
export const holdProduct = (
  state: Product,
  { eventId, registrationId, count: to }: { eventId: number; registrationId: number; count: number },
): Decision<ProductEvent, 'error.sold_out' | 'error.product_closed'> => {
  const from = state.held.get(registrationId) ?? 0;
  const { cabinetProductId, fields } = state;
  if (to === from) return [];
  const data = { cabinetProductId, eventId, registrationId, from, to };
  if (to < from) return [{ type: 'ProductReturned', data }];
  if (!fields) return notFound('productId');
  if (!fields.isEnabled) return refuse('error.product_closed');
  const left = leftOf(state);
  return left !== null && to - from > left ? refuse('error.sold_out', 'form', { left }) : [{ type: 'ProductReserved', data }];
};
