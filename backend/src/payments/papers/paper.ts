import type { Payee } from '#contracts/payments/papers/payee.events';
import { decimalOf, exponentOf, minus, nothing, plus, type Minor } from '#contracts/payments/money';
import { paymentQr } from '#contracts/payments/payment-qr';
import type { InvoiceBooks } from '#domain/payments/invoice.fold';
import { chargedOf, outstandingOf } from '#domain/payments/invoice.figures';
import { vatWithin } from '#domain/payments/money';
import { pdfOf, qrCode, type Content } from '#platform/pdf/pdf-file';
import type { Locale } from '#platform/context';
import { paperTexts } from './paper-texts.js';

/** What stands on the paper besides its books: names are not in them. */
export interface PaperFacts {
  payee: Payee;
  eventName: string;
  nameOf: (registrationId: number | null) => string;
  categoryOf: (streamId: number | null) => string;
}

export const paperFileName = (number: string): string => `invoice-${number}.pdf`;
export const creditNotesFileName = (number: string): string => `credit-notes-${number}.pdf`;

/** An invoice on paper: the payee's account with a code for the bank's app, the payer, a line a position, the sum with its VAT. */
export const invoicePaper = (books: InvoiceBooks, facts: PaperFacts, language: Locale): Promise<Buffer> => {
  const { created } = books;
  if (!created) throw new Error('an invoice that was never made has no paper');
  const t = paperTexts[language];
  const money = moneyIn(created.currency, language);
  const title = t.title(created.number, dayOf(books.createdAt));
  const due = outstandingOf(books);
  const qr = paymentQr(facts.payee, { amount: due, currency: created.currency, purpose: t.purpose(created.number) });
  const content: Content[] = [
    {
      columns: [
        { stack: payeeLines(facts.payee, t) },
        ...(qr ? [{ width: 130, stack: [qrCode(qr, 120), { text: t.scan, style: 'quiet' }] }] : []),
      ],
    },
    { text: title, style: 'title', margin: [0, 16, 0, 8] },
    ...(books.isCancelled
      ? [{ text: t.cancelled, bold: true, color: '#b00020', margin: [0, 0, 0, 8] as [number, number, number, number] }]
      : []),
    { text: [{ text: `${t.payer}: `, bold: true }, payerLine(created.payerDetails, t)] },
    { text: [{ text: `${t.basis}: `, bold: true }, facts.eventName] },
    ...(created.dueDate ? [{ text: [{ text: `${t.due}: `, bold: true }, created.dueDate.replaceAll('-', '.')] }] : []),
    positionTable(books, facts, { t, money }),
    ...totals(books, { t, money }),
    ...(created.payerDetails?.comment
      ? [{ text: created.payerDetails.comment, margin: [0, 12, 0, 0] as [number, number, number, number] }]
      : []),
    { text: t.purposeNote(t.purpose(created.number)), style: 'quiet', margin: [0, 16, 0, 0] },
  ];
  return pdfOf({ title, language, content }, books.createdAt);
};

/** The credit notes of an invoice, a page each: what stands there is charged no more. */
export const creditNotesPaper = (books: InvoiceBooks, facts: PaperFacts & { payer: string }, language: Locale): Promise<Buffer> => {
  const { created, creditNotes } = books;
  const last = creditNotes.at(-1);
  if (!created || !last) throw new Error('an invoice without credit notes has no paper of them');
  const t = paperTexts[language];
  const money = moneyIn(created.currency, language);
  const content = creditNotes.flatMap((note, i): Content[] => {
    const position = books.positions.find(({ positionId }) => positionId === note.positionId);
    const what = position && [t.kinds[position.kind], facts.categoryOf(position.streamId)].filter(Boolean).join(', ');
    const lines: [string, string | undefined][] = [
      [t.corrects, t.of(created.number, dayOf(books.createdAt))],
      [t.payer, facts.payer],
      [t.basis, facts.eventName],
      [t.athlete, facts.nameOf(position?.registrationId ?? null)],
      [t.what, what],
      [t.reason, t.reasons[note.reason as keyof Words['reasons']]],
    ];
    const vat = position && position.vatRate !== null ? `${t.vat}: ${money(vatWithin(note.amount, position.vatRate))}` : t.noVat;
    return [
      { stack: payeeLines(facts.payee, t), ...(i > 0 && { pageBreak: 'before' as const }) },
      { text: t.creditNote(note.creditNote, dayOf(note.notedAt)), style: 'title', margin: [0, 16, 0, 8] },
      ...lines.filter(([, value]) => value).map(([name, value]): Content => ({ text: [{ text: `${name}: `, bold: true }, value ?? ''] })),
      { text: `${t.less}: ${money(note.amount)}`, bold: true, alignment: 'right', margin: [0, 12, 0, 0] },
      { text: vat, alignment: 'right' },
    ];
  });
  return pdfOf({ title: t.creditNote(last.creditNote, dayOf(last.notedAt)), language, content }, last.notedAt);
};

