import { nothing } from '#contracts/payments/money';
import { productEvents, type ProductFields } from '#contracts/payments/products/product.events';
import { view } from '../../view.js';

export interface ProductDoc extends ProductFields {
  id: number;
  eventId: number | null;
  /** Pieces that entries have. */
  reserved: number;
}

/** What organisers sell with sport events, with what is taken of it. */
export const productsView = view(productEvents, {
  name: 'products',
  version: 1,
  initial: (key): ProductDoc => ({
    ...{ id: Number(key), eventId: null, name: '', description: '', price: nothing },
    ...{ isEnabled: false, stock: null, image: null, reserved: 0 },
  }),
  keys: ({ data }) => data.cabinetProductId,
  on: {
    CabinetProductAdded: (doc, { data: { eventId, product } }) => void Object.assign(doc, product, { eventId }),
    CabinetProductEdited: (doc, { data: { product } }) => void Object.assign(doc, product),
    ProductReserved: (doc, { data: { from, to } }) => void (doc.reserved += to - from),
    ProductReturned: (doc, { data: { from, to } }) => void (doc.reserved += to - from),
  },
  columns: {
    id: { type: 'integer', value: (doc) => doc.id },
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    isEnabled: { type: 'integer', value: (doc) => Number(doc.isEnabled) },
  },
  indexes: [['eventId', 'id']],
});
