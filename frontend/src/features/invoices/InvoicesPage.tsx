import { useEffect, useMemo, useState } from 'react';
import type { InvoiceRow, InvoicesPage as Page } from '#contracts/payments/invoice.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { Answered } from '../../ui/Answered.js';
import { Button } from '../../ui/Button.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { Money } from '../../ui/Money.js';
import { useLocale, useText } from '../../ui/texts.js';
import { EventRefundDialog } from './refunds/EventRefundDialog.js';
import { refundsTexts } from './refunds/refundsTexts.js';
import { Figures } from './Figures.js';
import { dayOf, invoiceColumns } from './invoiceColumns.js';
import { InvoiceStatusPill } from './InvoiceStatusPill.js';
import { invoicesTexts } from './invoicesTexts.js';
import type { Sorting } from '../../shared/money-list/columns.js';
import { MoneyList } from '../../shared/money-list/MoneyList.js';
import { PeriodFilter, periodIn } from '../../shared/money-list/PeriodFilter.js';
import { useAddress } from '../../shared/money-list/useAddress.js';
import { rowsPerPage, useMoneyRows } from '../../shared/money-list/useMoneyRows.js';
import { OpenedInvoice } from './OpenedInvoice.js';
import { UnpaidActions } from './UnpaidActions.js';

const statuses = [0, 1, 2, 3, 4, 5, 6] as const;
const sorts = ['createdDate', 'number', 'amount', 'outstandingAmount'] as const;

/** Those of no sport event: policies that were bought from profiles, which administrators give back. */
export const OutsideInvoicesPage = () => <Invoices eventId={null} isCancelled={false} />;

/** Invoices of a sport event: who owes what, what came in, and the whole story of each. */
export const InvoicesPage = () => (
  <EventScreen>{({ event }) => <Invoices eventId={event.id} isCancelled={event.status === 'cancelled'} />}</EventScreen>
);

const rowsIn = ({ invoices }: Page): InvoiceRow[] => invoices;

/** What the address says is asked for. */
const askedFor = (eventId: number | null, of: (name: string) => string) => {
  const status = statuses.find((one) => String(one) === of('status'));
  const needle = of('needle').trim();
  const sort = sorts.find((one) => one === of('sort'));
  return {
    eventId,
    ...(status !== undefined && { status: [status] }),
    ...(needle.length > 1 && { needle }),
    ...periodIn(of),
    ...(sort && { sort, isDescending: of('order') !== 'asc' }),
  };
};

const Invoices = ({ eventId, isCancelled }: { eventId: number | null; isCancelled: boolean }) => {
  const t = useText(invoicesTexts);
  const [of, setAddress] = useAddress();
  const asked = askedFor(eventId, of);
  const query = useQuery(booksQueries.invoices, { ...asked, page: 1, perPage: rowsPerPage });
  const list = useMoneyRows(query.answer, rowsIn, booksQueries.invoices, asked);
  useInvoiceChanges(eventId, query.refetch);
  const isNarrowed = ['needle', 'status', 'dateFrom', 'dateTo'].some((name) => of(name) !== '');
  const sorting = useMemo(() => ({ sort: of('sort'), isDescending: of('order') !== 'asc' }), [of]);
  return (
    <CabinetPage
      title={t(eventId === null ? 'outside' : 'invoices')}
      actions={eventId !== null && isCancelled && <RefundAll eventId={eventId} />}
    >
      {eventId === null && <p className="muted">{t('outsideAbout')}</p>}
      <Filters of={of} onChange={setAddress} />
      {eventId !== null && <UnpaidActions eventId={eventId} isCancelled={isCancelled} onChanged={query.refetch} />}
      <Answered query={query}>
        {(answer) => (
          <Found
            {...{ answer, list, sorting }}
            onAddress={setAddress}
            empty={t(isNarrowed ? 'noneFound' : eventId === null ? 'noneOutside' : 'none')}
            onSort={({ sort, isDescending }) => setAddress({ sort, order: sort && !isDescending ? 'asc' : '' })}
          />
        )}
      </Answered>
      <OpenedInvoice of={of} onAddress={setAddress} />
    </CabinetPage>
  );
};

