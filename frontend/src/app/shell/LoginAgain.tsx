import { useDispatch } from 'react-redux';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import { loginOp } from '../accountCalls.js';
import { sessionKnown, useSession } from '../session.js';
import { useCommand } from '../useCommand.js';
import { shellTexts } from './shellTexts.js';

/** The session ended while somebody was at work: they log in over the screen, which keeps what they typed (docs/spec/screens.md). */
export const LoginAgain = () => {
  const t = useText(shellTexts);
  const dispatch = useDispatch();
  const { user, isExpired = false } = useSession();
  const { send, sending, errors } = useCommand(loginOp, { isQuiet: true });
  const enter = (values: { email: string; password: string }) => {
    void send(values).then((outcome) => {
      if (outcome.success) dispatch(sessionKnown(outcome.user));
    });
  };
  return (
    <Dialog title={t('expired')} size="small" isOpen={isExpired} onClose={() => dispatch(sessionKnown(user))}>
      <p>{t('expiredText')}</p>
      <form className="form" noValidate onSubmit={(event) => enter(formValues(event, 'email', 'password'))}>
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
