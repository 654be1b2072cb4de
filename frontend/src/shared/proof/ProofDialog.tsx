import { IconFingerprint } from '@tabler/icons-react';
import type { SecondFactorsAnswer } from '#contracts/identity/second-factor.docs';
import { askPasskey, canUsePasskeys } from '../../app/login/passkeys.js';
import { stepTexts } from '../../app/login/stepTexts.js';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { PasswordField } from '../passwords/PasswordField.js';
import { proveOp } from './proofCalls.js';
import { proofTexts } from './proofTexts.js';

interface ProofDialogProps {
  factors: SecondFactorsAnswer;
  onProven: () => void;
  onClose: () => void;
}

/** The second factor again, or the password where there is none. */
export const ProofDialog = ({ factors, onProven, onClose }: ProofDialogProps) => {
  const t = useText(proofTexts);
  const step = useText(stepTexts);
  const { send, sending, errors } = useCommand(proveOp, { isQuiet: true });
  const isByFactor = factors.hasAuthenticator || factors.passkeys.length > 0;
  const prove = (input: Parameters<typeof send>[0]) =>
    void send(input).then((outcome) => {
      if (outcome.success) onProven();
    });
  const byPasskey = async () => {
    const response = await askPasskey();
    if (response) prove({ response });
  };
  return (
    <FormDialog title={t('proof')} size="small" action={t('confirm')} isBusy={sending} onSubmit={prove} onClose={onClose}>
      <p className="muted">{t('proofText')}</p>
      <FormErrors errors={errors} handled={['password', 'code']} />
      {factors.passkeys.length > 0 && canUsePasskeys() && (
        <Button onClick={() => void byPasskey()}>
          <IconFingerprint aria-hidden size={16} />
          {step('passkey')}
        </Button>
      )}
      {isByFactor ? (
        <TextField name="code" label={t('code')} autoComplete="one-time-code" errors={errors['code']} isRequired />
      ) : (
        <PasswordField name="password" label={t('password')} autoComplete="current-password" errors={errors['password']} />
      )}
    </FormDialog>
  );
};
