import { useState } from 'react';
import type { TransactionRow } from '#contracts/payments/invoice.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { useQuery } from '../../app/useQuery.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField } from '../../ui/Field.js';
import { Money } from '../../ui/Money.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { Figures } from './Figures.js';
import { invoicesTexts } from './invoicesTexts.js';

const kinds = ['charge', 'payment', 'refund', 'correction'] as const;

/** Every movement of money at a sport event, newest first. */
export const TransactionsPage = () => <EventScreen>{({ event }) => <Transactions eventId={event.id} />}</EventScreen>;

const Transactions = ({ eventId }: { eventId: number }) => {
  const t = useText(invoicesTexts);
  const [page, setPage] = useState(1);
  const [kind, setKind] = useState<(typeof kinds)[number] | null>(null);
  const { answer, failure, refetch } = useQuery(booksQueries.transactions, { eventId, page, ...(kind && { kind }) });
  useInvoiceChanges(eventId, refetch);
  const currency = answer?.transactions[0]?.currency ?? 'RUB';
  return (
    <CabinetPage title={t('transactions')}>
      <SelectField
        label={t('kind')}
        value={kind ?? ''}
        options={[{ value: '', text: t('all') }, ...kinds.map((value) => ({ value, text: t(value) }))]}
        onChange={({ target }) => {
          setPage(1);
          setKind(kinds.find((one) => one === target.value) ?? null);
        }}
      />
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={6} />}
      {answer?.total === 0 && <EmptyState>{t('noTransactions')}</EmptyState>}
      {answer && answer.total > 0 && (
        <>
          <Figures
            currency={currency}
            figures={(['debit', 'credit', 'balance'] as const).map((name) => ({ name: t(name), amount: answer.totals[name] }))}
          />
          <TransactionTable rows={answer.transactions} />
        </>
      )}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
    </CabinetPage>
  );
};

const TransactionTable = ({ rows }: { rows: readonly TransactionRow[] }) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col" className="num">
              {t('debit')}
            </th>
            <th scope="col" className="num">
              {t('credit')}
            </th>
            <th scope="col" className="num hide-m">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.transactionId}>
              <td className="nw">{formatDateTime(locale, row.date)}</td>
              <td className="nw">{row.number}</td>
              <td>{t(row.kind)}</td>
              <td className="num">{row.debit !== 0 && <Money amount={row.debit} currency={row.currency} />}</td>
              <td className="num">{row.credit !== 0 && <Money amount={row.credit} currency={row.currency} />}</td>
              <td className="num hide-m">
                <Money amount={row.balanceAfter} currency={row.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
