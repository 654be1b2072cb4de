import { z } from 'zod';
import {
  boolean,
  bulkOf,
  date,
  email,
  expectedVersion,
  id,
  integer,
  listOf,
  moment,
  number,
  oneOf,
  reason,
  requiredText,
  text,
} from '../input.js';
import { maxCategoriesPerCall } from '../limits.js';
import { answerOf, command } from '../op.js';
import { ageRules } from '../rules/ages.js';
import { overridesInput } from '../sport-modes/bout.js';
import type { Category, RegistrationOption, SportEvent, StaffMember } from './sport-event.docs.js';

const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'error.unknown_value');
const points = number.refine((value) => value >= 0 && value <= 100_000, 'error.not_numeric');

export const eventInput = z.object({
  eventKey: text(100).optional(),
  name: text(200).optional(),
  sport: z.union([z.object({ id }), id, text(100)]).optional(),
  dateFrom: date.optional(),
  dateTo: date.optional(),
  timeZone: timeZone.optional(),
  country: z
    .union([z.object({ id }), id, text(100)])
    .nullable()
    .optional(),
  city: z
    .union([z.object({ id }), z.object({ name: text(100) }), id, text(100)])
    .nullable()
    .optional(),
  venue: text(200).nullable().optional(),
  /** Of a facility come venue, country and city, where the call does not name them. */
  facility: z
    .union([z.object({ id }), id])
    .nullable()
    .optional(),
  isPublished: boolean.optional(),
  registrationFrom: moment.nullable().optional(),
  registrationTo: moment.nullable().optional(),
  points1Place: points.optional(),
  points2Place: points.optional(),
  points3Place: points.optional(),
  points4Place: points.optional(),
  points5Place: points.optional(),
  points6Place: points.optional(),
  points7Place: points.optional(),
  points8Place: points.optional(),
  source: text(1000).nullable().optional(),
});

const optionalNumber = number.nullable().optional();

export const categoryInput = z.object({
  streamKey: text(100).optional(),
  name: text(200).optional(),
  discipline: z
    .union([z.object({ name: text(100) }), text(100)])
    .nullable()
    .optional(),
  gender: oneOf(['male', 'female', 'mixed']).optional(),
  ageFrom: optionalNumber,
  ageTo: optionalNumber,
  ageBy: oneOf(ageRules).optional(),
  weightFrom: optionalNumber,
  weightTo: optionalNumber,
  levelIds: listOf(id, 50).optional(),
  limit: optionalNumber,
  entrantKind: oneOf(['athlete', 'pair', 'team']).optional(),
  gridKind: oneOf(['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance']).optional(),
  options: z.record(z.string().max(50), z.unknown()).optional(),
  matchDurationInSeconds: integer.optional(),
  minRestInMinutes: integer.optional(),
  refereeUserIds: listOf(id, 100).optional(),
  /** Without an id that of the sport and the name; without a version the newest one. */
  sportMode: z
    .object({ id: text(60).optional(), version: text(20).optional(), overrides: overridesInput.optional() })
    .nullable()
    .optional(),
});

/** What a copy of a sport event takes besides its own fields; staff come with the playgrounds that they work at. */
export const copiedParts = ['categories', 'options', 'questions', 'playgrounds', 'staff', 'diplomas'] as const;
export type CopiedPart = (typeof copiedParts)[number];

export const sportEventOps = {
  saveEvent: command({
    name: 'SaveSportEvent',
    path: '/api/cabinet/save-event',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id.nullable().optional(), event: eventInput, expectedVersion }),
    answer: answerOf<{ event: SportEvent | null }>(),
    refusals: ['error.date_range'],
    isTakenWhenCancelled: true,
    summary: 'Make or change a sport event; the maker becomes its organiser',
  }),
  copyEvent: command({
    name: 'CopySportEvent',
    path: '/api/cabinet/copy-event',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      event: z.object({ name: requiredText(200), dateFrom: date, dateTo: date.optional() }),
      parts: listOf(oneOf(copiedParts), copiedParts.length),
    }),
    answer: answerOf<{ event: SportEvent | null }>(),
    refusals: ['error.date_range'],
    isTakenWhenCancelled: true,
    summary: 'Make a sport event as another one was set up, without people: days move with the first day; the copy is not published',
  }),
  saveStream: command({
    name: 'SaveStream',
    path: '/api/cabinet/save-stream',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      streamId: id.nullable().optional(),
      stream: categoryInput.optional(),
      isRemoved: boolean.optional(),
      /** Who leaves it for another category with its new limits: saved together or not at all. */
      moves: listOf(z.object({ streamId: id, registrationIds: bulkOf(id) }), maxCategoriesPerCall).optional(),
      movesReason: reason.optional(),
      expectedVersion,
    }),
    answer: answerOf<{ stream: Category | null }>(),
    refusals: [
      ...(['error.duplicate', 'error.grid_drawn', 'error.not_empty', 'error.option_conflict', 'error.unknown_value'] as const),
      ...(['error.range', 'error.not_eligible', 'error.completed', 'error.limit_reached', 'error.not_found', 'error.transition'] as const),
    ],
    summary: 'Make, change or remove a stream; with `moves` some leave it for others, all that or nothing',
  }),
  addStreams: command({
    name: 'AddStreams',
    path: '/api/cabinet/add-streams',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, streams: bulkOf(categoryInput.extend({ streamKey: requiredText(100) }), maxCategoriesPerCall) }),
    answer: answerOf<{ streams: Category[]; skipped: { streamKey: string; name: string }[] }>(),
    refusals: ['error.option_conflict', 'error.unknown_value', 'error.range', 'error.too_many'],
    summary: 'Make several streams at once; those whose key or name the sport event has already are skipped, so that it can be sent again',
  }),
  saveOption: command({
    name: 'SaveRegistrationOption',
    path: '/api/cabinet/save-registration-option',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      registrationOptionId: id.nullable().optional(),
      registrationOption: z
        .object({
          optionKey: text(100).optional(),
          name: text(200).optional(),
          price: number.optional(),
          streamIds: listOf(id).optional(),
          isAutoConfirmed: boolean.optional(),
        })
        .optional(),
      isRemoved: boolean.optional(),
      expectedVersion,
    }),
    answer: answerOf<{ registrationOption: RegistrationOption | null }>(),
    refusals: ['error.price', 'error.duplicate', 'error.not_empty'],
    summary: 'Make, change or remove a registration option',
  }),
  saveStaff: command({
    name: 'SaveStaff',
    path: '/api/cabinet/save-event-staff',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      staff: listOf(
        z.object({
          email: email.optional(),
          userId: id.optional(),
          role: oneOf(['organiser', 'operator', 'referee']),
          playgroundIds: listOf(id, 200).optional(),
          isHeadReferee: boolean.optional(),
        }),
        200,
      ),
      expectedVersion,
    }),
    answer: answerOf<{ staff: StaffMember[] }>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Replace the staff list of a sport event',
  }),
};
