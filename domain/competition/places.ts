import type { PlaceRow } from '#contracts/competition/grid.docs';
import type { UndoLog } from './undoLog.js';
import { placementRulesOf } from './placementRules.js';
import { knockoutPlaces, placedBy, type Placed } from './knockoutPlaces.js';
import { isGroupPlayed, isEliminatedBy, resolve } from './resolve.js';
import { byPlace } from './placeChanges.js';
import { rankingOf } from './ranking.js';
import { isDone, vacant, type GridState, type MatchState } from './state.js';

/**
 * Places as far as they are fixed (docs/spec/results.md): the finalists, the bronzes, then classes by the last round reached;
 * all places by range where everybody plays on; below a main tree by group place. Shared places each get their points.
 */
export const placesOf = (state: GridState, undoLog: UndoLog | null): PlaceRow[] => {
  if (!state.isDrawn) return state.places.length === 0 ? state.places : [];
  if (undoLog && !hasNewResult(state, undoLog)) return state.places;
  const added = undoLog && addedPlaces(state, undoLog);
  if (added) {
    for (const placed of added) undoLog.addPlace(rowOf(state, placed));
    return state.places;
  }
  const excluded = new Set(state.excluded.map(({ registrationId }) => registrationId));
  const rows = foundPlaces(state)
    .filter(([registrationId]) => !excluded.has(registrationId))
    .map((placed) => rowOf(state, placed))
    .sort(byPlace);
  const isSame = rows.length === state.places.length && rows.every((row, i) => sameRow(row, state.places[i]));
  return isSame ? state.places : rows;
};

const rowOf = (state: GridState, [registrationId, place]: Placed): PlaceRow => ({
  place,
  registrationId,
  points: state.points[place - 1] ?? 0,
});

/** What first results of a large knockout add to the places; `null` when all of them have to be found again. */
const addedPlaces = (state: GridState, undoLog: UndoLog): Placed[] | null => {
  if (!isLargeKnockout(state) || isUnusual(state) || undoLog.hasOtherExcluded() || undoLog.groups.size > 0 || undoLog.added.length > 0)
    return null;
  const rules = placementRulesOf(state);
  const added: Placed[] = [];
  for (const [id, before] of undoLog.matches) {
    const match = state.matches[id];
    if (!match || isAsDecided(match, before)) continue;
    if (!isFirstResult(match, before)) return null;
    for (const placed of placedBy(state, match, rules)) added.push(placed);
  }
  return added;
};

const isAsDecided = (match: MatchState, { result, isBye }: MatchState): boolean => match.result === result && match.isBye === isBye;

/** Where places neither wait for others nor are counted through in the end. */
export const isLargeKnockout = ({ kind, mainSlots, options }: GridState): boolean =>
  (kind === 'olympic' || kind === 'mixedRoundAndOlympic') && mainSlots > 8 && options.consolationKind !== 'allPlaces';

/** Somebody is out of the event, or a match stands in another's place. */
export const isUnusual = (state: GridState): boolean => {
  for (const _ in state.replacements) return true;
  return state.excluded.length > 0;
};

const isFirstResult = ({ result }: MatchState, before: MatchState): boolean =>
  !before.result && !before.isBye && !(result && isEliminatedBy(result.victoryType));

const sameRow = (a: PlaceRow, b: PlaceRow | undefined): boolean =>
  b !== undefined && a.place === b.place && a.registrationId === b.registrationId && a.points === b.points;

const hasNewResult = (state: GridState, undoLog: UndoLog): boolean => {
  // Marks of a performance are no result of the match, and one who is out has no place.
  if (state.kind === 'performance' || undoLog.groups.size > 0 || undoLog.added.length > 0 || undoLog.hasOtherExcluded()) return true;
  for (const [id, before] of undoLog.matches) {
    const match = state.matches[id];
    if (!match || !isAsDecided(match, before)) return true;
  }
  return false;
};

const foundPlaces = (state: GridState): Placed[] => {
  switch (state.kind) {
    case 'performance':
      return performancePlaces(state);
    case 'roundRobin':
      return groupPlaces(state);
    case 'olympic':
      return knockoutPlaces(state);
    case 'mixedRoundAndOlympic':
      return state.mainSlots === 0 ? [] : [...knockoutPlaces(state), ...belowMainTree(state)];
  }
};

const performancePlaces = (state: GridState): Placed[] => {
  const { rows, isComplete } = rankingOf(state);
  return isComplete ? rows.flatMap(({ registrationId, place }): Placed[] => (place === null ? [] : [[registrationId, place]])) : [];
};

const groupPlaces = (state: GridState): Placed[] =>
  state.groups.flatMap((group) =>
    group.isResolved && isGroupPlayed(state, group.number)
      ? group.table.flatMap(({ registrationId, place }): Placed[] => (place === null ? [] : [[registrationId, place]]))
      : [],
  );

/** Those who did not come into the main tree: all of one group place share a place. */
const belowMainTree = (state: GridState): Placed[] => {
  const inTree = new Set(
    Object.values(state.matches)
      .filter(({ plan }) => plan.bracket !== 'group')
      .flatMap(({ occupants }) => occupants),
  );
  const rest = state.groups.flatMap(({ table }) => table.filter(({ registrationId }) => !inTree.has(registrationId)));
  const mainCount = state.groups.reduce((sum, { table }) => sum + table.length, 0) - rest.length;
  const byPlace = new Map<number, number[]>();
  for (const { registrationId } of rest) {
    const place = groupPlaceOf(state, registrationId);
    if (place !== null) byPlace.set(place, [...(byPlace.get(place) ?? []), registrationId]);
  }
  let next = mainCount + 1;
  return [...byPlace]
    .sort(([a], [b]) => a - b)
    .flatMap(([, ids]) => {
      const place = next;
      next += ids.length;
      return ids.map((id): Placed => [id, place]);
    });
};

/** Of those whom nothing parts the best place that they fight for; none for one whose results were deleted. */
const groupPlaceOf = ({ groups }: GridState, registrationId: number): number | null => {
  const group = groups.find(({ registrations }) => registrations.includes(registrationId));
  const tie = group?.ties.find(({ registrationIds }) => registrationIds.includes(registrationId));
  return tie ? Math.min(...tie.places) : (group?.table.find((row) => row.registrationId === registrationId)?.place ?? null);
};

/** Places of the consolation of first-round losers; they never change the places of the grid. */
export const consolationPlacesOf = (state: GridState): PlaceRow[] => {
  const side = state.order.flatMap((id) => state.matches[id] ?? []).filter(({ plan }) => plan.bracket === 'consolation');
  const depth = Math.max(0, ...side.map(({ plan }) => plan.roundNumber));
  const rows = side.flatMap((one): PlaceRow[] => {
    if (!isDone(one)) return [];
    const isFinal = one.plan.roundNumber === depth;
    const winner = resolve(state, { type: 'winner', matchId: one.plan.id });
    const loser = one.result?.loser ?? null;
    return [
      ...(isFinal && winner !== null && winner !== vacant ? [{ place: 1, registrationId: winner, points: 0 }] : []),
      ...(loser === null ? [] : [{ place: 2 ** (depth - one.plan.roundNumber) + 1, registrationId: loser, points: 0 }]),
    ];
  });
  return rows.sort((a, b) => a.place - b.place || a.registrationId - b.registrationId);
};
