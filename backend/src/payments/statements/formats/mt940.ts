import type { BankLine } from '#domain/payments/statements/bank-line';
import { amountIn, dayIn, payerIn, purposeIn, referencesIn } from './fields.js';
import { StatementFault, type Statement } from './statement-fault.js';

export const isMt940 = (text: string): boolean => /^:(20|25|60[FM]):/m.test(text.slice(0, 4_000)) && /^:60[FM]:/m.test(text);

interface Field {
  tag: string;
  text: string;
  n: number;
}

/** SWIFT MT940: `:61:` is an entry, the `:86:` after it says who paid for what. */
export const readMt940 = (text: string): Statement => {
  const lines: BankLine[] = [];
  let leftOut = 0;
  let currency = '';
  let entry: Field | null = null;
  const close = (about: string): void => {
    if (!entry) return;
    const line = lineOf(entry, about, currency);
    if (line) lines.push(line);
    else leftOut += 1;
    entry = null;
  };
  for (const field of fieldsOf(text)) {
    if (field.tag === '86' && entry) close(field.text);
    else if (field.tag === '61' || field.tag.startsWith('6')) close('');
    if (/^60[FM]$/.test(field.tag)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(field.text)?.[1] ?? '';
    if (field.tag === '61') entry = field;
  }
  close('');
  return { format: 'mt940', lines, leftOut };
};

/** A field begins with its tag and goes on over lines until the next one; `-` ends a message. */
const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const [at, row] of text.split(/\r\n|\r|\n/).entries()) {
    const begun = /^:(\d{2}[A-Z]?):(.*)$/.exec(row);
    const last = fields.at(-1);
    if (begun) fields.push({ tag: begun[1] ?? '', text: begun[2] ?? '', n: at + 1 });
    else if (/^-\}?$|^\{|^$/.test(row)) fields.push({ tag: '', text: '', n: at + 1 });
    else if (last && last.tag !== '') last.text += `\n${row}`;
  }
  return fields;
};

/** Value date, day of booking, C credit · D debit · RC and RD taken back, letter of the currency, amount, kind, references. */
const entryShape = /^(\d{6})(?:\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,3})[NFS].{3}([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

const lineOf = ({ text, n }: Field, about: string, currency: string): BankLine | null => {
  const [, date = '', side, amount = '', own, banks] = entryShape.exec(text) ?? [];
  if (!side) throw new StatementFault('error.statement', n);
  if (side !== 'C') return null;
  const said = detailsOf(about);
  return {
    date: dayIn(date, n),
    amount: amountIn(amount, currency, n),
    currency,
    payer: payerIn(said.payer),
    payerInn: innIn(`${said.payer} ${said.purpose}`),
    payerAccount: said.account,
    purpose: purposeIn(said.purpose),
    references: referencesIn([own, banks, /EREF\+([^?\n+]{1,35}?)(?=(?:\n|\?|[A-Z]{4}\+|$))/.exec(about)?.[1]]),
  };
};

const innIn = (text: string): string => /(?:ИНН|INN)\D{0,2}(\d{12}|\d{10})(?!\d)/i.exec(text)?.[1] ?? '';

/** Of pieces: ?20 to ?29 and ?60 to ?63 the purpose, ?31 the account, ?32 and ?33 the payer; else all of it is the purpose. */
const detailsOf = (about: string): { purpose: string; payer: string; account: string } => {
  if (!/\?\d{2}/.test(about)) return { purpose: about, payer: '', account: '' };
  const pieces = Array.from(about.replaceAll('\n', '').matchAll(/\?(\d{2})([^?]*)/g), ([, code = '', text = '']) => ({
    code: Number(code),
    text,
  }));
  const of = (from: number, to: number): string[] => pieces.filter(({ code }) => code >= from && code <= to).map(({ text }) => text);
  return { purpose: [...of(20, 29), ...of(60, 63)].join(''), payer: of(32, 33).join(''), account: of(31, 31).join('').trim() };
};
