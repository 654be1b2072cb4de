import type { JsonPatch } from '#contracts/patch';
import type { PlaceRow } from '#contracts/competition/grid.docs';

/** From here on the list is sent anew. */
const manySteps = 12;

/** Places stand in this order, so that two lists can be compared in one pass. */
export const byPlace = (a: PlaceRow, b: PlaceRow): number => a.place - b.place || a.registrationId - b.registrationId;

const isSame = (a: PlaceRow, b: PlaceRow): boolean =>
  a === b || (a.place === b.place && a.registrationId === b.registrationId && a.points === b.points);

/** What is in `after` and was not in `before`. */
export const newPlaces = (before: readonly PlaceRow[], after: readonly PlaceRow[]): PlaceRow[] => {
  const added: PlaceRow[] = [];
  if (before !== after)
    compare(
      before,
      after,
      () => undefined,
      (row) => added.push(row),
    );
  return added;
};

/** Where a row stands in a list, or would. */
const positionOf = (places: readonly PlaceRow[], row: PlaceRow): number => {
  let from = 0;
  let to = places.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const there = places[middle];
    if (there && byPlace(there, row) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

export const insertPlace = (places: PlaceRow[], row: PlaceRow): void => {
  places.splice(positionOf(places, row), 0, row);
};

export const removePlace = (places: PlaceRow[], row: PlaceRow): void => {
  const at = positionOf(places, row);
  if (places[at] === row) places.splice(at, 1);
};

/** The steps that put rows into a list in which they stand already. */
const stepsTo = (places: readonly PlaceRow[], rows: readonly PlaceRow[]): JsonPatch =>
  rows.toSorted(byPlace).map((value) => ({ op: 'add', path: `/places/${positionOf(places, value)}`, value }));

/** The steps from one list to the other: what has gone first, from the end, then what has come. `inserted`: into the list itself. */
export const placesPatch = (before: readonly PlaceRow[], after: readonly PlaceRow[], inserted: readonly PlaceRow[] = []): JsonPatch => {
  if (before === after) return stepsTo(after, inserted);
  const removed: number[] = [];
  const patch: JsonPatch = [];
  compare(
    before,
    after,
    (at) => removed.push(at),
    (value, at) => patch.push({ op: 'add', path: `/places/${at}`, value }),
  );
  if (removed.length + patch.length > manySteps) return [{ op: 'replace', path: '/places', value: after }];
  return [...removed.reverse().map((at) => ({ op: 'remove' as const, path: `/places/${at}` })), ...patch];
};

const compare = (
  before: readonly PlaceRow[],
  after: readonly PlaceRow[],
  onRemoved: (at: number) => void,
  onAdded: (row: PlaceRow, at: number) => void,
): void => {
  let at = 0;
  for (let to = 0; to < after.length; to += 1) {
    const row = after[to];
    if (!row) continue;
    let old = before[at];
    while (old && !isSame(old, row) && byPlace(old, row) <= 0) {
      onRemoved(at);
      at += 1;
      old = before[at];
    }
    if (old && isSame(old, row)) at += 1;
    else onAdded(row, to);
  }
  for (; at < before.length; at += 1) onRemoved(at);
};
