import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { deleteParticipation } from './calls.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

interface RemoveEntryProps {
  registrationId: number;
  /** The category, or the sport event where categories are not told. */
  name: string;
}

/** Takes an entry out of a sport event while nothing is paid for it. */
export const RemoveEntry = ({ registrationId, name }: RemoveEntryProps) => {
  const t = useText(profileTexts);
  const toast = useToast();
  const { refetch } = useProfile();
  const [isAsking, setAsking] = useState(false);
  const { send, sending } = useCommand(deleteParticipation);
  const remove = async () => {
    const { success } = await send({ registrationId });
    setAsking(false);
    if (success) toast('ok', t('entryRemoved'));
    refetch();
  };
  return (
    <>
      <Button size="small" aria-label={t('removeEntryOf', { name })} onClick={() => setAsking(true)}>
        {t('removeEntry')}
      </Button>
      <ConfirmDialog
        title={t('removeEntryTitle')}
        action={t('removeEntry')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{t('removeEntryText', { name })}</p>
      </ConfirmDialog>
    </>
  );
};
