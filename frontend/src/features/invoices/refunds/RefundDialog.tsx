import { useState } from 'react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { refundOps, refundQueries, type RefundPreview } from '#contracts/payments/refunds/refund.ops';
import { useCommand } from '../../../app/useCommand.js';
import { useQuery } from '../../../app/useQuery.js';
import { CheckField, SelectField, TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formatMoney } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { refundsTexts } from './refundsTexts.js';

interface RefundDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
  onSaved: () => void;
}

type Method = RefundPreview['methods'][number];

interface Terms {
  positionId: number | null;
  amount: string;
  method: Method | null;
  toInvoice: string;
  reason: string;
  isFeeKept: boolean;
  isWithdrawRegistrations: boolean;
  isHandedOver: boolean;
}

const firstTerms = ({ refundableAmount }: InvoiceRow): Terms => ({
  ...{ positionId: null, amount: String(refundableAmount), method: null, toInvoice: '', reason: '' },
  ...{ isFeeKept: true, isWithdrawRegistrations: false, isHandedOver: false },
});

/** What is sent: the server knows the rest. */
const inputOf = (invoice: InvoiceRow, terms: Terms, method: Method, fee: number) => ({
  ...{ paymentInvoiceId: invoice.paymentInvoiceId, method, reason: terms.reason, expectedVersion: invoice.version },
  isWithdrawRegistrations: terms.isWithdrawRegistrations,
  isFeeKept: terms.isFeeKept && fee > 0,
  isHandedOver: terms.isHandedOver && method === 'offline',
  ...(method === 'credit' && terms.toInvoice !== '' && { toPaymentInvoiceId: Number(terms.toInvoice) }),
});

/** Gives back of a whole invoice, or of one of its positions: the server says how much there is and what the rules keep. */
export const RefundDialog = ({ invoice, onClose, onSaved }: RefundDialogProps) => {
  const t = useText(refundsTexts);
  const { paymentInvoiceId, currency } = invoice;
  const whole = useCommand(refundOps.createOfInvoice, { isQuiet: true });
  const part = useCommand(refundOps.create, { isQuiet: true });
  const [terms, setTerms] = useState(() => firstTerms(invoice));
  const { answer: preview } = useQuery(refundQueries.preview, { paymentInvoiceId });
  const { positionId, amount, reason } = terms;
  const method = terms.method ?? preview?.methods[0] ?? 'original';
  const save = async () => {
    const input = inputOf(invoice, terms, method, preview?.fee ?? 0);
    const sent = positionId === null ? whole.send({ ...input, amount }) : part.send({ ...input, positions: [{ positionId, amount }] });
    if ((await sent).success) onSaved();
  };
  const errors = positionId === null ? whole.errors : part.errors;
  return (
    <FormDialog
      title={t('giveBack')}
      action={t('create', { amount: `${amount} ${currency}` })}
      look="danger"
      isBusy={whole.sending || part.sending}
      isReady={preview !== undefined && reason.trim() !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormErrors errors={errors} />
      {preview && (
        <Fields
          {...{ invoice, preview, method, terms }}
          errors={errors}
          onChange={(changed) => setTerms((before) => ({ ...before, ...changed }))}
        />
      )}
    </FormDialog>
  );
};

interface FieldsProps {
  invoice: InvoiceRow;
  preview: RefundPreview;
  method: Method;
  terms: Terms;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (changed: Partial<Terms>) => void;
}

const Fields = ({ invoice, preview, method, terms, errors, onChange }: FieldsProps) => {
  const t = useText(refundsTexts);
  const money = useMoney(invoice.currency);
  const { positionId } = terms;
  const amountErrors = errors['amount'] ?? (positionId === null ? undefined : errors[`positions.${positionId}`]);
  return (
    <>
      <p>
        {t('paid')}: {money(invoice.paidAmount)} · {t('refunded')}: {money(invoice.refundedAmount)} · {t('left')}:{' '}
        <b>{money(preview.refundableAmount)}</b>
      </p>
      <PositionField {...{ invoice, preview, positionId, onChange }} />
      <TextField
        label={`${t('amount')}, ${invoice.currency}`}
        inputMode="decimal"
        isRequired
        value={terms.amount}
        errors={amountErrors}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <SelectField
        label={t('method')}
        value={method}
        options={preview.methods.map((value) => ({ value, text: t(value) }))}
        onChange={({ target }) => onChange({ method: preview.methods.find((one) => one === target.value) ?? null })}
      />
      {method === 'credit' && <CreditField {...{ invoice, preview, terms, onChange }} errors={errors['toPaymentInvoiceId']} />}
      <TextField
        label={t('reason')}
        isRequired
        maxLength={1_000}
        value={terms.reason}
        errors={errors['reason']}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
      {preview.fee > 0 && (
        <CheckField
          label={t('keepFee', { fee: money(preview.fee) })}
          checked={terms.isFeeKept}
          onChange={({ target }) => onChange({ isFeeKept: target.checked })}
        />
      )}
      <CheckField
        label={t('withdraw')}
        checked={terms.isWithdrawRegistrations}
        onChange={({ target }) => onChange({ isWithdrawRegistrations: target.checked })}
      />
      {method === 'offline' && (
        <CheckField
          label={t('handedOver')}
          checked={terms.isHandedOver}
          onChange={({ target }) => onChange({ isHandedOver: target.checked })}
        />
      )}
    </>
  );
};

const useMoney = (currency: string): ((value: number) => string) => {
  const locale = useLocale();
  return (value) => formatMoney(locale, value, currency);
};

/** What is given back of, with what there is of it. */
const PositionField = ({
  invoice,
  preview,
  positionId,
  onChange,
}: Pick<FieldsProps, 'invoice' | 'preview' | 'onChange'> & Pick<Terms, 'positionId'>) => {
  const t = useText(refundsTexts);
  const positions = preview.positions.filter(({ refundableAmount }) => refundableAmount > 0);
  const nameOf = (id: number) => {
    const found = invoice.positions.find((one) => one.positionId === id);
    return [found?.fullName, found?.positionText].filter(Boolean).join(' · ');
  };
  const choose = (value: string) => {
    const chosen = positions.find((one) => String(one.positionId) === value);
    onChange({ positionId: chosen?.positionId ?? null, amount: String(chosen?.refundableAmount ?? preview.refundableAmount) });
  };
  return (
    <SelectField
      label={t('of')}
      value={positionId === null ? '' : String(positionId)}
      options={[
        { value: '', text: t('whole') },
        ...positions.map((one) => ({ value: String(one.positionId), text: nameOf(one.positionId) })),
      ]}
      onChange={({ target }) => choose(target.value)}
    />
  );
};

const CreditField = ({
  invoice,
  preview,
  terms,
  errors,
  onChange,
}: Pick<FieldsProps, 'invoice' | 'preview' | 'terms' | 'onChange'> & { errors: readonly string[] | undefined }) => {
  const t = useText(refundsTexts);
  const money = useMoney(invoice.currency);
  const options = preview.creditInvoices.map((one) => ({
    value: String(one.paymentInvoiceId),
    text: `${one.number} · ${money(one.outstandingAmount)}`,
  }));
  return (
    <SelectField
      label={t('toInvoice')}
      value={terms.toInvoice}
      errors={errors}
      options={[{ value: '', text: '—' }, ...options]}
      onChange={({ target }) => onChange({ toInvoice: target.value })}
    />
  );
};
