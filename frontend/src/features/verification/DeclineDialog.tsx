import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { TextArea } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { decline } from './calls.js';
import { verificationTexts } from './verificationTexts.js';

interface DeclineDialogProps {
  userId: number;
  achievementId: number;
  askedAt: string;
  name: string;
  what: string;
  onDeclined: () => void;
  onClose: () => void;
}

/** A result is declined with a reason. */
export const DeclineDialog = ({ userId, achievementId, askedAt, name, what, onDeclined, onClose }: DeclineDialogProps) => {
  const t = useText(verificationTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(decline, { isQuiet: true });
  const submit = async ({ reason = '' }: Record<string, string>) => {
    const outcome = await send({ userId, achievementId, askedAt, reason });
    if (!outcome.success) return;
    toast('ok', t('declined', { what }));
    onDeclined();
  };
  return (
    <FormDialog
      title={t('declineTitle')}
      action={t('decline')}
      look="danger"
      isBusy={sending}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p className="muted">{t('declineLead', { name, what })}</p>
      <FormErrors errors={errors} handled={['reason']} />
      <TextArea name="reason" label={t('reason')} maxLength={500} isRequired errors={errors['reason']} />
    </FormDialog>
  );
};
