import { inOrder } from '#domain/competition/documents';
import { awaitedIn } from '#domain/competition/ranking';
import { isDone, type GridState, type MatchState } from '#domain/competition/state';

/** How far a grid is. */
export interface Progress {
  status: 'planned' | 'running' | 'finished';
  /** When the first match began and the last one ended, where they have. */
  startedAt: string | null;
  finishedAt: string | null;
  /** Matches still to be fought; of a performance those who are still to perform. */
  openCount: number;
  isDrawn: boolean;
}

export const noProgress: Progress = { status: 'planned', startedAt: null, finishedAt: null, openCount: 0, isDrawn: false };

export const progressOf = (state: GridState): Progress => {
  const matches = inOrder(state).filter(({ isBye }) => !isBye);
  const isPerformance = state.kind === 'performance';
  const openCount = isPerformance
    ? matches.reduce((sum, match) => sum + awaitedIn(state, match).length, 0)
    : matches.filter((match) => !isDone(match)).length;
  const isFinished = state.stage === 'completed' || (matches.length > 0 && openCount === 0);
  const starts = matches.flatMap(({ startedAt }) => startedAt ?? []).sort();
  const ends = matches.flatMap(({ finishedAt }) => finishedAt ?? []).sort();
  return {
    status: isFinished ? 'finished' : starts.length > 0 ? 'running' : 'planned',
    startedAt: starts[0] ?? null,
    finishedAt: ends.at(-1) ?? null,
    openCount,
    isDrawn: matches.length > 0,
  };
};

/** Somebody has begun, and somebody has still to come. */
export const isPlaying = (state: GridState): boolean => {
  if (state.stage === 'completed') return false;
  const matches = inOrder(state);
  const isOpen = (match: MatchState) => (state.kind === 'performance' ? awaitedIn(state, match).length > 0 : !isDone(match));
  return matches.some((match) => match.startedAt !== null) && matches.some(isOpen);
};

/** The newest `count` by when they were over, the newest first; of those alike the later in order of play. */
export const newestOf = <Match extends { finishedAt: string | null }>(inOrder: readonly Match[], count: number): Match[] => {
  const newest: Match[] = [];
  for (const match of inOrder) {
    const at = match.finishedAt ?? '';
    const place = newest.findIndex((known) => at >= (known.finishedAt ?? ''));
    if (place >= 0) newest.splice(place, 0, match);
    else if (newest.length < count) newest.push(match);
    if (newest.length > count) newest.pop();
  }
  return newest;
};

/** The newest moment that a grid knows of. */
export const newestMomentIn = (state: GridState): string | null => {
  let newest: string | null = null;
  for (const { startedAt, finishedAt, timer } of Object.values(state.matches))
    for (const at of [startedAt, finishedAt, timer.updatedAt]) if (at && (newest === null || at > newest)) newest = at;
  return newest;
};
