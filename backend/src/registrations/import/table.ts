import { maxImportRows } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import type { ImportTable } from '#contracts/registrations/import.docs';
import type { importOps } from '#contracts/registrations/import.ops';
import { refuse, type Refusal } from '#domain/decider';
import { columnsOf, headerAt } from '#domain/registrations/import/columns.rules';
import type { OperationContext } from '#platform/context';
import { givenName } from '#platform/file-names';
import { tableIn } from '#platform/tables/table-in';
import { importColumnsView } from '#projections/registrations/import-columns.view';
import { headerHash } from './carry-out.js';

/** Rows of the file and what its columns are taken for: as the caller chose before for this header, else by their names. */
export const readEntriesTable = async (
  _input: InputOf<typeof importOps.read>,
  { files, documents, actor }: OperationContext,
): Promise<ImportTable | Refusal> => {
  const file = files.find(({ field }) => field === 'file') ?? files[0];
  if (!file) return refuse('error.required', 'file');
  const table = await tableIn(file.bytes, 'any');
  if (!Array.isArray(table)) return refuse(table.problem, 'file', table.limit && { limit: table.limit });
  const at = headerAt(table);
  const head = table[at];
  const body = table.slice(at + 1);
  if (!head || body.length === 0) return refuse('error.required', 'file');
  if (body.length > maxImportRows) return refuse('error.too_many', 'file', { limit: { name: 'maxImportRows', value: maxImportRows } });
  const width = Math.max(head.cells.length, ...body.map(({ cells }) => cells.length));
  const header = Array.from({ length: width }, (_, i) => head.cells[i] ?? '');
  const own = await documents.get(importColumnsView, actor.userId ?? 0);
  const kept = own?.headers.find(({ hash, columns }) => hash === headerHash(header) && columns.length === width);
  return {
    fileName: givenName(file.fileName),
    headerRow: head.n,
    header,
    columns: kept?.columns ?? columnsOf(header),
    isRemembered: kept !== undefined,
    rows: body,
  };
};
