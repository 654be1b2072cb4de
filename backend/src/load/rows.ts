import { refuseFields, type Refusal } from '#domain/decider';
import { CellError } from './cells.js';
import { columnKeys, columns, findColumn, type ColumnKey, type RowKind, type RowValues } from './columns.js';
import type { Sheet } from './sheet.js';

/** A row of the file with a kind, after its cells were read. */
export interface LoadRow {
  n: number;
  kind: RowKind;
  /** Key of its sport event. */
  eventKey: string;
  values: RowValues;
}

/** What is wrong, by `rows.{n}.{column}`. */
export class RowErrors {
  readonly all: Record<string, string[]> = {};

  add(n: number, column: string, key: string): void {
    const keys = (this.all[`rows.${n}.${column}`] ??= []);
    if (!keys.includes(key)) keys.push(key);
  }

  get isEmpty(): boolean {
    return Object.keys(this.all).length === 0;
  }
}

/** Which column stands where, or what is wrong with the header line. */
const readHeader = (header: readonly string[]): (ColumnKey | null)[] | Refusal => {
  const found = header.map((title) => (title === '' ? null : findColumn(title)));
  if (found.includes(undefined))
    return {
      refused: true,
      status: 200,
      errors: { form: ['error.unknown_column'] },
      extra: { columns: header.filter((_, i) => found[i] === undefined) },
    };
  const known = found.map((key) => key ?? null);
  const named = known.filter((key) => key !== null);
  if (new Set(named).size < named.length) return { refused: true, status: 200, errors: { form: ['error.duplicate'] } };
  const isMissing = columnKeys.some((key) => columns[key].required.length === 6 && !named.includes(key));
  return isMissing ? { refused: true, status: 200, errors: { form: ['error.required'] } } : known;
};

const readCells = (
  cells: readonly string[],
  header: readonly (ColumnKey | null)[],
  n: number,
  errors: RowErrors,
): { values: RowValues; failed: Set<ColumnKey> } => {
  const values: Record<string, unknown> = {};
  const failed = new Set<ColumnKey>();
  header.forEach((key, i) => {
    const raw = cells[i] ?? '';
    if (key === null || raw === '') return;
    const value = columns[key].parse(raw);
    if (value instanceof CellError) {
      errors.add(n, key, value.key);
      failed.add(key);
    } else values[key] = value;
  });
  // Each value comes from the parser of its own column.
  return { values, failed };
};

/** Reads every cell; an entrant without names of its own must have the name of a team. */
export const readRows = (sheet: Sheet): { rows: LoadRow[]; errors: RowErrors } | Refusal => {
  const header = readHeader(sheet.header);
  if (!Array.isArray(header)) return header;
  const errors = new RowErrors();
  const rows: LoadRow[] = [];
  for (const { n, cells } of sheet.rows) {
    const { values, failed } = readCells(cells, header, n, errors);
    const kind = values.row;
    if (kind === undefined) {
      if (!failed.has('row')) errors.add(n, 'row', 'error.required');
      continue;
    }
    checkRow(n, kind, values, failed, errors);
    rows.push({ n, kind, eventKey: values.eventKey ?? '', values });
  }
  if (sheet.rows.length === 0) return refuseFields({ form: ['error.required'] }) ?? { rows, errors };
  return { rows, errors };
};

const checkRow = (n: number, kind: RowKind, values: RowValues, failed: ReadonlySet<string>, errors: RowErrors): void => {
  for (const key of columnKeys) {
    if (columns[key].required.includes(kind) && values[key] === undefined && !failed.has(key)) errors.add(n, key, 'error.required');
  }
  if (kind === 'entrant') checkEntrant(n, values, errors);
  if (kind === 'option' && values.price !== undefined && values.price < 0) errors.add(n, 'price', 'error.price');
};

const checkEntrant = (n: number, { teamName, lastName, firstName, gender, weight }: RowValues, errors: RowErrors): void => {
  if (teamName === undefined && lastName === undefined) errors.add(n, 'lastName', 'error.required');
  if (teamName === undefined && firstName === undefined) errors.add(n, 'firstName', 'error.required');
  if (gender === 'mixed') errors.add(n, 'gender', 'error.unknown_value');
  if (weight !== undefined && (weight <= 0 || weight > 500)) errors.add(n, 'weight', 'error.range');
};
