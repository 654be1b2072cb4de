import { z } from 'zod';
import { auditQueries } from '../audit/audit.ops.js';
import { boolean, id, listOf, oneOf, page, requiredText, text } from '../input.js';
import { maxExportColumns } from '../limits.js';
import { answerOf, query } from '../op.js';
import { booksQueries } from '../payments/invoices/books.ops.js';
import { refundListQueries } from '../payments/refunds/refund-list.ops.js';
import { registrationFilters } from '../registrations/filters.queries.js';
import { rowSort } from '../registrations/views.queries.js';
import type { ExportColumnChoice, ExportedFile, ExportedFilesPage } from './export.docs.js';

const registrationTypes = ['registrations', 'startList', 'weighIn', 'results'] as const;
const closedTypes = ['invoices', 'refunds', 'promoCodes', 'audit'] as const;
export const exportTypes = [...registrationTypes, ...closedTypes] as const;
export type ExportType = (typeof exportTypes)[number];
export const exportFormats = ['xlsx', 'csv', 'pdf', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Money and the audit are the organiser's. */
export const isForOrganisers = (type: ExportType): boolean => closedTypes.some((one) => one === type);

const { status, paymentKind, dateFrom, dateTo, needle } = booksQueries.invoices.input.shape;
const { status: refundStatus, method } = refundListQueries.ofEvent.input.shape;
const { types, actorUserId, registrationId, streamId, correlationId } = auditQueries.history.input.shape;

/** The filters of a file are those of its list on the screen. */
export const exportFilters = {
  registrations: registrationFilters,
  startList: registrationFilters,
  weighIn: registrationFilters,
  results: registrationFilters,
  invoices: z.object({ status, paymentKind, dateFrom, dateTo, needle }),
  refunds: z.object({ status: refundStatus, method }),
  promoCodes: z.object({ promoCodesSettingId: id.optional(), isEnabled: boolean.optional(), isUsed: boolean.optional(), needle }),
  audit: z.object({ types, actorUserId, dateFrom, dateTo, registrationId, streamId, correlationId }),
} satisfies Record<ExportType, z.ZodType>;
export type ExportFilters<Type extends ExportType> = z.output<(typeof exportFilters)[Type]>;

const exportInput = z
  .object({
    format: oneOf(exportFormats),
    exportType: oneOf(exportTypes),
    eventId: id,
    streamIds: listOf(id, 200).optional(),
    filters: z.looseObject({}, { error: 'error.type' }).optional(),
    sort: rowSort.optional(),
    columns: listOf(text(60), maxExportColumns).optional(),
    locale: oneOf(['ru', 'en']).optional(),
  })
  .superRefine(({ exportType, filters = {} }, context) => {
    for (const { path, message } of exportFilters[exportType].safeParse(filters).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['filters', ...path], message });
  });

const sha256 = requiredText(64).refine((value) => /^[0-9a-f]{64}$/.test(value), 'error.unknown_value');

/** Files of what stands on screens (docs/api.md), and what proves them. */
export const exportQueries = {
  byFormat: query({
    name: 'ExportFileByFormat',
    path: '/api/export-file-by-format',
    kind: 'file',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    isSensitive: true,
    input: exportInput,
    summary: 'A list of a sport event as a file: all that its filters choose, sent while it is made; of money and the audit for organisers',
  }),
  columns: query({
    name: 'GetExportColumns',
    path: '/api/get-export-columns',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, exportType: oneOf(exportTypes) }),
    answer: answerOf<{ columns: ExportColumnChoice[] }>(),
    summary: 'Columns that a file of this kind may have, answers of the registration form among them',
  }),
  files: query({
    name: 'GetExportedFiles',
    path: '/api/get-exported-files',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id, page }),
    answer: answerOf<ExportedFilesPage>(),
    summary: 'Which files of a sport event left, newest first, with who took them and what proves them',
  }),
  check: query({
    name: 'CheckExportedFile',
    path: '/api/check-exported-file',
    kind: 'wrapped',
    roles: ['V'],
    rateLimit: { limit: 120, seconds: 3_600 },
    input: z.object({ sha256 }),
    answer: answerOf<{ files: ExportedFile[] }>(),
    summary: 'Whether a file with this SHA-256 left here, when and for whom: whoever holds the file may ask',
  }),
};
