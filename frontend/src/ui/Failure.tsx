import { IconAlertTriangle, IconClock, IconLock, IconRefresh } from '@tabler/icons-react';
import { Button, buttonClass } from './Button.js';
import { localPath, plainPath } from './locale.js';
import { useLocale, useText } from './texts.js';
import { uiTexts } from './uiTexts.js';
import { useErrorText } from './useErrorText.js';

interface FailureProps {
  refusal: { errors: Readonly<Record<string, readonly string[]>>; requestId?: string; isAskedAgain?: boolean };
  onRetry?: () => void;
  /** The key of what could not be done, above the reason. */
  what?: string;
}

/** What failed, the request's number, and a way to try again; a visitor is asked to log in and comes back here. */
export const Failure = ({ refusal, onRetry, what }: FailureProps) => {
  const t = useText(uiTexts);
  const errorText = useErrorText();
  const key = Object.values(refusal.errors).flat()[0] ?? 'error.internal';
  if (key === 'error.login_required' || key === 'error.unauthorized') return <LoginFirst />;
  const Icon = refusal.isAskedAgain ? IconClock : IconAlertTriangle;
  return (
    <div className={`note note--${refusal.isAskedAgain ? 'info' : 'danger'}`} role="alert">
      <Icon aria-hidden size={20} />
      <div className="col">
        {what && !refusal.isAskedAgain && <b>{errorText(what)}</b>}
        <span>{refusal.isAskedAgain ? t('isBusy') : errorText(key)}</span>
        {refusal.isAskedAgain && <span className="muted">{t('asksAgain')}</span>}
        {refusal.requestId && <span className="muted t12">{t('requestId', { id: refusal.requestId })}</span>}
        {onRetry && (
          <span>
            <Button size="small" icon={<IconRefresh aria-hidden size={16} />} onClick={onRetry}>
              {t('retry')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
};

/** What a visitor sees where a screen is for those who have logged in. */
export const LoginFirst = () => {
  const t = useText(uiTexts);
  const locale = useLocale();
  const here = plainPath(location.pathname) + location.search;
  return (
    <div className="note note--info">
      <IconLock aria-hidden size={20} />
      <div className="col">
        <span>{t('loginFirst')}</span>
        <span>
          <a className={buttonClass('primary', 'small')} href={localPath(locale, `/login?next=${encodeURIComponent(here)}`)}>
            {t('login')}
          </a>
        </span>
      </div>
    </div>
  );
};
