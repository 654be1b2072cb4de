import { emptyPage, eventPageEvents } from '#contracts/event-page/event-page.events';
import { applyPageEvent, type EventPageState } from '#domain/event-page/event-page.decider';
import { view } from '../view.js';

export interface EventPageDoc extends EventPageState {
  version: number;
}

type Apply = Parameters<typeof applyPageEvent>[1] & { version: number };

const set = (doc: EventPageDoc, event: Apply): void => {
  Object.assign(doc, applyPageEvent(doc, event), { version: event.version });
};

/** What sport events say of themselves. */
export const eventPagesView = view<EventPageDoc, typeof eventPageEvents>(eventPageEvents, {
  name: 'event_pages',
  version: 1,
  initial: () => ({ page: emptyPage, documents: [], news: [], version: 0 }),
  keys: ({ data }) => data.eventId,
  on: { EventPageSaved: set, EventDocumentAdded: set, EventDocumentRemoved: set, EventNewsSaved: set, EventNewsRemoved: set },
});
