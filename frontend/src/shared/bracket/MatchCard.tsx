import { memo, useEffect, useRef, useSyncExternalStore } from 'react';
import type { GridDoc, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import { useMatchClock } from '../../ui/clock.js';
import { sideIn, useCorners } from '../../ui/corners.js';
import { cardWidth, metaHeight, rowHeight, type Cell, type Link } from '#domain/competition/picture/layout';
import type { MatchStore } from './matchStore.js';
import { isOver, matchLabel, slotIn, surnameOf, type LabelWords } from './names.js';
import css from './bracket.module.css';

export type CardMark = 'selected' | 'affected';

/** What all cards of a map share; one object, so that a card does not render again for it. */
export interface CardFrame extends LabelWords {
  store: MatchStore;
  playgroundName: (playgroundId: number) => string | undefined;
  roundTitle: (matchId: number) => string;
}

interface MatchCardProps {
  frame: CardFrame;
  cell: Cell;
  links: readonly Link[];
  isDots: boolean;
  /** Lit or dimmed while the way of one entrant is shown. */
  light: 'lit' | 'dimmed' | null;
  litRegistrationId: number | null;
  /** The slot by which the lit way comes in. */
  litSlot: number | null;
  mark: CardMark | undefined;
  isTabStop: boolean;
}

const flashInMs = 1_200;

/** One match of the map. It listens to its own match alone and draws the lines that lead to it. */
export const MatchCard = memo(({ frame, cell, links, isDots, light, litRegistrationId, litSlot, mark, isTabStop }: MatchCardProps) => {
  const { store } = frame;
  const match = useSyncExternalStore(
    (listener) => store.subscribe(cell.id, listener),
    () => store.match(cell.id),
  );
  const flash = useFlash(match);
  if (!match) return null;
  const grid = store.grid();
  const label = matchLabel(frame, grid, match, frame.roundTitle(match.id));
  const isRunning = match.status === 'running';
  return (
    <g
      className={css['match']}
      data-running={isRunning || undefined}
      data-light={light ?? undefined}
      data-mark={mark}
      data-match={cell.id}
      id={`match-${cell.id}`}
      role="treeitem"
      aria-level={cell.column + 1}
      aria-label={label}
      aria-selected={mark === 'selected'}
      tabIndex={isTabStop ? 0 : -1}
    >
      {links.map((link) => (
        <LinkLine key={link.slot} link={link} match={match} isLit={light === 'lit' && link.slot === litSlot} />
      ))}
      <g transform={`translate(${cell.x} ${cell.y})`}>
        {isDots ? null : <Meta frame={frame} match={match} />}
        <g transform={`translate(0 ${metaHeight})`}>
          <rect className={css['box']} width={cardWidth} height={rowHeight * 2} rx={6} data-open={isEmpty(match) || undefined} />
          {match.participants.slice(0, 2).map((participant, row) => (
            <Row
              key={participant.slot}
              {...{ frame, grid, match, participant, row, isDots }}
              isMine={participant.registrationId !== null && participant.registrationId === litRegistrationId}
            />
          ))}
          <path className={css['middle']} d={`M0 ${rowHeight}H${cardWidth}`} />
          <rect className={css['edge']} width={cardWidth} height={rowHeight * 2} rx={6} />
          <rect ref={flash} className={css['flash']} width={cardWidth} height={rowHeight * 2} rx={6} />
        </g>
      </g>
    </g>
  );
});
MatchCard.displayName = 'MatchCard';

const isEmpty = (match: MatchDoc): boolean => match.participants.every(({ registrationId }) => registrationId === null);

/** A short light on the edge when the match has changed: opacity only, so it suits reduced motion too. */
const useFlash = (match: MatchDoc | undefined) => {
  const edge = useRef<SVGRectElement>(null);
  const shown = useRef(match);
  useEffect(() => {
    if (shown.current !== match && shown.current) edge.current?.animate([{ opacity: 1 }, { opacity: 0 }], flashInMs);
    shown.current = match;
  }, [match]);
  return edge;
};

interface LinkLineProps {
  link: Link;
  match: MatchDoc;
  isLit: boolean;
}

const LinkLine = ({ link, match, isLit }: LinkLineProps) => {
  const isDone = typeof match.participants[link.slot - 1]?.registrationId === 'number';
  return <path className={css['link']} d={link.path} data-done={isDone || undefined} data-lit={isLit || undefined} />;
};

const Meta = ({ frame, match }: { frame: CardFrame; match: MatchDoc }) => {
  const playground = match.playgroundId === null ? undefined : frame.playgroundName(match.playgroundId);
  return (
    <>
      <text className={css['meta']} x={0} y={12}>
        {frame.t('number', { number: match.number })}
        {match.protest ? (
          <tspan className={css['protest']}>{` · ${frame.t(`protest.${match.protest}`)}`}</tspan>
        ) : playground ? (
          ` · ${playground}`
        ) : (
          ''
        )}
      </text>
      {match.status === 'running' ? (
        <RunningMeta t={frame.t} match={match} />
      ) : isOver(match) || !match.timeStart ? null : (
        <text className={css['meta']} x={cardWidth} y={12} textAnchor="end">
          {match.timeStart}
        </text>
      )}
    </>
  );
};

const RunningMeta = ({ t, match }: { t: CardFrame['t']; match: MatchDoc }) => {
  const clock = useMatchClock(match);
  return (
    <>
      <circle className={css['liveDot']} cx={cardWidth - 86} cy={8} r={4} />
      <text className={css['liveText']} x={cardWidth - 78} y={12}>
        {t('live')}
      </text>
      <text className={css['liveText']} x={cardWidth} y={12} textAnchor="end">
        {clock}
      </text>
    </>
  );
};

interface RowProps {
  frame: CardFrame;
  grid: GridDoc;
  match: MatchDoc;
  participant: ParticipantDoc;
  row: number;
  isDots: boolean;
  isMine: boolean;
}

const Row = ({ frame: { t, nameStyle, scoreText }, grid, match, participant, row, isDots, isMine }: RowProps) => {
  const slot = slotIn(t, grid, match, participant, nameStyle);
  const isDecided = match.winnerRegistrationId !== null;
  const outcome = !isDecided || slot.isOpen ? 'open' : match.winnerRegistrationId === slot.registrationId ? 'won' : 'lost';
  const name = isDots && !slot.isOpen ? surnameOf(slot.fullName, nameStyle) : slot.name;
  const score = scoreText(participant.score);
  const { shownName, shownClub } = slot.isOpen
    ? fitted(name, '', isDots ? dotsLetter : openLetter, roomWithoutScore)
    : fitted(name, isDots ? '' : slot.organization, isDots ? dotsLetter : nameLetter, roomBeside(score, isDots));
  const y = row * rowHeight;
  return (
    <g className={css['row']} data-outcome={outcome} data-from={slot.isOpen || undefined} data-mine={isMine || undefined}>
      {isMine ? <rect className={css['mine']} x={1} y={y + 1} width={cardWidth - 2} height={rowHeight - 2} rx={5} /> : null}
      <SideMark row={row} />
      <text className={css['name']} x={14} y={y + 20}>
        {shownName}
        {shownClub ? (
          <tspan className={css['club']} dx={6}>
            {shownClub}
          </tspan>
        ) : null}
      </text>
      <text className={css['score']} x={cardWidth - 10} y={y + 20} textAnchor="end">
        {score}
      </text>
    </g>
  );
};

/** The colour of the corner, where the sport has corners. */
const SideMark = ({ row }: { row: number }) => {
  const corners = useCorners();
  return corners ? (
    <path className={css[sideIn(corners, row + 1)]} d={row === 0 ? 'M6 0H4V28H0V6Q0 0 6 0Z' : 'M0 28H4V56H6Q0 56 0 50Z'} />
  ) : null;
};

/** Beside a score of two figures, and without one. */
const roomForText = 164;
const roomWithoutScore = 192;
const nameLetter = 7.9;
const dotsLetter = 10.6;
const openLetter = 6.7;
const clubLetter = 6.6;
const scoreLetter = 10;
const dotsScoreLetter = 13.4;

/** A longer score, as “W2 Y12” or a sum of marks, takes its room from the club and then from the name. */
const roomBeside = (score: string, isDots: boolean): number =>
  Math.min(roomForText, cardWidth - 30 - score.length * (isDots ? dotsScoreLetter : scoreLetter));

/** The club goes before the name is cut. Widths are those of Roboto Condensed at the sizes of the card, on the safe side. */
const fitted = (name: string, club: string, letter: number, room: number): { shownName: string; shownClub: string } => {
  const letters = Math.floor(room / letter);
  if (name.length > letters) return { shownName: `${name.slice(0, letters - 1)}…`, shownClub: '' };
  const left = Math.floor((room - name.length * letter - 6) / clubLetter);
  if (club.length <= left) return { shownName: name, shownClub: club };
  return { shownName: name, shownClub: left >= 7 ? `${club.slice(0, left - 1)}…` : '' };
};
