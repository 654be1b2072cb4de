/** Points of one game, of the first and of the second side. */
export type Game = [number, number];

/** How a match of several games is decided: by most of `bestOf`. */
export interface GameRules {
  roundName: 'game' | 'period';
  bestOf: number;
}

/** Sports whose match is won by games or rounds, with their word in a match's data (docs/spec/results.md). */
export const roundNames: Readonly<Record<string, GameRules['roundName']>> = {
  badminton: 'game',
  tableTennis: 'game',
  tennis: 'game',
  volleyball: 'game',
  taekwondo: 'period',
  boxing: 'period',
};

export const gameRules = (sportKey: string | undefined, bestOf: number): GameRules | null => {
  const roundName = roundNames[sportKey ?? ''];
  return roundName && bestOf > 1 ? { roundName, bestOf } : null;
};

/** Games won by each; a game that ended even is nobody's. */
export const gamesWon = (games: readonly Game[]): Game => [games.filter(([a, b]) => a > b).length, games.filter(([a, b]) => b > a).length];

/** Whether no further game is played. */
export const isDecided = (games: readonly Game[], { bestOf }: GameRules): boolean =>
  games.length >= bestOf || Math.max(...gamesWon(games)) > bestOf / 2;
