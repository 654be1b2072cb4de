import { byPlace } from './drawManual.js';
import type { DataOf } from './evolve.data.js';
import { addMatches } from './sideEffects.js';
import type { GridState } from './state.js';
import type { Transition } from './transition.js';
import type { MatchPlan } from '#contracts/competition/types';

/** A late entrant takes a free place: matches that are new are added, the others come from elsewhere than before. */
export const takeIn = (state: GridState, { placement, entrant, plans }: DataOf<'LateEntrantPlaced'>, transition: Transition): boolean => {
  const { registrationId } = placement;
  state.placements = [...state.placements, placement].sort(byPlace);
  const group = state.kind === 'performance' ? undefined : state.groups.find(({ number }) => number === placement.groupNumber);
  if (group) {
    transition.undoLog.touchGroup(group);
    group.registrations = [...group.registrations, registrationId];
    group.entrants = [...group.entrants, { ...entrant, drawNumber: group.registrations.length, status: 'active' }];
    transition.recheckGroup(group.number);
  }
  for (const plan of plans) {
    const match = transition.undoLog.touch(plan.id);
    if (!match) continue;
    match.plan = plan;
    // Who has marks keeps them: in a round of a performance nobody changes places.
    if (state.kind === 'performance') match.occupants = [...match.occupants, registrationId];
  }
  const added = plans.filter(({ id }) => !state.matches[id]);
  addMatches(state, transition.undoLog, added);
  state.order = beforeFollowers(state, added);
  for (const { id } of plans) transition.recheck(id);
  return true;
};

/** A match is fought before the one that its winner goes to; without one, last. */
const beforeFollowers = (state: GridState, added: readonly MatchPlan[]): number[] => {
  const fresh = new Set(added.map(({ id }) => id));
  const order = state.order.filter((id) => !fresh.has(id));
  for (const { id } of added) {
    const at = order.findIndex((other) =>
      state.matches[other]?.plan.slots.some((source) => 'matchId' in source && source.matchId === id && source.type === 'winner'),
    );
    order.splice(at === -1 ? order.length : at, 0, id);
  }
  return order;
};
