import { minorFrom, type Minor } from '#contracts/payments/money';
import { refuse, refuseFields, type Refusal } from '#domain/decider';
import type { InvoiceBooks } from '#domain/payments/invoice.fold';
import type { RefundAsked } from '#domain/payments/refunds/refund.decider';

type Given = number | string;
type Fault = Refusal<'error.not_numeric' | 'error.decimals'>;

const faultOf = (given: Given): 'error.not_numeric' | 'error.decimals' =>
  /^-?[\d\s]+[.,]\d+$/.test(String(given).trim()) ? 'error.decimals' : 'error.not_numeric';

/** An amount in the currency of its invoice. */
export const amountIn = (books: InvoiceBooks, given: Given): RefundAsked | Fault => {
  const amount = minorFrom(given, books.created?.currency);
  return amount === null ? refuse(faultOf(given), 'amount') : { amount };
};

/** Amounts of positions; every one that cannot be read is named. */
export const positionsIn = (books: InvoiceBooks, given: readonly { positionId: number; amount: Given }[]): RefundAsked | Fault => {
  const read = given.map(({ positionId, amount }) => ({ positionId, given: amount, amount: minorFrom(amount, books.created?.currency) }));
  const wrong = read.filter(({ amount }) => amount === null);
  const errors = Object.fromEntries(wrong.map((one) => [`positions.${one.positionId}`, [faultOf(one.given)]]));
  const refused = refuseFields<'error.not_numeric' | 'error.decimals'>(errors);
  if (refused) return refused;
  const known = read.flatMap(({ positionId, amount }): { positionId: number; amount: Minor }[] =>
    amount === null ? [] : [{ positionId, amount }],
  );
  return { positions: known };
};
