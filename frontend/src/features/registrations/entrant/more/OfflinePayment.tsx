import { useState } from 'react';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { statusOps } from '#contracts/registrations/status.ops';
import { useCommand } from '../../../../app/useCommand.js';
import { DayField } from '../../../../ui/DayField.js';
import { CheckField, TextField } from '../../../../ui/Field.js';
import { wireDay } from '../../../../ui/masks.js';
import { useText } from '../../../../ui/texts.js';
import { MoreForm } from './MoreForm.js';
import { moreTexts } from './moreTexts.js';

/** A payment in cash or by transfer: when, by which document; taking it back says why. */
export const OfflinePayment = ({ row, onChanged }: { row: RegistrationRow; onChanged: () => void }) => {
  const t = useText(moreTexts);
  const [isPaid, setPaid] = useState(row.isOfflinePayment);
  const [day, setDay] = useState('');
  const [documentNumber, setDocument] = useState('');
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(statusOps.setOffline, { isQuiet: true });
  const given = isPaid
    ? { ...(day && { paidDate: wireDay(day) }), ...(documentNumber.trim() && { documentNumber: documentNumber.trim() }) }
    : { reason: reason.trim() };
  const isKnown = day !== '' || documentNumber.trim() !== '';
  return (
    <MoreForm
      title={t('offline')}
      send={() => send({ registrationId: row.id, isOfflinePayment: isPaid, ...given, expectedVersion: row.version })}
      {...{ sending, errors, onChanged }}
      handled={['paidDate', 'documentNumber', 'reason']}
      isReady={isPaid ? !row.isOfflinePayment || isKnown : row.isOfflinePayment && reason.trim() !== ''}
    >
      <CheckField label={t('isPaid')} checked={isPaid} onChange={({ target }) => setPaid(target.checked)} />
      {isPaid && <DayField label={t('paidDate')} value={day} errors={errors['paidDate']} onChange={setDay} />}
      {isPaid && (
        <TextField
          label={t('documentNumber')}
          maxLength={100}
          value={documentNumber}
          errors={errors['documentNumber']}
          onChange={({ target }) => setDocument(target.value)}
        />
      )}
      {!isPaid && row.isOfflinePayment && (
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          isRequired
          maxLength={1_000}
          value={reason}
          errors={errors['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </MoreForm>
  );
};
