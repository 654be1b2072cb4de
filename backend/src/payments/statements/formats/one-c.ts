import type { BankLine } from '#domain/payments/statements/bank-line';
import { amountIn, dayIn, payerIn, purposeIn, referencesIn } from './fields.js';
import { StatementFault, type Statement } from './statement-fault.js';

const signature = '1CClientBankExchange';

export const isOneC = (text: string): boolean => text.trimStart().startsWith(signature);

/** 1C:Enterprise's exchange with a bank's client (1CClientBankExchange 1.01 to 1.03): `Name=value` a line, a section a document. */
export const readOneC = (text: string): Statement => {
  const own = new Set<string>();
  const lines: BankLine[] = [];
  let leftOut = 0;
  let document: Map<string, string> | null = null;
  const rows = text.split(/\r\n|\r|\n/);
  for (const [at, row] of rows.entries()) {
    const [name, value] = fieldOf(row);
    if (name === 'СекцияДокумент') document = new Map();
    else if (name === 'КонецДокумента') {
      if (!document) throw new StatementFault('error.statement', at + 1);
      if (isIncoming(document, own)) lines.push(lineOf(document, at + 1));
      else leftOut += 1;
      document = null;
    } else if (document) document.set(name, value);
    else if (name === 'РасчСчет') own.add(value);
  }
  // A file that was cut off is not read by half.
  if (document || !rows.some((row) => row.trim() === 'КонецФайла')) throw new StatementFault('error.statement', rows.length);
  return { format: 'oneC', lines, leftOut };
};

const fieldOf = (row: string): [string, string] => {
  const at = row.indexOf('=');
  return at < 0 ? [row.trim(), ''] : [row.slice(0, at).trim(), row.slice(at + 1).trim()];
};

/** Came in: to one of the accounts of the statement, or with the day of its coming where accounts are not said. */
const isIncoming = (document: ReadonlyMap<string, string>, own: ReadonlySet<string>): boolean => {
  const payee = document.get('ПолучательСчет') ?? document.get('ПолучательРасчСчет') ?? '';
  const payer = document.get('ПлательщикСчет') ?? document.get('ПлательщикРасчСчет') ?? '';
  if (own.has(payer)) return false;
  return own.has(payee) || (document.get('ДатаПоступило') ?? '') !== '';
};

const lineOf = (document: ReadonlyMap<string, string>, n: number): BankLine => {
  const of = (...names: string[]): string => names.map((name) => document.get(name) ?? '').find((value) => value !== '') ?? '';
  return {
    date: dayIn(of('ДатаПоступило', 'Дата'), n),
    amount: amountIn(of('Сумма'), 'RUB', n),
    currency: 'RUB',
    payer: payerIn(of('Плательщик1', 'Плательщик').replace(/^ИНН \d{10,12}\s*/, '')),
    payerInn: of('ПлательщикИНН'),
    payerAccount: of('ПлательщикСчет', 'ПлательщикРасчСчет'),
    purpose: purposeIn(purposeOf(document)),
    references: referencesIn([of('Номер')]),
  };
};

/** In one field, or in pieces that are numbered from 1. */
const purposeOf = (document: ReadonlyMap<string, string>): string =>
  document.get('НазначениеПлатежа') || [1, 2, 3, 4, 5, 6].map((n) => document.get(`НазначениеПлатежа${n}`) ?? '').join(' ');
