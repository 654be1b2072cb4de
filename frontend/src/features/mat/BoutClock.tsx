import { useEffect, useState } from 'react';
import { clockText } from '../../ui/clock.js';
import { Dialog } from '../../ui/Dialog.js';
import { useText } from '../../ui/texts.js';
import type { Bout } from './bout.js';
import { matCalls } from './matCalls.js';
import { matTexts } from './matTexts.js';
import { useFought } from './useBout.js';
import type { OutboxState } from './useOutbox.js';
import css from './mat.module.css';

const saveEverySeconds = 5;
const adjustments = [-10, -1, 1, 10];

/** While the clock runs its time is saved every few seconds, so that another device can take over. */
export const useTimerSaves = (bout: Bout, { take }: Pick<OutboxState, 'take'>): void => {
  const t = useText(matTexts);
  const { matchId, number, fighters } = bout;
  const seconds = useFought(bout);
  const isDue = bout.runningSince !== null && seconds > 0 && seconds % saveEverySeconds === 0;
  useEffect(() => {
    if (!isDue) return;
    const expected = { registrationIds: fighters.map(({ registrationId }) => registrationId) };
    const body = { matchId, timerCountInSeconds: seconds, isRunning: true, expected };
    take(matCalls.saveTimer, body, t('labelTimer', { number, time: clockText(seconds) }));
  }, [isDue, seconds, matchId, number, fighters, take, t]);
};

/** The clock; a touch of the time opens its correction. */
export const BoutClock = ({ bout, onToggle, onAdjust }: { bout: Bout; onToggle: () => void; onAdjust: (by: number) => void }) => {
  const t = useText(matTexts);
  const [isAdjusting, setAdjusting] = useState(false);
  const isRunning = bout.runningSince !== null;
  const time = clockText(useFought(bout));
  return (
    <section className={css['clock']}>
      <button type="button" className={css['time']} onClick={() => setAdjusting(true)} aria-label={`${t('adjustTime')}: ${time}`}>
        <span>{t('time')}</span>
        <strong role="timer" aria-live="off">
          {time}
        </strong>
      </button>
      <button type="button" className={css['toggle']} onClick={onToggle}>
        <span aria-hidden>{isRunning ? '❚❚' : '▶'}</span> {isRunning ? t('stop') : t('start')}
      </button>
      {isAdjusting && (
        <Dialog title={t('adjustTime')} isOpen onClose={() => setAdjusting(false)} size="small">
          <strong className={css['adjusted']}>{time}</strong>
          <div className={css['adjust']}>
            {adjustments.map((by) => (
              <button key={by} type="button" onClick={() => onAdjust(by)}>
                {by > 0 ? `+${by}` : `−${-by}`}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </section>
  );
};
