import type { ScheduledItem } from '#contracts/playgrounds/schedule.docs';
import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { isRefusal, refuse, type Decider, type Decision } from '#platform/decider';
import * as board from './board.rules.js';
import { updateOptions } from './playground-options.rules.js';
import type { BoardFacts, NumberFacts, Schedule, ScheduleEvent } from './schedule-state.rules.js';

export interface ScheduleFacts {
  ChangeStreamInPlayground: BoardFacts;
  AddStreamsToPlayground: BoardFacts;
  AddPlaygroundBreak: BoardFacts;
  RemovePlaygroundItem: BoardFacts;
  AutoSchedule: BoardFacts;
  ClearPlaygroundSchedule: BoardFacts;
  ChangePlaygroundItemTime: BoardFacts;
  RedistributeStreams: BoardFacts;
  ReorderPlaygroundItem: BoardFacts;
  UpdatePlaygroundOptions: BoardFacts;
  NumberRegistrations: NumberFacts;
}

export type ScheduleDecider = Decider<Schedule, typeof scheduleEvents, typeof scheduleOps, ScheduleFacts>;

const setBoards = (state: Schedule, boards: readonly { playgroundId: number; items: ScheduledItem[] }[]): void => {
  for (const { playgroundId, items } of boards) {
    const playground = state.playgrounds.find(({ id }) => id === playgroundId);
    if (playground) playground.items = items;
  }
};

const recordedUnlessPreview = <Code extends string>(
  { isPreview }: { isPreview?: boolean | undefined },
  decision: Decision<ScheduleEvent, Code>,
): Decision<ScheduleEvent, Code> => (isPreview && !isRefusal(decision) ? [] : decision);

export const schedule: ScheduleDecider = {
  name: 'schedule',
  events: scheduleEvents,
  initial: () => ({ playgrounds: [], numbers: {} }),
  evolve: (state, event: ScheduleEvent) => {
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
  decide: {
    ChangeStreamInPlayground: (input, state, facts) => board.changeStream(state, input, facts),
    AddStreamsToPlayground: (input, state, facts) => board.addStreams(state, input, facts),
    AddPlaygroundBreak: (input, state, facts) => board.addBreak(state, input, facts),
    RemovePlaygroundItem: (input, state, facts) => board.removeItem(state, input, facts),
    AutoSchedule: (input, state, facts) => recordedUnlessPreview(input, board.autoSchedule(state, input, facts)),
    ClearPlaygroundSchedule: (input, state, facts) => board.clear(state, input.playgroundId, facts),
    ChangePlaygroundItemTime: (input, state, facts) => board.changeTime(state, input, facts),
    RedistributeStreams: (input, state, facts) => recordedUnlessPreview(input, board.redistribute(state, input.playgroundIds, facts)),
    ReorderPlaygroundItem: (input, state, facts) => board.reorder(state, input, facts),
    UpdatePlaygroundOptions: (input, state, facts) => updateOptions(state, input, facts),
    NumberRegistrations: (input, _state, { registrations }) => {
      if (input.startNumber < 1) return refuse('error.number_range', 'startNumber');
      const numbers = registrations
        .map(({ registrationId, streamId, number }, i) => ({ registrationId, streamId, from: number, to: input.startNumber + i }))
        .filter(({ from, to }) => from !== to);
      return numbers.length === 0 ? [] : [{ type: 'RegistrationsNumbered', data: { eventId: input.eventId, numbers } }];
    },
  },
};
