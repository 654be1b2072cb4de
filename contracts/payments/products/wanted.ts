import { z } from 'zod';
import { id, integer, listOf } from '../../input.js';
import { maxPiecesOfProduct, maxProductsOfEvent } from '../../limits.js';

/** How many pieces of a product are wanted; 0: none. */
export const wantedProducts = listOf(
  z.object({ productId: id, count: integer.refine((value) => value >= 0 && value <= maxPiecesOfProduct, 'error.range') }),
  maxProductsOfEvent,
);
export const wrongProducts = ['error.sold_out', 'error.product_closed'] as const;
