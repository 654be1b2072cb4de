import type { DuePosition } from '#contracts/payments/paying/paying.docs';

/** What is paid at once: an invoice as it stands, or any of the positions that no order has taken yet. */
export interface Order {
  /** Null: its positions are chosen one by one. */
  wholeInvoiceId: number | null;
  positions: DuePosition[];
}

/** Orders that somebody has begun come first. */
export const ordersOf = (positions: readonly DuePosition[]): Order[] => {
  const whole = new Map<number | null, DuePosition[]>();
  for (const one of positions) {
    const key = one.isWithWholeInvoice ? one.paymentInvoiceId : null;
    whole.set(key, [...(whole.get(key) ?? []), one]);
  }
  return [...whole]
    .map(([wholeInvoiceId, of]) => ({ wholeInvoiceId, positions: of }))
    .sort((a, b) => Number(a.wholeInvoiceId === null) - Number(b.wholeInvoiceId === null));
};

/** Adds amounts of the large unit; the server counts by itself what is charged. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + Math.round(one * 1_000), 0) / 1_000;
