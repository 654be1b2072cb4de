import { useEffect, useRef } from 'react';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { Button } from '../../ui/Button.js';
import { baseOf } from '../../ui/locale.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { VictoryType } from '#contracts/competition/types';
import { scoreShown } from '../../shared/live/eventLive.js';
import { victoryIn } from '../../shared/results/victory.js';
import { useMode } from '../../shared/sport-modes/loadMode.js';
import { useScoreTextBy } from '../../shared/sport-modes/useScoreText.js';
import { wantedOf } from './mode/useModeOf.js';
import type { EventSport } from './resume.js';
import type { Bout } from './bout.js';
import type { GameRules } from './gameRules.js';
import { matTexts } from './matTexts.js';
import type { OutboxState } from './useOutbox.js';
import { deliveryOf } from './matchSnapshot.js';
import { forgetBout } from './useBout.js';
import { useSaves } from './useSaves.js';
import type { Verdict } from './verdict.js';
import { wonText } from './wonText.js';
import css from './mat.module.css';

/** A bout that was finished on this tablet a moment ago. */
export interface Finished {
  match: LiveMatch;
  verdict: Verdict;
  bout: Bout;
  rules: GameRules | null;
}

const undoMilliseconds = 5_000;

interface FinishedBarProps {
  finished: Finished;
  sport: EventSport | undefined;
  outbox: OutboxState;
  onReopen: () => void;
  onOver: () => void;
}

/** For five seconds the result can be taken back with one touch. */
export const FinishedBar = ({ finished: { match, verdict, bout, rules }, sport, outbox, onReopen, onOver }: FinishedBarProps) => {
  const t = useText(matTexts);
  const shared = useText(sharedTexts);
  const levelName = useLevelName(sport, match);
  const { saveReopening } = useSaves(match, rules, outbox);
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    const timer = setTimeout(() => over.current(), undoMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const nameOf = (side: number) => match.participants[side]?.fullName ?? '';
  const { winner, victoryTypeId } = verdict;
  const result = {
    ...{ winner: winner === null ? null : nameOf(winner), loser: winner === null ? '' : nameOf(1 - winner), victoryTypeId },
    level: levelName(victoryTypeId, bout.score),
  };
  const said = `${t('bout', { number: match.number })}: ${wonText(t, shared, result)}`;
  const delivery = deliveryOf(match.matchId, outbox);
  return (
    <div className={css['bar']} role="status" data-delivery={delivery}>
      <span>
        {t('recorded', { name: said })} · <b>{t(delivery === 'sent' ? 'sent' : 'unconfirmed')}</b>
      </span>
      <button
        type="button"
        onClick={() => {
          saveReopening(bout, verdict);
          onReopen();
        }}
      >
        ↶ {t('reopen')}
      </button>
    </div>
  );
};

/** What the sport's mode calls a victory; undefined: as every sport. */
const useVictoryName = (sport: EventSport | undefined, match: LiveMatch) => {
  const locale = useLocale();
  const mode = useMode(sport && wantedOf(sport, match));
  return (victoryTypeId: VictoryType, [score, against]: readonly [number | null, number | null]): string | undefined =>
    (mode && victoryIn(mode, { victoryTypeId, score, against })?.[baseOf(locale)]) || undefined;
};

/** The same for a decision between level scores alone: of what was tapped here the referee has seen the words. */
const useLevelName = (sport: EventSport | undefined, match: LiveMatch) => {
  const nameOf = useVictoryName(sport, match);
  return (victoryTypeId: VictoryType, scores: readonly [number | null, number | null]): string | undefined =>
    victoryTypeId === 'decision' && scores[0] === scores[1] ? nameOf(victoryTypeId, scores) : undefined;
};

/** The bout on the screen was decided elsewhere: its result, and the way on. */
export const ResultElsewhere = ({ match, sport, onNext }: { match: LiveMatch; sport: EventSport | undefined; onNext: () => void }) => {
  const t = useText(matTexts);
  const shared = useText(sharedTexts);
  const nameOf = useVictoryName(sport, match);
  const { participants, winnerRegistrationId, victoryTypeId } = match;
  const winner = participants.find(({ registrationId }) => registrationId !== null && registrationId === winnerRegistrationId);
  const loser = participants.find((one) => one !== winner)?.fullName ?? '';
  const scores = [winner?.score ?? null, participants.find((one) => one !== winner)?.score ?? null] as const;
  const level = victoryTypeId ? nameOf(victoryTypeId, scores) : undefined;
  const shownScore = scoreShown(match, useScoreTextBy(sport && wantedOf(sport, match))) ?? ['', ''];
  const said = victoryTypeId && wonText(t, shared, { winner: winner?.fullName ?? null, loser, victoryTypeId, level });
  return (
    <main className={css['elsewhere']}>
      <h2>{t('decidedElsewhere')}</h2>
      <p>{participants.map(({ fullName }, i) => `${fullName ?? ''} ${shownScore[i] ?? ''}`).join(' : ')}</p>
      {said && <p>{said.charAt(0).toLocaleUpperCase() + said.slice(1)}</p>}
      <Button
        look="primary"
        size="large"
        className={css['nextBout'] ?? ''}
        onClick={() => {
          forgetBout(match.matchId);
          onNext();
        }}
      >
        {t('nextBout')}
      </Button>
    </main>
  );
};
