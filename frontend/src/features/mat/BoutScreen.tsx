import { useState } from 'react';
import type { LiveMatch } from '../../app/eventLive.js';
import { useText } from '../../ui/texts.js';
import { adjusted, deviceNow, started, stopped, tapped, undone, type Bout } from './bout.js';
import { BoutClock, useTimerSaves } from './BoutClock.js';
import { Finish } from './Finish.js';
import { matTexts } from './matTexts.js';
import { Side } from './Side.js';
import { matchIdOf } from './standing.js';
import { scoreSteps } from './steps.js';
import { SwapButton } from './SwapButton.js';
import { UndoButton, type Delivery } from './UndoButton.js';
import { useBout } from './useBout.js';
import { useMatKeys } from './useMatKeys.js';
import type { OutboxState } from './useOutbox.js';
import { useSaves } from './useSaves.js';
import { useWakeLock } from './useWakeLock.js';
import type { Verdict } from './verdict.js';
import css from './mat.module.css';

interface BoutScreenProps {
  match: LiveMatch;
  hasCorners: boolean;
  sportKey: string | undefined;
  outbox: OutboxState;
  /** Whether what the live document tells is fresh. */
  isFresh: boolean;
  onFinished: (verdict: Verdict, bout: Bout) => void;
}

const deliveryOf = (matchId: number, { waiting, toDecide }: OutboxState): Delivery => {
  if (toDecide.some((command) => matchIdOf(command) === matchId)) return 'refused';
  return waiting.some((command) => matchIdOf(command) === matchId) ? 'taken' : 'sent';
};

/** The bout: two sides, the clock, undo, finish. Each tap is one command with its own id and device time. */
export const BoutScreen = ({ match, hasCorners, sportKey, outbox, isFresh, onFinished }: BoutScreenProps) => {
  const t = useText(matTexts);
  const delivery = deliveryOf(match.matchId, outbox);
  const { bout, change, replaced } = useBout(match, isFresh && outbox.isOnline && delivery === 'sent');
  const [isFinishing, setFinishing] = useState(false);
  const steps = scoreSteps(sportKey);
  const { saveData, saveTimer, saveWinner } = useSaves(match, outbox);
  useWakeLock(true);
  useTimerSaves(bout, match, outbox);

  const tap = (side: 0 | 1, what: 'score' | 'penalty', by: number) => {
    const next = change((now) => tapped(now, side, what, by, deviceNow()));
    if (next !== bout) saveData(next);
  };
  const score = (side: 0 | 1, by: number) => tap(side, 'score', by);
  const penalise = (side: 0 | 1, by: number) => tap(side, 'penalty', by);
  const toggle = () => saveTimer(change((now) => (now.runningSince === null ? started(now, deviceNow()) : stopped(now, deviceNow()))));
  const undo = () => bout.taps.length > 0 && saveData(change(undone));
  const finish = (verdict: Verdict) => {
    const done = change((now) => stopped(now, deviceNow()));
    saveTimer(done);
    saveWinner(done, verdict);
    onFinished(verdict, done);
  };
  useMatKeys(isFinishing ? null : { steps: steps.map(({ by }) => by), score, penalise, toggle, undo, finish: () => setFinishing(true) });
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
      {replaced && (
        <p className={css['notice']} role="alert">
          {t('replaced', { score: replaced.join(':') })}
        </p>
      )}
      {side(0)}
      <BoutClock bout={bout} onToggle={toggle} onAdjust={(by) => saveTimer(change((now) => adjusted(now, by, deviceNow())))} />
      {side(1)}
      <div className={css['foot']}>
        <UndoButton bout={bout} sides={sides} delivery={delivery} onUndo={undo} />
        <SwapButton match={match} isDisabled={match.status !== 'ready' || !outbox.isOnline || bout.taps.length > 0} />
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
