import { minorOf, nothing, plus, type Minor } from '#contracts/payments/money';

/** Percents have at most two digits after the point: whole hundredths keep the arithmetic exact. */
const hundredthsOf = (percent: number): number => Math.round(percent * 100);

/** A share of an amount, half up. */
export const percentOf = (amount: Minor, percent: number): Minor => divided(amount * hundredthsOf(percent), 10_000);

/** The VAT that an amount holds, half up. */
export const vatWithin = (amount: Minor, rate: number): Minor => divided(amount * hundredthsOf(rate), 10_000 + hundredthsOf(rate));

/** As much of an amount as one is of another, half up. */
export const proportionOf = (amount: Minor, part: Minor, whole: Minor): Minor =>
  minorOf(Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));

/** Of so many equal pieces those that an amount pays for; a piece that it pays in part counts. */
export const piecesCovered = (amount: Minor, whole: Minor, count: number): number =>
  whole <= 0 ? 0 : Math.min(count, Number((BigInt(amount) * BigInt(count) + BigInt(whole) - 1n) / BigInt(whole)));

/** Whole units, half up; of amounts below zero the half goes away from zero, so that what is given back is what was taken. */
const divided = (product: number, by: number): Minor => {
  const [numerator, denominator] = [BigInt(Math.abs(product)), BigInt(by)];
  const units = Number((2n * numerator + denominator) / (2n * denominator));
  return minorOf(product < 0 && units > 0 ? -units : units);
};

/**
 * Parts of a sum in the ratio of the weights: they add up to it to the unit. What is left over after rounding down goes to those
 * that lost most by it, the first ones among equals.
 */
export const sharesOf = (total: Minor, weights: readonly Minor[]): Minor[] => {
  const whole = plus(...weights);
  if (whole === 0) return weights.map(() => nothing);
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const floors = products.map((product) => Number(product / BigInt(whole)));
  const left = total - floors.reduce((sum, one) => sum + one, 0);
  const byLoss = products
    .map((product, i) => ({ i, rest: product % BigInt(whole) }))
    .sort((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))
    .slice(0, left);
  const raised = new Set(byLoss.map(({ i }) => i));
  return floors.map((floor, i) => minorOf(raised.has(i) ? floor + 1 : floor));
};
