import { z } from 'zod';
import { id, integer, page, text } from '../input.js';
import { answerOf, query } from '../op.js';
import { registrationFilters } from './filters.queries.js';
import type { AthletesPage, ResultsPage, StartListPage } from './registration.docs.js';

const needle = text(100).optional();

/** What the rows may be ordered by; a minus before it turns the order round. */
export const sortFields = ['index', 'fullName', 'organization', 'weight', 'actualWeight', 'status', 'place'] as const;
export const rowSort = z.enum(
  sortFields.flatMap((field) => [field, `-${field}`] as const),
  { error: 'error.unknown_value' },
);

const paged = { page, perPage: integer.optional() };

/** The registrations screen by stream, by athlete, by result, and its search (docs/api.md). */
export const registrationViews = {
  byStream: query({
    name: 'GetRegistrationsByStream',
    path: '/api/get-data-for-manage-registrations-by-stream',
    kind: 'wrapped',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({
      eventId: id,
      streamId: id.nullable().optional(),
      filters: registrationFilters.optional(),
      sort: rowSort.optional(),
      ...paged,
    }),
    answer: answerOf<StartListPage>(),
    summary: 'Registrations of a stream, or of all streams of a sport event, filtered and ordered',
  }),
  byAthletes: query({
    name: 'GetRegistrationsByAthletes',
    path: '/api/get-data-for-manage-registrations-by-athletes',
    kind: 'wrapped',
    roles: ['O', 'T', 'A', 'R'],
    scope: 'eventId',
    input: z.object({ eventId: id, needle, ...paged }),
    answer: answerOf<AthletesPage>(),
    summary: 'Athletes of a sport event with all their registrations; for a representative those of their organisations',
  }),
  byResults: query({
    name: 'GetRegistrationsByResults',
    path: '/api/get-data-for-manage-registrations-by-results',
    kind: 'wrapped',
    roles: ['O', 'T', 'J', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, streamId: id.nullable().optional(), filters: z.object({ needle }).optional(), ...paged }),
    answer: answerOf<ResultsPage>(),
    summary: 'Entrants in the order of their places, then of the list',
  }),
  search: query({
    name: 'SearchRegisteredAthletes',
    path: '/api/get-data-for-manage-registrations-by-search-athletes',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, needle: text(100), ...paged }),
    answer: answerOf<AthletesPage>(),
    summary: 'Athletes of a sport event by name or organisation',
  }),
};
