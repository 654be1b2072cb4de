import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';

type Listener = () => void;
type ChangeListener = (changed: readonly MatchDoc[]) => void;

/** Holds the matches of one grid so that a card hears of its own match alone. */
export interface MatchStore {
  grid: () => GridDoc;
  match: (id: number) => MatchDoc | undefined;
  subscribe: (id: number, listener: Listener) => () => void;
  /** Which matches a new version of the grid touched. */
  onChange: (listener: ChangeListener) => () => void;
  /** The first match that is going on, of those that stand in a knockout. */
  runningId: () => number | null;
  update: (grid: GridDoc) => void;
}

/**
 * The matches that are not as before. An answer over HTTP brings every match anew: those that say the same keep their
 * identity, so that nobody renders for them.
 */
const compared = (before: GridDoc, next: GridDoc): { grid: GridDoc; changed: MatchDoc[] } => {
  const changed: MatchDoc[] = [];
  let matches: GridDoc['matches'] | undefined;
  for (const id in next.matches) {
    const match = next.matches[id];
    const known = before.matches[id];
    if (!match || known === match) continue;
    if (known && JSON.stringify(known) === JSON.stringify(match)) (matches ??= { ...next.matches })[id] = known;
    else changed.push(match);
  }
  return { grid: matches ? { ...next, matches } : next, changed };
};

const runningIn = (grid: GridDoc): number | null =>
  Object.values(grid.matches).find(({ status, bracket }) => status === 'running' && bracket !== 'group')?.id ?? null;

export const createMatchStore = (initial: GridDoc): MatchStore => {
  let grid = initial;
  let runningId = runningIn(grid);
  const listeners = new Map<number, Set<Listener>>();
  const changeListeners = new Set<ChangeListener>();
  return {
    grid: () => grid,
    runningId: () => runningId,
    match: (id) => grid.matches[id],
    subscribe(id, listener) {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      return () => {
        own.delete(listener);
      };
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => {
        changeListeners.delete(listener);
      };
    },
    update(next) {
      if (next === grid) return;
      const { grid: fresh, changed } = compared(grid, next);
      grid = fresh;
      const isGone = runningId !== null && !grid.matches[runningId];
      if (isGone || changed.some(({ id, status }) => id === runningId || status === 'running')) runningId = runningIn(grid);
      for (const { id } of changed) listeners.get(id)?.forEach((listener) => listener());
      if (changed.length > 0) changeListeners.forEach((listener) => listener(changed));
    },
  };
};

/** The matches of an entrant and, while they are not out, those that their next wins would lead to. */
export const pathOf = (grid: GridDoc, registrationId: number): ReadonlySet<number> => {
  const path = new Set<number>();
  for (const match of Object.values(grid.matches)) {
    if (!match.participants.some((participant) => participant.registrationId === registrationId)) continue;
    path.add(match.id);
    if (match.winnerRegistrationId !== null) continue;
    let next = match.nextMatchId;
    while (next !== null && !path.has(next)) {
      path.add(next);
      next = grid.matches[next]?.nextMatchId ?? null;
    }
  }
  return path;
};
