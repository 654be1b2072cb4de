import type { SecondStep as Step } from '#contracts/identity/second-factor.docs';
import type { LoggedIn } from '#contracts/identity/session.docs';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import type { Outcome } from '../http.js';
import { useCommand } from '../useCommand.js';
import { PasskeyButton } from './PasskeyButton.js';
import { loginCodeOp } from './stepCalls.js';
import { stepTexts } from './stepTexts.js';

interface SecondStepProps {
  step: Step;
  onOutcome: (outcome: Outcome<LoggedIn>) => void;
  onBack: () => void;
}

/** After the right password: a code, or a passkey. */
export const SecondStep = ({ step, onOutcome, onBack }: SecondStepProps) => {
  const t = useText(stepTexts);
  const { send, sending, errors } = useCommand(loginCodeOp, { isQuiet: true });
  return (
    <form className="form" noValidate onSubmit={(event) => void send({ token: step.token, ...formValues(event, 'code') }).then(onOutcome)}>
      <p>{t(step.hasAuthenticator ? 'textCode' : 'textPasskey')}</p>
      <FormErrors errors={errors} handled={['code']} />
      {step.hasPasskeys && <PasskeyButton onOutcome={onOutcome} />}
      <TextField name="code" label={t('code')} autoComplete="one-time-code" autoFocus errors={errors['code']} isRequired />
      <div className="form-actions">
        <Button type="submit" look="primary" size="large" isBusy={sending}>
          {t('enter')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </form>
  );
};
