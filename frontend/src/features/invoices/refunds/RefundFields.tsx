import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import type { RefundPreview } from '#contracts/payments/refunds/refund.ops';
import { AmountField } from '../../../ui/AmountField.js';
import { typedAmount } from '../../../ui/amounts.js';
import { CheckField, SelectField, TextField } from '../../../ui/Field.js';
import type { Locale } from '../../../ui/locale.js';
import { Money } from '../../../ui/Money.js';
import { formatMoney } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { refundsTexts } from './refundsTexts.js';

export type Method = RefundPreview['methods'][number];

/** As somebody fills them in. */
export interface Terms {
  positionId: number | null;
  /** As it is typed; null: all that there is. */
  amount: string | null;
  method: Method | null;
  toInvoice: string;
  reason: string;
  isFeeKept: boolean;
  isWithdrawRegistrations: boolean;
  isHandedOver: boolean;
}

interface FieldsProps {
  invoice: InvoiceRow;
  preview: RefundPreview;
  asked: RefundPreview | null;
  method: Method;
  terms: Terms;
  errors: Readonly<Record<string, readonly string[]>>;
  onChange: (changed: Partial<Terms>) => void;
}

const refundableIn = (preview: RefundPreview, positionId: number | null): number =>
  preview.positions.find((one) => one.positionId === positionId)?.refundableAmount ?? preview.refundableAmount;

/** What stands in the field of the amount. */
export const amountTyped = (locale: Locale, preview: RefundPreview, { amount, positionId }: Terms): string =>
  amount ?? typedAmount(locale, refundableIn(preview, positionId), preview.currency);

/** What is given back of, how much of it, which way, and why. */
export const RefundFields = ({ invoice, preview, asked, method, terms, errors, onChange }: FieldsProps) => {
  const t = useText(refundsTexts);
  const locale = useLocale();
  const { positionId } = terms;
  const amountErrors = errors['amount'] ?? (positionId === null ? undefined : errors[`positions.${positionId}`]);
  return (
    <>
      <Left invoice={invoice} left={preview.refundableAmount} />
      <PositionField {...{ invoice, preview, positionId, onChange }} />
      <AmountField
        label={t('amount')}
        currency={invoice.currency}
        value={amountTyped(locale, preview, terms)}
        max={refundableIn(preview, positionId)}
        errors={amountErrors}
        onChange={(amount) => onChange({ amount })}
      />
      {asked && asked.fee > 0 && <Fee {...{ asked, terms, onChange }} />}
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

/** What came in, what went back, what there still is. */
const Left = ({ invoice, left }: { invoice: InvoiceRow; left: number }) => {
  const t = useText(refundsTexts);
  const { paidAmount, refundedAmount, currency } = invoice;
  return (
    <dl className="kv">
      <dt>{t('paid')}</dt>
      <dd>
        <Money amount={paidAmount} currency={currency} />
      </dd>
      <dt>{t('refunded')}</dt>
      <dd>
        <Money amount={refundedAmount} currency={currency} />
      </dd>
      <dt>{t('left')}</dt>
      <dd className="w6">
        <Money amount={left} currency={currency} />
      </dd>
    </dl>
  );
};

/** What the rules keep of the amount that is typed, and what the payer gets. */
const Fee = ({ asked, terms, onChange }: { asked: RefundPreview; terms: Terms; onChange: FieldsProps['onChange'] }) => {
  const t = useText(refundsTexts);
  const money = useMoney(asked.currency);
  return (
    <div className="col">
      <CheckField
        label={t('keepFee', { fee: money(asked.fee) })}
        checked={terms.isFeeKept}
        onChange={({ target }) => onChange({ isFeeKept: target.checked })}
      />
      <p className="muted" role="status">
        {asked.payout === 0 && terms.isFeeKept
          ? t('nothingLeft')
          : t('payout', { amount: money(terms.isFeeKept ? asked.payout : asked.amount) })}
      </p>
    </div>
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
  const money = useMoney(preview.currency);
  const positions = preview.positions.filter(({ refundableAmount }) => refundableAmount > 0);
  const nameOf = (id: number) => {
    const found = invoice.positions.find((one) => one.positionId === id);
    return [found?.fullName, found?.positionText].filter(Boolean).join(' · ');
  };
  const choose = (value: string) =>
    onChange({ positionId: positions.find((one) => String(one.positionId) === value)?.positionId ?? null, amount: null });
  return (
    <SelectField
      label={t('of')}
      value={positionId === null ? '' : String(positionId)}
      options={[
        { value: '', text: t('whole') },
        ...positions.map((one) => ({ value: String(one.positionId), text: `${nameOf(one.positionId)} · ${money(one.refundableAmount)}` })),
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
