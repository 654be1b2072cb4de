import { useMemo } from 'react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { isOver, matchLabel, outcomeOf, slotIn } from '../../shared/bracket/names.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useMatchClock } from '../../ui/clock.js';
import { sideIn, useCorners } from '../../ui/corners.js';
import { useText } from '../../ui/texts.js';
import type { BracketPage, PageCell } from './bracketPages.js';
import { Fit } from './Fit.js';
import css from './tvTree.module.css';

interface TvTreeProps {
  page: BracketPage;
  grid: GridDoc;
  title: string;
  style: NameStyle;
  roundTitle: (matchId: number) => string;
  playgroundName: (playgroundId: number) => string | undefined;
}

/** A part of a bracket as large as the screen lets it be. */
export const TvTree = ({ page, grid, title, style, roundTitle, playgroundName }: TvTreeProps) => {
  const { columns, rows, cells } = page;
  const place = ({ column, row }: PageCell) => ({
    left: `${(column / columns) * 100}%`,
    top: `${(row / rows) * 100}%`,
    width: `${100 / columns}%`,
    height: `${100 / rows}%`,
  });
  const t = useText(bracketTexts);
  const roundOf = (column: number): string => {
    const id = cells.find((cell) => cell.column === column)?.id ?? 0;
    return grid.matches[id]?.bracket === 'consolation' ? t('section.consolation') : roundTitle(id);
  };
  return (
    <div className={css['tree']} role="group" aria-label={title}>
      <div className={css['rounds']} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: columns }, (_, column) => (
          <b key={column}>{roundOf(column)}</b>
        ))}
      </div>
      <div className={css['field']}>
        <Lines page={page} />
        {cells.map((cell) => {
          const match = grid.matches[cell.id];
          return match ? (
            <div key={cell.id} className={css['place']} style={place(cell)}>
              <Card
                match={match}
                {...{ grid, style, playgroundName }}
                round={roundTitle(cell.id)}
                isAlone={roundTitle(cell.id) !== roundOf(cell.column)}
              />
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
};

/** From the middle of a match to the middle of the next one, in units of a column and a row. */
const Lines = ({ page: { columns, rows, cells, links } }: { page: BracketPage }) => {
  const byId = useMemo(() => new Map(cells.map((cell) => [cell.id, cell])), [cells]);
  const path = links.flatMap(({ from, to }) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    if (!a || !b) return [];
    return `M${a.column + 0.5} ${a.row + 0.5}H${b.column}V${b.row + 0.5}H${b.column + 0.5}`;
  });
  return (
    <svg className={css['lines']} viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden>
      <path d={path.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};

interface CardProps {
  match: MatchDoc;
  grid: GridDoc;
  style: NameStyle;
  round: string;
  /** Its column is headed by another round. */
  isAlone: boolean;
  playgroundName: (playgroundId: number) => string | undefined;
}

const Card = ({ match, grid, style, round, isAlone, playgroundName }: CardProps) => {
  const t = useText(bracketTexts);
  const corners = useCorners();
  const scoreText = useScoreText();
  const playground = match.playgroundId === null ? undefined : playgroundName(match.playgroundId);
  const when = match.status === 'running' ? <RunningClock match={match} /> : isOver(match) ? null : match.timeStart;
  return (
    <article
      className={css['card']}
      aria-label={matchLabel({ t, scoreText, nameStyle: style }, grid, match, round)}
      data-running={match.status === 'running' || undefined}
    >
      <Fit className={css['meta']} of={`${round} ${playground} ${match.timeStart}`}>
        <b>{t('number', { number: match.number })}</b>
        {isAlone ? <span>{round}</span> : null}
        {playground ? <span>{playground}</span> : null}
        {when ? <span>{when}</span> : null}
      </Fit>
      {match.participants.slice(0, 2).map((participant) => {
        const slot = slotIn(t, grid, match, participant, style);
        return (
          <div
            key={participant.slot}
            className={css['row']}
            data-outcome={outcomeOf(match, slot)}
            data-open={slot.isOpen || undefined}
            data-slot={participant.slot}
            data-side={corners ? sideIn(corners, participant.slot) : undefined}
          >
            <Fit className={css['name']} of={slot.name}>
              {slot.name}
            </Fit>
            <b>{scoreText(participant.score)}</b>
          </div>
        );
      })}
    </article>
  );
};

const RunningClock = ({ match }: { match: MatchDoc }) => <i>{useMatchClock(match)}</i>;
