import type { Dialect } from '../tables/csv.js';
import { readTable } from '../tables/read-table.js';
import type { TableBounds, TableRow } from '../tables/table.js';
import { documentTypeOf } from './document-type.js';

/** A question about the bytes of a file; a test may ask for one that never ends. */
export type Question = { check: 'table'; bounds: TableBounds; dialect?: Dialect } | { check: 'document' };

const rowsPerPortion = 100;
const charactersPerPortion = 64 * 1024;

/** Rows by the portion: so many, or fewer long ones. */
function* portionsOf(rows: readonly TableRow[]): Generator<TableRow[]> {
  let portion: TableRow[] = [];
  let characters = 0;
  for (const row of rows) {
    portion.push(row);
    for (const cell of row.cells) characters += cell.length;
    if (portion.length < rowsPerPortion && characters < charactersPerPortion) continue;
    yield portion;
    [portion, characters] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}

/** The answer to a question in portions, so that whoever receives them is never busy for long. */
export async function* answer(question: Question, bytes: Buffer): AsyncGenerator {
  if (question.check === 'document') {
    yield await documentTypeOf(bytes);
    return;
  }
  const table = await readTable(bytes, question.bounds, question.dialect);
  if (Array.isArray(table)) yield* portionsOf(table);
  else yield table;
}
