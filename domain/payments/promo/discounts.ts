import type { PriceLine } from '#contracts/payments/invoice.events';
import { atLeastNothing, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import type { PromoTerms } from '#contracts/payments/promo/promo.events';
import { refuse, type Refusal } from '#domain/decider';
import { percentOf, sharesOf } from '../money.js';

/** A position as a promo code sees it. */
export interface Payable {
  positionId: number;
  streamId: number | null;
  /** Of a position that pays for an entry. */
  registrationOptionId: number | null;
  /** Before the code. */
  amount: Minor;
}

type DiscountRefusal = 'error.promo_not_for_these' | 'error.promo_min_amount';

const isIn = (ids: readonly number[], id: number | null): boolean => ids.length === 0 || (id !== null && ids.includes(id));

/** What a code takes off each position; nothing off those that it is not for. Rounded half up, once a position. */
export const discountsOf = (terms: PromoTerms, positions: readonly Payable[]): Map<number, Minor> | Refusal<DiscountRefusal> => {
  const meant = positions.filter(
    ({ streamId, registrationOptionId, amount }) =>
      amount > 0 && isIn(terms.streamIds, streamId) && isIn(terms.registrationOptionIds, registrationOptionId),
  );
  if (meant.length === 0) return refuse('error.promo_not_for_these', 'code');
  const amounts = meant.map(({ amount }) => amount);
  if (plus(...amounts) < (terms.minAmount ?? 0)) return refuse('error.promo_min_amount', 'code');
  const discounts = offEach(terms, amounts);
  return new Map(meant.map(({ positionId }, i) => [positionId, discounts[i] ?? nothing]));
};

const offEach = ({ discountType, percent, amount }: PromoTerms, amounts: readonly Minor[]): Minor[] => {
  const given = amount ?? nothing;
  switch (discountType) {
    case 'percent':
      return amounts.map((one) => percentOf(one, percent ?? 0));
    case 'fixed':
      return sharesOf(smaller(given, plus(...amounts)), amounts);
    case 'setPrice':
      return amounts.map((one) => atLeastNothing(minus(one, given)));
  }
};

export const discountOf = (discounts: ReadonlyMap<number, Minor>): Minor => plus(...discounts.values());

/** A position once a code is taken off it. */
export const afterPromo = <Position extends { fullAmount: Minor; lines: PriceLine[] }>(
  position: Position,
  code: string,
  discount: Minor,
): Position & { amount: Minor } => {
  const lines = position.lines.filter(({ kind }) => kind !== 'promoCode');
  const line: PriceLine = { kind: 'promoCode', name: code, amount: minus(nothing, discount) };
  return { ...position, amount: minus(position.fullAmount, discount), lines: discount > 0 ? [...lines, line] : lines };
};
