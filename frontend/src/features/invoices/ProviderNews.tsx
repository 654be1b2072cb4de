import { useState } from 'react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { askingOps } from '#contracts/payments/paying/asking.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Money } from '../../ui/Money.js';
import { useLocale, useText } from '../../ui/texts.js';
import { providerTexts } from './providerTexts.js';

/** Paid, and not made out by the insurer yet. */
const awaited = ({ positions }: InvoiceRow) => positions.filter(({ policyStatus }) => policyStatus === 'paid');

/** It awaits a policy, money or a refund that is on its way, or was given up and may have been paid after all. */
const isOpen = (invoice: InvoiceRow): boolean => awaited(invoice).length > 0 || isOpenAtProvider(invoice);
const isOpenAtProvider = ({ underWay, refunds, paymentInvoiceStatus: status }: InvoiceRow): boolean =>
  underWay.length > 0 || refunds.some((one) => one.status === 'sent') || status === 0 || status === 3;

/** What the provider still owes an answer to; whoever cannot wait asks it. */
export const ProviderNews = ({ invoice, onChanged }: { invoice: InvoiceRow; onChanged: () => void }) => {
  const t = useText(providerTexts);
  const locale = useLocale();
  const { send, sending } = useCommand(askingOps.ask);
  const [isAsked, setAsked] = useState(false);
  if (!isOpen(invoice)) return isAsked ? <p role="status">{t('asked')}</p> : null;
  const ask = () =>
    void send({ paymentInvoiceId: invoice.paymentInvoiceId }).then((answer) => {
      setAsked(answer.success);
      if (answer.success) onChanged();
    });
  return (
    <div className="column">
      {invoice.underWay.map(({ paymentId, amount, startedDate }) => (
        <p key={paymentId} className="row">
          <span className="sp">{t('underWay', { date: formatDateTime(locale, startedDate) })}</span>
          <Money amount={amount} currency={invoice.currency} />
        </p>
      ))}
      {awaited(invoice).map(({ positionId, positionText }) => (
        <p key={positionId}>{t('policyAwaited', { policy: positionText })}</p>
      ))}
      <div className="row wrap g12">
        <Button size="small" isBusy={sending} onClick={ask}>
          {t(isOpenAtProvider(invoice) ? 'ask' : 'askInsurer')}
        </Button>
        {isAsked && <span role="status">{t('asked')}</span>}
      </div>
    </div>
  );
};
