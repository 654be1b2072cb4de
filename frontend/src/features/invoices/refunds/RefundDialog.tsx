import { useState } from 'react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { refundOps, refundQueries, type RefundPreview } from '#contracts/payments/refunds/refund.ops';
import type { InputOfCall } from '../../../app/call.js';
import { useCommand } from '../../../app/useCommand.js';
import { useQuery } from '../../../app/useQuery.js';
import { useSettled } from '../../../app/useSettled.js';
import { readAmount } from '../../../ui/amounts.js';
import { Failure } from '../../../ui/Failure.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formatMoney } from '../../../ui/numbers.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { amountTyped, RefundFields, type Method, type Terms } from './RefundFields.js';
import { refundsTexts } from './refundsTexts.js';

interface RefundDialogProps {
  invoice: InvoiceRow;
  /** The entry of somebody who is to be withdrawn with it. */
  leavingId?: number | null;
  onClose: () => void;
  onSaved: () => void;
}

type Asked = InputOfCall<typeof refundQueries.preview>;

/** Of somebody who leaves, what was paid for their entry; else of the whole invoice. */
const firstTerms = ({ positions }: InvoiceRow, leavingId: number | null): Terms => {
  const own = leavingId === null ? [] : positions.filter((one) => one.eventRegistrationId === leavingId);
  return {
    ...{ positionId: own.length === 1 ? (own[0]?.positionId ?? null) : null, amount: null, method: null, toInvoice: '', reason: '' },
    ...{ isFeeKept: true, isWithdrawRegistrations: leavingId !== null, isHandedOver: false },
  };
};

/** What is sent: the server knows the rest. */
const inputOf = (invoice: InvoiceRow, terms: Terms, method: Method, fee: number) => ({
  ...{ paymentInvoiceId: invoice.paymentInvoiceId, method, reason: terms.reason, expectedVersion: invoice.version },
  isWithdrawRegistrations: terms.isWithdrawRegistrations,
  isFeeKept: terms.isFeeKept && fee > 0,
  isHandedOver: terms.isHandedOver && method === 'offline',
  ...(method === 'credit' && terms.toInvoice !== '' && { toPaymentInvoiceId: Number(terms.toInvoice) }),
});

const askedOf = (paymentInvoiceId: number, positionId: number | null, amount: number): Asked =>
  positionId === null ? { paymentInvoiceId, amount } : { paymentInvoiceId, positions: [{ positionId, amount }] };

/** What would be given back of the amount that is typed, once typing pauses; null while the server has not said it. */
const useAsked = ({ paymentInvoiceId, currency }: InvoiceRow, positionId: number | null, amount: string): RefundPreview | null => {
  const settled = useSettled(amount);
  const wanted = readAmount(amount, currency);
  const read = readAmount(settled, currency);
  const { answer } = useQuery(refundQueries.preview, typeof read === 'number' ? askedOf(paymentInvoiceId, positionId, read) : null);
  return answer?.amount === wanted ? answer : null;
};

/** A refund as it is filled in, with what the server says of it. */
const useRefund = ({ invoice, leavingId = null, onSaved }: RefundDialogProps) => {
  const locale = useLocale();
  const whole = useCommand(refundOps.createOfInvoice, { isQuiet: true });
  const part = useCommand(refundOps.create, { isQuiet: true });
  const [terms, setTerms] = useState(() => firstTerms(invoice, leavingId));
  const { answer: preview, failure, refetch } = useQuery(refundQueries.preview, { paymentInvoiceId: invoice.paymentInvoiceId });
  const asked = useAsked(invoice, terms.positionId, preview ? amountTyped(locale, preview, terms) : '');
  const { positionId } = terms;
  const method = terms.method ?? preview?.methods[0] ?? 'original';
  const save = async () => {
    if (!asked) return;
    const { amount, fee } = asked;
    const input = inputOf(invoice, terms, method, fee);
    const sent = positionId === null ? whole.send({ ...input, amount }) : part.send({ ...input, positions: [{ positionId, amount }] });
    if ((await sent).success) onSaved();
  };
  const change = (changed: Partial<Terms>) => setTerms((before) => ({ ...before, ...changed }));
  const { errors } = positionId === null ? whole : part;
  return { preview, failure, refetch, asked, terms, method, errors, isBusy: whole.sending || part.sending, change, save };
};

/** What the payer gets: none where the rules keep all of it, or nothing is known yet. */
const payoutOf = (asked: RefundPreview | null, { isFeeKept }: Terms): number => (isFeeKept ? asked?.payout : asked?.amount) ?? 0;

/** Gives back of a whole invoice, or of one of its positions: the server says how much there is and what the rules keep. */
export const RefundDialog = (props: RefundDialogProps) => {
  const { invoice, onClose } = props;
  const t = useText(refundsTexts);
  const locale = useLocale();
  const { preview, failure, refetch, asked, terms, method, errors, isBusy, change, save } = useRefund(props);
  const payout = payoutOf(asked, terms);
  return (
    <FormDialog
      title={t('giveBack')}
      action={payout > 0 ? t('create', { amount: formatMoney(locale, payout, invoice.currency) }) : t('giveBack')}
      look="danger"
      isBusy={isBusy}
      isReady={payout > 0 && terms.reason.trim() !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={['amount', 'reason', 'toPaymentInvoiceId', `positions.${terms.positionId}`]} />
      {failure && !preview && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !preview && <Skeleton lines={5} />}
      {preview && <RefundFields {...{ invoice, preview, asked, method, terms, errors }} onChange={change} />}
    </FormDialog>
  );
};
