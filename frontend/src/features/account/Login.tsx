import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '../../app/usePageTitle.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { accountTexts } from './accountTexts.js';
import { PasswordField } from './PasswordField.js';
import { useEnter } from './useEnter.js';

export const Login = () => {
  const t = useText(accountTexts);
  const [search] = useSearchParams();
  const { enter, sending, errors } = useEnter({ path: '/api/login', kind: 'raw' });
  usePageTitle(t('login'));
  return (
    <div className="entry cardx">
      <h1>{t('login')}</h1>
      <form className="form" noValidate onSubmit={(event) => enter(formValues(event))}>
        <FormErrors errors={errors} handled={['email', 'password']} />
        <TextField name="email" type="email" autoComplete="username" label={t('email')} errors={errors['email']} isRequired />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" errors={errors['password']} />
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" isBusy={sending}>
            {t('enter')}
          </Button>
          <Link to="/password/request-reset">{t('forgot')}</Link>
        </div>
      </form>
      <p className="muted">
        {t('noAccount')} <Link to={`/register?${search.toString()}`}>{t('createAccount')}</Link>
      </p>
    </div>
  );
};
