import type { Receipts } from '#contracts/payments/receipts/receipt.docs';
import { useQuery } from '../../app/useQuery.js';
import { formatDateTime } from '../../ui/dates.js';
import { Money } from '../../ui/Money.js';
import { useLocale, useText } from '../../ui/texts.js';
import { ownReceiptsOp } from './receiptCalls.js';
import { ReceiptButton } from './ReceiptButton.js';
import { receiptButtonTexts } from './receiptButtonTexts.js';

/** Receipts of what the visitor has paid, at one sport event or at all; nothing where there are none. */
export const OwnReceipts = ({ eventId }: { eventId?: number }) => {
  const t = useText(receiptButtonTexts);
  const { answer } = useQuery(ownReceiptsOp, eventId === undefined ? {} : { eventId });
  if (!answer || answer.receipts.length === 0) return null;
  return (
    <section className="column" aria-labelledby="own-receipts">
      <h2 id="own-receipts">{t('receipts')}</h2>
      <ul className="column">
        {answer.receipts.map((receipt) => (
          <li key={receipt.receiptId} className="row wrap g12">
            <ReceiptLine receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const ReceiptLine = ({ receipt }: { receipt: Receipts['receipts'][number] }) => {
  const t = useText(receiptButtonTexts);
  const locale = useLocale();
  const { receiptId, type, amount, currency, fiscalDate, queuedDate, number, eventName } = receipt;
  const day = formatDateTime(locale, fiscalDate ?? queuedDate);
  return (
    <>
      <span className="receipt-what col">
        <span>
          <span className="muted">{day}</span> {t(type)}
        </span>
        <span className="muted t13">{[eventName, t('ofInvoice', { number })].filter(Boolean).join(' · ')}</span>
      </span>
      <Money amount={amount} currency={currency} />
      <ReceiptButton receiptId={receiptId} about={day} />
    </>
  );
};
