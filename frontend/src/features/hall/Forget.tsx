import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { forgetStandby } from './calls.js';
import { standbyTexts } from './standbyTexts.js';

interface ForgetProps {
  other: string;
  onDone: () => void;
}

/** Ends the pairing on the machine that leads. */
export const Forget = ({ other, onDone }: ForgetProps) => {
  const t = useText(standbyTexts);
  const { send, sending, errors } = useCommand(forgetStandby);
  const [isAsking, setAsking] = useState(false);
  const forget = async () => {
    await send({});
    setAsking(false);
    onDone();
  };
  return (
    <>
      <div>
        <Button onClick={() => setAsking(true)}>{t('forget')}</Button>
      </div>
      <FormErrors errors={errors} />
      <ConfirmDialog
        title={t('forgetTitle')}
        action={t('forget')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void forget()}
        onClose={() => setAsking(false)}
      >
        <p>{t('forgetText', { other })}</p>
      </ConfirmDialog>
    </>
  );
};
