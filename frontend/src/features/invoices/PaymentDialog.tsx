import { useState } from 'react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { booksOps } from '#contracts/payments/invoices/books.ops';
import { useCommand } from '../../app/useCommand.js';
import { AmountField } from '../../ui/AmountField.js';
import { readAmount, typedAmount } from '../../ui/amounts.js';
import { DayField } from '../../ui/DayField.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formatMoney } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { invoicesTexts } from './invoicesTexts.js';

const methods = ['cash', 'card', 'bankTransfer', 'other'] as const;
const today = (): string => {
  const now = new Date();
  return [now.getDate(), now.getMonth() + 1].map((part) => String(part).padStart(2, '0')).join('-') + `-${now.getFullYear()}`;
};

interface PaymentDialogProps {
  invoice: InvoiceRow;
  onClose: () => void;
  onSaved: () => void;
}

/** Money that came past the providers, as somebody of the staff has counted it. */
export const PaymentDialog = ({ invoice, onClose, onSaved }: PaymentDialogProps) => {
  const t = useText(invoicesTexts);
  const locale = useLocale();
  const { send, sending, errors } = useCommand(booksOps.saveManualPayment, { isQuiet: true });
  const [amount, setAmount] = useState(() =>
    invoice.outstandingAmount > 0 ? typedAmount(locale, invoice.outstandingAmount, invoice.currency) : '',
  );
  const [paidDate, setPaidDate] = useState(today);
  const [method, setMethod] = useState<(typeof methods)[number]>('cash');
  const [isOverpaid, setOverpaid] = useState(false);
  const read = readAmount(amount, invoice.currency);
  const save = ({ documentNumber = '', comment = '' }: Record<string, string>) =>
    void send({
      paymentInvoiceId: invoice.paymentInvoiceId,
      amount: Number(read),
      paidDate,
      method,
      documentNumber,
      comment,
      isOverpaid,
    }).then((answer) => {
      if (answer.success) onSaved();
    });
  return (
    <FormDialog
      title={t('addPayment')}
      action={typeof read === 'number' ? t('record', { amount: formatMoney(locale, read, invoice.currency) }) : t('addPayment')}
      isBusy={sending}
      isReady={typeof read === 'number' && read > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={['amount', 'paidDate', 'documentNumber']} />
      <AmountField
        label={t('sum')}
        currency={invoice.currency}
        value={amount}
        hint={t('dueHint', { amount: formatMoney(locale, Math.max(invoice.outstandingAmount, 0), invoice.currency) })}
        errors={errors['amount']}
        onChange={setAmount}
      />
      <DayField label={t('paidDay')} isRequired value={paidDate} errors={errors['paidDate']} onChange={setPaidDate} />
      <SelectField
        label={t('method')}
        value={method}
        options={methods.map((value) => ({ value, text: t(value) }))}
        onChange={({ target }) => setMethod(methods.find((one) => one === target.value) ?? 'other')}
      />
      <TextField name="documentNumber" label={t('document')} maxLength={100} errors={errors['documentNumber']} />
      <TextField name="comment" label={t('comment')} maxLength={1_000} />
      <CheckField label={t('overpaid')} checked={isOverpaid} onChange={({ target }) => setOverpaid(target.checked)} />
    </FormDialog>
  );
};
