import type { GridDoc, GroupDoc, MatchDoc } from '#contracts/competition/grid.docs';

type Outcome = 'won' | 'lost' | 'drawn' | 'live' | 'open';

/** One meeting as the entrant of the row sees it. */
export interface Meeting {
  matchId: number;
  own: number | null;
  other: number | null;
  outcome: Outcome;
}

const isOver = ({ status }: MatchDoc): boolean => status === 'finished' || status === 'blocked';

const outcomeFor = (match: MatchDoc, registrationId: number): Outcome => {
  if (match.status === 'running') return 'live';
  if (!isOver(match)) return 'open';
  if (match.winnerRegistrationId === null) return match.victoryType?.id === 'draw' ? 'drawn' : 'lost';
  return match.winnerRegistrationId === registrationId ? 'won' : 'lost';
};

export const matchesOfGroup = (grid: GridDoc, group: GroupDoc): MatchDoc[] =>
  Object.values(grid.matches)
    .filter(({ bracket, groupNumber }) => bracket === 'group' && groupNumber === group.number)
    .sort((a, b) => a.number - b.number);

/** How many of a group go on, by the options of the grid; in a round robin nobody does. */
export const advanceCountOf = (grid: GridDoc): number => {
  const count = grid.options['advancePerGroup'];
  return grid.gridKind === 'mixedRoundAndOlympic' && typeof count === 'number' ? count : 0;
};

export const countPlayed = (matches: readonly MatchDoc[]): number => matches.filter(isOver).length;

/** All meetings by row and column: two cycles and play-offs give a pair more than one. */
export const meetingsOf = (matches: readonly MatchDoc[]): ReadonlyMap<number, ReadonlyMap<number, Meeting[]>> => {
  const rows = new Map<number, Map<number, Meeting[]>>();
  for (const match of matches) {
    const [first, second] = match.participants;
    for (const [own, other] of [
      [first, second],
      [second, first],
    ]) {
      if (!own || !other || own.registrationId === null || other.registrationId === null) continue;
      const row = rows.get(own.registrationId) ?? new Map<number, Meeting[]>();
      rows.set(own.registrationId, row);
      const meeting = { matchId: match.id, own: own.score, other: other.score, outcome: outcomeFor(match, own.registrationId) };
      row.set(other.registrationId, [...(row.get(other.registrationId) ?? []), meeting]);
    }
  }
  return rows;
};

/** The places that a tied row shares, as "2–3"; null when the row is not tied. */
export const tiedPlaces = (group: GroupDoc, registrationId: number): string | null => {
  const places = group.ties.find(({ registrationIds }) => registrationIds.includes(registrationId))?.places;
  return places && places.length > 0 ? `${Math.min(...places)}–${Math.max(...places)}` : null;
};
