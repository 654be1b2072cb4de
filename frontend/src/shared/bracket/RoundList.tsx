import { useMemo, useRef, useState, useSyncExternalStore, type TouchEvent } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { useMatchClock } from '../../ui/clock.js';
import { sideIn, useCorners } from '../../ui/corners.js';
import { sideKey } from './sideKey.js';
import type { BracketTranslate } from './bracketTexts.js';
import type { BracketLayout, Round } from '#domain/competition/picture/layout';
import type { CardFrame } from './MatchCard.js';
import { isOver, outcomeOf, playedOf, roundName, shortRoundName, slotIn } from './names.js';
import css from './bracket.module.css';

interface RoundListProps {
  grid: GridDoc;
  layout: BracketLayout;
  frame: CardFrame;
  litRegistrationId: number | null;
  onOpen: (matchId: number) => void;
  onMap: () => void;
}

const swipeInPx = 60;

/** Tells a sideways swipe from a scroll: 1 to what comes next, -1 back. */
const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const touch = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const start = event.touches[0];
      touch.current = start ? { x: start.clientX, y: start.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!touch.current || !end) return;
      const [dx, dy] = [end.clientX - touch.current.x, end.clientY - touch.current.y];
      touch.current = null;
      if (Math.abs(dx) >= swipeInPx && Math.abs(dx) >= 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
};

/** The bracket on a phone: one round at a time as cards, swiped or chosen by chips; the map is one tap away. */
export const RoundList = ({ grid, layout, frame, litRegistrationId, onOpen, onMap }: RoundListProps) => {
  const { t } = frame;
  const { rounds } = layout;
  const [chosen, setChosen] = useState<number | null>(null);
  const { matches } = grid;
  const current = useMemo(() => {
    const open = rounds.findIndex(({ matchIds }) => matchIds.some((id) => !isOver(matches[id])));
    return open < 0 ? rounds.length - 1 : open;
  }, [rounds, matches]);
  const at = Math.min(chosen ?? current, rounds.length - 1);
  const round = rounds[at];
  const swipe = useSwipe((step) => setChosen(Math.max(0, Math.min(rounds.length - 1, at + step))));
  if (!round) return null;
  const next = rounds[at + 1];
  return (
    <section aria-label={t('bracket')}>
      <RoundChips {...{ t, rounds, matches, at }} onChoose={setChosen} />
      <div className={css['listHead']}>
        <b>{roundName(t, round)}</b>
        <span className={css['note']}>{t('round.played', playedOf(round.matchIds.map((id) => matches[id])))}</span>
        <span className={css['spacer']} />
        <button type="button" className={`btn ${css['mapButton']}`} onClick={onMap}>
          {t('map')}
        </button>
      </div>
      <div className={css['cards']} {...swipe}>
        {round.matchIds.map((id) => (
          <ListCard key={id} id={id} frame={frame} litRegistrationId={litRegistrationId} onOpen={onOpen} />
        ))}
      </div>
      {next ? (
        <p className={css['swipe']}>
          <button type="button" className="btn btn--g" onClick={() => setChosen(at + 1)}>
            {t('next', { round: roundName(t, next) })}
          </button>
        </p>
      ) : null}
    </section>
  );
};

interface RoundChipsProps {
  t: BracketTranslate;
  rounds: readonly Round[];
  matches: GridDoc['matches'];
  at: number;
  onChoose: (index: number) => void;
}

const RoundChips = ({ t, rounds, matches, at, onChoose }: RoundChipsProps) => (
  <div className={css['rounds']} role="group" aria-label={t('rounds')}>
    {rounds.map((each, index) => (
      <button
        key={`${each.section}${each.column}`}
        type="button"
        className={css['chip']}
        aria-pressed={index === at}
        onClick={() => onChoose(index)}
      >
        {each.matchIds.some((id) => matches[id]?.status === 'running') ? <span className={css['chipDot']} aria-hidden /> : null}
        {shortRoundName(t, each)}
      </button>
    ))}
  </div>
);

interface ListCardProps {
  id: number;
  frame: CardFrame;
  litRegistrationId: number | null;
  onOpen: (matchId: number) => void;
}

const ListCard = ({ id, frame, litRegistrationId, onOpen }: ListCardProps) => {
  const corners = useCorners();
  const { store, t } = frame;
  const match = useSyncExternalStore(
    (listener) => store.subscribe(id, listener),
    () => store.match(id),
  );
  if (!match) return null;
  const playground = match.playgroundId === null ? undefined : frame.playgroundName(match.playgroundId);
  const isRunning = match.status === 'running';
  return (
    <button type="button" className={css['card']} data-running={isRunning || undefined} onClick={() => onOpen(id)}>
      <span className={css['cardHead']}>
        <span>
          {t('number', { number: match.number })}
          {playground ? ` · ${playground}` : ''}
        </span>
        {isRunning ? <Running t={t} match={match} /> : <span>{isOver(match) ? t('status.finished') : (match.timeStart ?? '')}</span>}
      </span>
      {match.participants.slice(0, 2).map((participant) => {
        const slot = slotIn(t, store.grid(), match, participant, frame.nameStyle);
        const isMine = slot.registrationId !== null && slot.registrationId === litRegistrationId;
        return (
          <span
            key={participant.slot}
            className={css['side']}
            data-outcome={outcomeOf(match, slot)}
            data-from={slot.isOpen || undefined}
            data-mine={isMine || undefined}
            data-plain={!corners || undefined}
          >
            {corners ? (
              <span className={css['letter']} data-side={sideIn(corners, participant.slot)}>
                {t(sideKey(corners, participant.slot))}
              </span>
            ) : (
              <span />
            )}
            <b>
              {slot.name}
              {slot.organization ? <small>{slot.organization}</small> : null}
            </b>
            <em>{frame.scoreText(participant.score)}</em>
          </span>
        );
      })}
    </button>
  );
};

const Running = ({ t, match }: { t: BracketTranslate; match: MatchDoc }) => (
  <span className={css['liveWord']}>
    <span className={css['chipDot']} aria-hidden />
    {t('live')} <b>{useMatchClock(match)}</b>
  </span>
);
