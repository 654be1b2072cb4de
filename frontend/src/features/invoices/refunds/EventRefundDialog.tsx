import { useEffect, useState } from 'react';
import { eventRefundOps, type EventRefunds } from '#contracts/payments/refunds/event-refunds.ops';
import { useCommand } from '../../../app/useCommand.js';
import { TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formatMoney } from '../../../ui/numbers.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { refundsTexts } from './refundsTexts.js';

interface EventRefundDialogProps {
  eventId: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Everything that was paid for a cancelled sport event goes back; how much that is stands there before. */
export const EventRefundDialog = ({ eventId, onClose, onSaved }: EventRefundDialogProps) => {
  const t = useText(refundsTexts);
  const locale = useLocale();
  const { send, sending, errors } = useCommand(eventRefundOps.refundEvent, { isQuiet: true });
  const [reason, setReason] = useState('');
  const [plan, setPlan] = useState<EventRefunds | null>(null);
  const [done, setDone] = useState<EventRefunds | null>(null);
  useEffect(() => {
    void send({ eventId, reason: '-', isDryRun: true }).then((answer) => answer.success && setPlan(answer));
  }, [send, eventId]);
  const save = () =>
    void send({ eventId, reason }).then((answer) => {
      if (!answer.success) return;
      if (answer.failed.length === 0 && answer.leftCount === 0) onSaved();
      else setDone(answer);
    });
  const isEmpty = plan?.refundCount === 0;
  return (
    <FormDialog
      title={t('refundEvent')}
      action={t('create', { amount: plan ? formatMoney(locale, plan.amount, plan.currency) : '' })}
      look="danger"
      isBusy={sending}
      isReady={plan !== null && !isEmpty && reason.trim() !== ''}
      onSubmit={save}
      onClose={done ? onSaved : onClose}
    >
      <FormErrors errors={errors} />
      {!plan && <Skeleton lines={2} />}
      {plan && (
        <p>
          {isEmpty
            ? t('nothingToRefund')
            : t('refundEventHelp', { invoices: plan.invoiceCount, amount: formatMoney(locale, plan.amount, plan.currency) })}
        </p>
      )}
      {done && done.leftCount > 0 && <p role="status">{t('leftForNext', { count: done.leftCount })}</p>}
      {done && done.failed.length > 0 && (
        <p role="alert">{t('notRefunded', { numbers: done.failed.map(({ number }) => number).join(', ') })}</p>
      )}
      <TextField label={t('reason')} isRequired maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
};
