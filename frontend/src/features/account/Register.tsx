import { Link, useSearchParams } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { accountTexts } from './accountTexts.js';
import { registerOp } from './calls.js';
import { PasswordField } from '../../shared/passwords/PasswordField.js';
import { useEntered } from './useEntered.js';

export const Register = () => {
  const t = useText(accountTexts);
  const [search] = useSearchParams();
  const { send, sending, errors } = useCommand(registerOp, { isQuiet: true });
  const entered = useEntered();
  usePageTitle(t('register'));
  return (
    <div className="entry cardx">
      <h1>{t('register')}</h1>
      <form
        className="form"
        noValidate
        onSubmit={(event) => void send(formValues(event, 'email', 'password', 'lastName', 'firstName')).then(entered)}
      >
        <FormErrors errors={errors} handled={['email', 'password', 'lastName', 'firstName']} />
        <div className="form-row">
          <TextField name="lastName" autoComplete="family-name" label={t('lastName')} errors={errors['lastName']} isRequired />
          <TextField name="firstName" autoComplete="given-name" label={t('firstName')} errors={errors['firstName']} isRequired />
        </div>
        <TextField name="email" type="email" autoComplete="username" label={t('email')} errors={errors['email']} isRequired />
        <PasswordField
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          errors={errors['password']}
        />
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" isBusy={sending}>
            {t('createAccount')}
          </Button>
        </div>
      </form>
      <p className="muted">
        {t('haveAccount')} <Link to={`/login?${search.toString()}`}>{t('enter')}</Link>
      </p>
    </div>
  );
};
