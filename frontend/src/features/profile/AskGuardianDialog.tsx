import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { requestGuardianship } from '../../shared/guardians/guardianCalls.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

/** Somebody who is logged in says that the child is theirs; whoever keeps the profile decides. */
export const AskGuardianDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(profileTexts);
  const ui = useText(uiTexts);
  const toast = useToast();
  const { data } = useProfile();
  const [isDeclared, setDeclared] = useState(false);
  const { send, sending, errors } = useCommand(requestGuardianship, { isQuiet: true });
  const ask = async () => {
    if (!isDeclared) return;
    const { success } = await send({ userId: data.profile.userId, isDeclared });
    if (!success) return;
    toast('ok', t('requestSent'));
    onClose();
  };
  return (
    <Dialog
      title={t('getAccess')}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <span className="sp" />
          <Button look="primary" disabled={!isDeclared} isBusy={sending} onClick={() => void ask()}>
            {t('submit_2')}
          </Button>
        </>
      }
    >
      <div className="column">
        <p>{t('guardianLead')}</p>
        <FormErrors errors={errors} handled={[]} />
        <CheckField
          label={t('guardianDeclared')}
          checked={isDeclared}
          onChange={({ currentTarget }) => setDeclared(currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
};
