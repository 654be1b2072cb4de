import { decimalOf, minorFrom, type Minor } from '#contracts/payments/money';
import type { TableRow } from '#platform/tables/table';
import type { BankLine } from '#domain/payments/statements/bank-line';
import { accountIn, amountIn, dayIn, isCurrency, payerIn, purposeIn, referencesIn, innIn } from './fields.js';
import { StatementFault, type Statement } from './statement-fault.js';

/** Columns as banks head their tables, in the order in which a header is tried for them. */
const columns = {
  date: /^(дата (операции|проводки|поступления|платежа|документа)|дата|booking ?date|date|value ?date)$/,
  amount:
    /^(сумма( (операции|платежа|поступления|по кредиту|в валюте сч[её]та))?|приход|поступление|кредит|зачисление|amount|credit|paid in)$/,
  currency: /^(валюта( операции| платежа)?|currency|ccy)$/,
  payer: /^((наименование )?(плательщик|контрагент)а?|отправитель|payer|debtor|counterparty|name)$/,
  payerInn: /^(инн( плательщика| контрагента| отправителя)?|payer inn|tax id|inn)$/,
  payerAccount: /^((расч[её]тный )?сч[её]т( плательщика| контрагента)|payer account|debtor account|iban)$/,
  purpose: /^(назначение( платежа)?|основание|описание|purpose|description|details|remittance information|reference text)$/,
  reference: /^((номер|№)( документа| операции| платежа)?|референс|id операции|(bank )?reference|transaction id|document number)$/,
} as const;
type Column = keyof typeof columns;

/** A table of any bank: its header is the first line that names a day and an amount. */
export const readCsvStatement = (rows: readonly TableRow[]): Statement => {
  const at = rows.findIndex(({ cells }) => {
    const found = columnsOf(cells);
    return found.date !== undefined && found.amount !== undefined;
  });
  const header = rows[at];
  if (!header) throw new StatementFault('error.statement', 1);
  const found = columnsOf(header.cells);
  const lines: BankLine[] = [];
  let leftOut = 0;
  for (const row of rows.slice(at + 1)) {
    const line = lineOf(row, found);
    if (line) lines.push(line);
    else leftOut += 1;
  }
  return { format: 'csv', lines, leftOut };
};

const columnsOf = (cells: readonly string[]): Partial<Record<Column, number>> => {
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' '),
  );
  const found: Partial<Record<Column, number>> = {};
  for (const [column, shape] of Object.entries(columns)) {
    const at = names.findIndex((name) => shape.test(name));
    if (at >= 0) found[column as Column] = at;
  }
  return found;
};

/** Null: money that went out, and lines of sums below the table. */
const lineOf = ({ n, cells }: TableRow, at: Partial<Record<Column, number>>): BankLine | null => {
  const of = (column: Column): string => cells[at[column] ?? -1]?.trim() ?? '';
  const given = of('amount');
  const currency = of('currency')
    .toUpperCase()
    .replace(/^(РУБ\.?|RUR|₽|)$/, 'RUB');
  if (given === '' || of('date') === '' || given.startsWith('-')) return null;
  if (!isCurrency(currency)) throw new StatementFault('error.statement', n);
  if (/^0+([.,]0*)?$/.test(given)) return null;
  return {
    date: dayIn(of('date'), n),
    amount: amountIn(plainAmount(given, currency, n), currency, n),
    currency,
    payer: payerIn(of('payer')),
    payerInn: innIn(of('payerInn')),
    payerAccount: accountIn(of('payerAccount')),
    purpose: purposeIn(of('purpose')),
    references: referencesIn([of('reference')]),
  };
};

/** `1 234,50`, `1,234.50` and `+1234.5 ₽`: the last of the two signs stands before the fraction. */
const plainAmount = (given: string, currency: string, n: number): string => {
  const digits = given.replaceAll(/[^\d.,]/g, '');
  const point = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isGroup = point >= 0 && digits.length - point - 1 === 3 && !/[.,]/.test(digits.slice(0, point));
  // 1,234 may be a thousand or a fraction of three digits, which no currency of ours has: it is not guessed.
  if (isGroup) throw new StatementFault('error.amount', n);
  const whole = digits.slice(0, point < 0 ? undefined : point).replaceAll(/[.,]/g, '');
  const amount: Minor | null = minorFrom(point < 0 ? whole : `${whole}.${digits.slice(point + 1)}`, currency);
  return amount === null ? given : String(decimalOf(amount, currency));
};
