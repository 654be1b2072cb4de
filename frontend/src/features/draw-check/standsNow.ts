import type { DrawnPlacement } from '#contracts/competition/draw-basis';
import type { GridDoc } from '#contracts/competition/grid.docs';

/** Whether an entrant still stands in the grid where the draw put them. */
export const standsWhereDrawn = (grid: GridDoc, { registrationId, slot, groupNumber, position = 0 }: DrawnPlacement): boolean => {
  if (grid.gridKind === 'performance') {
    const [round] = Object.values(grid.matches);
    return round?.participants[position - 1]?.registrationId === registrationId;
  }
  if (slot === undefined) {
    const group = grid.groups.find(({ number }) => number === (groupNumber ?? 1));
    return group?.registrations[position - 1] === registrationId;
  }
  return Object.values(grid.matches).some(({ bracket, roundNumber, index, participants }) =>
    participants.some((side) => {
      if (bracket !== 'main' || side.source.type !== 'entrant' || side.source.registrationId !== registrationId) return false;
      // A bye stands for the slots of the rounds before it.
      const size = 2 ** (roundNumber - 1);
      return Math.ceil(slot / size) === (index - 1) * 2 + side.slot;
    }),
  );
};
