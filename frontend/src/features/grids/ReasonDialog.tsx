import { useState } from 'react';
import type { FieldErrors, Outcome } from '../../app/http.js';
import { useToast } from '../../app/useToast.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';

interface ReasonDialogProps {
  title: string;
  text: string;
  /** What is said once it is done. */
  done: string;
  send: (reason: string) => Promise<Outcome>;
  sending: boolean;
  errors: FieldErrors;
  onClose: () => void;
  onDone: () => void;
}

/** Destroys something only with a reason. */
export const ReasonDialog = ({ title, text, done, send, sending, errors, onClose, onDone }: ReasonDialogProps) => {
  const t = useText(gridTexts);
  const toast = useToast();
  const [reason, setReason] = useState('');
  const confirm = () => {
    void send(reason).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', done);
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
