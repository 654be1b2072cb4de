/** What the results of a sport are counted in. */
export type ScoredIn = 'goals' | 'games' | 'bouts' | 'classification' | 'touches' | 'points';

const sports: Readonly<Record<string, ScoredIn>> = {
  judo: 'bouts',
  sambo: 'bouts',
  karate: 'bouts',
  taekwondo: 'bouts',
  boxing: 'bouts',
  bjj: 'bouts',
  kickboxing: 'bouts',
  wrestling: 'classification',
  fencing: 'touches',
  tableTennis: 'games',
  badminton: 'games',
  tennis: 'games',
  volleyball: 'games',
  chess: 'points',
};

/** A sport that is not known has goals: a score of both sides, and matches that nobody wins. */
export const scoredIn = (sportKey: string | null | undefined): ScoredIn => sports[sportKey ?? ''] ?? 'goals';

export type TableColumn = 'played' | 'wins' | 'draws' | 'losses' | 'score' | 'difference' | 'points';

const fights: readonly TableColumn[] = ['played', 'wins', 'losses', 'score', 'points'];

const columns: Readonly<Record<ScoredIn, readonly TableColumn[]>> = {
  goals: ['played', 'wins', 'draws', 'losses', 'score', 'difference', 'points'],
  games: fights,
  bouts: fights,
  classification: fights,
  touches: ['played', 'wins', 'losses', 'score', 'difference', 'points'],
  points: ['played', 'wins', 'draws', 'losses', 'points'],
};

/** Columns of a group's table that say something in the sport. */
export const tableColumns = (sportKey: string | null): readonly TableColumn[] => columns[scoredIn(sportKey)];
