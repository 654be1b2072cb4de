import { Button } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import { drawShowTexts } from './drawShowTexts.js';
import type { ShowState } from './useReveal.js';

interface ShowControlsProps {
  /** How many are revealed now. */
  count: number;
  total: number;
  isRunning: boolean;
  isBusy?: boolean;
  onPress: (state: ShowState) => void;
}

/** Start, pause, next one, all at once. */
export const ShowControls = ({ count, total, isRunning, isBusy = false, onPress }: ShowControlsProps) => {
  const t = useText(drawShowTexts);
  const isOver = count >= total;
  const goesOn = isRunning && !isOver;
  return (
    <div className="row wrap" role="group" aria-label={t('controls')}>
      {isOver ? (
        <Button look="primary" isBusy={isBusy} onClick={() => onPress({ shown: 0, isRunning: true })}>
          {t('restart')}
        </Button>
      ) : (
        <Button look="primary" isBusy={isBusy} onClick={() => onPress({ shown: count, isRunning: !goesOn })}>
          {t(goesOn ? 'pause' : count === 0 ? 'start' : 'resume')}
        </Button>
      )}
      <Button disabled={isOver} onClick={() => onPress({ shown: count + 1, isRunning: false })}>
        {t('next')}
      </Button>
      <Button disabled={isOver} onClick={() => onPress({ shown: total, isRunning: false })}>
        {t('all')}
      </Button>
      <span className="muted">{t('ofTotal', { shown: count, total })}</span>
    </div>
  );
};