const RefundAll = ({ eventId }: { eventId: number }) => {
  const t = useText(refundsTexts);
  const [isRefunding, setRefunding] = useState(false);
  return (
    <>
      <Button onClick={() => setRefunding(true)}>{t('refundEvent')}</Button>
      {isRefunding && (
        <EventRefundDialog
          eventId={eventId}
          onClose={() => setRefunding(false)}
          onSaved={() => {
            setRefunding(false);
            refetchQueries(booksQueries.invoices);
          }}
        />
      )}
    </>
  );
};

interface FiltersProps {
  of: (name: string) => string;
  onChange: (changed: Record<string, string>) => void;
}

const Filters = ({ of, onChange }: FiltersProps) => {
  const t = useText(invoicesTexts);
  const [needle, setNeedle] = useState(of('needle'));
  const settled = useSettled(needle);
  useEffect(() => onChange({ needle: settled.trim() }), [settled, onChange]);
  return (
    <div className="row wrap g12">
      <TextField label={t('needle')} type="search" value={needle} maxLength={100} onChange={({ target }) => setNeedle(target.value)} />
      <SelectField
        label={t('status')}
        value={of('status')}
        options={[{ value: '', text: t('all') }, ...statuses.map((one) => ({ value: String(one), text: t(`status${one}`) }))]}
        onChange={({ target }) => onChange({ status: target.value })}
      />
      <PeriodFilter of={of} onAddress={onChange} />
    </div>
  );
};

interface FoundProps {
  answer: Page;
  list: Pick<ReturnType<typeof useMoneyRows<Page, InvoiceRow>>, 'rows' | 'total' | 'fetchMore'>;
  sorting: Sorting;
  empty: string;
  onAddress: (changed: Record<string, string>) => void;
  onSort: (sorting: Sorting) => void;
}

const Found = ({ answer: { totals }, list, sorting, empty, onAddress, onSort }: FoundProps) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  const columns = useMemo(() => invoiceColumns(t, locale), [t, locale]);
  const figures = (['invoiced', 'paid', 'refunded', 'outstanding'] as const).map((name) => ({ name: t(name), amount: totals[name] }));
  return (
    <>
      {list.total > 0 && <Figures figures={figures} currency={list.rows[0]?.currency ?? 'RUB'} />}
      <MoneyList
        {...{ ...list, columns, empty, sorting, onSort }}
        label={t('invoices')}
        idOf={({ paymentInvoiceId }) => String(paymentInvoiceId)}
        marks={statuses.map((status) => (
          <div key={status} data-mark={status}>
            <InvoiceStatusPill status={status} />
          </div>
        ))}
        card={(row) => <InvoiceCard row={row} />}
        openLabel={({ number }) => t('openOf', { number })}
        onOpen={({ paymentInvoiceId }) => onAddress({ invoice: String(paymentInvoiceId) })}
      />
    </>
  );
};

const InvoiceCard = ({ row }: { row: InvoiceRow }) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  const { number, payer, createdDate, amount, outstandingAmount: due, currency, paymentInvoiceStatus } = row;
  return (
    <>
      <span className="row">
        <b className="sp">{payer.name}</b>
        <Money amount={amount} currency={currency} className="w6" />
      </span>
      <span className="muted t13">
        {number}, {dayOf(locale, createdDate)}
      </span>
      <span className="row wrap">
        <InvoiceStatusPill status={paymentInvoiceStatus} />
        {due > 0 && due !== amount && (
          <span className="muted t13">
            {t('due')}: <Money amount={due} currency={currency} />
          </span>
        )}
      </span>
    </>
  );
};
