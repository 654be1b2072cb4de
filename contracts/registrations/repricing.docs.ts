/** What an entry costs before and after a change, products and discounts in it; amounts in the large unit. */
export interface Repricing {
  registrationId: number;
  currency: string;
  from: number;
  to: number;
  difference: number;
  /** Beyond what is paid already. */
  toPay: number;
  /** Paid beyond what it costs then. */
  credit: number;
}
