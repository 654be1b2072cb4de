import { z } from 'zod';
import { id, listOf, oneOf } from '../input.js';
import { query } from '../op.js';
import { registrationFilters } from './filters.queries.js';
import { rowSort } from './views.queries.js';

/** Columns of a file of registrations, in the order in which they stand when none are named. */
export const exportColumns = [
  'index',
  'fullName',
  'gender',
  'birthDate',
  'age',
  'club',
  'coach',
  'countryCode',
  'city',
  'streamName',
  'participation',
  'weight',
  'actualWeight',
  'weighIn',
  'payment',
  'price',
  'documents',
  'insurance',
  'challenge',
  'team',
  'tournamentGridNumber',
  'seed',
  'place',
  'result',
  'points',
  'comment',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

const exportTypes = ['registrations', 'startList', 'weighIn', 'results'] as const;
const exportFormats = ['xlsx', 'csv', 'json'] as const;

/** Files of registrations (docs/api.md); the types about money and the audit are not among them yet. */
export const exportViews = {
  byFormat: query({
    name: 'ExportFileByFormat',
    path: '/api/export-file-by-format',
    kind: 'file',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    isSensitive: true,
    input: z.object({
      format: oneOf(exportFormats),
      exportType: oneOf(exportTypes),
      eventId: id,
      streamIds: listOf(id, 200).optional(),
      filters: registrationFilters.optional(),
      sort: rowSort.optional(),
      columns: listOf(oneOf(exportColumns), exportColumns.length).optional(),
      locale: oneOf(['ru', 'en']).optional(),
    }),
    summary: 'Registrations of a sport event as a table: all that the filters choose, sent while it is made',
  }),
};
