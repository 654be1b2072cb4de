import { useEffect, useRef, useState } from 'react';
import type { JudgesPanel } from '#contracts/judging/judging.docs';
import { isOfSame } from '#contracts/judging/panels';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { SportMode } from '#contracts/sport-modes/types';
import { Button } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import type { JudgedAction, RunBout } from '../mode/modeBout.js';
import { keep, recall } from '../resume.js';
import { CardsDialog } from './CardsDialog.js';
import { FlagsDialog } from './FlagsDialog.js';
import { actionsOf } from './judgedActions.js';
import { judgeTexts } from './judgeTexts.js';
import { PanelBar } from './PanelBar.js';
import { usePanel } from './usePanel.js';
import css from './judge.module.css';

interface JudgesPartProps {
  eventId: number;
  playgroundId: number;
  match: LiveMatch;
  mode: SportMode;
  bout: RunBout;
  onTake: (period: number, actions: readonly JudgedAction[]) => void;
}

/** Flags and cards at the mat: asked from judges' devices and taken over once their panel is closed, or entered by hand. */
export const JudgesPart = ({ eventId, playgroundId, match, mode, bout, onTake }: JudgesPartProps) => {
  const t = useText(judgeTexts);
  const [isByHand, setByHand] = useState(false);
  const isFlags = mode.score.kind === 'flags';
  const period = isFlags ? 1 : bout.mode.clock.period;
  const registrationIds = match.participants.flatMap((one) => one.registrationId ?? []);
  const panel = usePanel(eventId, playgroundId);
  // What is entered by hand is seen at once: not while the judges' own is hidden.
  const isJudged = panel?.isOpen === true && panel.matchId === match.matchId;
  useTaken(panel, match.matchId, registrationIds, onTake);
  const close = () => setByHand(false);
  const take = (actions: readonly JudgedAction[]) => {
    onTake(period, actions);
    close();
  };
  return (
    <div className={css['part']}>
      <PanelBar
        {...{ eventId, playgroundId }}
        unit={{ matchId: match.matchId, registrationId: null, period }}
        registrationIds={registrationIds}
        openText={isFlags ? t('openFlags') : t('openRound', { number: period })}
      />
      <Button disabled={isJudged} onClick={() => setByHand(true)}>
        {t('byHand')}
      </Button>
      {isByHand && isFlags && <FlagsDialog mode={mode} onTake={take} onClose={close} />}
      {isByHand && !isFlags && <CardsDialog {...{ mode, bout, period }} onTake={take} onClose={close} />}
    </div>
  );
};

/** A closed panel is taken over once, for whom it was closed; what a referee corrects afterwards stays. */
const useTaken = (
  panel: JudgesPanel | undefined,
  matchId: number,
  registrationIds: readonly number[],
  onTake: JudgesPartProps['onTake'],
): void => {
  const take = useRef(onTake);
  take.current = onTake;
  const isOwn = panel !== undefined && panel.matchId === matchId && isOfSame(panel, { registrationIds });
  const isReady = isOwn && !panel.isOpen && panel.given.length > 0;
  const given = isReady ? JSON.stringify(panel.given) : '';
  const first = registrationIds[0] ?? null;
  const pair = registrationIds.toSorted((a, b) => a - b).join('-');
  useEffect(() => {
    if (!isReady) return;
    const period = panel.period ?? 1;
    const name = `taken-${matchId}-${period}-${pair}`;
    if (recall<string>(name) === given) return;
    keep(name, given);
    take.current(period, actionsOf(panel, first));
  }, [isReady, panel, matchId, given, first, pair]);
};
