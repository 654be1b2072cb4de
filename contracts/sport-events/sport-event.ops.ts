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
import { maxFileFormBytes } from '../limits.js';
import { command } from '../op.js';
import { givenAnswers, wrongAnswers } from '../registrations/form.input.js';

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
  isPublished: boolean.optional(),
  registrationFrom: moment.nullable().optional(),
  registrationTo: moment.nullable().optional(),
  points1Place: points.optional(),
  points2Place: points.optional(),
  points3Place: points.optional(),
  points4Place: points.optional(),
  points5Place: points.optional(),
  points6Place: points.optional(),
  source: text(1000).nullable().optional(),
});

const optionalNumber = number.nullable().optional();

export const streamInput = z.object({
  streamKey: text(100).optional(),
  name: text(200).optional(),
  discipline: z
    .union([z.object({ name: text(100) }), text(100)])
    .nullable()
    .optional(),
  gender: oneOf(['male', 'female', 'mixed']).optional(),
  ageFrom: optionalNumber,
  ageTo: optionalNumber,
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
});

const person = z.object({
  lastName: requiredText(100),
  firstName: requiredText(100),
  middleName: text(100).nullable().optional(),
  gender: oneOf(['male', 'female']).nullable().optional(),
  birthDate: date.nullable().optional(),
  email: email.nullable().optional(),
  countryId: id.nullable().optional(),
});

export const sportEventOps = {
  saveEvent: command({
    name: 'SaveSportEvent',
    path: '/api/cabinet/save-event',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id.nullable().optional(), event: eventInput, expectedVersion }),
    refusals: ['error.date_range'],
    summary: 'Make or change a sport event; the maker becomes its organiser',
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
      stream: streamInput.optional(),
      isRemoved: boolean.optional(),
      expectedVersion,
    }),
    refusals: ['error.duplicate', 'error.grid_drawn', 'error.not_empty', 'error.option_conflict', 'error.unknown_value', 'error.range'],
    summary: 'Make, change or remove a stream',
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
    refusals: [],
    summary: 'Replace the staff list of a sport event',
  }),
  register: command({
    name: 'RegisterForEvent',
    path: '/api/register-for-event',
    kind: 'wrapped',
    roles: ['U', 'R', 'O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      registrations: bulkOf(
        z.object({
          userId: id.nullable().optional(),
          person: person.optional(),
          teamName: text(200).nullable().optional(),
          streamIds: bulkOf(id, 100),
          registrationOptionId: id.nullable().optional(),
          organizationId: id.nullable().optional(),
          coachId: id.nullable().optional(),
          weight: number.nullable().optional(),
          seed: integer.nullable().optional(),
          answers: givenAnswers.optional(),
          // Rows of one call with the same key stand together in that stream: a pair, or the team of that name.
          groups: listOf(z.object({ streamId: id, key: requiredText(100), name: text(120).optional() }), 100).optional(),
        }),
      ),
      isForce: boolean.optional(),
    }),
    refusals: [...wrongAnswers, 'error.not_eligible', 'error.duplicate', 'error.closed', 'error.grid_drawn', 'error.pair_of_two'],
    summary: 'Register persons, pairs or teams for streams; all or none',
  }),
  changeGridNumber: command({
    name: 'ChangeAthleteGridNumber',
    path: '/api/change-athlete-tournament-grid-number',
    kind: 'raw',
    roles: ['O', 'T', 'A'],
    scope: 'registrationId',
    input: z.object({ registrationId: id, tournamentGridNumber: id, expectedVersion }),
    refusals: ['error.duplicate', 'error.completed'],
    summary: 'Give an entrant another number',
  }),
  saveResult: command({
    name: 'SaveResult',
    path: '/api/save-registration-result',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'registrationId',
    input: z.object({
      registrationId: id,
      place: integer.nullable().optional(),
      result: text(200).nullable().optional(),
      points: number.nullable().optional(),
      comment: reason.optional(),
      reason: reason.optional(),
      expectedVersion,
    }),
    refusals: ['error.place_range', 'error.not_confirmed'],
    summary: 'Save the place, result and points of one entrant',
  }),
  saveResults: command({
    name: 'SaveResults',
    path: '/api/save-registrations-results',
    kind: 'raw',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'streamId',
    input: z.object({
      streamId: id,
      results: bulkOf(
        z.object({
          registrationId: id,
          place: integer.nullable().optional(),
          result: text(200).nullable().optional(),
          points: number.nullable().optional(),
        }),
      ),
      reason: reason.optional(),
    }),
    refusals: ['error.place_range', 'error.not_confirmed', 'error.duplicate'],
    summary: 'Save the results of many entrants of a stream; all or none',
  }),
  completeStream: command({
    name: 'CompleteStream',
    path: '/api/cabinet/complete-stream-and-add-results',
    kind: 'wrapped',
    roles: ['O', 'T', 'A', 'JH'],
    scope: 'streamId',
    input: z.object({
      streamId: id,
      results: listOf(
        z.object({
          registrationId: id,
          place: integer.nullable().optional(),
          result: text(200).nullable().optional(),
          points: number.nullable().optional(),
        }),
      ).optional(),
      isForce: boolean.optional(),
    }),
    refusals: ['error.matches_open', 'error.already_done', 'error.place_range', 'error.not_confirmed', 'error.duplicate'],
    summary: 'Complete a stream: its places and points become the entrants’ results',
  }),
  loadEvents: command({
    name: 'LoadEvents',
    path: '/api/cabinet/load-events-on-server',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles: ['O', 'A'],
    input: z.object({ isDryRun: boolean.optional() }),
    refusals: ['error.unknown_column', 'error.too_many', 'error.unsupported_type'],
    summary: 'Load sport events with entrants from a csv or xlsx file',
  }),
};
