import { useMemo } from 'react';
import type { TransactionRow } from '#contracts/payments/invoice.docs';
import type { TransactionsPage as Page } from '#contracts/payments/invoices/books.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { Answered } from '../../ui/Answered.js';
import { formatDateTime } from '../../ui/dates.js';
import type { Locale } from '../../ui/locale.js';
import { Money } from '../../ui/Money.js';
import { formatMoney } from '../../ui/numbers.js';
import { useLocale, useText, type Translate } from '../../ui/texts.js';
import { Figures } from './Figures.js';
import { invoicesTexts } from './invoicesTexts.js';
import { ChoiceFilter, chosenIn } from '../../shared/money-list/ChoiceFilter.js';
import type { ListColumn } from '../../shared/money-list/columns.js';
import { MoneyList } from '../../shared/money-list/MoneyList.js';
import { PeriodFilter, periodIn } from '../../shared/money-list/PeriodFilter.js';
import { useAddress } from '../../shared/money-list/useAddress.js';
import { rowsPerPage, useMoneyRows } from '../../shared/money-list/useMoneyRows.js';
import { OpenedInvoice } from './OpenedInvoice.js';

const kinds = ['charge', 'payment', 'refund', 'correction'] as const;

/** Every movement of money at a sport event, newest first. */
export const TransactionsPage = () => <EventScreen>{({ event }) => <Transactions eventId={event.id} />}</EventScreen>;

const rowsIn = ({ transactions }: Page): TransactionRow[] => transactions;

const Transactions = ({ eventId }: { eventId: number }) => {
  const t = useText(invoicesTexts);
  const [of, setAddress] = useAddress();
  const kind = chosenIn(kinds, of('kind'));
  const asked = { eventId, ...(kind && { kind }), ...periodIn(of) };
  const isNarrowed = ['kind', 'dateFrom', 'dateTo'].some((name) => of(name) !== '');
  const query = useQuery(booksQueries.transactions, { ...asked, page: 1, perPage: rowsPerPage });
  const list = useMoneyRows(query.answer, rowsIn, booksQueries.transactions, asked);
  useInvoiceChanges(eventId, query.refetch);
  return (
    <CabinetPage title={t('transactions')}>
      <div className="row wrap g12">
        <ChoiceFilter label={t('kind')} name="kind" values={kinds} textOf={t} allText={t('all')} of={of} onAddress={setAddress} />
        <PeriodFilter of={of} onAddress={setAddress} />
      </div>
      <Answered query={query}>
        {(answer) => <Found {...{ answer, list }} empty={t(isNarrowed ? 'noneFound' : 'noTransactions')} onAddress={setAddress} />}
      </Answered>
      <OpenedInvoice of={of} onAddress={setAddress} />
    </CabinetPage>
  );
};

/** An amount that did not move is no zero: its cell is empty. */
const moved = (locale: Locale, amount: number, currency: string): string => (amount === 0 ? '' : formatMoney(locale, amount, currency));

const columnsOf = (t: Translate<keyof (typeof invoicesTexts)['ru']>, locale: Locale): ListColumn<TransactionRow>[] => [
  { id: 'number', title: t('number'), width: 140, text: ({ number }) => number },
  { id: 'day', title: t('day'), width: 160, text: ({ date }) => formatDateTime(locale, date) },
  { id: 'kind', title: t('kind'), width: 130, text: ({ kind }) => t(kind) },
  { id: 'who', title: t('who'), width: 180, isWide: true, text: ({ by }) => by?.name ?? t('system') },
  { id: 'debit', title: t('debit'), width: 140, isMoney: true, text: ({ debit, currency }) => moved(locale, debit, currency) },
  { id: 'credit', title: t('credit'), width: 140, isMoney: true, text: ({ credit, currency }) => moved(locale, credit, currency) },
  {
    ...{ id: 'balance', title: t('balance'), width: 150, isMoney: true },
    text: ({ balanceAfter, currency }) => formatMoney(locale, balanceAfter, currency),
  },
];

interface FoundProps {
  answer: Page;
  list: Pick<ReturnType<typeof useMoneyRows<Page, TransactionRow>>, 'rows' | 'total' | 'fetchMore'>;
  empty: string;
  onAddress: (changed: Record<string, string>) => void;
}

const Found = ({ answer: { totals }, list, empty, onAddress }: FoundProps) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const figures = (['debit', 'credit', 'balance'] as const).map((name) => ({ name: t(name), amount: totals[name] }));
  return (
    <>
      {list.total > 0 && <Figures figures={figures} currency={list.rows[0]?.currency ?? 'RUB'} />}
      <MoneyList
        {...{ ...list, columns, empty }}
        label={t('transactions')}
        idOf={({ transactionId }) => transactionId}
        card={(row) => <TransactionCard row={row} />}
        openLabel={({ number }) => t('openOf', { number })}
        onOpen={({ paymentInvoiceId }) => onAddress({ invoice: String(paymentInvoiceId) })}
      />
    </>
  );
};

const TransactionCard = ({ row: { kind, number, date, debit, credit, balanceAfter, currency } }: { row: TransactionRow }) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  return (
    <>
      <span className="row">
        <b className="sp">{t(kind)}</b>
        <Money amount={credit === 0 ? debit : credit} currency={currency} className="w6" />
      </span>
      <span className="row t13 muted">
        <span className="sp">{number}</span>
        {formatDateTime(locale, date)}
      </span>
      <span className="t13 muted">
        {t('balance')}: <Money amount={balanceAfter} currency={currency} />
      </span>
    </>
  );
};
