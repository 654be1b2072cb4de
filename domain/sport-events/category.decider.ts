import { maxRestMinutes } from '#contracts/limits';
import type { z } from 'zod';
import type { EventOf } from '#contracts/event';
import { categoryEvents, type placeTaken, type CategoryFields } from '#contracts/sport-events/category.events';
import { foldText } from '#contracts/text';
import { refuse, type Decision } from '#domain/decider';
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

export interface CategoryIds {
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

/** The places of some registrations, in the order of the list. */
export const placesOf = ({ places }: Category, registrationIds: readonly number[]): PlaceTaken[] => {
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
  return stream.minRestInMinutes < 0 || stream.minRestInMinutes > maxRestMinutes ? 'minRestInMinutes' : null;
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
