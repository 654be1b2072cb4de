import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { checkEventIn, takeEventBack } from './calls.js';
import { eventInHallTexts } from './eventInHallTexts.js';

interface HandsProps {
  eventId: number;
  onDone: () => void;
}

/** At home: the computer of the hall is lost. */
export const TakeBack = ({ eventId, onDone }: HandsProps) => {
  const t = useText(eventInHallTexts);
  const { send, sending, errors } = useCommand(takeEventBack);
  const [reason, setReason] = useState('');
  const [isAsking, setAsking] = useState(false);
  const takeBack = async () => {
    await send({ eventId, reason });
    setAsking(false);
    onDone();
  };
  return (
    <>
      <FormErrors errors={errors} />
      <div>
        <Button onClick={() => setAsking(true)}>{t('takeBack')}</Button>
      </div>
      <ConfirmDialog
        title={t('takeBackTitle')}
        action={t('takeBack')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void takeBack()}
        onClose={() => setAsking(false)}
      >
        <p>{t('takeBackText')}</p>
        <TextField label={t('reason')} isRequired value={reason} maxLength={1000} onChange={({ target }) => setReason(target.value)} />
      </ConfirmDialog>
    </>
  );
};

/** In the hall: the day is over. */
export const CheckIn = ({ eventId, onDone }: HandsProps) => {
  const t = useText(eventInHallTexts);
  const { send, sending, errors } = useCommand(checkEventIn);
  const [isAsking, setAsking] = useState(false);
  const checkIn = async () => {
    await send({ eventId });
    setAsking(false);
    onDone();
  };
  return (
    <>
      <FormErrors errors={errors} />
      <div>
        <Button look="primary" onClick={() => setAsking(true)}>
          {t('checkIn')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('checkInTitle')}
        action={t('checkIn')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void checkIn()}
        onClose={() => setAsking(false)}
      >
        <p>{t('checkInText')}</p>
      </ConfirmDialog>
    </>
  );
};
