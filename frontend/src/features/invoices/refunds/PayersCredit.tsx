import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { refundOps, refundQueries, type RefundPreview } from '#contracts/payments/refunds/refund.ops';
import { useCommand } from '../../../app/useCommand.js';
import { useQuery } from '../../../app/useQuery.js';
import { Button } from '../../../ui/Button.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formatMoney } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { refundsTexts } from './refundsTexts.js';

interface PayersCreditProps {
  invoice: InvoiceRow;
  onChanged: () => void;
}

/** More came than is charged, as when a payment is late for an invoice that expired: it pays another invoice of the same payer by one press. */
export const PayersCredit = ({ invoice, onChanged }: PayersCreditProps) => {
  const isCredit = invoice.outstandingAmount < 0 && invoice.refundableAmount > 0;
  const { paymentInvoiceId } = invoice;
  const { answer } = useQuery(refundQueries.preview, isCredit ? { paymentInvoiceId } : null);
  return isCredit && answer ? <Credit invoice={invoice} others={answer.creditInvoices} onChanged={onChanged} /> : null;
};

const Credit = ({ invoice, others, onChanged }: PayersCreditProps & { others: RefundPreview['creditInvoices'] }) => {
  const t = useText(refundsTexts);
  const locale = useLocale();
  const { send, sending, errors } = useCommand(refundOps.createOfInvoice, { isQuiet: true });
  const { paymentInvoiceId, currency, version: expectedVersion } = invoice;
  const credit = Math.min(-invoice.outstandingAmount, invoice.refundableAmount);
  const payOther = (toPaymentInvoiceId: number, amount: number) => {
    const given = { paymentInvoiceId, toPaymentInvoiceId, amount, expectedVersion, reason: t('creditReason') };
    void send({ ...given, method: 'credit', isFeeKept: false }).then(({ success }) => success && onChanged());
  };
  return (
    <div className="note note--warn column">
      <b>{t('creditIs', { amount: formatMoney(locale, credit, currency) })}</b>
      <span>{t(others.length === 0 ? 'creditNowhere' : 'creditWhere')}</span>
      <FormErrors errors={errors} />
      {others.length > 0 && (
        <div className="row wrap g12">
          {others.map(({ paymentInvoiceId: id, number, outstandingAmount }) => {
            const amount = Math.min(credit, outstandingAmount);
            return (
              <Button key={id} size="small" isBusy={sending} onClick={() => payOther(id, amount)}>
                {t('creditTo', { amount: formatMoney(locale, amount, currency), number })}
              </Button>
            );
          })}
        </div>
      )}
    </div>
  );
};
