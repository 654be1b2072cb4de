import { useCallback, useEffect, useRef, useState } from 'react';
import type { accountOps } from '#contracts/identity/account.ops';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';
import { useSession } from '../../app/session.js';
import { Button, LinkButton } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { formValues } from '../../ui/formValues.js';
import { localPath, plainPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { FieldErrors } from '../../app/http.js';
import { PinPad } from './PinPad.js';
import { tabletTexts } from './tabletTexts.js';
import type { TabletLock } from './useLock.js';
import css from './tablet.module.css';

const login = ref<(typeof accountOps)['login']>({ path: '/api/login', kind: 'raw' });

/** Above everything until the PIN or the password is right; the bout, its clock and the outbox go on beneath. */
export const LockScreen = ({ lock }: { lock: TabletLock }) => {
  const t = useText(tabletTexts);
  const locale = useLocale();
  const { user } = useSession();
  const element = useRef<HTMLDialogElement>(null);
  const [isByPassword, setByPassword] = useState(false);
  // The latest lock, so that typing does not depend on when it was drawn.
  const kept = useRef(lock);
  kept.current = lock;
  const onPin = useCallback((pin: string) => kept.current.tryPin(pin), []);
  useEffect(() => element.current?.showModal(), []);
  const next = encodeURIComponent(plainPath(location.pathname));
  const needsPassword = isByPassword || lock.triesLeft === 0;
  return (
    // A browser lets Escape close any dialog sooner or later.
    <dialog ref={element} className={css['lock']} aria-label={t('locked')} onClose={() => element.current?.showModal()}>
      <div className={css['lockBody']}>
        <div className={css['lockText']}>
          <h2>{t('locked')}</h2>
          <p>{t('lockedFor', { name: user?.fullName ?? '' })}</p>
          <p role="alert">{lock.triesLeft === 0 ? t('noMoreTries') : lock.triesLeft < 5 ? t('wrongPin', { count: lock.triesLeft }) : ''}</p>
          {!needsPassword && (
            <Button size="large" onClick={() => setByPassword(true)}>
              {t('forgotPin')}
            </Button>
          )}
          <LinkButton size="large" href={localPath(locale, `/login?next=${next}`)}>
            {t('changeUser')}
          </LinkButton>
          <p className="muted t13">{t('changeUserHelp')}</p>
        </div>
        {needsPassword ? <PasswordForm email={user?.email ?? ''} onEntered={lock.open} /> : <PinPad label={t('enterPin')} onPin={onPin} />}
      </div>
    </dialog>
  );
};

const PasswordForm = ({ email, onEntered }: { email: string; onEntered: () => void }) => {
  const t = useText(tabletTexts);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const enter = async (password: string) => {
    setBusy(true);
    const outcome = await callOp(login, { email, password });
    setBusy(false);
    if (outcome.success) onEntered();
    else setErrors(outcome.errors);
  };
  return (
    <form className={css['password']} noValidate onSubmit={(event) => void enter(formValues(event)['password'] ?? '')}>
      <FormErrors errors={errors} handled={[]} />
      <label>
        {t('password')} <small className="muted">{email}</small>
        <input className="input" name="password" type="password" autoComplete="current-password" autoFocus />
      </label>
      <Button type="submit" look="primary" size="large" isBusy={isBusy}>
        {t('unlock')}
      </Button>
    </form>
  );
};
