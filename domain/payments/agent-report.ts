import { minus, nothing, plus, type Minor } from '#contracts/payments/money';
import { homeDay, toOrdinal } from '#contracts/rules/dates';
import type { InvoiceBooks } from './invoice.fold.js';
import { percentOf } from './money.js';

/** What an agent who takes money for an organiser owes them of one invoice. */
export interface AgentLine {
  amount: Minor;
  commission: Minor;
  refunded: Minor;
  payable: Minor;
}

export interface ReportDays {
  /** dd-mm-yyyy, both included */
  dateFrom: string;
  dateTo: string;
}

/**
 * Money that came online within these days, and what of it went back within them: by a refund or by the payer's bank, whenever
 * it came. What came offline never was the agent's. Null: nothing moved.
 */
export const agentLineOf = ({ payments, refunds }: InvoiceBooks, days: ReportDays, commissionPercent: number): AgentLine | null => {
  const isWithin = (day: string): boolean => toOrdinal(day) >= toOrdinal(days.dateFrom) && toOrdinal(day) <= toOrdinal(days.dateTo);
  const came = payments.filter((one) => one.method === 'online' && isWithin(one.paidDate));
  const wentBack = refunds.filter(
    (one) => one.status === 'done' && one.method === 'original' && one.doneDate !== null && isWithin(one.doneDate),
  );
  const takenBack = payments.filter((one) => one.method === 'online' && one.chargedBackAt !== '' && isWithin(homeDay(one.chargedBackAt)));
  if (came.length + wentBack.length + takenBack.length === 0) return null;
  const amount = plus(nothing, ...came.map((one) => one.amount));
  const refunded = plus(nothing, ...wentBack.map((one) => one.amount), ...takenBack.map(({ chargedBack }) => chargedBack));
  const commission = percentOf(amount, commissionPercent);
  return { amount, commission, refunded, payable: minus(minus(amount, commission), refunded) };
};
