import type { OfferedProduct } from '#contracts/payments/products/product.docs';
import type { Counts } from '../../../shared/products/ProductChoice.js';

interface Wanting {
  products: Counts;
}

/** What an entrant takes besides, in the order in which it is sent. */
export const wantedOf = ({ products }: Wanting): { productId: number; count: number }[] =>
  Object.entries(products).flatMap(([productId, count]) => (count > 0 ? [{ productId: Number(productId), count }] : []));

export const priceOfProducts = (products: readonly OfferedProduct[], entrant: Wanting): number =>
  products.reduce((sum, { id, price }) => sum + price * (entrant.products[id] ?? 0), 0);

export const productsIn = (entrant: Wanting): object => {
  const products = wantedOf(entrant);
  return products.length > 0 ? { products } : {};
};
