import { minorFrom, type Minor } from '#contracts/payments/money';
import { isDay } from '#contracts/rules/dates';
import { StatementFault } from './statement-fault.js';

const longest = { payer: 250, account: 40, purpose: 1000, reference: 64 };

const plain = (text: string, length: number): string =>
  text
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, length);

export const payerIn = (text: string): string => plain(text, longest.payer);
export const purposeIn = (text: string): string => plain(text, longest.purpose);
export const referencesIn = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.map((text) => plain(text ?? '', longest.reference)).filter((text) => text !== '')),
];

/** A Russian tax number of ten or twelve digits, also where a KPP stands behind it; other texts are none. */
export const innIn = (text: string): string => /^(\d{10}|\d{12})$/.exec((text.split('/')[0] ?? '').trim())?.[1] ?? '';
export const accountIn = (text: string): string => text.replaceAll(/\s/g, '').slice(0, longest.account);

/** An amount above nothing; its sign is told apart from it in every format. */
export const amountIn = (text: string, currency: string, n: number): Minor => {
  const amount = isCurrency(currency) ? minorFrom(text.trim().replace(/[.,]$/, ''), currency) : null;
  if (amount === null || amount <= 0) throw new StatementFault('error.amount', n);
  return amount;
};

export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** From `22.11.2026`, `2026-11-22…` or `261122` to dd-mm-yyyy. */
export const dayIn = (text: string, n: number): string => {
  const given = text.trim();
  const parts =
    /^(?<day>\d{2})[./-](?<month>\d{2})[./-](?<year>\d{4})/.exec(given) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/.exec(given) ??
    /^(?<year>\d{2})(?<month>\d{2})(?<day>\d{2})$/.exec(given);
  const { day = '', month = '', year = '' } = parts?.groups ?? {};
  const found = `${day}-${month}-${year.length === 2 ? `20${year}` : year}`;
  if (!isDay(found)) throw new StatementFault('error.date_format', n);
  return found;
};
