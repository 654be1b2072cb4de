import { vacant, type GridState, type MatchState } from './state.js';
import { Transition, type Timestamp } from './transition.js';

/** Runs a change only to see what it would do; the state is as before afterwards, also when something throws. */
export const dryRun = <T>(
  state: GridState,
  moment: Timestamp,
  change: (transition: Transition) => void,
  look: (transition: Transition) => T,
): T => {
  const transition = new Transition(state, moment);
  try {
    change(transition);
    transition.settle();
    return look(transition);
  } finally {
    transition.undoLog.rollBack();
  }
};

/** Entrants who have come into slots by a change. */
export const advancesIn = ({ undoLog, state }: Transition): { registrationId: number; matchId: number; slot: number }[] => {
  const advances: { registrationId: number; matchId: number; slot: number }[] = [];
  for (const [matchId, before] of undoLog.matches) {
    state.matches[matchId]?.occupants.forEach((occupant, i) => {
      if (occupant !== null && occupant !== vacant && occupant !== before.occupants[i])
        advances.push({ registrationId: occupant, matchId, slot: i + 1 });
    });
  }
  return advances;
};

/** Matches that a change has blocked. */
export const blocksIn = (transition: Transition): number[] => touchedIn(transition, (before, now) => !before.isBlocked && now.isBlocked);

/** Matches that a change decided by itself, since an entrant is out. */
export const walkoversIn = (transition: Transition): number[] =>
  touchedIn(transition, (before, now) => !before.result && now.result?.isAutomatic === true);

const touchedIn = ({ undoLog, state }: Transition, isMeant: (before: MatchState, now: MatchState) => boolean): number[] => {
  const ids: number[] = [];
  for (const [matchId, before] of undoLog.matches) {
    const now = state.matches[matchId];
    if (now && isMeant(before, now)) ids.push(matchId);
  }
  return ids;
};
