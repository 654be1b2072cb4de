import { useState } from 'react';
import { unpaidOps, type PaidStatusChecked } from '#contracts/payments/unpaid/unpaid.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { unpaidTexts } from './unpaidTexts.js';

/** What is done about all invoices of a sport event that nobody has paid: the provider is asked, payers are reminded. */
export const UnpaidActions = ({ eventId, isCancelled, onChanged }: { eventId: number; isCancelled: boolean; onChanged: () => void }) => {
  const t = useText(unpaidTexts);
  const { send, sending } = useCommand(unpaidOps.checkPaid);
  const [checked, setChecked] = useState<PaidStatusChecked | null>(null);
  const [reminded, setReminded] = useState('');
  const [isReminding, setReminding] = useState(false);
  const check = () =>
    void send({ eventId }).then((answer) => {
      if (!answer.success) return;
      setChecked(answer);
      onChanged();
    });
  return (
    <div className="row wrap g12">
      <Button isBusy={sending} onClick={check}>
        {t('checkPaid')}
      </Button>
      {!isCancelled && <Button onClick={() => setReminding(true)}>{t('remind')}</Button>}
      {checked && <span role="status">{t('checked', { checked: checked.checkedCount, changed: checked.changedCount })}</span>}
      {checked && checked.failedCount > 0 && <span role="alert">{t('notAnswered', { failed: checked.failedCount })}</span>}
      {reminded !== '' && <span role="status">{reminded}</span>}
      {isReminding && (
        <RemindDialog
          eventId={eventId}
          onClose={() => setReminding(false)}
          onSent={(said) => {
            setReminding(false);
            setReminded(said);
          }}
        />
      )}
    </div>
  );
};

const RemindDialog = ({ eventId, onClose, onSent }: { eventId: number; onClose: () => void; onSent: (said: string) => void }) => {
  const t = useText(unpaidTexts);
  const { send, sending, errors } = useCommand(unpaidOps.remind, { isQuiet: true });
  const [text, setText] = useState('');
  const [dueDate, setDueDate] = useState('');
  const remind = () =>
    void send({ eventId, text, ...(dueDate !== '' && { dueDate }) }).then((answer) => {
      if (answer.success) onSent(t('reminded', { count: answer.recipientCount, skipped: answer.skippedCount }));
    });
  return (
    <FormDialog title={t('remind')} action={t('send')} isBusy={sending} onSubmit={remind} onClose={onClose}>
      <FormErrors errors={errors} />
      <p className="mut">{t('remindHelp')}</p>
      <DayField label={t('remindUntil')} value={dueDate} errors={errors['dueDate']} onChange={setDueDate} />
      <TextField
        label={t('remindText')}
        maxLength={1_000}
        value={text}
        errors={errors['text']}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
};
