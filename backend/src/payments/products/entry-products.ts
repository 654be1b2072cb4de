import { offeredProducts } from './product-rows.js';
import { takeProducts } from './take-products.js';

/** Products as entries are made with them (backend/src/registrations/ordered-products.ts). */
export const productsOfEntries = { offered: offeredProducts, take: takeProducts };
