import { useCallback, useEffect, useState } from 'react';
import type { LiveMatch } from '../../app/eventLive.js';
import { clockText, useSeconds } from '../../ui/clock.js';
import { useText } from '../../ui/texts.js';
import { adjusted, fought, scoreSteps, started, stopped, tapped, undone, type Bout } from './bout.js';
import { Finish, type FinishVerdict } from './Finish.js';
import { matTexts } from './matTexts.js';
import { Side } from './Side.js';
import { forgetBout, useBout } from './useBout.js';
import { useMatKeys } from './useMatKeys.js';
import type { OutboxState } from './useOutbox.js';
import { useWakeLock } from './useWakeLock.js';
import css from './mat.module.css';

interface BoutScreenProps {
  match: LiveMatch;
  hasCorners: boolean;
  sportKey: string | undefined;
  outbox: OutboxState;
  onFinished: () => void;
  onReopened: () => void;
}

const saveEverySeconds = 5;

/** The bout: two sides, the clock, undo, finish. Each tap is one command with its own id and device time. */
export const BoutScreen = ({ match, hasCorners, sportKey, outbox, onFinished }: BoutScreenProps) => {
  const t = useText(matTexts);
  const [bout, change] = useBout(match);
  const [isFinishing, setFinishing] = useState(false);
  const steps = scoreSteps(sportKey);
  const { take } = outbox;
  const { matchId, number } = match;
  useWakeLock(bout?.runningSince != null);
  useTimerSaves(bout, match, outbox);

  const saveData = useCallback(
    (next: Bout | null) => {
      if (!next) return;
      if ('vibrate' in navigator) navigator.vibrate(15);
      const [slot1, slot2] = next.score;
      const [first, second] = next.penalties;
      const matchData = { score: { slot1, slot2 }, penalties: { slot1: first, slot2: second } };
      take('/api/save-data-in-match', { matchId, matchData }, t('labelScore', { number, score: `${slot1}:${slot2}` }));
    },
    [take, matchId, number, t],
  );
  const saveTimer = (next: Bout | null) => {
    if (!next) return;
    const seconds = fought(next, Date.now());
    const body = { matchId, timerCountInSeconds: seconds, isRunning: next.runningSince !== null };
    take('/api/update-match-timer-count-in-seconds', body, t('labelTimer', { number, time: clockText(seconds) }));
  };
  const score = (side: 0 | 1, by: number) => saveData(change((now) => tapped(now, side, 'score', by)));
  const penalise = (side: 0 | 1, by: number) => saveData(change((now) => tapped(now, side, 'penalty', by)));
  const toggle = () => saveTimer(change((now) => (now.runningSince === null ? started(now, Date.now()) : stopped(now, Date.now()))));
  const undo = () => saveData(change(undone));
  const finish = ({ winner, victoryTypeId }: FinishVerdict) => {
    const done = change((now) => stopped(now, Date.now()));
    if (!done) return;
    const [slot1, slot2] = done.score;
    const registrationIds = match.participants.map(({ registrationId }) => registrationId);
    const winnerRegistrationId = winner === null ? null : (registrationIds[winner] ?? null);
    const name = winner === null ? '–' : (match.participants[winner]?.fullName ?? '');
    const body = {
      matchId,
      winnerRegistrationId,
      victoryTypeId,
      score: { slot1, slot2 },
      expected: { registrationIds, winnerRegistrationId: null },
    };
    take('/api/cabinet/set-match-winner', body, t('labelWinner', { number, name }));
    forgetBout(matchId);
    setFinishing(false);
    onFinished();
  };
  useMatKeys(isFinishing ? null : { steps, score, penalise, toggle, undo, finish: () => setFinishing(true) });
  if (!bout) return null;
  const sides = hasCorners ? [t('red'), t('blue')] : [t('first'), t('second')];
  const letters = hasCorners ? [t('redLetter'), t('blueLetter')] : [t('firstLetter'), t('secondLetter')];
  const side = (i: 0 | 1) => (
    <Side
      participant={match.participants[i]}
      isRed={i === 0}
      name={sides[i] ?? ''}
      letter={letters[i] ?? ''}
      score={bout.score[i]}
      penalties={bout.penalties[i]}
      steps={steps}
      onScore={(by) => score(i, by)}
      onPenalty={(by) => penalise(i, by)}
    />
  );
  return (
    <main className={css['bout']}>
      {side(0)}
      <Clock bout={bout} onToggle={toggle} onAdjust={(by) => saveTimer(change((now) => adjusted(now, by, Date.now())))} />
      {side(1)}
      <div className={css['foot']}>
        <UndoButton bout={bout} sides={sides} isSent={outbox.waiting.length === 0} onUndo={undo} />
        <button type="button" className={css['finish']} onClick={() => setFinishing(true)}>
          {t('finish')}
        </button>
      </div>
      {isFinishing && (
        <Finish match={match} bout={bout} sides={sides} letters={letters} onFinish={finish} onClose={() => setFinishing(false)} />
      )}
    </main>
  );
};

