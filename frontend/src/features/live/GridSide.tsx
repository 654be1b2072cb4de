import type { GridDoc, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { outcomeOf, slotName } from '../../shared/bracket/names.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { useText } from '../../ui/texts.js';
import { SideRow } from './SideRow.js';

interface GridSideProps {
  grid: GridDoc;
  match: MatchDoc;
  participant: ParticipantDoc;
  style: NameStyle;
  mineId?: number | null;
  /** The whole name, whatever the style of the category. */
  isWhole?: boolean;
}

/** A side of a match as the grid has it: the entrant, or where they will come from. */
export const GridSide = ({ grid, match, participant, style, mineId = null, isWhole = false }: GridSideProps) => {
  const bracket = useText(bracketTexts);
  const slot = slotName(bracket, grid, participant, style);
  return (
    <SideRow
      participant={{ ...participant, fullName: slot.isOpen ? null : slot.fullName, organization: slot.organization || null }}
      openText={slot.name}
      style={isWhole ? 'whole' : style}
      isMine={slot.registrationId !== null && slot.registrationId === mineId}
      outcome={outcomeOf(match, slot)}
    />
  );
};
