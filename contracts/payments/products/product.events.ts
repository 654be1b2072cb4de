import { z } from 'zod';
import { events } from '../../event.js';
import { minor } from '../money.js';

const productFields = z.object({
  name: z.string(),
  description: z.string(),
  /** Of one piece. */
  price: minor,
  isEnabled: z.boolean(),
  /** So many pieces are for sale in all; null: as many as are wanted. */
  stock: z.number().int().nullable(),
  /** The hash of its picture; null: none. */
  image: z.string().nullable(),
});
export type ProductFields = z.output<typeof productFields>;

const ids = { cabinetProductId: z.number().int(), eventId: z.number().int().nullable() };
const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
/** How many pieces an entry has after it. */
const held = z.object({ ...ids, registrationId: z.number().int(), from: z.number().int(), to: z.number().int() });

/** Something that an organiser sells with a sport event, and who has pieces of it: `product-{id}`. */
export const productEvents = events({
  CabinetProductAdded: { v: 1, schema: z.object({ ...ids, product: productFields }) },
  CabinetProductEdited: { v: 1, schema: z.object({ ...ids, product: productFields, changes: z.array(change) }) },
  ProductReserved: { v: 1, schema: held },
  ProductReturned: { v: 1, schema: held },
});
