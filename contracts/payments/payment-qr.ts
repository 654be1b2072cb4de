import { decimalOf, exponentOf, type Minor } from './money.js';
import type { Payee } from './papers/payee.events.js';

interface Due {
  amount: Minor;
  currency: string;
  purpose: string;
}

/** What a payment code of an invoice says, so that a bank's app fills in the transfer; null where the account is not enough for one. */
export const paymentQr = (payee: Payee, due: Due): string | null => {
  if (due.amount <= 0) return null;
  if (due.currency === 'RUB' && payee.account && payee.bik) return roubleQr(payee, due);
  if (due.currency === 'EUR' && payee.iban) return euroQr(payee, due);
  return null;
};

/** GOST R 56042-2014: ST0001, then 2 for UTF-8; fields by their names, sums in kopecks, `|` between fields and never in them. */
const roubleQr = (payee: Payee, { amount, purpose }: Due): string => {
  const fields: [string, string][] = [
    ['Name', payee.name.slice(0, 160)],
    ['PersonalAcc', payee.account],
    ['BankName', payee.bankName.slice(0, 45)],
    ['BIC', payee.bik],
    ['CorrespAcc', payee.correspondentAccount || '0'],
    ['Sum', String(amount)],
    ['Purpose', purpose.slice(0, 210)],
    ['PayeeINN', payee.inn],
    ['KPP', payee.kpp],
  ];
  const given = fields.filter(([, value]) => value !== '').map(([name, value]) => `${name}=${plain(value)}`);
  return ['ST00012', ...given].join('|');
};

/** EPC069-12 version 002: a transfer within the euro area; the amount with a point and two digits. */
const euroQr = ({ swift, name, iban }: Payee, { amount, currency, purpose }: Due): string => {
  const sum = decimalOf(amount, currency).toFixed(exponentOf(currency));
  return ['BCD', '002', '1', 'SCT', swift, plain(name).slice(0, 70), iban, `EUR${sum}`, '', '', plain(purpose).slice(0, 140)].join('\n');
};

const plain = (text: string): string => text.replaceAll(/[|\s]+/g, ' ').trim();
