import type { EventOf } from '#contracts/event';
import type { BoutOrder, ScheduledItem, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import { applyOrder, noOrder, withoutPlayground } from './bout-order.fold.js';

export type ScheduleEvent = EventOf<typeof scheduleEvents>;

export interface Schedule {
  playgrounds: ScheduledPlayground[];
  numbers: Record<string, number>;
  order: BoutOrder;
}

/** `schedule-{eventId}`: the playgrounds of a sport event and what stands on them. */
export const scheduleStream = {
  name: 'schedule',
  events: scheduleEvents,
  initial: (): Schedule => ({ playgrounds: [], numbers: {}, order: noOrder() }),
  evolve: (state: Schedule, event: ScheduleEvent, { recordedAt }: { recordedAt: string }): Schedule => {
    switch (event.type) {
      case 'RegistrationsNumbered':
        for (const { registrationId, to } of event.data.numbers) state.numbers[registrationId] = to;
        return state;
      case 'PlaygroundAdded': {
        const { playgroundId: id, name, index, options } = event.data;
        state.playgrounds = [...state.playgrounds, { id, name, index, options, items: [] }];
        return state;
      }
      case 'PlaygroundRemoved':
        state.playgrounds = state.playgrounds.filter(({ id }) => id !== event.data.playgroundId);
        state.order = withoutPlayground(state.order, event.data.playgroundId);
        return state;
      case 'BoutsMovedToPlayground':
      case 'BoutOrderSet':
      case 'BoutSkipped':
        applyOrder(state.order, event, recordedAt);
        return state;
      case 'PlaygroundOptionsUpdated': {
        const playground = state.playgrounds.find(({ id }) => id === event.data.playgroundId);
        if (playground) Object.assign(playground, { name: event.data.name, options: event.data.options });
        setBoards(state, event.data.boards);
        return state;
      }
      default:
        setBoards(state, event.data.boards);
        return state;
    }
  },
};

const setBoards = (state: Schedule, boards: readonly { playgroundId: number; items: ScheduledItem[] }[]): void => {
  for (const { playgroundId, items } of boards) {
    const playground = state.playgrounds.find(({ id }) => id === playgroundId);
    if (playground) playground.items = items;
  }
};
