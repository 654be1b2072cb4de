import { useMemo, useState } from 'react';
import type { TransactionRow } from '#contracts/payments/invoice.docs';
import type { TransactionsPage as Page } from '#contracts/payments/invoices/books.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField } from '../../ui/Field.js';
import type { Locale } from '../../ui/locale.js';
import { Money } from '../../ui/Money.js';
import { formatMoney } from '../../ui/numbers.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText, type Translate } from '../../ui/texts.js';
import { Figures } from './Figures.js';
import { InvoiceDialog } from './InvoiceDialog.js';
import { invoicesTexts } from './invoicesTexts.js';
import type { ListColumn } from './list/columns.js';
import { MoneyList } from './list/MoneyList.js';
import { useAddress } from './list/useAddress.js';
import { rowsPerPage, useMoneyRows } from './list/useMoneyRows.js';

const kinds = ['charge', 'payment', 'refund', 'correction'] as const;

/** Every movement of money at a sport event, newest first. */
export const TransactionsPage = () => <EventScreen>{({ event }) => <Transactions eventId={event.id} />}</EventScreen>;

const rowsIn = ({ transactions }: Page): TransactionRow[] => transactions;

const Transactions = ({ eventId }: { eventId: number }) => {
  const t = useText(invoicesTexts);
  const [of, setAddress] = useAddress();
  const kind = kinds.find((one) => one === of('kind'));
  const asked = { eventId, ...(kind && { kind }) };
  const { answer, failure, refetch } = useQuery(booksQueries.transactions, { ...asked, page: 1, perPage: rowsPerPage });
  const list = useMoneyRows(answer, rowsIn, booksQueries.transactions, asked);
  useInvoiceChanges(eventId, refetch);
  return (
    <CabinetPage title={t('transactions')}>
      <div className="row wrap g12">
        <SelectField
          label={t('kind')}
          value={kind ?? ''}
          options={[{ value: '', text: t('all') }, ...kinds.map((value) => ({ value, text: t(value) }))]}
          onChange={({ target }) => setAddress({ kind: target.value })}
        />
      </div>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={6} />}
      {answer && <Found {...{ answer, list }} empty={t(kind ? 'noneFound' : 'noTransactions')} />}
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
}

const Found = ({ answer: { totals }, list, empty }: FoundProps) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  const [openId, setOpenId] = useState<number | null>(null);
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
        onOpen={({ paymentInvoiceId }) => setOpenId(paymentInvoiceId)}
      />
      {openId !== null && <InvoiceDialog paymentInvoiceId={openId} onClose={() => setOpenId(null)} />}
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
