import type { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { CommandNames } from '#contracts/op';
import { scheduleStream, type Schedule, type ScheduleEvent } from './schedule.fold.js';
import { isRefusal, refuse, type Decider, type Decision } from '#domain/decider';
import { autoSchedule, redistribute } from './auto-schedule.rules.js';
import * as board from './board.rules.js';
import { updateOptions } from './playground-options.rules.js';
import { moveBouts, orderBouts, skipBout } from './bout-order.rules.js';
import type { BoardFacts, BoutFacts, NumberFacts } from './schedule-state.rules.js';

type Ops = typeof scheduleOps;
type FactsOf<Name> = Name extends 'NumberRegistrations'
  ? NumberFacts
  : Name extends 'MoveBoutsToPlayground' | 'SetBoutOrder' | 'SkipBout'
    ? BoutFacts
    : BoardFacts;
type ScheduleFacts = { [Name in CommandNames<Ops>]: FactsOf<Name> };
type ScheduleDecider = Decider<Schedule, typeof scheduleEvents, Ops, ScheduleFacts>;

const recordedUnlessPreview = <Code extends string>(
  { isPreview }: { isPreview?: boolean | undefined },
  decision: Decision<ScheduleEvent, Code>,
): Decision<ScheduleEvent, Code> => (isPreview && !isRefusal(decision) ? [] : decision);

export const schedule: ScheduleDecider = {
  ...scheduleStream,
  decide: {
    ChangeStreamInPlayground: (input, state, facts) => board.changeCategory(state, input, facts),
    AddStreamsToPlayground: (input, state, facts) => board.addCategories(state, input, facts),
    AddPlaygroundBreak: (input, state, facts) => board.addBreak(state, input, facts),
    RemovePlaygroundItem: (input, state, facts) => board.removeItem(state, input, facts),
    AutoSchedule: (input, state, facts) => recordedUnlessPreview(input, autoSchedule(state, input, facts)),
    ClearPlaygroundSchedule: (input, state, facts) => board.clear(state, input.playgroundId, facts),
    ChangePlaygroundItemTime: (input, state, facts) => board.changeTime(state, input, facts),
    RedistributeStreams: (input, state, facts) => recordedUnlessPreview(input, redistribute(state, input.playgroundIds, facts)),
    ReorderPlaygroundItem: (input, state, facts) => board.reorder(state, input, facts),
    UpdatePlaygroundOptions: (input, state, facts) => updateOptions(state, input, facts),
    MoveBoutsToPlayground: (input, state, facts) => moveBouts(state, input, facts),
    SetBoutOrder: (input, state, facts) => orderBouts(state, input, facts),
    SkipBout: (input, state, facts) => skipBout(state, input, facts),
    NumberRegistrations: (input, _state, { registrations, placedCount }) => {
      if (input.startNumber < 1) return refuse('error.number_range', 'startNumber');
      if (placedCount === 0) return refuse('error.not_placed');
      const numbers = registrations
        .map(({ registrationId, streamId, number }, i) => ({ registrationId, streamId, from: number, to: input.startNumber + i }))
        .filter(({ from, to }) => from !== to);
      return numbers.length === 0 ? [] : [{ type: 'RegistrationsNumbered', data: { eventId: input.eventId, numbers } }];
    },
  },
};
