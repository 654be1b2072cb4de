import { decimalOf, defaultCurrency, minorFrom } from '#contracts/payments/money';
import type { StatementLine } from '#contracts/payments/statements/statement.docs';
import type { GivenLine } from '#contracts/payments/statements/statement.ops';
import { isBefore } from '#contracts/rules/dates';
import { refuseFields, type Refusal } from '#domain/decider';
import type { BankLine } from '#domain/payments/statements/bank-line';

/** As a call answers it. */
export const shownLine = (line: BankLine): StatementLine => ({
  ...{ date: line.date, amount: decimalOf(line.amount, line.currency), currency: line.currency },
  ...{ payer: line.payer, payerInn: line.payerInn, payerAccount: line.payerAccount, reference: line.purpose },
  providerPaymentId: line.references.join(', '),
});

type AmountFault = 'error.amount' | 'error.amount_too_low';

const bankLineOf = (given: GivenLine): BankLine | AmountFault => {
  const currency = given.currency ?? defaultCurrency;
  const amount = minorFrom(given.amount, currency);
  if (amount === null) return 'error.amount';
  if (amount <= 0) return 'error.amount_too_low';
  return {
    ...{ date: given.date, amount, currency, purpose: given.reference },
    ...{ payer: given.payer ?? '', payerInn: given.payerInn ?? '', payerAccount: given.payerAccount ?? '' },
    references: (given.providerPaymentId ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  };
};

/** Lines of a call, every wrong one named; those outside of the period are none of its business. */
export const bankLinesOf = (
  given: readonly GivenLine[],
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): { lines: BankLine[]; indexes: number[] } | Refusal<AmountFault> => {
  const errors: Record<string, AmountFault[]> = {};
  const lines: BankLine[] = [];
  const indexes: number[] = [];
  for (const [i, one] of given.entries()) {
    const line = bankLineOf(one);
    if (typeof line === 'string') errors[`lines.${i}.amount`] = [line];
    else if (!isBefore(line.date, dateFrom) && !isBefore(dateTo, line.date)) {
      lines.push(line);
      indexes.push(i);
    }
  }
  return refuseFields(errors) ?? { lines, indexes };
};
