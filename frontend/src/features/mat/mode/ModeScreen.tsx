import { useState } from 'react';
import type { SportMode } from '#contracts/sport-modes/types';
import { lazyPart } from '../../../ui/lazyPart.js';
import { useText } from '../../../ui/texts.js';
import type { Bout } from '../bout.js';
import { useTimerSaves } from '../BoutClock.js';
import { deliveryOf, type Delivery } from '../matchSnapshot.js';
import { matTexts } from '../matTexts.js';
import { Notice } from '../Notice.js';
import { keep, recall } from '../resume.js';
import { SwapButton } from '../SwapButton.js';
import { useMatKeys } from '../useMatKeys.js';
import { useWakeLock } from '../useWakeLock.js';
import type { Verdict } from '../verdict.js';
import { ActionsDialog } from './ActionsDialog.js';
import { FlipButton, LastAction } from './FootButtons.js';
import { clockAt, isOfJudges } from './modeBout.js';
import { ModeClock } from './ModeClock.js';
import { ModeFinish } from './ModeFinish.js';
import { ModeSide } from './ModeSide.js';
import { NextBar } from './NextBar.js';
import { useModeActions, type ModeMatch } from './useModeActions.js';
import base from '../mat.module.css';
import css from './mode.module.css';

const JudgesPart = lazyPart(async () => (await import('../judge/JudgesPart.js')).JudgesPart);

interface ModeScreenProps extends ModeMatch {
  eventId: number;
  playgroundId: number;
  isFresh: boolean;
  finishing: Verdict | null | undefined;
  onFinishing: (verdict: Verdict | null | undefined) => void;
  onFinished: (verdict: Verdict, bout: Bout) => void;
}

/** The bout by the mode of its sport. Each tap is one command with its own id and device time, as without one. */
export const ModeScreen = (props: ModeScreenProps) => {
  const { eventId, playgroundId, match, mode, overrides, bestOf, outbox, isFresh, finishing, onFinishing, onFinished, onPlain } = props;
  const [isListed, setListed] = useState(false);
  const { isFlipped, flip } = useFlip();
  const delivery = deliveryOf(match.matchId, outbox);
  const isSettled = isFresh && outbox.isOnline && delivery === 'sent';
  const acts = useModeActions({ match, mode, overrides, bestOf, outbox, isSettled, onPlain });
  const { bout, now, meaning, give, timer } = acts;
  const { next } = meaning;
  useWakeLock(true);
  useTimerSaves(bout, outbox);
  const finish = (verdict: Verdict) => onFinished(verdict, acts.finish(verdict));
  const isFinishing = finishing !== undefined;
  useKeys(mode, acts, isFinishing || isListed, () => onFinishing(null));
  const side = (i: 0 | 1) => (
    <ModeSide
      {...{ mode, meaning }}
      isOver={next.kind === 'end'}
      side={i}
      participant={match.participants[i]}
      timers={clockAt(mode, bout, now).running ?? []}
      onGive={(code) => give(i, code)}
      onTimer={(code) => timer(i, code)}
    />
  );
  return (
    <>
      <Replaced acts={acts} />
      {(mode.score.kind === 'cards' || mode.score.kind === 'flags') && (
        <JudgesPart {...{ eventId, playgroundId, match, mode, bout }} onTake={acts.judge} />
      )}
      <main className={`${base['bout']} ${css['bout']}`}>
        <div className={base['sides']}>
          {side(isFlipped ? 1 : 0)}
          <ModeClock
            {...{ mode, bout, now }}
            isFlashing={acts.isFlashing}
            isStartable={next.kind === 'fight'}
            onToggle={acts.toggle}
            onAdjust={acts.adjust}
            onLength={acts.setLength}
            onPlain={() => onPlain('chosen')}
          />
          {side(isFlipped ? 0 : 1)}
        </div>
        <Foot {...{ match, mode, outbox, acts, delivery, onFinishing }} onFinish={finish} onList={() => setListed(true)} onFlip={flip} />
        {isFinishing && (
          <ModeFinish
            {...{ mode, match, next }}
            score={bout.score}
            first={finishing}
            onFinish={finish}
            onClose={() => onFinishing(undefined)}
          />
        )}
        {isListed && <ActionsDialog {...{ mode, bout }} onRemove={acts.remove} onClose={() => setListed(false)} />}
      </main>
    </>
  );
};

type Actions = ReturnType<typeof useModeActions>;

/** Another device has recorded another score. */
const Replaced = ({ acts: { replaced, dismiss } }: { acts: Actions }) => {
  const t = useText(matTexts);
  if (!replaced) return null;
  return (
    <Notice key={replaced.score.join()} onClose={dismiss}>
      {t('replaced', { score: replaced.score.join(':') })}
    </Notice>
  );
};

/** Which side stands on the left, as this tablet remembers it. */
const useFlip = () => {
  const [isFlipped, setFlipped] = useState(() => recall<boolean>('flip') ?? false);
  const flip = () => {
    keep('flip', !isFlipped);
    setFlipped(!isFlipped);
  };
  return { isFlipped, flip };
};

/** Digits give the actions of the sport in their order; nothing while a dialog is open. */
const useKeys = (mode: SportMode, { give, undo, toggle }: Actions, isElsewhere: boolean, finish: () => void): void => {
  const { actions, penalties } = mode;
  const codes = actions.filter(({ code }) => !isOfJudges(mode, code)).map(({ code }) => code);
  useMatKeys(
    isElsewhere
      ? null
      : {
          steps: codes.map((_, i) => i + 1),
          score: (side, by) => (by > 0 ? give(side, codes[by - 1] ?? '') : undo()),
          penalise: (side, by) => (by > 0 && penalties[0] ? give(side, penalties[0].code) : undo()),
          toggle,
          undo,
          finish,
        },
  );
};

interface FootProps extends Pick<ModeScreenProps, 'match' | 'mode' | 'outbox' | 'onFinishing'> {
  acts: Actions;
  delivery: Delivery;
  onFinish: (verdict: Verdict) => void;
  onList: () => void;
  onFlip: () => void;
}

/** What comes next by the rules, the last action, and the buttons of the match as a whole. */
const Foot = ({ match, mode, outbox, acts, delivery, onFinish, onList, onFlip, onFinishing }: FootProps) => {
  const t = useText(matTexts);
  const { bout } = acts;
  return (
    <div className={`${base['foot']} ${css['foot']}`}>
      <NextBar
        {...{ mode }}
        next={acts.meaning.next}
        period={bout.mode.clock.period}
        isRunning={bout.runningSince !== null}
        onFinish={onFinish}
        onNext={acts.begin}
      />
      <LastAction {...{ mode, bout, delivery }} onUndo={acts.undo} onList={onList} />
      <FlipButton onFlip={onFlip} />
      {match.status === 'ready' && bout.mode.actions.length === 0 && (
        <SwapButton match={match} isDisabled={!outbox.isOnline || bout.seconds > 0} />
      )}
      <button type="button" className={base['finish']} onClick={() => onFinishing(null)}>
        {t('finish')}
        <span className={base['word']}>{t('finishBout')}</span>
      </button>
    </div>
  );
};
