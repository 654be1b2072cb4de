import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { acceptAccessOp, acceptInvitationOp, verifyEmailOp } from './calls.js';
import { PasswordField } from '../../shared/passwords/PasswordField.js';
import { personalAccessTexts } from './personalAccessTexts.js';
import { useEntered } from './useEntered.js';

interface SetPasswordProps {
  op: typeof acceptAccessOp | typeof acceptInvitationOp;
  /** The words of the page: `access` of a profile that was handed over, `invitation` to an account. */
  kind: 'access' | 'invitation';
}

/** A person takes over the profile that a representative made for them: sets a password by the link of the mail. */
export const PersonalAccess = () => <SetPassword op={acceptAccessOp} kind="access" />;

/** An administrator has invited the person to an account. */
export const Invitation = () => <SetPassword op={acceptInvitationOp} kind="invitation" />;

const SetPassword = ({ op, kind }: SetPasswordProps) => {
  const t = useText(personalAccessTexts);
  const [search] = useSearchParams();
  const token = search.get('token');
  const { send, sending, errors } = useCommand(op, { isQuiet: true });
  const entered = useEntered();
  usePageTitle(t(kind));
  return (
    <div className="entry cardx">
      <h1>{t(kind)}</h1>
      {token ? (
        <form className="form" noValidate onSubmit={(event) => void send({ token, ...formValues(event, 'newPassword') }).then(entered)}>
          <p className="muted">{t(`${kind}Text`)}</p>
          <FormErrors errors={errors} handled={['newPassword']} />
          {errors['token'] && <p>{t(`${kind}Expired`)}</p>}
          <PasswordField
            name="newPassword"
            label={t('password')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            errors={errors['newPassword']}
          />
          <div className="form-actions">
            <Button type="submit" look="primary" size="large" isBusy={sending}>
              {t(`${kind}Take`)}
            </Button>
          </div>
        </form>
      ) : (
        <p>{t('noToken')}</p>
      )}
    </div>
  );
};

/** Proves the address by the link of the mail. */
export const VerifyEmail = () => {
  const t = useText(personalAccessTexts);
  const [search] = useSearchParams();
  const token = search.get('token');
  const { send, errors } = useCommand(verifyEmailOp, { isQuiet: true });
  const isSent = useRef(false);
  const [isVerified, setVerified] = useState(false);
  usePageTitle(t('verify'));
  useEffect(() => {
    if (!token || isSent.current) return;
    isSent.current = true;
    void send({ token }).then((outcome) => setVerified(outcome.success));
  }, [token, send]);
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div className="entry cardx">
      <h1>{t('verify')}</h1>
      <FormErrors errors={errors} />
      {!token && <p>{t('noToken')}</p>}
      {token && !isWrong && <p role="status">{t(isVerified ? 'verified' : 'verifying')}</p>}
      {isWrong && <p>{t('askLinkAgain')}</p>}
      <p>
        <Link to={isWrong ? '/devices' : '/'}>{t(isWrong ? 'toDevices' : 'home')}</Link>
      </p>
    </div>
  );
};
