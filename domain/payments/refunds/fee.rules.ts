import { nothing, plus, smaller, times, type Minor } from '#contracts/payments/money';
import type { FeeRule } from '#contracts/payments/refunds/fee-rules';
import { toOrdinal } from '#contracts/rules/dates';
import { percentOf } from '../money.js';

/** The rule of a day: of those whose last day has not passed the one that ends first. */
const ruleOn = (rules: readonly FeeRule[], today: string): FeeRule | undefined => {
  const lastDay = ({ untilDate }: FeeRule) => (untilDate === null ? Number.POSITIVE_INFINITY : toOrdinal(untilDate));
  const open = rules.filter((rule) => lastDay(rule) >= toOrdinal(today));
  return open.toSorted((a, b) => lastDay(a) - lastDay(b))[0];
};

/** What is kept back of an amount that is given back today; never more than the amount. */
export const feeOf = (rules: readonly FeeRule[], { amount, persons, today }: { amount: Minor; persons: number; today: string }): Minor => {
  const rule = ruleOn(rules, today);
  if (!rule) return nothing;
  return smaller(amount, plus(rule.fixed, times(rule.perPerson, persons), percentOf(amount, rule.percent)));
};
