import type { UploadedFile } from '#platform/context';
import { refuse, type Refusal } from '#domain/decider';
import { tableIn } from '#platform/tables/table-in';
import type { TableRow } from '#platform/tables/table';

/** A table as text: the first row is the header; `n` is the row's number in the sheet. */
export interface Sheet {
  header: string[];
  rows: TableRow[];
}

/** Reads csv or the first sheet of an xlsx. */
export const readSheet = async ({ bytes }: Pick<UploadedFile, 'bytes'>): Promise<Sheet | Refusal> => {
  const table = await tableIn(bytes);
  if (!Array.isArray(table)) return refuse(table.problem, 'file', table.limit && { limit: table.limit });
  const [first, ...rows] = table;
  return first?.n === 1 ? { header: first.cells, rows } : refuse('error.required', 'file');
};
