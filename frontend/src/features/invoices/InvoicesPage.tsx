import { useState } from 'react';
import type { InvoiceRow, InvoicesPage as Page } from '#contracts/payments/invoice.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { Money } from '../../ui/Money.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { EventRefundDialog } from './refunds/EventRefundDialog.js';
import { refundsTexts } from './refunds/refundsTexts.js';
import { Figures } from './Figures.js';
import { InvoiceDialog } from './InvoiceDialog.js';
import { InvoiceStatusPill } from './InvoiceStatusPill.js';
import { invoicesTexts } from './invoicesTexts.js';
import { UnpaidActions } from './UnpaidActions.js';

const statuses = [0, 1, 2, 3, 4, 5, 6] as const;

/** Invoices of a sport event: who owes what, what came in, and the whole story of each. */
export const InvoicesPage = () => (
  <EventScreen>{({ event }) => <Invoices eventId={event.id} isCancelled={event.status === 'cancelled'} />}</EventScreen>
);

const Invoices = ({ eventId, isCancelled }: { eventId: number; isCancelled: boolean }) => {
  const t = useText(invoicesTexts);
  const tr = useText(refundsTexts);
  const [isRefunding, setRefunding] = useState(false);
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState('');
  const [needle, setNeedle] = useState('');
  const [openId, setOpenId] = useState<number | null>(null);
  const asked = {
    eventId,
    page,
    ...(status !== '' && { status: [Number(status)] }),
    ...(needle.trim().length > 1 && { needle: needle.trim() }),
  };
  const { answer, failure, refetch } = useQuery(booksQueries.invoices, asked);
  useInvoiceChanges(eventId, refetch);
  return (
    <CabinetPage title={t('invoices')}>
      <div className="row wrap g12">
        <TextField
          label={t('needle')}
          value={needle}
          maxLength={100}
          onChange={({ target }) => {
            setPage(1);
            setNeedle(target.value);
          }}
        />
        <SelectField
          label={t('status')}
          value={status}
          options={[{ value: '', text: t('all') }, ...statuses.map((one) => ({ value: String(one), text: t(`status${one}`) }))]}
          onChange={({ target }) => {
            setPage(1);
            setStatus(target.value);
          }}
        />
      </div>
      <UnpaidActions eventId={eventId} isCancelled={isCancelled} onChanged={refetch} />
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={6} />}
      {answer?.total === 0 && <EmptyState>{t('none')}</EmptyState>}
      {answer && answer.total > 0 && <Found answer={answer} onOpen={setOpenId} />}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      {isCancelled && <Button onClick={() => setRefunding(true)}>{tr('refundEvent')}</Button>}
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
      {openId !== null && <InvoiceDialog paymentInvoiceId={openId} onClose={() => setOpenId(null)} />}
    </CabinetPage>
  );
};

const Found = ({ answer, onOpen }: { answer: Page; onOpen: (id: number) => void }) => {
  const t = useText(invoicesTexts);
  const { totals } = answer;
  const currency = answer.invoices[0]?.currency ?? 'RUB';
  const figures = [
    ['invoiced', totals.invoiced],
    ['paid', totals.paid],
    ['refunded', totals.refunded],
    ['outstanding', totals.outstanding],
  ] as const;
  return (
    <>
      <Figures figures={figures.map(([name, amount]) => ({ name: t(name), amount }))} currency={currency} />
      <div className="cardx tbl-wrap" role="group" tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('number')}</th>
              <th scope="col">{t('payer')}</th>
              <th scope="col" className="hide-m">
                {t('day')}
              </th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className="num">
                {t('amount')}
              </th>
              <th scope="col" className="num hide-m">
                {t('due')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {answer.invoices.map((row) => (
              <InvoiceLine key={row.paymentInvoiceId} row={row} onOpen={() => onOpen(row.paymentInvoiceId)} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

const InvoiceLine = ({ row, onOpen }: { row: InvoiceRow; onOpen: () => void }) => {
  const t = useText(invoicesTexts);
  return (
    <tr>
      <td className="w5 nw">{row.number}</td>
      <td>{row.payer.name}</td>
      <td className="hide-m nw">{dayOf(row.createdDate)}</td>
      <td>
        <InvoiceStatusPill status={row.paymentInvoiceStatus} />
      </td>
      <td className="num">
        <Money amount={row.amount} currency={row.currency} />
      </td>
      <td className="num hide-m">
        <Money amount={row.outstandingAmount} currency={row.currency} />
      </td>
      <td>
        <span className="row row--end">
          <Button size="small" aria-label={t('openOf', { number: row.number })} onClick={onOpen}>
            {t('open')}
          </Button>
        </span>
      </td>
    </tr>
  );
};

/** Of an instant or of dd-mm-yyyy. */
const dayOf = (date: string): string =>
  /^\d{4}-/.test(date) ? date.slice(0, 10).split('-').reverse().join('.') : date.replaceAll('-', '.');
