import { useState } from 'react';
import type { InvoiceRow, RefundRow } from '#contracts/payments/invoice.docs';
import { refundOps } from '#contracts/payments/refunds/refund.ops';
import { useCommand } from '../../../app/useCommand.js';
import { AmountField } from '../../../ui/AmountField.js';
import { readAmount, typedAmount } from '../../../ui/amounts.js';
import { Button } from '../../../ui/Button.js';
import { formatDateTime } from '../../../ui/dates.js';
import { SelectField, TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { Money } from '../../../ui/Money.js';
import { formatMoney } from '../../../ui/numbers.js';
import { Pill } from '../../../ui/Pill.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { providerTexts } from '../providerTexts.js';
import { refundsTexts, refundTones } from './refundsTexts.js';

interface RefundListProps {
  invoice: InvoiceRow;
  onChanged: () => void;
}

/** What goes back of an invoice: what has not been sent is carried out, changed or removed. */
export const RefundList = ({ invoice, onChanged }: RefundListProps) => {
  const t = useText(refundsTexts);
  const locale = useLocale();
  const { send, sending } = useCommand(refundOps.send);
  const [changing, setChanging] = useState<{ refund: RefundRow; as: 'change' | 'remove' } | null>(null);
  const { currency, version: expectedVersion } = invoice;
  const carryOut = (refundId: number) => void send({ refundId, expectedVersion }).then((answer) => answer.success && onChanged());
  const changed = () => {
    setChanging(null);
    onChanged();
  };
  if (invoice.refunds.length === 0) return null;
  return (
    <>
      <h3>{t('refunds')}</h3>
      <ul className="column">
        {invoice.refunds.map((refund) => (
          <Refund
            key={refund.refundId}
            {...{ refund, currency, isBusy: sending }}
            onSend={() => carryOut(refund.refundId)}
            onChange={(as) => setChanging({ refund, as })}
          />
        ))}
      </ul>
      {changing && (
        <Changing
          {...changing}
          currency={currency}
          title={t(`${changing.as}Title`, { amount: formatMoney(locale, changing.refund.amount, currency) })}
          expectedVersion={expectedVersion}
          onClose={() => setChanging(null)}
          onSaved={changed}
        />
      )}
    </>
  );
};

interface RefundProps {
  refund: RefundRow;
  currency: string;
  isBusy: boolean;
  onSend: () => void;
  onChange: (as: 'change' | 'remove') => void;
}

const Refund = ({ refund, currency, isBusy, onSend, onChange }: RefundProps) => {
  const t = useText(refundsTexts);
  const tp = useText(providerTexts);
  const locale = useLocale();
  const { status, method, reason, failure, amount, sentDate } = refund;
  const since = status === 'sent' && sentDate !== null ? tp('sentSince', { date: formatDateTime(locale, sentDate) }) : null;
  return (
    <li className="row wrap g12">
      <Pill tone={refundTones[status]}>{t(status)}</Pill>
      <span className="sp">{[t(method), reason, failure, since].filter(Boolean).join(' · ')}</span>
      <Money amount={amount} currency={currency} />
      {status === 'created' && (
        <>
          <Button size="small" isBusy={isBusy} onClick={onSend}>
            {t('send')}
          </Button>
          <Button size="small" onClick={() => onChange('change')}>
            {t('change')}
          </Button>
        </>
      )}
      {(status === 'created' || status === 'failed') && (
        <Button size="small" onClick={() => onChange('remove')}>
          {t('remove')}
        </Button>
      )}
    </li>
  );
};

const Changing = ({ as, ...props }: OneRefundProps & { as: 'change' | 'remove' }) =>
  as === 'change' ? <ChangeDialog {...props} /> : <RemoveDialog {...props} />;

interface OneRefundProps {
  refund: RefundRow;
  title: string;
  currency: string;
  expectedVersion: number;
  onClose: () => void;
  onSaved: () => void;
}

const RemoveDialog = ({ refund: { refundId }, title, expectedVersion, onClose, onSaved }: OneRefundProps) => {
  const t = useText(refundsTexts);
  const { send, sending, errors } = useCommand(refundOps.removeOfInvoice, { isQuiet: true });
  const [reason, setReason] = useState('');
  const save = () => void send({ refundId, reason, expectedVersion }).then((answer) => answer.success && onSaved());
  return (
    <FormDialog
      title={title}
      action={t('remove')}
      look="danger"
      isBusy={sending}
      isReady={reason.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <FormErrors errors={errors} />
      <TextField label={t('reason')} isRequired maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
};

const methods = ['original', 'offline', 'credit'] as const;

const ChangeDialog = ({ refund, title, currency, expectedVersion, onClose, onSaved }: OneRefundProps) => {
  const t = useText(refundsTexts);
  const { send, sending, errors } = useCommand(refundOps.editOfInvoice, { isQuiet: true });
  const locale = useLocale();
  const [amount, setAmount] = useState(() => typedAmount(locale, refund.amount, currency));
  const [method, setMethod] = useState(refund.method);
  const [reason, setReason] = useState(refund.reason);
  const read = readAmount(amount, currency);
  const save = () =>
    void send({ refundId: refund.refundId, amount: Number(read), method, reason, expectedVersion }).then(
      (answer) => answer.success && onSaved(),
    );
  return (
    <FormDialog
      title={title}
      action={t('save')}
      isBusy={sending}
      isReady={typeof read === 'number' && reason.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <FormErrors errors={errors} />
      <AmountField label={t('amount')} currency={currency} value={amount} errors={errors['amount']} onChange={setAmount} />
      <SelectField
        label={t('method')}
        value={method}
        options={methods.map((value) => ({ value, text: t(value) }))}
        onChange={({ target }) => setMethod(methods.find((one) => one === target.value) ?? refund.method)}
      />
      <TextField label={t('reason')} isRequired maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
};
