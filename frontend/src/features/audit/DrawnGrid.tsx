import { useMemo } from 'react';
import type { GridDoc, HttpGrid } from '#contracts/competition/grid.docs';
import type { Change } from '#contracts/event';
import type { CardMark } from '../../shared/bracket/MatchCard.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { matchesIn } from './changedMatches.js';
import css from './audit.module.css';

const BracketView = lazyPart(async () => (await import('../../shared/bracket/BracketView.js')).BracketView);
const GroupsView = lazyPart(async () => (await import('../../shared/groups/GroupsView.js')).GroupsView);
const RankingTable = lazyPart(async () => (await import('../../shared/performance/RankingTable.js')).RankingTable);

interface DrawnGridProps {
  grid: HttpGrid;
  title: string;
  nameStyle: NameStyle;
  /** What differs from another moment: its matches are marked. */
  changes: readonly Change[];
}

/** A grid as it was: its bracket, its groups or its standing. */
export const DrawnGrid = ({ grid, title, nameStyle, changes }: DrawnGridProps) => {
  const shown = useMemo((): GridDoc => ({ ...grid, matches: Object.fromEntries(grid.matches.map((match) => [match.id, match])) }), [grid]);
  const marks = useMemo(() => new Map(matchesIn(changes).map((id): [number, CardMark] => [id, 'affected'])), [changes]);
  if (grid.gridKind === 'performance') return <RankingTable grid={shown} mineId={null} />;
  const hasTree = grid.matches.some(({ bracket }) => bracket !== 'group');
  return (
    <div className={css['drawn']}>
      {hasTree && <BracketView grid={shown} title={title} nameStyle={nameStyle} marks={marks} />}
      {grid.groups.length > 0 && <GroupsView grid={shown} nameStyle={nameStyle} />}
    </div>
  );
};
