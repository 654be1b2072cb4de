import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { useText, type Translate } from '../../ui/texts.js';
import { adjusted, deviceNow, gameOver, resultOf, started, stopped, tapped, undone, type Bout } from './bout.js';
import { BoutClock, useTimerSaves } from './BoutClock.js';
import { Finish } from './Finish.js';
import { isDecided } from './gameRules.js';
import type { MatchGames } from './games.js';
import { matTexts, type MatTextKey } from './matTexts.js';
import { Notice } from './Notice.js';
import { Side } from './Side.js';
import { deliveryOf, type Delivery } from './matchSnapshot.js';
import type { SideLooks } from './sides.js';
import { scoreSteps } from './steps.js';
import { SwapButton } from './SwapButton.js';
import { UndoButton } from './UndoButton.js';
import { useBout, type HeldBout } from './useBout.js';
import { useMatKeys } from './useMatKeys.js';
import type { OutboxState } from './useOutbox.js';
import { useSaves } from './useSaves.js';
import { useWakeLock } from './useWakeLock.js';
import type { Verdict } from './verdict.js';
import css from './mat.module.css';

interface BoutScreenProps {
  match: LiveMatch;
  sides: SideLooks;
  sportKey: string | undefined;
  games: MatchGames;
  outbox: OutboxState;
  /** Whether what the live document tells is fresh. */
  isFresh: boolean;
  /** The verdict that finishing begins with; undefined: nobody finishes. */
  finishing: Verdict | null | undefined;
  onFinishing: (verdict: Verdict | null | undefined) => void;
  onFinished: (verdict: Verdict, bout: Bout) => void;
}

/** The bout: two sides, the clock, undo, finish. Each tap is one command with its own id and device time. */
export const BoutScreen = (props: BoutScreenProps) => {
  const { match, sides, sportKey, games, outbox, isFresh, finishing, onFinishing } = props;
  const { rules } = games;
  const t = useText(matTexts);
  const delivery = deliveryOf(match.matchId, outbox);
  const { bout, change, replaced, dismiss } = useBout(match, games, isFresh && outbox.isOnline && delivery === 'sent');
  const steps = scoreSteps(sportKey);
  useWakeLock(true);
  useTimerSaves(bout, outbox);
  const acts = useBoutActions(props, bout, change);
  const { score, penalise, toggle, undo } = acts;
  const isFinishing = finishing !== undefined;
  useMatKeys(isFinishing ? null : { steps: steps.map(({ by }) => by), score, penalise, toggle, undo, finish: () => onFinishing(null) });
  const side = (i: 0 | 1) => (
    <Side
      participant={match.participants[i]}
      look={sides[i]}
      score={bout.score[i]}
      games={(bout.games ?? []).map((game) => ({ points: game[i], isWon: game[i] > game[(1 - i) as 0 | 1] }))}
      roundName={rules?.roundName}
      penalties={bout.penalties[i]}
      steps={steps}
      onScore={(by) => score(i, by)}
      onPenalty={(by) => penalise(i, by)}
    />
  );
  return (
    <>
      {replaced && (
        <Notice key={replaced.score.join()} onClose={dismiss}>
          {replacedText(t, replaced, match)}
        </Notice>
      )}
      <main className={css['bout']}>
        <div className={css['sides']}>
          {side(0)}
          <BoutClock bout={bout} onToggle={toggle} onAdjust={acts.adjust} />
          {side(1)}
        </div>
        <Foot {...props} {...{ bout, delivery }} onUndo={undo} onEndGame={acts.endGame} />
        {isFinishing && (
          <Finish
            {...{ match, sides }}
            score={resultOf(bout)}
            first={finishing}
            onFinish={acts.finish}
            onClose={() => onFinishing(undefined)}
          />
        )}
      </main>
    </>
  );
};

interface FootProps extends Pick<BoutScreenProps, 'match' | 'games' | 'sides' | 'outbox' | 'onFinishing'> {
  bout: Bout;
  delivery: Delivery;
  onUndo: () => void;
  onEndGame: () => void;
}

/** Below the sides: the last tap, the end of a game or the change of sides, and the end of the bout. */
const Foot = ({ match, games: { rules }, sides, outbox, bout, delivery, onUndo, onEndGame, onFinishing }: FootProps) => {
  const t = useText(matTexts);
  return (
    <div className={css['foot']}>
      <UndoButton bout={bout} rules={rules} sides={sides} delivery={delivery} onUndo={onUndo} />
      {rules && bout.taps.length + (bout.games?.length ?? 0) > 0 ? (
        <button type="button" className={css['swap']} disabled={bout.score[0] === bout.score[1]} onClick={onEndGame}>
          {t(`end.${rules.roundName}`)}
        </button>
      ) : (
        <SwapButton match={match} isDisabled={match.status !== 'ready' || !outbox.isOnline || bout.taps.length > 0} />
      )}
      <button type="button" className={css['finish']} onClick={() => onFinishing(null)}>
        {t('finish')}
        <span className={css['word']}>{t('finishBout')}</span>
      </button>
    </div>
  );
};

/** What the referee can do in a bout; each of it goes to the outbox. */
const useBoutActions = (
  { match, games: { rules }, outbox, onFinishing, onFinished }: BoutScreenProps,
  bout: Bout,
  change: HeldBout['change'],
) => {
  const { saveData, saveTimer, saveWinner } = useSaves(match, rules, outbox);
  const tap = (side: 0 | 1, what: 'score' | 'penalty', by: number) => {
    const next = change((now) => tapped(now, side, what, by, deviceNow()));
    if (next !== bout) saveData(next);
  };
  const isOver = rules !== null && bout.games !== null && isDecided(bout.games, rules);
  return {
    score: (side: 0 | 1, by: number) => !isOver && tap(side, 'score', by),
    penalise: (side: 0 | 1, by: number) => tap(side, 'penalty', by),
    toggle: () => saveTimer(change((now) => (now.runningSince === null ? started(now, deviceNow()) : stopped(now, deviceNow())))),
    adjust: (by: number) => saveTimer(change((now) => adjusted(now, by, deviceNow()))),
    undo: () => bout.taps.length > 0 && saveData(change(undone)),
    endGame: () => {
      const next = change((now) => gameOver(now, deviceNow()));
      saveData(next);
      if (rules && next.games && isDecided(next.games, rules)) onFinishing(null);
    },
    finish: (verdict: Verdict) => {
      const done = change((now) => stopped(now, deviceNow()));
      saveTimer(done);
      saveWinner(done, verdict);
      onFinished(verdict, done);
    },
  };
};

/** What became of the taps: the score is another one on the server, or they were for others. */
const replacedText = (t: Translate<MatTextKey>, { score, fighters }: Bout, { participants }: LiveMatch): string => {
  const others = fighters.find(({ registrationId }) => !participants.some((one) => one.registrationId === registrationId));
  return others ? t('othersFight', { name: others.name, score: score.join(':') }) : t('replaced', { score: score.join(':') });
};
