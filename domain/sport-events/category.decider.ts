import type { z } from 'zod';
import type { EventOf } from '#contracts/event';
import { categoryEvents, type placeTaken, type CategoryFields } from '#contracts/sport-events/category.events';
import { foldText } from '#contracts/text';
import { notFound, refuse, type Decision, type Refusal } from '#domain/decider';
import { changesBetween } from './sport-event.decider.js';

export type CategoryEvent = EventOf<typeof categoryEvents>;
export type PlaceTaken = z.output<typeof placeTaken>;

export interface Category {
  eventId: number;
  fields: CategoryFields | null;
  /** By entrant: a person, or the name of a team. Those who wait stand in the order of the waiting list. */
  places: Map<string, PlaceTaken>;
  /** Index in the list of the stream, of everyone in it: also of those who have left their place. */
  indexes: Map<number, number>;
  lastIndex: number;
  isCompleted: boolean;
}

interface CategoryIds {
  eventId: number;
  streamId: number;
}

export const category = {
  name: 'category',
  events: categoryEvents,
  initial: (): Category => ({ eventId: 0, fields: null, places: new Map(), indexes: new Map(), lastIndex: 0, isCompleted: false }),
  evolve: (state: Category, event: CategoryEvent): Category => {
    switch (event.type) {
      case 'StreamCreated':
        state.eventId = event.data.eventId;
        state.fields = event.data.stream;
        return state;
      case 'StreamUpdated':
        state.fields = event.data.stream;
        return state;
      case 'StreamRemoved':
        state.fields = null;
        return state;
      case 'StreamPlacesTaken':
        for (const place of event.data.places) enlist(state, place);
        return state;
      case 'StreamPlacesFreed':
        for (const id of event.data.registrationIds) leave(state, id, event.data.isGone);
        return state;
      case 'StreamPlacesPromoted':
        for (const place of placesOf(state, event.data.registrationIds)) state.places.set(place.entrantKey, { ...place, isWaiting: false });
        return state;
      case 'StreamPlacesPutBack':
        moveToTheEnd(state, event.data.registrationIds);
        return state;
      case 'RegistrationReordered':
        for (const { registrationId, index } of event.data.indexes) state.indexes.set(registrationId, index);
        state.lastIndex = state.indexes.size;
        return state;
      case 'StreamCompleted':
        state.isCompleted = true;
        return state;
      case 'StreamReopened':
        state.isCompleted = false;
        return state;
    }
  },
};

/** Older events hold names of teams with the spaces they were typed with. */
const enlist = (state: Category, place: PlaceTaken): void => {
  const entrantKey = foldText(place.entrantKey);
  state.places.set(entrantKey, { ...place, entrantKey });
  if (!state.indexes.has(place.registrationId)) state.indexes.set(place.registrationId, (state.lastIndex += 1));
};

/** Of the waiting list. */
const moveToTheEnd = (state: Category, registrationIds: readonly number[]): void => {
  for (const place of placesOf(state, registrationIds)) {
    state.places.delete(place.entrantKey);
    state.places.set(place.entrantKey, { ...place, isWaiting: true });
  }
};

const leave = (state: Category, registrationId: number, isGone: boolean): void => {
  for (const { entrantKey } of placesOf(state, [registrationId])) state.places.delete(entrantKey);
  if (isGone) state.indexes.delete(registrationId);
};

const placesOf = ({ places }: Category, registrationIds: readonly number[]): PlaceTaken[] => {
  const wanted = new Map(registrationIds.map((id, i) => [id, i]));
  const found = [...places.values()].filter(({ registrationId }) => wanted.has(registrationId));
  return found.sort((a, b) => (wanted.get(a.registrationId) ?? 0) - (wanted.get(b.registrationId) ?? 0));
};

export const saveCategory = (
  state: Category,
  ids: CategoryIds,
  stream: CategoryFields,
  isDrawn: boolean,
): Decision<CategoryEvent, 'error.required' | 'error.grid_drawn' | 'error.range'> => {
  if (stream.name === '') return refuse('error.required', 'stream.name');
  const wrong = outOfRange(stream);
  if (wrong !== null) return refuse('error.range', `stream.${wrong}`);
  if (!state.fields) return [{ type: 'StreamCreated', data: { ...ids, stream } }];
  if (isDrawn && stream.gridKind !== state.fields.gridKind) return refuse('error.grid_drawn', 'stream.gridKind');
  if (isDrawn && !isSameMode(stream, state.fields)) return refuse('error.grid_drawn', 'stream.sportMode');
  const changes = changesBetween(state.fields, stream);
  return changes.length === 0 ? [] : [{ type: 'StreamUpdated', data: { ...ids, stream, changes } }];
};

const isCrossed = (from: number | null, to: number | null): boolean => from !== null && to !== null && from > to;

/** The first field whose value no category can have. */
const outOfRange = ({ ageFrom, ageTo, weightFrom, weightTo, limit, ...stream }: CategoryFields): keyof CategoryFields | null => {
  if (isCrossed(ageFrom, ageTo)) return 'ageTo';
  if (isCrossed(weightFrom, weightTo)) return 'weightTo';
  if (limit !== null && (limit < 1 || !Number.isInteger(limit))) return 'limit';
  if (stream.matchDurationInSeconds < 1 || stream.matchDurationInSeconds > 7_200) return 'matchDurationInSeconds';
  return stream.minRestInMinutes < 0 || stream.minRestInMinutes > 600 ? 'minRestInMinutes' : null;
};

/** Lengths may change during the day; the rules may not. */
const isSameMode = (a: CategoryFields, b: CategoryFields): boolean =>
  a.sportMode?.id === b.sportMode?.id && a.sportMode?.version === b.sportMode?.version;

export const removeCategory = (state: Category, ids: CategoryIds): Decision<CategoryEvent, 'error.not_empty'> => {
  if (!state.fields) return [];
  return state.indexes.size > 0 ? refuse('error.not_empty', 'streamId') : [{ type: 'StreamRemoved', data: ids }];
};

export const reopenCategory = (state: Category, ids: CategoryIds, reason: string): Decision<CategoryEvent, 'error.transition'> =>
  state.isCompleted ? [{ type: 'StreamReopened', data: { ...ids, reason } }] : refuse('error.transition');

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
