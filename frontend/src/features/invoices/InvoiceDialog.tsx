import { useState } from 'react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import type { StoryRow } from '#contracts/payments/invoices/books.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { Money } from '../../ui/Money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { Figures } from './Figures.js';
import { InvoiceStatusPill } from './InvoiceStatusPill.js';
import { invoicesTexts } from './invoicesTexts.js';
import { PaymentDialog } from './PaymentDialog.js';

type Word = keyof (typeof invoicesTexts)['en'];

/** Neither cancelled nor given back. */
const takesMoney = (invoice: InvoiceRow | null): boolean =>
  invoice !== null && invoice.paymentInvoiceStatus !== 3 && invoice.paymentInvoiceStatus !== 5;

/** An invoice: what it is for, what came in, and everything that happened to it. */
export const InvoiceDialog = ({ paymentInvoiceId, onClose }: { paymentInvoiceId: number; onClose: () => void }) => {
  const t = useText(invoicesTexts);
  const { answer, failure, refetch } = useQuery(booksQueries.invoice, { paymentInvoiceId });
  const [isPaying, setPaying] = useState(false);
  const invoice = answer?.invoice ?? null;
  return (
    <>
      <Dialog
        title={t('openOf', { number: invoice?.number ?? '' })}
        isOpen
        onClose={onClose}
        size="large"
        footer={takesMoney(invoice) && <Button onClick={() => setPaying(true)}>{t('addPayment')}</Button>}
      >
        {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
        {answer?.invoice ? <Invoice invoice={answer.invoice} story={answer.story} /> : !failure && <Skeleton lines={6} />}
      </Dialog>
      {isPaying && invoice && (
        <PaymentDialog
          invoice={invoice}
          onClose={() => setPaying(false)}
          onSaved={() => {
            setPaying(false);
            refetchQueries(booksQueries.invoice, booksQueries.invoices);
          }}
        />
      )}
    </>
  );
};

const Invoice = ({ invoice, story }: { invoice: InvoiceRow; story: readonly StoryRow[] }) => {
  const t = useText(invoicesTexts);
  const { currency } = invoice;
  const figures = [
    { name: t('amount'), amount: invoice.amount },
    { name: t('paid'), amount: invoice.paidAmount },
    { name: t('refunded'), amount: invoice.refundedAmount },
    { name: t('due'), amount: invoice.outstandingAmount },
  ];
  return (
    <div className="column">
      <div className="row wrap g12">
        <b>{invoice.payer.name}</b>
        <InvoiceStatusPill status={invoice.paymentInvoiceStatus} />
      </div>
      <Figures figures={figures} currency={currency} />
      <h3>{t('positions')}</h3>
      <ul className="column">
        {invoice.positions.map((position) => (
          <li key={position.positionId} className="row">
            <span className="sp">{[position.fullName, position.positionText].filter(Boolean).join(' · ')}</span>
            <Money amount={position.price} currency={currency} />
          </li>
        ))}
      </ul>
      <h3>{t('story')}</h3>
      <Story story={story} currency={currency} />
    </div>
  );
};

const Story = ({ story, currency }: { story: readonly StoryRow[]; currency: string }) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  return (
    <div className="tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col" className="num">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {story.map((row) => (
            <tr key={row.version}>
              <td className="nw">{formatDateTime(locale, row.date)}</td>
              <td>{row.type in invoicesTexts.en ? t(row.type as Word) : row.type}</td>
              <td>{row.by?.name ?? t('system')}</td>
              <td className="num">{row.balanceAfter !== null && <Money amount={row.balanceAfter} currency={currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
