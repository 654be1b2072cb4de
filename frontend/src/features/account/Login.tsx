import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SecondStep as Step } from '#contracts/identity/second-factor.docs';
import type { LoggedIn } from '#contracts/identity/session.docs';
import { loginOp } from '../../app/accountCalls.js';
import type { Outcome } from '../../app/http.js';
import { PasskeyButton } from '../../app/login/PasskeyButton.js';
import { SecondStep } from '../../app/login/SecondStep.js';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { clockText } from '../../ui/clock.js';
import { useText } from '../../ui/texts.js';
import { accountTexts } from './accountTexts.js';
import { PasswordField } from '../../shared/passwords/PasswordField.js';
import { useEntered } from './useEntered.js';
import { useWait } from './useWait.js';

export const Login = () => {
  const t = useText(accountTexts);
  const [search] = useSearchParams();
  const { seconds, isWaiting, hasBegun, begin } = useWait();
  const { send, sending, errors: given } = useCommand(loginOp, { isQuiet: true });
  const entered = useEntered(begin);
  const [step, setStep] = useState<Step | null>(null);
  const isTooMany = Object.values(given).flat().includes('error.too_many_requests');
  // How long to wait is said below, and then it is over.
  const errors = isTooMany && hasBegun ? {} : given;
  usePageTitle(t('login'));
  const answered = (outcome: Outcome<LoggedIn>) => {
    if (outcome.success && outcome.secondStep) setStep(outcome.secondStep);
    else entered(outcome);
  };
  if (step)
    return (
      <div className="entry cardx">
        <h1>{t('login')}</h1>
        <SecondStep step={step} onOutcome={answered} onBack={() => setStep(null)} />
      </div>
    );
  return (
    <div className="entry cardx">
      <h1>{t('login')}</h1>
      <form className="form" noValidate onSubmit={(event) => void send(formValues(event, 'email', 'password')).then(answered)}>
        <FormErrors errors={errors} handled={['email', 'password']} />
        <TextField name="email" type="email" autoComplete="username" label={t('email')} errors={errors['email']} isRequired />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" errors={errors['password']} />
        {isWaiting && (
          <div className="note note--warn" role="timer">
            <IconClock aria-hidden size={20} />
            <span>{t('wait', { time: clockText(seconds) })}</span>
          </div>
        )}
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" isBusy={sending} disabled={isWaiting}>
            {t('enter')}
          </Button>
          <Link to="/password/request-reset">{t('forgot')}</Link>
        </div>
      </form>
      <PasskeyButton onOutcome={answered} />
      <p className="muted">
        {t('noAccount')} <Link to={`/register?${search.toString()}`}>{t('createAccount')}</Link>
      </p>
    </div>
  );
};
