import { useState } from 'react';
import { Link } from 'react-router';
import type { InvoiceRow, PositionRow } from '#contracts/payments/invoice.docs';
import type { StoryRow } from '#contracts/payments/invoices/books.docs';
import { booksQueries } from '#contracts/payments/invoices/books.ops';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useInvoiceChanges } from '../../shared/payments/useInvoiceChanges.js';
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
import { ProviderNews } from './ProviderNews.js';
import { CreditNotes } from './refunds/CreditNotes.js';
import { PayersCredit } from './refunds/PayersCredit.js';
import { RefundDialog } from './refunds/RefundDialog.js';
import { RefundList } from './refunds/RefundList.js';
import { refundsTexts } from './refunds/refundsTexts.js';

type Word = keyof (typeof invoicesTexts)['en'];

/** Neither cancelled nor given back. */
const takesMoney = ({ paymentInvoiceStatus: status }: InvoiceRow): boolean => status !== 3 && status !== 5;

const Actions = ({ invoice, onDo }: { invoice: InvoiceRow; onDo: (what: 'payment' | 'refund') => void }) => {
  const t = useText(invoicesTexts);
  const tr = useText(refundsTexts);
  return (
    <>
      {takesMoney(invoice) && <Button onClick={() => onDo('payment')}>{t('addPayment')}</Button>}
      {invoice.refundableAmount > 0 && <Button onClick={() => onDo('refund')}>{tr('giveBack')}</Button>}
    </>
  );
};

/** An invoice, as it stands at every moment. */
const useInvoice = (paymentInvoiceId: number) => {
  const { answer, failure, refetch } = useQuery(booksQueries.invoice, { paymentInvoiceId });
  const invoice = answer?.invoice ?? null;
  useInvoiceChanges(invoice?.eventId ?? null, refetch);
  return { answer, invoice, failure, refetch };
};

interface InvoiceDialogProps {
  paymentInvoiceId: number;
  /** The entry of somebody who asked to leave: the refund is opened at once. */
  leavingId?: number | null;
  onClose: () => void;
}

/** An invoice: what it is for, what came in, and everything that happened to it. */
export const InvoiceDialog = ({ paymentInvoiceId, leavingId = null, onClose }: InvoiceDialogProps) => {
  const t = useText(invoicesTexts);
  const { answer, invoice, failure, refetch } = useInvoice(paymentInvoiceId);
  const [doing, setDoing] = useState<'payment' | 'refund' | null>(leavingId === null ? null : 'refund');
  const saved = () => {
    setDoing(null);
    refetchQueries(booksQueries.invoice, booksQueries.invoices);
  };
  return (
    <>
      <Dialog
        title={t('openOf', { number: invoice?.number ?? '' })}
        isOpen
        onClose={onClose}
        size="large"
        footer={invoice && <Actions invoice={invoice} onDo={setDoing} />}
      >
        {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
        {answer?.invoice ? <Invoice invoice={answer.invoice} story={answer.story} onChanged={saved} /> : !failure && <Skeleton lines={6} />}
      </Dialog>
      {doing && invoice && <Doing what={doing} {...{ invoice, leavingId }} onClose={() => setDoing(null)} onSaved={saved} />}
    </>
  );
};

interface DoingProps {
  what: 'payment' | 'refund';
  invoice: InvoiceRow;
  leavingId: number | null;
  onClose: () => void;
  onSaved: () => void;
}

const Doing = ({ what, ...props }: DoingProps) => (what === 'payment' ? <PaymentDialog {...props} /> : <RefundDialog {...props} />);

interface InvoiceProps {
  invoice: InvoiceRow;
  story: readonly StoryRow[];
  onChanged: () => void;
}

const Invoice = ({ invoice, story, onChanged }: InvoiceProps) => {
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
      <PayersCredit invoice={invoice} onChanged={onChanged} />
      <h3>{t('positions')}</h3>
      <ul className="column">
        {invoice.positions.map((position) => (
          <li key={position.positionId}>
            <div className="row">
              <span className="sp">{[position.fullName, position.positionText].filter(Boolean).join(' · ')}</span>
              <Money amount={position.price} currency={currency} />
            </div>
            <PriceLines position={position} currency={currency} />
          </li>
        ))}
      </ul>
      <ProviderNews invoice={invoice} onChanged={onChanged} />
      <RefundList invoice={invoice} onChanged={onChanged} />
      <CreditNotes invoice={invoice} />
      <h3>{t('story')}</h3>
      <Story story={story} currency={currency} />
      {invoice.eventId !== null && (
        <Link to={`/cabinet/event/${invoice.eventId}/audit?of=invoice-${invoice.paymentInvoiceId}`}>{t('wholeHistory')}</Link>
      )}
    </div>
  );
};

/** What a price is made of, where one line does not say it. */
const PriceLines = ({ position: { lines }, currency }: { position: PositionRow; currency: string }) => {
  const t = useText(invoicesTexts);
  if (lines.length < 2) return null;
  return (
    <ul className="muted t13">
      {lines.map(({ kind, name, amount }, i) => (
        <li key={`${kind} ${i}`} className="row">
          <span className="sp">{[t(`line_${kind}`), name].filter(Boolean).join(': ')}</span>
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
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
            <th scope="col" className="hide-m">
              {t('who')}
            </th>
            <th scope="col" className="num">
              {t('balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {story.map((row) => (
            <tr key={row.version}>
              <td>{formatDateTime(locale, row.date)}</td>
              <td>{row.type in invoicesTexts.en ? t(row.type as Word) : row.type}</td>
              <td className="hide-m">{row.by?.name ?? t('system')}</td>
              <td className="num nw">{row.balanceAfter !== null && <Money amount={row.balanceAfter} currency={currency} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
