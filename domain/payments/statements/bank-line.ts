import type { Minor } from '#contracts/payments/money';
import { numberKey } from './invoice-numbers.js';

/** Money that came in, as a bank's statement tells it. */
export interface BankLine {
  /** dd-mm-yyyy: when the account had it. */
  date: string;
  amount: Minor;
  currency: string;
  payer: string;
  /** Empty where the statement does not say. */
  payerInn: string;
  payerAccount: string;
  purpose: string;
  /** Numbers that the bank or the payer gave it: of the transfer, of the order. */
  references: string[];
}

const plainReference = (reference: string): string =>
  reference
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');

/** Words that stand where a number is missing. */
const none = new Set(['', 'NONREF', 'NOTPROVIDED', 'NOREF', '0']);

export const referencesOf = ({ references }: Pick<BankLine, 'references'>): string[] => [
  ...new Set(references.map(plainReference).filter((one) => !none.has(one))),
];

/**
 * What tells a transfer from all others, over files and formats: one for each of its references, with its day and amount. A line
 * without any is told by who paid for what.
 */
export const marksOf = (line: BankLine): string[] => {
  const about = `${line.date}|${line.amount}|${line.currency}`;
  const references = referencesOf(line);
  if (references.length > 0) return references.map((one) => `${one}|${about}`);
  return [`${plainReference(line.payerInn || line.payerAccount || line.payer)}/${plainReference(line.purpose)}|${about}`];
};

/** Letters and digits of a text, in whatever alphabet they were typed and wherever a bank has wrapped it. */
const folded = (text: string): string => numberKey(text).slice(0, 80);

/**
 * What a transfer looks like where the bank's number of it is missing or another one: two formats, two accounts of one bank.
 * `named` are the numbers of invoices in its purpose.
 */
export const fingerprintOf = (line: BankLine, named: readonly string[]): string => {
  const about = named.length > 0 ? [...named].sort().join('+') : folded(line.purpose);
  return `twin|${about}|${line.date}|${line.amount}|${line.currency}`;
};

/** Two clubs may number their orders alike and pay the same on one day: then their accounts or tax numbers differ. */
export const arePayersDifferent = (one: Payer, other: Payer): boolean =>
  (one.payerInn !== '' && other.payerInn !== '' && one.payerInn !== other.payerInn) ||
  (one.payerAccount !== '' && other.payerAccount !== '' && one.payerAccount !== other.payerAccount);

type Payer = Pick<BankLine, 'payerInn' | 'payerAccount'>;
