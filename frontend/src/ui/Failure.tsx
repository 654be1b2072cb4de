import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Button } from './Button.js';
import { serverText } from './sharedTexts.js';
import { useLocale, useText } from './texts.js';
import { uiTexts } from './uiTexts.js';

interface FailureProps {
  refusal: { errors: Readonly<Record<string, readonly string[]>>; requestId?: string };
  onRetry?: () => void;
}

/** What failed, the request's number, and a way to try again. */
export const Failure = ({ refusal, onRetry }: FailureProps) => {
  const t = useText(uiTexts);
  const locale = useLocale();
  const key = Object.values(refusal.errors).flat()[0] ?? 'error.internal';
  return (
    <div className="note note--danger" role="alert">
      <IconAlertTriangle aria-hidden size={20} />
      <div className="col">
        <span>{serverText(locale, key)}</span>
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
