import type { GridOptionAnswer } from '#contracts/competition/grid-answers.docs';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { asDocument } from './gridData.js';
import { MatchPanel } from './MatchPanel.js';
import { MatchMore } from './tools/MatchMore.js';

interface SelectedProps {
  matchId: number | null;
  eventId: number | null;
  grid: HttpGrid;
  option: GridOptionAnswer;
  isReadOnly: boolean;
  onAffects: (matchIds: readonly number[]) => void;
  onChanged: () => void;
}

/** The chosen match of the board. */
export const Selected = ({ matchId, grid, option, isReadOnly, eventId, onAffects, onChanged }: SelectedProps) => {
  const match = grid.matches.find(({ id }) => id === matchId);
  if (!match) return null;
  const { victoryTypes } = option;
  const key = `${match.id}-${match.version ?? 0}`;
  return (
    <div key={key} className="column">
      <MatchPanel {...{ match, grid: asDocument(grid), victoryTypes, isReadOnly, eventId, onAffects, onChanged }} />
      {!isReadOnly && <MatchMore {...{ match, onChanged }} />}
    </div>
  );
};
