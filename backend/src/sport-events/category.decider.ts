import type { z } from 'zod';
import type { EventOf } from '#contracts/event';
import { categoryEvents, type placeTaken, type StreamFields } from '#contracts/sport-events/category.events';
import { refuse, type Decision } from '#platform/decider';
import { changesBetween } from './sport-event.decider.js';

export type CategoryEvent = EventOf<typeof categoryEvents>;
export type PlaceTaken = z.output<typeof placeTaken>;

export interface Category {
  eventId: number;
  fields: StreamFields | null;
  /** By entrant: a person, or the name of a team. */
  places: Map<string, PlaceTaken>;
  isCompleted: boolean;
}

export const category = {
  name: 'category',
  events: categoryEvents,
  initial: (): Category => ({ eventId: 0, fields: null, places: new Map(), isCompleted: false }),
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
        for (const place of event.data.places) state.places.set(place.entrantKey, place);
        return state;
      case 'StreamCompleted':
        state.isCompleted = true;
        return state;
    }
  },
};

export const saveStream = (
  state: Category,
  ids: { eventId: number; streamId: number },
  stream: StreamFields,
  isDrawn: boolean,
): Decision<CategoryEvent, 'error.required' | 'error.grid_drawn' | 'error.range'> => {
  if (stream.name === '') return refuse('error.required', 'stream.name');
  const isCrossed = (from: number | null, to: number | null) => from !== null && to !== null && from > to;
  if (isCrossed(stream.ageFrom, stream.ageTo)) return refuse('error.range', 'stream.ageTo');
  if (isCrossed(stream.weightFrom, stream.weightTo)) return refuse('error.range', 'stream.weightTo');
  if (stream.limit !== null && (stream.limit < 1 || !Number.isInteger(stream.limit))) return refuse('error.range', 'stream.limit');
  if (stream.matchDurationInSeconds < 1 || stream.matchDurationInSeconds > 7_200)
    return refuse('error.range', 'stream.matchDurationInSeconds');
  if (stream.minRestInMinutes < 0 || stream.minRestInMinutes > 600) return refuse('error.range', 'stream.minRestInMinutes');
  if (!state.fields) return [{ type: 'StreamCreated', data: { ...ids, stream } }];
  if (isDrawn && stream.gridKind !== state.fields.gridKind) return refuse('error.grid_drawn', 'stream.gridKind');
  const changes = changesBetween(state.fields, stream);
  return changes.length === 0 ? [] : [{ type: 'StreamUpdated', data: { ...ids, stream, changes } }];
};

export const removeStream = (state: Category, ids: { eventId: number; streamId: number }): Decision<CategoryEvent, 'error.not_empty'> => {
  if (!state.fields) return [];
  return state.places.size > 0 ? refuse('error.not_empty', 'streamId') : [{ type: 'StreamRemoved', data: ids }];
};

/** Takes places for entrants; beyond the limit they wait. The limit is decided here, on the one stream that owns it. */
export const takePlaces = (
  state: Category,
  ids: { eventId: number; streamId: number },
  wanted: readonly { registrationId: number; entrantKey: string }[],
): { places: PlaceTaken[]; duplicates: number[]; events: CategoryEvent[] } => {
  const taken = new Set(state.places.keys());
  let free =
    state.fields?.limit == null
      ? Number.POSITIVE_INFINITY
      : state.fields.limit - [...state.places.values()].filter(({ isWaiting }) => !isWaiting).length;
  const places: PlaceTaken[] = [];
  const duplicates: number[] = [];
  for (const { registrationId, entrantKey } of wanted) {
    if (taken.has(entrantKey)) {
      duplicates.push(registrationId);
      continue;
    }
    taken.add(entrantKey);
    places.push({ registrationId, entrantKey, isWaiting: free <= 0 });
    free -= 1;
  }
  return { places, duplicates, events: places.length === 0 ? [] : [{ type: 'StreamPlacesTaken', data: { ...ids, places } }] };
};
