import { reopenOps } from '#contracts/registrations/reopen.ops';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { registrationsTexts } from './registrationsTexts.js';

interface ReopenDialogProps {
  stream: Category;
  onClose: () => void;
  onDone: () => void;
}

/** Opens a completed category again: says what becomes of its results, and asks why. */
export const ReopenDialog = ({ stream, onClose, onDone }: ReopenDialogProps) => {
  const t = useText(registrationsTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(reopenOps.reopenStream, { isQuiet: true });
  const reopen = (values: Record<string, string>) => {
    void send({ streamId: stream.id, reason: values['reason'] ?? '' }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('reopened'));
      onDone();
    });
  };
  return (
    <FormDialog title={t('reopen')} action={t('reopen')} isBusy={sending} onSubmit={reopen} onClose={onClose}>
      <p>{t('reopenText', { name: stream.name })}</p>
      <FormErrors errors={errors} handled={['reason']} />
      <TextField label={t('reopenReason')} name="reason" errors={errors['reason']} />
    </FormDialog>
  );
};
