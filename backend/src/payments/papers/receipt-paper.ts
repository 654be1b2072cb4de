import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { minus, nothing, plus, type Minor } from '#contracts/payments/money';
import type { Payee } from '#contracts/payments/papers/payee.events';
import { homeTimeZone, localMoment } from '#contracts/rules/dates';
import { vatWithin } from '#domain/payments/money';
import type { Receipt } from '#domain/payments/receipts/receipts.fold';
import type { Locale } from '#platform/context';
import { pdfOf, qrCode, type Content } from '#platform/pdf/pdf-file';
import { moneyIn } from './paper.js';
import { receiptTexts } from './receipt-texts.js';

/** What stands on a receipt besides itself. */
interface ReceiptFacts {
  /** Of the invoice, with the names of what was paid for. */
  row: InvoiceRow | undefined;
  payee: Payee | null;
  event: { name: string; timeZone: string } | null;
}

/** A fiscal receipt on paper: whose it is, what was paid or given back for what, its fiscal number and where the registrar shows it. */
export const receiptPaper = (receipt: Receipt, { row, payee, event }: ReceiptFacts, language: Locale): Promise<Buffer> => {
  const t = receiptTexts[language];
  const money = moneyIn(receipt.currency, language);
  const moment = (at: string) => {
    const { date, time } = localMoment(at, event?.timeZone ?? homeTimeZone);
    return `${date.replaceAll('-', '.')} ${time}`;
  };
  const title = t.title(receipt.receiptId, t[receipt.type]);
  const facts: [string, string | null | undefined][] = [
    [t.seller, payee && [payee.name, payee.inn && `${t.inn} ${payee.inn}`].filter(Boolean).join(', ')],
    [t.payer, row?.payer.name],
    [t.basis, event?.name],
    [t.invoice, row?.number],
    [t.day, moment(receipt.fiscalDate ?? receipt.queuedAt)],
    [t.how, receipt.isCash ? t.cash : t.cashless],
    [t.state, t[receipt.status]],
    [t.fiscalNumber, receipt.fiscalNumber],
    [t.shownAt, receipt.url],
  ];
  const stack = facts
    .filter(([, value]) => value)
    .map(([name, value]): Content => ({ text: [{ text: `${name}: `, color: '#555555' }, value ?? ''] }));
  const content: Content[] = [
    { text: title, style: 'title' },
    { columns: [{ stack }, ...(receipt.url ? [{ width: 130, stack: [qrCode(receipt.url, 120)] }] : [])] },
    itemTable(receipt, row, { t, money }),
    ...totals(receipt, { t, money }),
  ];
  return pdfOf({ title, language, content }, receipt.fiscalDate ?? receipt.queuedAt);
};

interface Look {
  t: (typeof receiptTexts)[Locale];
  money: (amount: Minor) => string;
}

const itemTable = ({ items, amount }: Receipt, row: InvoiceRow | undefined, { t, money }: Look): Content => {
  const positions = new Map(row?.positions.map((one) => [one.positionId, one]));
  const nameOf = (positionId: number | null): string => {
    const found = positionId === null ? undefined : positions.get(positionId);
    return found ? [found.fullName, found.positionText].filter(Boolean).join(', ') : t.other;
  };
  const rest = minus(amount, plus(nothing, ...items.map((one) => one.amount)));
  const all = rest > 0 ? [...items, { positionId: null, amount: rest, vatRate: null }] : items;
  const right = 'right' as const;
  const body = all.map((one, i) => [
    { text: String(i + 1) },
    { text: nameOf(one.positionId) },
    { text: one.vatRate === null ? t.noVat : `${one.vatRate} %`, alignment: right },
    { text: money(one.amount), alignment: right },
  ]);
  const head = ['№', t.what, t.vat, t.amount].map((text, i) => ({ text, style: 'head', alignment: i > 1 ? right : ('left' as const) }));
  return {
    margin: [0, 12, 0, 8],
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, widths: [24, '*', 70, 90], body: [head, ...body] },
  };
};

const totals = ({ items, amount }: Receipt, { t, money }: Look): Content[] => {
  const vat = plus(nothing, ...items.map((one) => (one.vatRate === null ? nothing : vatWithin(one.amount, one.vatRate))));
  const lines = [`${t.total}: ${money(amount)}`, vat > 0 ? `${t.vatWithin}: ${money(vat)}` : t.noVat];
  return lines.map((text, i) => ({ text, alignment: 'right' as const, bold: i === 0 }));
};
