import { notFound, refuse, type Decision, type Refusal } from '#domain/decider';
import { placesOf, type Category, type CategoryEvent, type CategoryIds, type PlaceTaken } from './category.decider.js';

/** Places that are free; without a limit always enough. */
export const roomIn = ({ fields, places }: Category): number => {
  if (fields?.limit == null) return Number.POSITIVE_INFINITY;
  return fields.limit - [...places.values()].filter(({ isWaiting }) => !isWaiting).length;
};

/** Registrations on the waiting list, the first to come in first. */
export const waitingIn = ({ places }: Category): number[] =>
  [...places.values()].filter(({ isWaiting }) => isWaiting).map(({ registrationId }) => registrationId);

export interface Wanted {
  registrationId: number;
  entrantKey: string;
  /** `in` waits where the stream is full; `out` stands in the list of the stream and holds no place. */
  wish?: 'in' | 'waiting' | 'out';
}

interface Taken {
  places: (PlaceTaken & { index: number })[];
  duplicates: number[];
  events: CategoryEvent[];
}

/** Takes places for entrants; beyond the limit they wait. The limit is decided here, on the one stream that owns it. */
export const takePlaces = (state: Category, ids: CategoryIds, wanted: readonly Wanted[]): Taken => {
  const held = new Set(state.places.keys());
  let free = roomIn(state);
  let index = state.lastIndex;
  const taken: Taken = { places: [], duplicates: [], events: [] };
  const out: number[] = [];
  for (const { registrationId, entrantKey: key, wish = 'in' } of wanted) {
    const entrantKey = wish === 'out' ? `left:${registrationId}` : key;
    if (held.has(entrantKey)) {
      taken.duplicates.push(registrationId);
      continue;
    }
    if (wish === 'out') out.push(registrationId);
    else held.add(entrantKey);
    taken.places.push({
      registrationId,
      entrantKey,
      isWaiting: wish === 'waiting' || (wish === 'in' && free <= 0),
      index: state.indexes.get(registrationId) ?? (index += 1),
    });
    if (wish === 'in') free -= 1;
  }
  const places = taken.places.map(({ index: _index, ...place }) => place);
  if (places.length > 0) taken.events.push({ type: 'StreamPlacesTaken', data: { ...ids, places } });
  if (out.length > 0) taken.events.push({ type: 'StreamPlacesFreed', data: { ...ids, registrationIds: out, isGone: false } });
  return taken;
};

/** Who comes in from the waiting list: as many as there is room for, in its order, of those who qualify. */
const promotion = (state: Category, ids: CategoryIds, room: number, qualified: ReadonlySet<number>): CategoryEvent[] => {
  const registrationIds = waitingIn(state)
    .filter((id) => qualified.has(id))
    .slice(0, Math.max(0, room));
  return registrationIds.length === 0 ? [] : [{ type: 'StreamPlacesPromoted', data: { ...ids, registrationIds } }];
};

/** They leave their places (gone: the list too), and the first of those who wait come in. */
export const freePlaces = (
  state: Category,
  ids: CategoryIds,
  left: { registrationIds: readonly number[]; isGone: boolean },
  qualified: ReadonlySet<number>,
): CategoryEvent[] => {
  const held = placesOf(state, left.registrationIds);
  const known = left.registrationIds.filter((id) =>
    left.isGone ? state.indexes.has(id) : held.some(({ registrationId }) => registrationId === id),
  );
  if (known.length === 0) return [];
  const freed = held.filter(({ isWaiting }) => !isWaiting).length;
  const others = new Set([...qualified].filter((id) => !known.includes(id)));
  return [
    { type: 'StreamPlacesFreed', data: { ...ids, registrationIds: known, isGone: left.isGone } },
    ...(freed > 0 ? promotion(state, ids, roomIn(state) + freed, others) : []),
  ];
};

/** After the limit was raised: whoever now has room comes in. */
export const fillPlaces = (state: Category, ids: CategoryIds, qualified: ReadonlySet<number>): CategoryEvent[] =>
  promotion(state, ids, roomIn(state), qualified);

type EnterRefusal = 'error.limit_reached' | 'error.duplicate';

/** By the hand of the organiser: those who wait or had left their place get one, all or none. */
export const enterPlaces = (state: Category, ids: CategoryIds, entrants: readonly Wanted[]): Decision<CategoryEvent, EnterRefusal> => {
  const placeOf = new Map([...state.places.values()].map((place) => [place.registrationId, place]));
  const promoted = entrants.filter(({ registrationId }) => placeOf.get(registrationId)?.isWaiting);
  const back = entrants.filter(({ registrationId }) => !placeOf.has(registrationId));
  if (promoted.length + back.length > roomIn(state)) return refuse('error.limit_reached');
  const { events, duplicates } = takePlaces(state, ids, back);
  if (duplicates.length > 0) return refusedEach(duplicates);
  const registrationIds = promoted.map(({ registrationId }) => registrationId);
  return registrationIds.length === 0 ? events : [...events, { type: 'StreamPlacesPromoted', data: { ...ids, registrationIds } }];
};

/** By the hand of the organiser: to the end of the waiting list, and the first of those before them come in. */
export const putBack = (
  state: Category,
  ids: CategoryIds,
  entrants: readonly Wanted[],
  qualified: ReadonlySet<number>,
): Decision<CategoryEvent, 'error.duplicate'> => {
  const held = placesOf(
    state,
    entrants.map(({ registrationId }) => registrationId),
  );
  const known = new Set(held.map(({ registrationId }) => registrationId));
  const back = entrants.filter(({ registrationId }) => !known.has(registrationId));
  const { events, duplicates } = takePlaces(
    state,
    ids,
    back.map((one) => ({ ...one, wish: 'waiting' as const })),
  );
  if (duplicates.length > 0) return refusedEach(duplicates);
  const registrationIds = held.filter(({ isWaiting }) => !isWaiting).map(({ registrationId }) => registrationId);
  if (registrationIds.length === 0) return events;
  return [
    { type: 'StreamPlacesPutBack', data: { ...ids, registrationIds } },
    ...promotion(state, ids, roomIn(state) + registrationIds.length, qualified),
    ...events,
  ];
};

const refusedEach = (registrationIds: readonly number[]): Refusal<'error.duplicate'> => ({
  refused: true,
  status: 200,
  errors: Object.fromEntries(registrationIds.map((id) => [`registrations.${id}`, ['error.duplicate' as const]])),
});

/** Moves one to another place of the list; everyone between steps aside. */
export const reorder = (
  state: Category,
  ids: CategoryIds,
  { registrationId, index }: { registrationId: number; index: number },
): Decision<CategoryEvent, 'error.index_range'> => {
  const order = [...state.indexes].sort(([, a], [, b]) => a - b).map(([id]) => id);
  if (!Number.isInteger(index) || index < 1 || index > order.length) return refuse('error.index_range', 'index');
  const from = order.indexOf(registrationId) + 1;
  if (from === 0) return notFound('registrationId');
  if (from === index) return [];
  order.splice(from - 1, 1);
  order.splice(index - 1, 0, registrationId);
  const indexes = order
    .map((id, i) => ({ registrationId: id, index: i + 1 }))
    .filter(({ registrationId: id, index: now }) => state.indexes.get(id) !== now);
  return [{ type: 'RegistrationReordered', data: { ...ids, registrationId, from, to: index, indexes } }];
};
