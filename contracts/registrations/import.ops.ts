import { z } from 'zod';
import { bulkOf, id, listOf, oneOf, requiredText, text } from '../input.js';
import { maxFileFormBytes, maxImportRows, maxImportRowsPerCall, maxTableColumns } from '../limits.js';
import { answerOf, command, query } from '../op.js';
import { importFields, type ImportOutcome, type ImportPlan, type ImportTable } from './import.docs.js';

const cell = text(500);
const columns = listOf(oneOf(importFields).nullable(), maxTableColumns);

const rowsOf = (max: number) =>
  bulkOf(
    z.object({
      n: id,
      /** In the order of `columns`. */
      cells: listOf(cell, maxTableColumns),
      /** Chosen by hand, over what the cells say. */
      streamId: id.nullable().optional(),
    }),
    max,
  );

const table = {
  eventId: id,
  /** For whom a representative enters; the staff enter for whomever the file names. */
  organizationId: id.nullable().optional(),
  columns,
};
const roles = ['O', 'T', 'A', 'R'] as const;

/** Entries from a table of any shape: read it, say what its columns are, look at every row, carry it out. */
export const importOps = {
  read: query({
    name: 'ReadEntriesTable',
    path: '/api/read-entries-table',
    kind: 'multipart',
    maxBodyBytes: maxFileFormBytes,
    roles,
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<ImportTable>(),
    summary: 'Rows of a csv or xlsx file of entries, with what its columns are taken for',
  }),
  preview: query({
    name: 'PreviewEntriesImport',
    path: '/api/preview-entries-import',
    kind: 'raw',
    roles,
    scope: 'eventId',
    input: z.object({ ...table, rows: rowsOf(maxImportRows) }),
    answer: answerOf<ImportPlan>(),
    summary: 'What an import would do with each row: person, category, errors',
  }),
  carryOut: command({
    name: 'ImportEntries',
    path: '/api/import-entries',
    kind: 'raw',
    roles,
    scope: 'eventId',
    input: z.object({ ...table, header: listOf(cell, maxTableColumns), rows: rowsOf(maxImportRowsPerCall) }),
    answer: answerOf<ImportOutcome>(),
    refusals: ['error.closed', 'error.event_cancelled', 'error.event_completed'],
    summary: 'Registers the rows that can be; whoever is registered already stays as they are',
  }),
  template: query({
    name: 'DownloadImportTemplate',
    path: '/api/download-import-template',
    kind: 'file',
    roles,
    scope: 'eventId',
    input: z.object({ eventId: id }),
    summary: 'A workbook to fill in, with the categories of the sport event on a second sheet',
  }),
  report: query({
    name: 'DownloadImportReport',
    path: '/api/download-import-report',
    kind: 'file',
    roles,
    scope: 'eventId',
    input: z.object({
      eventId: id,
      format: oneOf(['xlsx', 'csv']),
      header: listOf(cell, maxTableColumns),
      rows: bulkOf(z.object({ cells: listOf(cell, maxTableColumns), reason: requiredText(1_000) }), maxImportRows),
    }),
    summary: 'The rows of an import that failed, each with its reason, to mend and send again',
  }),
};
