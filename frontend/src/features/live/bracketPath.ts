import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';

/** Where an entrant stands in a grid and what comes next. */
export interface BracketPath {
  now: MatchDoc | null;
  next: MatchDoc | null;
  ifWon: MatchDoc | null;
  ifLost: MatchDoc | null;
  /** After the next win: what further wins lead to. */
  ahead: MatchDoc[];
  /** What was fought, the latest first. */
  played: MatchDoc[];
  lastPlayed: MatchDoc | null;
  place: number | null;
}

const isOver = ({ status }: MatchDoc): boolean => status === 'finished' || status === 'blocked';

/** A loser may come into a ladder by their winner's way only; that is told when it happens. */
export const bracketPathOf = (grid: GridDoc, registrationId: number): BracketPath => {
  const own = Object.values(grid.matches)
    .filter(({ participants }) => participants.some((participant) => participant.registrationId === registrationId))
    .sort((a, b) => a.number - b.number);
  const now = own.find(({ status }) => status === 'running') ?? null;
  const next = now ?? own.find((match) => !isOver(match)) ?? null;
  const matchOf = (id: number | null | undefined) => (id === null || id === undefined ? null : (grid.matches[id] ?? null));
  const wins: MatchDoc[] = [];
  for (let match = matchOf(next?.nextMatchId); match && !wins.includes(match); match = matchOf(match.nextMatchId)) wins.push(match);
  const place =
    grid.places.find((row) => row.registrationId === registrationId)?.place ??
    grid.ranking?.find((row) => row.registrationId === registrationId)?.place ??
    null;
  return {
    now,
    next,
    ifWon: matchOf(next?.nextMatchId),
    ifLost: matchOf(next?.loserNextMatchId),
    ahead: wins.slice(1),
    played: own.filter((match) => isOver(match) && !match.isBye).reverse(),
    lastPlayed: own.findLast(isOver) ?? null,
    place,
  };
};
