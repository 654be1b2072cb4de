import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SecondStep as Step } from '#contracts/identity/second-factor.docs';
import type { LoggedIn } from '#contracts/identity/session.docs';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { useText } from '../../ui/texts.js';
import { loginOp } from '../accountCalls.js';
import type { Outcome } from '../http.js';
import { sessionKnown, useSession } from '../session.js';
import { useCommand } from '../useCommand.js';
import { shellTexts } from './shellTexts.js';

const SecondStep = lazyPart(async () => (await import('../login/SecondStep.js')).SecondStep);

/** The session ended while somebody was at work: they log in over the screen, which keeps what they typed (docs/spec/screens.md). */
export const LoginAgain = () => {
  const t = useText(shellTexts);
  const dispatch = useDispatch();
  const { user, isExpired = false } = useSession();
  const { send, sending, errors } = useCommand(loginOp, { isQuiet: true });
  const [step, setStep] = useState<Step | null>(null);
  const entered = (outcome: Outcome<LoggedIn>) => {
    if (!outcome.success) return;
    setStep(outcome.secondStep ?? null);
    if (!outcome.secondStep) dispatch(sessionKnown(outcome.user));
  };
  return (
    <Dialog title={t('expired')} size="small" isOpen={isExpired} onClose={() => dispatch(sessionKnown(user))}>
      <p>{t('expiredText')}</p>
      {step && <SecondStep step={step} onOutcome={entered} onBack={() => setStep(null)} />}
      <form
        className="form"
        noValidate
        hidden={step !== null}
        onSubmit={(event) => void send(formValues(event, 'email', 'password')).then(entered)}
      >
        <FormErrors errors={errors} handled={['email', 'password']} />
        <TextField
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={user?.email ?? ''}
          errors={errors['email']}
          isRequired
        />
        <TextField
          name="password"
          type="password"
          label={t('password')}
          autoComplete="current-password"
          errors={errors['password']}
          isRequired
        />
        <Button type="submit" look="primary" isBusy={sending}>
          {t('login')}
        </Button>
      </form>
    </Dialog>
  );
};
