import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { accountTexts } from './accountTexts.js';
import { requestResetOp, resetOp } from './calls.js';
import { PasswordField } from '../../shared/passwords/PasswordField.js';

/** Asks for a reset link; says the same whether the address is known or not. */
export const RequestReset = () => {
  const t = useText(accountTexts);
  const [isSent, setSent] = useState(false);
  const { send, sending, errors } = useCommand(requestResetOp, { isQuiet: true });
  usePageTitle(t('forgotTitle'));
  const request = (values: { email: string }) => {
    void send(values).then((outcome) => setSent(outcome.success));
  };
  return (
    <div className="entry cardx">
      <h1>{t('forgotTitle')}</h1>
      {isSent ? (
        <p role="status">{t('linkSent')}</p>
      ) : (
        <form className="form" noValidate onSubmit={(event) => request(formValues(event, 'email'))}>
          <p className="muted">{t('resetText')}</p>
          <FormErrors errors={errors} handled={['email']} />
          <TextField name="email" type="email" autoComplete="username" label={t('email')} errors={errors['email']} isRequired />
          <div className="form-actions">
            <Button type="submit" look="primary" size="large" isBusy={sending}>
              {t('sendLink')}
            </Button>
            <Link to="/login">{t('enter')}</Link>
          </div>
        </form>
      )}
    </div>
  );
};

/** Sets the new password by the token of the link. */
export const SetNewPassword = () => {
  const t = useText(accountTexts);
  const [search] = useSearchParams();
  const token = search.get('token');
  const [isSaved, setSaved] = useState(false);
  const { send, sending, errors } = useCommand(resetOp, { isQuiet: true });
  usePageTitle(t('reset'));
  const save = (values: { newPassword: string }) => {
    if (token) void send({ token, ...values }).then((outcome) => setSaved(outcome.success));
  };
  return (
    <div className="entry cardx">
      <h1>{t('reset')}</h1>
      {isSaved && (
        <>
          <p role="status">{t('savedNew')}</p>
          <Link className={buttonClass('primary', 'large')} to="/login">
            {t('enter')}
          </Link>
        </>
      )}
      {!isSaved && !token && (
        <p>
          {t('noToken')} <Link to="/password/request-reset">{t('sendLink')}</Link>
        </p>
      )}
      {!isSaved && token && (
        <form className="form" noValidate onSubmit={(event) => save(formValues(event, 'newPassword'))}>
          <FormErrors errors={errors} handled={['newPassword']} />
          {errors['token'] && <Link to="/password/request-reset">{t('sendLinkAgain')}</Link>}
          <PasswordField
            name="newPassword"
            label={t('newPassword')}
            hint={t('passwordHint')}
            autoComplete="new-password"
            errors={errors['newPassword']}
          />
          <div className="form-actions">
            <Button type="submit" look="primary" size="large" isBusy={sending}>
              {t('saveNew')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};
