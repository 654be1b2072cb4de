import { useState } from 'react';
import type { CallRef } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';

interface ReasonDialogProps {
  title: string;
  text: string;
  op: CallRef;
  input: object;
  onClose: () => void;
  onDone: () => void;
}

/** Destroys something only with a reason. */
export const ReasonDialog = ({ title, text, op, input, onClose, onDone }: ReasonDialogProps) => {
  const t = useText(gridTexts);
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(op, { isQuiet: true });
  const confirm = () => {
    void send({ ...input, reason }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      onClose();
      onDone();
    });
  };
  return (
    <ConfirmDialog title={title} action={title} isOpen isBusy={sending} onConfirm={confirm} onClose={onClose}>
      <div className="column">
        <p>{text}</p>
        <FormErrors errors={errors} handled={['reason']} />
        <TextField
          label={t('reason')}
          isRequired
          value={reason}
          errors={errors['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
};
