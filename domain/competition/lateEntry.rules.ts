import type { InputOf } from '#contracts/op';
import type { FreePlace } from '#contracts/competition/grid-answers.docs';
import type { gridOps } from '#contracts/competition/grid.ops';
import type { AthleteFacts } from './edits.rules.js';
import { swapEverywhere } from './edits.js';
import type { DataOf } from './evolve.data.js';
import type { GridEvent } from './evolve.js';
import { candidatesIn, placementAt } from './lateEntry.js';
import { momentOf } from './results.rules.js';
import type { GridState } from './state.js';
import { takeIn } from './takeIn.js';
import { dryRun } from './dryRun.js';
import type { Transition } from './transition.js';
import { refuse, type Decision, type DecisionContext } from '#domain/decider';

type Late = Pick<InputOf<typeof gridOps.placeLate>, 'matchId' | 'slot' | 'groupNumber'> & { registrationId: number };

/** Of somebody who is in no grid: free places do not depend on who takes them. */
const nobody = -1;

/** Where a late entrant can be placed: nowhere where a result would fall. */
export const freePlaces = (state: GridState, at: DecisionContext): FreePlace[] =>
  candidatesIn(state).filter((place) => taken(state, place, { registrationId: nobody, seed: null, weight: null }, at) !== null);

/** An entrant who was registered, or came in from the waiting list, after the draw takes a free place. */
export const placeLate = (
  state: GridState,
  { registrationId, ...where }: Late,
  facts: AthleteFacts,
  at: DecisionContext,
): Decision<GridEvent, 'error.slot' | 'error.not_confirmed' | 'error.duplicate'> => {
  if (!facts.isConfirmed) return refuse('error.not_confirmed', 'registrationId');
  if (state.placements.some((row) => row.registrationId === registrationId)) return refuse('error.duplicate', 'registrationId');
  const place = candidatesIn(state).find((one) => isMeant(state, one, where));
  const event = place && taken(state, place, { registrationId, seed: facts.seed, weight: facts.weight }, at);
  return event ? [event] : refuse('error.slot', 'slot');
};

const isMeant = (state: GridState, place: FreePlace, { matchId, slot, groupNumber }: Omit<Late, 'registrationId'>): boolean => {
  if (place.kind === 'startOrder') return true;
  if (matchId == null || slot == null) return place.kind === 'group' && place.groupNumber === groupNumber;
  const isHeldThere = place.kind === 'vacated' && state.matches[matchId]?.occupants[slot - 1] === place.heldBy;
  return isHeldThere || (place.matchId === matchId && place.slot === slot);
};

type Entrant = DataOf<'LateEntrantPlaced'>['entrant'];

/** The event, if nothing that was entered would be lost. */
const taken = (state: GridState, place: FreePlace, entrant: Entrant, at: DecisionContext): GridEvent | null => {
  if (place.kind === 'vacated') {
    const data = exchange(state, place, entrant);
    return isHarmless(state, at, (transition) => swapEverywhere(state, data, transition))
      ? { type: 'AthleteChangedInMatches', data }
      : null;
  }
  const found = placementAt(state, place, entrant.registrationId);
  if (!found) return null;
  const data = { registrationId: entrant.registrationId, entrant, ...found };
  return isHarmless(state, at, (transition) => takeIn(state, data, transition)) ? { type: 'LateEntrantPlaced', data } : null;
};

const exchange = (state: GridState, { heldBy }: FreePlace, entrant: Entrant): DataOf<'AthleteChangedInMatches'> => {
  const from = heldBy ?? nobody;
  const matchIds = state.order.filter((id) => state.matches[id]?.occupants.includes(from));
  return { from, to: entrant.registrationId, matchIds: [...matchIds].sort((a, b) => a - b), entrant, reason: '' };
};

/** No result falls, and no match that has begun starts anew. */
const isHarmless = (state: GridState, at: DecisionContext, change: (transition: Transition) => void): boolean =>
  dryRun(state, momentOf(at), change, ({ falls, undoLog }) => {
    const isBegunAnew = [...undoLog.matches].some(([id, before]) => {
      const now = state.matches[id];
      const wasBegun = before.startedAt !== null && before.result?.isAutomatic !== true;
      return wasBegun && (!now || now.startedAt === null);
    });
    return falls.length === 0 && !isBegunAnew;
  });
