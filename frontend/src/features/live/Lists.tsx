import { useState } from 'react';
import type { GridDoc, MatchDoc, PlaceRow } from '#contracts/competition/grid.docs';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { roundIn } from '../../shared/bracket/roundIn.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { placedIn } from '../../shared/results/placedIn.js';
import { PlacesTable } from '../../shared/results/PlacesTable.js';
import { SavedResults } from '../../shared/results/SavedResults.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { useText } from '../../ui/texts.js';
import { GridSide } from './GridSide.js';
import { liveTexts } from './liveTexts.js';
import css from './live.module.css';

const filters = ['all', 'running', 'coming', 'over'] as const;
type Filter = (typeof filters)[number];

const stateOf = ({ status }: MatchDoc): Filter =>
  status === 'running' ? 'running' : status === 'finished' || status === 'blocked' ? 'over' : 'coming';

interface MatchesListProps {
  grid: GridDoc;
  style: NameStyle;
  mineId: number | null;
  onOpen: (matchId: number) => void;
}

/** Every match of a category in order of play. */
export const MatchesList = ({ grid, style, mineId, onOpen }: MatchesListProps) => {
  const t = useText(liveTexts);
  const [filter, setFilter] = useState<Filter>('all');
  const matches = Object.values(grid.matches)
    .filter((match) => !match.isBye && (filter === 'all' || stateOf(match) === filter))
    .sort((a, b) => a.number - b.number);
  return (
    <>
      <div className={`chips ${css['filters']}`} role="group" aria-label={t('filter')}>
        {filters.map((each) => (
          <button key={each} type="button" className="chip" aria-pressed={filter === each} onClick={() => setFilter(each)}>
            {t(`filter.${each}`)}
          </button>
        ))}
      </div>
      {matches.length === 0 ? <EmptyState>{t('noMatches')}</EmptyState> : null}
      <ul className={css['matches']}>
        {matches.map((match) => (
          <MatchRow key={match.id} {...{ grid, match, style, mineId, onOpen }} />
        ))}
      </ul>
    </>
  );
};

type MatchRowProps = MatchesListProps & { match: MatchDoc };

const MatchRow = ({ grid, match, style, mineId, onOpen }: MatchRowProps) => {
  const t = useText(liveTexts);
  const bracket = useText(bracketTexts);
  const isRunning = match.status === 'running';
  return (
    <li>
      <button type="button" className={`cardx ${css['match']}`} data-running={isRunning || undefined} onClick={() => onOpen(match.id)}>
        <span className={css['matchHead']}>
          <span>
            {bracket('number', { number: match.number })} ·{' '}
            {roundIn(bracket, (group) => t('groupRound', { group, number: match.roundNumber }), grid, match)}
          </span>
          {isRunning ? <LiveBadge /> : <span>{stateOf(match) === 'over' ? bracket('status.finished') : (match.timeStart ?? '')}</span>}
        </span>
        {match.participants.slice(0, 2).map((participant) => (
          <GridSide key={participant.slot} {...{ grid, match, participant, style, mineId }} />
        ))}
      </button>
    </li>
  );
};

/** Final places, and those of a consolation event under them. */
export const PlacesList = ({ eventId, grid, mineId }: { eventId: number; grid: GridDoc; mineId: number | null }) => {
  const t = useText(liveTexts);
  const none = <EmptyState>{t('noPlaces')}</EmptyState>;
  const inGrid = grid.places.length === 0 ? none : <GridPlaces grid={grid} mineId={mineId} />;
  if (!grid.isCompleted && grid.places.length > 0) return inGrid;
  return (
    <SavedResults {...{ eventId, grid, mineId }} streamId={grid.streamId}>
      {inGrid}
    </SavedResults>
  );
};

const GridPlaces = ({ grid, mineId }: { grid: GridDoc; mineId: number | null }) => {
  const t = useText(liveTexts);
  return (
    <div className={css['places']}>
      <Places grid={grid} rows={grid.places} mineId={mineId} caption={t('tab.results')} />
      {grid.consolationPlaces.length > 0 ? (
        <>
          <h3>{t('consolationPlaces')}</h3>
          <Places grid={grid} rows={grid.consolationPlaces} mineId={mineId} caption={t('consolationPlaces')} />
        </>
      ) : null}
    </div>
  );
};

const Places = ({ grid, rows, mineId, caption }: { grid: GridDoc; rows: readonly PlaceRow[]; mineId: number | null; caption: string }) => (
  <PlacesTable rows={placedIn(grid, rows)} {...{ grid, mineId, caption }} />
);