type Words = (typeof paperTexts)[Locale];
interface Look {
  t: Words;
  money: (amount: Minor) => string;
}

const dayOf = (at: string): string => at.slice(0, 10).split('-').reverse().join('.');

/** Amounts as people read them. */
export const moneyIn = (currency: string, language: Locale): Look['money'] => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, minimumFractionDigits: exponentOf(currency) });
  return (amount) => format.format(decimalOf(amount, currency));
};

const payeeLines = (payee: Payee, t: Words): Content[] => {
  const given: [string, string][] = [
    [t.payee, payee.name],
    [t.inn, payee.inn],
    [t.kpp, payee.kpp],
    [t.account, payee.account],
    [t.bank, payee.bankName],
    [t.bik, payee.bik],
    [t.correspondentAccount, payee.correspondentAccount],
    ['IBAN', payee.iban],
    ['SWIFT', payee.swift],
    [t.address, payee.address],
  ];
  return given.filter(([, value]) => value !== '').map(([name, value]) => ({ text: [{ text: `${name}: `, color: '#555555' }, value] }));
};

const payerLine = (payer: NonNullable<InvoiceBooks['created']>['payerDetails'], t: Words): string =>
  payer === null
    ? ''
    : [payer.name, payer.inn && `${t.inn} ${payer.inn}`, payer.kpp && `${t.kpp} ${payer.kpp}`, payer.address].filter(Boolean).join(', ');

const positionTable = ({ positions }: InvoiceBooks, { nameOf, categoryOf }: PaperFacts, { t, money }: Look): Content => {
  const charged = positions.filter(({ state }) => state === 'charged');
  const rows = charged.map((one, i) => [
    { text: String(i + 1) },
    { text: nameOf(one.registrationId) },
    { text: [t.kinds[one.kind], categoryOf(one.streamId)].filter(Boolean).join(', ') },
    { text: money(minus(one.amount, one.credited)), alignment: 'right' as const },
  ]);
  const head = ['№', t.athlete, t.what, t.amount].map((text, i) => ({
    text,
    style: 'head',
    alignment: i === 3 ? ('right' as const) : ('left' as const),
  }));
  return {
    margin: [0, 12, 0, 8],
    layout: 'lightHorizontalLines',
    table: { headerRows: 1, widths: [24, '*', '*', 90], body: [head, ...rows] },
  };
};

const totals = (books: InvoiceBooks, { t, money }: Look): Content[] => {
  const vat = plus(
    ...books.positions
      .filter(({ state }) => state === 'charged')
      .map(({ amount, credited, vatRate }) => (vatRate === null ? nothing : vatWithin(minus(amount, credited), vatRate))),
  );
  const due = outstandingOf(books);
  const charged = chargedOf(books);
  const lines = [`${t.total}: ${money(charged)}`, vat > 0 ? `${t.vat}: ${money(vat)}` : t.noVat];
  if (due !== charged) lines.push(`${t.outstanding}: ${money(due)}`);
  return lines.map((text, i) => ({ text, alignment: 'right' as const, bold: i !== 1 }));
};
