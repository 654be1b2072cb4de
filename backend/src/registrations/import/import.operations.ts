import { importOps } from '#contracts/registrations/import.ops';
import { isRefusal } from '#domain/decider';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { queueOfEvent } from '../entries/entries.js';
import { decideImport, imported } from './carry-out.js';
import { importReport, importTemplate } from './files.js';
import type { ImportParts } from './parts.js';
import { planImport } from './plan.js';
import { readEntriesTable } from './table.js';

/** Entries from a table of any shape. */
export const importOperations = (parts: ImportParts): Implementation[] => [
  onQuery(importOps.read, readEntriesTable),
  onQuery(importOps.preview, async (input, context) => {
    const planned = await planImport(input, context, parts);
    return isRefusal(planned) ? planned : { rows: planned.rows.map(({ plan }) => plan) };
  }),
  onCommand(importOps.carryOut, {
    queueKey: queueOfEvent,
    decide: (input, context) => decideImport(input, context, parts),
    answer: imported(parts),
  }),
  onQuery(importOps.template, importTemplate),
  onQuery(importOps.report, importReport),
];
