import { plus, type Minor } from '#contracts/payments/money';
import type { PromoRedemption } from '#contracts/payments/promo/promo.events';

/** Minutes for which an unfinished order holds a code. */
export const promoHoldMinutes = 30;

export interface Redemption extends PromoRedemption {
  /** The invoice that has it for good; null: held. */
  paymentInvoiceId: number | null;
}

/** Uses of a code, or of all codes of a set, by id. What was released is in none of them. */
export type Redemptions = Map<number, Redemption>;

type RedemptionEvent =
  | { data: { redemption: PromoRedemption } }
  | { data: { redemptionId: number; paymentInvoiceId: number } }
  | { data: { redemptionId: number; reason: string } };

/** Folds in place what is held, used and released. */
export const foldRedemption = (known: Redemptions, { data }: RedemptionEvent): void => {
  if ('redemption' in data) known.set(data.redemption.redemptionId, { ...data.redemption, paymentInvoiceId: null });
  else if ('reason' in data) known.delete(data.redemptionId);
  else {
    const found = known.get(data.redemptionId);
    if (found) known.set(data.redemptionId, { ...found, paymentInvoiceId: data.paymentInvoiceId });
  }
};

/** What an order holds of a code at a moment. */
export const heldBy = (known: Redemptions, orderKey: string, now: string): Redemption | undefined =>
  [...known.values()].find((one) => one.orderKey === orderKey && one.paymentInvoiceId === null && !isLapsed(one, now));

const isLapsed = ({ paymentInvoiceId, heldUntil }: Redemption, now: string): boolean =>
  paymentInvoiceId === null && Date.parse(heldUntil) <= Date.parse(now);

/** Those that count against the limits at a moment, but for what this order has held so far. */
export const counted = (known: Redemptions, now: string, orderKey: string): Redemption[] =>
  [...known.values()].filter((one) => !isLapsed(one, now) && !(one.paymentInvoiceId === null && one.orderKey === orderKey));

interface GivenWay {
  redemption: Redemption;
  reason: 'lapsed' | 'replaced';
}

/** What gives way to a new hold of an order: what it held itself, and what has lapsed. */
export const givingWay = (known: Redemptions, now: string, orderKey: string): GivenWay[] =>
  [...known.values()].flatMap((redemption): GivenWay[] => {
    if (redemption.paymentInvoiceId !== null) return [];
    if (redemption.orderKey === orderKey) return [{ redemption, reason: 'replaced' }];
    return isLapsed(redemption, now) ? [{ redemption, reason: 'lapsed' }] : [];
  });

export const givenBy = (redemptions: readonly Redemption[]): Minor => plus(...redemptions.map(({ discount }) => discount));
