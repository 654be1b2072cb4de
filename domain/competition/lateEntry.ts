import type { FreePlace } from '#contracts/competition/grid-answers.docs';
import type { MatchPlan, Placement, Source } from '#contracts/competition/types';
import { idInCategory } from '#contracts/ids';
import { groupBouts } from './berger.js';
import { plansOf } from './build.js';
import { keepsPlace } from './fought.js';
import { rankingOf } from './ranking.js';
import { tooLarge } from './draw.rules.js';
import { groupSizesOf, sizeOf } from './size.js';
import type { GridState, GroupState, MatchState } from './state.js';

/** What placing a late entrant changes: their place in the draw, and the matches that are new or come from elsewhere than before. */
export interface LatePlacement {
  placement: Placement;
  plans: MatchPlan[];
}

const nextNumber = ({ order, matches }: GridState): number => Math.max(0, ...order.map((id) => matches[id]?.plan.number ?? 0)) + 1;

const isSame = (a: readonly Source[] | undefined, b: readonly Source[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Where matches of a tree stand, whatever their numbers. */
const treeKey = ({ bracket, roundNumber, index }: MatchPlan): string => `${bracket}:${roundNumber}:${index}`;

/** A layout of the tree by the ids that its matches have in this grid; new ones are numbered after the last. */
const withIdsOf = (state: GridState, plans: readonly MatchPlan[]): MatchPlan[] => {
  const standIns = new Set(Object.values(state.replacements));
  const known = new Map(
    Object.values(state.matches).flatMap(({ plan }) => (standIns.has(plan.id) ? [] : [[treeKey(plan), plan] as const])),
  );
  let number = nextNumber(state);
  const numbers = new Map(plans.map((plan) => [plan.id, known.get(treeKey(plan))?.number ?? number++]));
  const idOf = (id: number) => idInCategory(state.streamId, numbers.get(id) ?? 0);
  return plans.map((plan) => ({
    ...plan,
    id: idOf(plan.id),
    number: numbers.get(plan.id) ?? 0,
    slots: plan.slots.map((source) => ('matchId' in source ? { ...source, matchId: idOf(source.matchId) } : source)),
  }));
};

/** In a tree that was laid out for this entrant too, which matches are new or have another source? None where one of them is begun. */
const intoTree = (state: GridState, placement: Placement): LatePlacement | null => {
  const { streamId, kind, options, placements } = state;
  const laidOut = (rows: readonly Placement[]) => withIdsOf(state, plansOf({ streamId, kind, options, placements: rows }));
  const before = new Map(laidOut(placements).map((plan) => [plan.id, plan.slots]));
  const plans = laidOut([...placements, placement]).filter(({ id, slots }) => !isSame(before.get(id), slots));
  const isAsDrawn = plans.every(({ id }) => {
    const match = state.matches[id];
    const slots = before.get(id);
    const isUntouched = match === undefined || match.startedAt === null || match.result?.isAutomatic === true;
    return !match || !slots || (isUntouched && isSame(match.plan.slots, slots));
  });
  return isAsDrawn ? { placement, plans } : null;
};

/** Against everybody of the group: in the rounds in which one of them rests, else in rounds of their own. */
const intoGroup = (state: GridState, group: GroupState, registrationId: number): LatePlacement | null => {
  const matches = Object.values(state.matches).filter(({ plan }) => plan.bracket === 'group' && plan.groupNumber === group.number);
  const size = group.registrations.length;
  const isThrice = state.kind === 'roundRobin' && size === 2;
  if (isThrice || matches.some(({ plan }) => plan.isPlayOff)) return null;
  const ids = [...group.registrations, registrationId];
  const bouts = groupBouts(size + 1, { ...state.options, boutOrder: 'berger' }).filter(({ positions }) => positions.includes(size + 1));
  const last = Math.max(0, ...matches.map(({ plan }) => plan.roundNumber));
  const inRound = new Map<number, number>();
  for (const { plan } of matches) inRound.set(plan.roundNumber, (inRound.get(plan.roundNumber) ?? 0) + 1);
  const first = nextNumber(state);
  const plans = bouts.map(({ roundNumber: own, positions }, i): MatchPlan => {
    const roundNumber = size % 2 === 1 ? own : last + i + 1;
    const index = (inRound.get(roundNumber) ?? 0) + 1;
    inRound.set(roundNumber, index);
    const slots = positions.map((position): Source => ({ type: 'entrant', registrationId: ids[position - 1] ?? 0 }));
    const number = first + i;
    return {
      ...{ id: idInCategory(state.streamId, number), number, bracket: 'group', roundNumber, index },
      ...{ groupNumber: group.number, slots, isPlayOff: false },
    };
  });
  return { placement: { registrationId, groupNumber: group.number, position: size + 1 }, plans };
};

/** At the end of the start order of every round. */
const intoStartOrder = (state: GridState, registrationId: number): LatePlacement | null => {
  if (rankingOf(state).isComplete) return null;
  const position = Math.max(0, ...state.placements.map((row) => row.position ?? 0)) + 1;
  const plans = state.order.flatMap((id) => {
    const plan = state.matches[id]?.plan;
    return plan ? [{ ...plan, slots: [...plan.slots, { type: 'entrant' as const, registrationId }] }] : [];
  });
  return { placement: { registrationId, position }, plans };
};

/** First-round slots of the tree without an entrant, with the opponent who has a bye there. */
const byesIn = ({ mainSlots, placements }: GridState): { slot: number; opponent: number }[] => {
  const held = new Map(placements.map(({ slot = 0, registrationId }) => [slot, registrationId]));
  return Array.from({ length: mainSlots }, (_, i) => i + 1).flatMap((slot) => {
    const opponent = held.get(slot % 2 === 1 ? slot + 1 : slot - 1);
    return held.has(slot) || opponent === undefined ? [] : [{ slot, opponent }];
  });
};

/** Where the one who has a bye stands instead. */
const restingPlace = (state: GridState, opponent: number): { matchId: number; slot: number } | null => {
  const match = Object.values(state.matches).find(
    ({ plan }) => plan.bracket === 'main' && plan.slots.some((source) => source.type === 'entrant' && source.registrationId === opponent),
  );
  const at = match?.plan.slots.findIndex((source) => source.type === 'entrant' && source.registrationId === opponent) ?? -1;
  return match ? { matchId: match.plan.id, slot: at + 1 } : null;
};

const standsByDraw = ({ plan }: MatchState, registrationId: number): number =>
  plan.slots.findIndex((source) => source.type === 'entrant' && source.registrationId === registrationId) + 1;

/** Places of those who went before they had fought: nothing but walkovers that no played match follows is theirs. */
const vacated = (state: GridState): FreePlace[] => {
  if (state.kind === 'performance') return [];
  return state.placements.flatMap(({ registrationId, groupNumber }): FreePlace[] => {
    if (keepsPlace(state, registrationId)) return [];
    const own = Object.values(state.matches).filter(({ occupants }) => occupants.includes(registrationId));
    const first = own.find((match) => standsByDraw(match, registrationId) > 0);
    if (!first || own.some(({ result }) => result && !result.isAutomatic)) return [];
    const slot = standsByDraw(first, registrationId);
    return [{ kind: 'vacated', matchId: first.plan.id, slot, groupNumber: groupNumber ?? null, heldBy: registrationId }];
  });
};

/** What could take a late entrant, before it is tried whether a result would fall. */
export const candidatesIn = (state: GridState): FreePlace[] => {
  if (!state.isDrawn || state.stage === 'completed') return [];
  if (state.kind === 'performance') return [{ kind: 'startOrder', matchId: null, slot: null, groupNumber: null, heldBy: null }];
  if (state.kind === 'olympic')
    return [
      ...byesIn(state).flatMap(({ opponent }): FreePlace[] => {
        const place = restingPlace(state, opponent);
        return place ? [{ kind: 'bye', ...place, groupNumber: null, heldBy: opponent }] : [];
      }),
      ...vacated(state),
    ];
  const groups = [...state.groups].sort((a, b) => a.registrations.length - b.registrations.length || a.number - b.number);
  const atTheEnd = groups.map(({ number }): FreePlace => ({ kind: 'group', matchId: null, slot: null, groupNumber: number, heldBy: null }));
  return [...vacated(state), ...atTheEnd];
};

/** What taking a place without a holder changes; null where it cannot be taken. */
export const placementAt = (state: GridState, place: FreePlace, registrationId: number): LatePlacement | null => {
  const found = changesAt(state, place, registrationId);
  if (!found) return null;
  const placements = [...state.placements, found.placement];
  return tooLarge(sizeOf(state.kind, state.options, groupSizesOf(placements))) ? null : found;
};

const changesAt = (state: GridState, place: FreePlace, registrationId: number): LatePlacement | null => {
  if (place.kind === 'startOrder') return intoStartOrder(state, registrationId);
  const group = state.groups.find(({ number }) => number === place.groupNumber);
  if (place.kind === 'group') return group ? intoGroup(state, group, registrationId) : null;
  const bye = byesIn(state).find(({ opponent }) => opponent === place.heldBy);
  return bye && place.kind === 'bye' ? intoTree(state, { registrationId, slot: bye.slot }) : null;
};
