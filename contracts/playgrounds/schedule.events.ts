import { z } from 'zod';
import { events } from '../event.js';

const item = z.object({
  itemId: z.number(),
  type: z.enum(['stream', 'break']),
  streamId: z.number().nullable(),
  name: z.string(),
  timeStart: z.string(),
  timeEnd: z.string(),
  index: z.number(),
  fixedStart: z.string().nullable(),
  durationInMinutes: z.number().nullable(),
});

const options = z.object({
  date: z.string().nullable(),
  timeStart: z.string(),
  timeEnd: z.string().nullable(),
  matchDurationInSeconds: z.number().nullable(),
  pauseInSeconds: z.number(),
  refereeUserIds: z.array(z.number()),
});

/** Planned times of a stream's matches in order of play (HH:mm), so that grids need no arithmetic. */
const plan = z.object({
  streamId: z.number(),
  playgroundId: z.number().nullable(),
  timeStart: z.string().nullable(),
  secondsPerMatch: z.number(),
});

/** The result that every change of the schedule carries: the playgrounds it touched as they are now, and the streams' plans. */
const result = {
  eventId: z.number(),
  boards: z.array(z.object({ playgroundId: z.number(), items: z.array(item) })),
  plans: z.array(plan),
};

const schema = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ ...result, ...shape });

export const scheduleEvents = events({
  PlaygroundAdded: { v: 1, schema: schema({ playgroundId: z.number(), name: z.string(), index: z.number(), options }) },
  PlaygroundRemoved: { v: 1, schema: schema({ playgroundId: z.number() }) },
  PlaygroundOptionsUpdated: {
    v: 1,
    schema: schema({
      playgroundId: z.number(),
      name: z.string(),
      options,
      changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    }),
  },
  StreamsAddedToPlayground: { v: 1, schema: schema({ playgroundId: z.number(), streamIds: z.array(z.number()) }) },
  PlaygroundStreamChanged: { v: 1, schema: schema({ playgroundId: z.number(), itemId: z.number(), from: z.number(), to: z.number() }) },
  PlaygroundBreakAdded: {
    v: 1,
    schema: schema({ playgroundId: z.number(), itemId: z.number(), name: z.string(), durationInMinutes: z.number() }),
  },
  PlaygroundItemRemoved: { v: 1, schema: schema({ playgroundId: z.number(), itemId: z.number(), streamId: z.number().nullable() }) },
  PlaygroundItemTimeChanged: {
    v: 2,
    schema: schema({
      playgroundId: z.number(),
      itemId: z.number(),
      from: z.string(),
      to: z.string(),
      /** Null: as long as its bouts take; `durationBefore` also where version 1 did not tell it. */
      durationInMinutes: z.number().nullable(),
      durationBefore: z.number().nullable(),
    }),
    upcasts: { 1: (old: object) => ({ ...old, durationBefore: null }) },
  },
  PlaygroundItemReordered: { v: 1, schema: schema({ playgroundId: z.number(), itemId: z.number(), from: z.number(), to: z.number() }) },
  PlaygroundScheduleCleared: { v: 1, schema: schema({ playgroundId: z.number(), streamIds: z.array(z.number()) }) },
  PlaygroundsAutoScheduled: { v: 1, schema: schema({ playgroundIds: z.array(z.number()), unplaced: z.array(z.number()) }) },
  StreamsRedistributed: {
    v: 1,
    schema: schema({ moves: z.array(z.object({ streamId: z.number(), from: z.number(), to: z.number() })) }),
  },
  BoutsMovedToPlayground: {
    v: 1,
    schema: schema({ streamId: z.number(), playgroundId: z.number(), isHome: z.boolean(), matchIds: z.array(z.number()) }),
  },
  BoutOrderSet: { v: 1, schema: schema({ playgroundId: z.number(), matchIds: z.array(z.number()) }) },
  BoutSkipped: {
    v: 1,
    schema: schema({ playgroundId: z.number(), matchId: z.number(), matchIds: z.array(z.number()), reason: z.string() }),
  },
  RegistrationsNumbered: {
    v: 1,
    schema: z.object({
      eventId: z.number(),
      numbers: z.array(z.object({ registrationId: z.number(), streamId: z.number(), from: z.number().nullable(), to: z.number() })),
    }),
  },
});
