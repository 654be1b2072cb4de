import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import type { BoutOrder, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { applyOrder, noOrder, withoutPlayground } from '#domain/playgrounds/bout-order.fold';
import { view } from '../view.js';

export interface ScheduleDoc {
  eventId: number;
  playgrounds: ScheduledPlayground[];
  order: BoutOrder;
  version: number;
}

const { RegistrationsNumbered: _numbered, ...boardEvents } = scheduleEvents;

const setOrder = (doc: ScheduleDoc, event: Parameters<typeof applyOrder>[1] & { recordedAt: string; version: number }): void => {
  applyOrder(doc.order, event, event.recordedAt);
  doc.version = event.version;
};

/** The schedule of a sport event as it stands. */
export const scheduleView = view(boardEvents, {
  name: 'schedule',
  version: 3,
  initial: (key): ScheduleDoc => ({ eventId: Number(key), playgrounds: [], order: noOrder(), version: 0 }),
  keys: (event) => event.data.eventId,
  on: {
    PlaygroundAdded: (doc, { data, version }) => {
      const { playgroundId: id, name, index, options } = data;
      doc.playgrounds = [...doc.playgrounds, { id, name, index, options, items: [] }];
      doc.version = version;
    },
    PlaygroundRemoved: (doc, { data, version }) => {
      doc.playgrounds = doc.playgrounds.filter(({ id }) => id !== data.playgroundId);
      doc.order = withoutPlayground(doc.order, data.playgroundId);
      doc.version = version;
    },
    PlaygroundOptionsUpdated: (doc, event) => {
      const playground = doc.playgrounds.find(({ id }) => id === event.data.playgroundId);
      if (playground) Object.assign(playground, { name: event.data.name, options: event.data.options });
      setBoards(doc, event);
    },
    StreamsAddedToPlayground: (doc, event) => setBoards(doc, event),
    PlaygroundStreamChanged: (doc, event) => setBoards(doc, event),
    PlaygroundBreakAdded: (doc, event) => setBoards(doc, event),
    PlaygroundItemRemoved: (doc, event) => setBoards(doc, event),
    PlaygroundItemTimeChanged: (doc, event) => setBoards(doc, event),
    PlaygroundItemReordered: (doc, event) => setBoards(doc, event),
    PlaygroundScheduleCleared: (doc, event) => setBoards(doc, event),
    PlaygroundsAutoScheduled: (doc, event) => setBoards(doc, event),
    StreamsRedistributed: (doc, event) => setBoards(doc, event),
    BoutsMovedToPlayground: (doc, event) => setOrder(doc, event),
    BoutOrderSet: (doc, event) => setOrder(doc, event),
    BoutSkipped: (doc, event) => setOrder(doc, event),
  },
});

const setBoards = (
  doc: ScheduleDoc,
  { data, version }: { data: { boards: { playgroundId: number; items: ScheduledPlayground['items'] }[] }; version: number },
): void => {
  for (const { playgroundId, items } of data.boards) {
    const playground = doc.playgrounds.find(({ id }) => id === playgroundId);
    if (playground) playground.items = items;
  }
  doc.version = version;
};

/** Which sport event a playground is of, also after its removal. */
export const playgroundsView = view(boardEvents, {
  name: 'playgrounds',
  version: 1,
  initial: (key): { id: number; eventId: number } => ({ id: Number(key), eventId: 0 }),
  keys: (event) => (event.type === 'PlaygroundAdded' ? event.data.playgroundId : null),
  on: {
    PlaygroundAdded: (doc, { data }) => {
      doc.eventId = data.eventId;
    },
  },
});
