import { z } from 'zod';
import { events } from '../event.js';
import { ageRules } from '../rules/ages.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

const keptMode = z.object({
  id: z.string(),
  version: z.string(),
  overrides: z.object({
    periodSeconds: z.array(z.number()).optional(),
    breakSeconds: z.number().optional(),
    extraSeconds: z.number().nullable().optional(),
    bestOf: z.number().optional(),
    target: z.number().optional(),
  }),
});

const categoryFields = z.object({
  streamKey: z.string(),
  name: z.string(),
  disciplineName: z.string().nullable(),
  gender: z.enum(['male', 'female', 'mixed']),
  ageFrom: z.number().nullable(),
  ageTo: z.number().nullable(),
  /** `year`: years reached in the calendar year of the first day; `date`: full years on the first day. */
  ageBy: z.enum(ageRules),
  weightFrom: z.number().nullable(),
  weightTo: z.number().nullable(),
  /** Levels of athletes that it is for; empty: for all. */
  levelIds: z.array(z.number()),
  limit: z.number().nullable(),
  entrantKind: z.enum(['athlete', 'pair', 'team']),
  gridKind: z.enum(['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance']),
  /** Grid options as given (checked when the grid is made). */
  options: z.record(z.string(), z.unknown()),
  matchDurationInSeconds: z.number(),
  minRestInMinutes: z.number(),
  refereeUserIds: z.array(z.number()),
  /** The rules of the sport as they were when the category was made; null: those of the sport event's sport. */
  sportMode: keptMode.nullable(),
  index: z.number(),
});
export type CategoryFields = z.output<typeof categoryFields>;

/** A stream of which nothing is said yet. */
export const newCategory: CategoryFields = {
  streamKey: '',
  name: '',
  disciplineName: null,
  gender: 'mixed',
  ageFrom: null,
  ageTo: null,
  ageBy: 'date',
  weightFrom: null,
  weightTo: null,
  levelIds: [],
  limit: null,
  entrantKind: 'athlete',
  gridKind: 'olympic',
  options: {},
  matchDurationInSeconds: 300,
  minRestInMinutes: 10,
  refereeUserIds: [],
  sportMode: null,
  index: 0,
};

/** One who has asked for a place: the person, or the name of a team or pair. */
export const placeTaken = z.object({ registrationId: z.number(), entrantKey: z.string(), isWaiting: z.boolean() });

const placed = { streamId: z.number(), eventId: z.number(), registrationIds: z.array(z.number()) };

/** Streams knew no levels before. */
const withoutLevels = <Old extends { stream: object }>(old: Old) => ({ ...old, stream: { ...old.stream, levelIds: [] } });
/** Categories kept no mode before. */
const withoutMode = <Old extends { stream: object }>(old: Old) => ({ ...old, stream: { ...old.stream, sportMode: null } });
/** Ages were counted by the day alone before. */
const byDate = <Old extends { stream: object }>(old: Old) => ({ ...old, stream: { ...old.stream, ageBy: 'date' } });

export const categoryEvents = events({
  StreamCreated: {
    v: 4,
    schema: z.object({ streamId: z.number(), eventId: z.number(), stream: categoryFields }),
    upcasts: { 1: withoutLevels, 2: byDate, 3: withoutMode },
  },
  StreamUpdated: {
    v: 4,
    schema: z.object({ streamId: z.number(), eventId: z.number(), stream: categoryFields, changes: z.array(change) }),
    upcasts: { 1: withoutLevels, 2: byDate, 3: withoutMode },
  },
  StreamRemoved: { v: 1, schema: z.object({ streamId: z.number(), eventId: z.number() }) },
  StreamPlacesTaken: { v: 1, schema: z.object({ streamId: z.number(), eventId: z.number(), places: z.array(placeTaken) }) },
  /** They hold no place any more; gone ones (moved away, deleted) are not in the list of the stream either. */
  StreamPlacesFreed: { v: 1, schema: z.object({ ...placed, isGone: z.boolean() }) },
  /** From the waiting list to a place, in this order. */
  StreamPlacesPromoted: { v: 1, schema: z.object(placed) },
  /** From a place to the end of the waiting list. */
  StreamPlacesPutBack: { v: 1, schema: z.object(placed) },
  /** The list in a new order; `indexes` holds those whose index changed. */
  RegistrationReordered: {
    v: 1,
    schema: z.object({
      streamId: z.number(),
      eventId: z.number(),
      registrationId: z.number(),
      from: z.number(),
      to: z.number(),
      indexes: z.array(z.object({ registrationId: z.number(), index: z.number() })),
    }),
  },
  StreamCompleted: {
    v: 2,
    schema: z.object({
      streamId: z.number(),
      eventId: z.number(),
      isForced: z.boolean(),
      /** Why it was completed with a protest open; else empty. */
      reason: z.string(),
      results: z.array(z.object({ registrationId: z.number(), place: z.number().nullable(), points: z.number() })),
    }),
    upcasts: { 1: (old: object) => ({ ...old, reason: '' }) },
  },
  /** Results that the completion gave are taken back in the same append; the grid can be corrected and completed again. */
  StreamReopened: { v: 1, schema: z.object({ streamId: z.number(), eventId: z.number(), reason: z.string() }) },
});
