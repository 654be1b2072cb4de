import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { Button } from './Button.js';
import { useText } from './texts.js';
import { uiTexts } from './uiTexts.js';
import { useErrorText } from './useErrorText.js';

interface FailureProps {
  refusal: { errors: Readonly<Record<string, readonly string[]>>; requestId?: string };
  onRetry?: () => void;
}

/** What failed, the request's number, and a way to try again. */
export const Failure = ({ refusal, onRetry }: FailureProps) => {
  const t = useText(uiTexts);
  const errorText = useErrorText();
  const key = Object.values(refusal.errors).flat()[0] ?? 'error.internal';
  return (
    <div className="note note--danger" role="alert">
      <IconAlertTriangle aria-hidden size={20} />
      <div className="col">
        <span>{errorText(key)}</span>
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