/** While the clock runs its time is saved every few seconds, so that another device can take over. */
const useTimerSaves = (bout: Bout | null, { matchId, number }: LiveMatch, { take }: OutboxState): void => {
  const t = useText(matTexts);
  const isRunning = bout?.runningSince != null;
  const second = useSeconds(isRunning);
  const seconds = bout ? fought(bout, second * 1_000) : 0;
  const isDue = isRunning && seconds > 0 && seconds % saveEverySeconds === 0;
  useEffect(() => {
    if (!isDue) return;
    const body = { matchId, timerCountInSeconds: seconds, isRunning: true };
    take('/api/update-match-timer-count-in-seconds', body, t('labelTimer', { number, time: clockText(seconds) }));
  }, [isDue, seconds, matchId, number, take, t]);
};

const Clock = ({ bout, onToggle, onAdjust }: { bout: Bout; onToggle: () => void; onAdjust: (by: number) => void }) => {
  const t = useText(matTexts);
  const isRunning = bout.runningSince !== null;
  useSeconds(isRunning);
  return (
    <section className={css['clock']}>
      <div>
        <span>{t('time')}</span>
        <strong role="timer" aria-live="off">
          {clockText(fought(bout, Date.now()))}
        </strong>
        {!isRunning && (
          <span className={css['adjust']}>
            <button type="button" onClick={() => onAdjust(-1)}>
              {t('minusSecond')}
            </button>
            <button type="button" onClick={() => onAdjust(1)}>
              {t('plusSecond')}
            </button>
          </span>
        )}
      </div>
      <button type="button" className={css['toggle']} onClick={onToggle}>
        <span aria-hidden>{isRunning ? '❚❚' : '▶'}</span> {isRunning ? t('stop') : t('start')}
      </button>
    </section>
  );
};

interface UndoButtonProps {
  bout: Bout;
  sides: readonly string[];
  isSent: boolean;
  onUndo: () => void;
}

/** Always says what it takes back; the ring is hollow until the server has it. */
const UndoButton = ({ bout, sides, isSent, onUndo }: UndoButtonProps) => {
  const t = useText(matTexts);
  const last = bout.taps.at(-1);
  const by = last ? `${last.by > 0 ? '+' : '−'}${Math.abs(last.by)}` : '';
  const said =
    last &&
    t(last.what === 'score' ? 'undoScore' : 'undoPenalty', { by, side: (sides[last.side] ?? '').toLowerCase(), time: clockText(last.at) });
  return (
    <button type="button" className={css['undo']} disabled={!last} onClick={onUndo}>
      <span aria-hidden>↶</span>
      <span>
        <small>{t('undo')}</small>
        <b>{said ?? t('nothingToUndo')}</b>
      </span>
      {last && <span className={isSent ? css['ringFull'] : css['ring']} role="img" aria-label={isSent ? t('sent') : t('taken')} />}
    </button>
  );
};
