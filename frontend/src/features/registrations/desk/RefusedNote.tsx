import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { bulkTexts } from './bulkTexts.js';
import type { RefusedBulk } from './useBulk.js';

interface RefusedNoteProps {
  refusal: RefusedBulk;
  isBusy: boolean;
  nameOf: (id: number) => string;
  onReveal: (id: number) => void;
  onRetry: () => void;
  onClose: () => void;
}

const most = 8;

/** Which rows a bulk command stumbled over and why, and the way on without them. */
export const RefusedNote = ({ refusal: { job, end }, isBusy, nameOf, onReveal, onRetry, onClose }: RefusedNoteProps) => {
  const t = useText(bulkTexts);
  const errorText = useErrorText();
  const count = end.refused.size;
  const canGoOn = !job.isEach && count > 0 && end.left.length > count;
  const title =
    count === 0 ? t('refusedWhole') : end.doneCount > 0 ? t('refusedPartly', { done: end.doneCount, count }) : t('refusedTitle', { count });
  return (
    <div className="note note--danger desk-refused" role="alert">
      <IconAlertTriangle aria-hidden size={20} />
      <div className="sp">
        <b>{title}</b>
        <ul>
          {end.whole.map((key) => (
            <li key={key}>{errorText(key)}</li>
          ))}
          {[...end.refused].slice(0, most).map(([id, keys]) => (
            <li key={id}>
              <button type="button" className="link" onClick={() => onReveal(id)}>
                {nameOf(id)}
              </button>
              : {keys.map(errorText).join('. ')}
            </li>
          ))}
          {count > most && <li>… +{count - most}</li>}
        </ul>
      </div>
      <div className="row wrap">
        {canGoOn && (
          <Button size="small" isBusy={isBusy} onClick={onRetry}>
            {t('dropAndRetry', { count })}
          </Button>
        )}
        <Button size="small" look="ghost" onClick={onClose}>
          {t('putAway')}
        </Button>
      </div>
    </div>
  );
};
