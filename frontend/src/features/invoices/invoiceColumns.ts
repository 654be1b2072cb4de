import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { formatDay } from '../../ui/dates.js';
import type { Locale } from '../../ui/locale.js';
import { formatMoney } from '../../ui/numbers.js';
import type { Translate } from '../../ui/texts.js';
import type { invoicesTexts } from './invoicesTexts.js';
import type { ListColumn } from '../../shared/money-list/columns.js';

/** Of an instant or of dd-mm-yyyy. */
export const dayOf = (locale: Locale, date: string): string =>
  formatDay(locale, /^\d{4}-/.test(date) ? date.slice(0, 10).split('-').reverse().join('-') : date);

/** Who owes what. */
export const invoiceColumns = (t: Translate<keyof (typeof invoicesTexts)['ru']>, locale: Locale): ListColumn<InvoiceRow>[] => [
  { id: 'number', title: t('number'), width: 140, text: ({ number }) => number, sortKey: 'number' },
  { id: 'payer', title: t('payer'), width: 200, isWide: true, text: ({ payer }) => payer.name },
  { id: 'day', title: t('day'), width: 120, text: ({ createdDate }) => dayOf(locale, createdDate), sortKey: 'createdDate' },
  {
    ...{ id: 'status', title: t('status'), width: 190 },
    text: ({ paymentInvoiceStatus: status }) => t(`status${status}`),
    mark: ({ paymentInvoiceStatus }) => String(paymentInvoiceStatus),
  },
  {
    ...{ id: 'amount', title: t('amount'), width: 150, isMoney: true, sortKey: 'amount' },
    text: ({ amount, currency }) => formatMoney(locale, amount, currency),
  },
  {
    ...{ id: 'due', title: t('due'), width: 150, isMoney: true, sortKey: 'outstandingAmount' },
    text: ({ outstandingAmount, currency }) => formatMoney(locale, outstandingAmount, currency),
  },
];
