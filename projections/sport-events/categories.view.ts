import { categoryEvents, newCategory, type CategoryFields } from '#contracts/sport-events/category.events';
import { removed, view } from '../view.js';

export interface CategoryDoc extends CategoryFields {
  id: number;
  eventId: number;
  isCompleted: boolean;
  version: number;
}

/** Streams (categories) of sport events. */
export const categoriesView = view(categoryEvents, {
  name: 'streams',
  version: 6,
  initial: (key): CategoryDoc => ({ ...newCategory, id: Number(key), eventId: 0, isCompleted: false, version: 0 }),
  keys: (event) => event.data.streamId,
  on: {
    StreamCreated: (doc, { data, version }) => {
      Object.assign(doc, data.stream, { eventId: data.eventId, version });
    },
    StreamUpdated: (doc, { data, version }) => {
      Object.assign(doc, data.stream, { version });
    },
    StreamRemoved: () => removed,
    StreamPlacesTaken: (doc, { version }) => {
      doc.version = version;
    },
    StreamPlacesFreed: (doc, { version }) => {
      doc.version = version;
    },
    StreamPlacesPromoted: (doc, { version }) => {
      doc.version = version;
    },
    StreamPlacesPutBack: (doc, { version }) => {
      doc.version = version;
    },
    RegistrationReordered: (doc, { version }) => {
      doc.version = version;
    },
    StreamCompleted: (doc, { version }) => {
      doc.isCompleted = true;
      doc.version = version;
    },
    StreamReopened: (doc, { version }) => {
      doc.isCompleted = false;
      doc.version = version;
    },
  },
  columns: {
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    index: { type: 'integer', value: (doc) => doc.index },
    /** The sport mode that it is run by. */
    modeId: { type: 'text', value: (doc) => doc.sportMode?.id ?? '' },
  },
  indexes: [['eventId', 'index'], ['modeId']],
});
