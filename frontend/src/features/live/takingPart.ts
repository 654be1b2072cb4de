import type { LiveGrid, MatchDoc } from '#contracts/competition/grid.docs';

const isFought = ({ victoryType, isBye }: MatchDoc): boolean =>
  !isBye && victoryType !== null && victoryType.id !== 'walkover' && victoryType.id !== 'doubleNoShow';

/** How many take part: who stands in the grid, without those who left it before they had fought. */
export const takingPartCount = (grid: Pick<LiveGrid, 'groups' | 'matches' | 'entrants'>): number => {
  const matches = Object.values(grid.matches);
  const idsIn = (some: readonly MatchDoc[]) => some.flatMap(({ participants }) => participants.flatMap((one) => one.registrationId ?? []));
  const drawn = new Set([...grid.groups.flatMap(({ registrations }) => registrations), ...idsIn(matches)]);
  const fought = new Set(idsIn(matches.filter(isFought)));
  return [...drawn].filter((id) => fought.has(id) || (grid.entrants[id]?.entrantStatus ?? 'active') === 'active').length;
};
