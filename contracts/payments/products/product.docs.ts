import type { Paged } from '../../pages.js';

/** As its organiser sees it; amounts in the large unit. */
export interface ProductRow {
  id: number;
  /** Null: sold with every sport event in roubles. */
  eventId: number | null;
  eventName: string | null;
  name: string;
  description: string;
  price: number;
  currency: string;
  isEnabled: boolean;
  imageUrl: string | null;
  /** Null: no limit. */
  stock: number | null;
  /** Pieces that entries have, paid or not. */
  reserved: number;
}

export interface ProductsPage extends Paged {
  products: ProductRow[];
}

/** As whoever enters sees it. */
export interface OfferedProduct {
  id: number;
  name: string;
  description: string;
  price: number;
  imageUrl: string | null;
  /** Pieces left; null: no limit. */
  left: number | null;
}

/** What an entry has of a product; the amount in the large unit. */
export interface OrderedProductRow {
  productId: number;
  name: string;
  count: number;
  amount: number;
}

/** At the desk: what an entry has, and what it can have. */
export interface EntryProductsAnswer {
  currency: string;
  offered: OfferedProduct[];
  ordered: OrderedProductRow[];
}
