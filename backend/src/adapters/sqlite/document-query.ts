import type { ColumnValue } from '#projections/view';
import type { Filter, FindQuery } from '#platform/ports/document-store';
import { foldText } from '../fold-text.js';

export interface Where {
  sql: string;
  values: ColumnValue[];
}

export type Sort = readonly (readonly [column: string, direction: 'asc' | 'desc'])[];

const comparisons = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const;

/** Column names come from code, never from callers; this catches a slip. */
export const columnName = (name: string): string => {
  if (!/^[a-zA-Z]\w*$/.test(name)) throw new Error(`not a column: ${name}`);
  return `"${name}"`;
};

const conditionOf = (column: string, condition: Filter[string]): Where => {
  const name = columnName(column);
  if (condition === null) return { sql: `${name} IS NULL`, values: [] };
  if (typeof condition !== 'object') return { sql: `${name} = ?`, values: [condition] };
  if ('$in' in condition) {
    return { sql: `${name} IN (${condition.$in.map(() => '?').join()})`, values: [...condition.$in] };
  }
  if ('$ne' in condition) return { sql: `${name} IS NOT ?`, values: [condition.$ne] };
  if ('$prefix' in condition) {
    const from = foldText(condition.$prefix);
    return { sql: `${name} >= ? AND ${name} < ?`, values: [from, `${from}\u{10ffff}`] };
  }
  const parts = Object.entries(condition) as [keyof typeof comparisons, ColumnValue][];
  return {
    sql: parts.map(([operator]) => `${name} ${comparisons[operator]} ?`).join(' AND '),
    values: parts.map(([, value]) => value),
  };
};

export const filterOf = (filter: Filter = {}): Where[] =>
  Object.entries(filter).map(([column, condition]) => conditionOf(column, condition));

/** Words of three letters and more are found by the trigram index, shorter ones by a scan of what is left. */
export const textOf = (table: string, text: string | undefined): Where[] => {
  const words = foldText(text ?? '')
    .split(' ')
    .filter(Boolean);
  const long = words.filter((word) => [...word].length >= 3);
  const short = words.filter((word) => [...word].length < 3);
  const found =
    long.length > 0
      ? [
          {
            sql: `rowid IN (SELECT rowid FROM "${table}_text" WHERE "${table}_text" MATCH ?)`,
            values: [long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')],
          },
        ]
      : [];
  return [...found, ...short.map((word) => ({ sql: `instr(text, ?) > 0`, values: [word] }))];
};

/** The rows after a cursor: for columns a, b and the key, `(a > x) or (a = x and b > y) or …`, each with its direction. */
export const afterCursor = (sort: Sort, cursor: string | undefined): Where[] => {
  if (cursor === undefined) return [];
  const last = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as ColumnValue[];
  const columns = [...sort, ['key', 'asc'] as const];
  const isUniform = sort.every(([, direction]) => direction === 'asc');
  if (isUniform && last.every((value) => value !== null)) {
    // A row-value comparison walks the index.
    return [{ sql: `(${columns.map(([name]) => columnName(name)).join()}) > (${columns.map(() => '?').join()})`, values: last }];
  }
  const alternatives = columns.map(([name, direction], i) => {
    const equal = columns.slice(0, i).map(([before], j) => ({ sql: `${columnName(before)} IS ?`, values: [last[j] ?? null] }));
    const beyond = beyondOf(columnName(name), direction, last[i] ?? null);
    return {
      sql: `(${[...equal, beyond].map(({ sql }) => sql).join(' AND ')})`,
      values: [...equal, beyond].flatMap(({ values }) => values),
    };
  });
  return [{ sql: `(${alternatives.map(({ sql }) => sql).join(' OR ')})`, values: alternatives.flatMap(({ values }) => values) }];
};

/** NULL sorts first ascending, last descending. */
const beyondOf = (name: string, direction: 'asc' | 'desc', value: ColumnValue): Where => {
  if (value === null) return direction === 'asc' ? { sql: `${name} IS NOT NULL`, values: [] } : { sql: '0', values: [] };
  return direction === 'asc' ? { sql: `${name} > ?`, values: [value] } : { sql: `(${name} < ? OR ${name} IS NULL)`, values: [value] };
};

export const orderOf = (sort: Sort): string =>
  [...sort.map(([column, direction]) => `${columnName(column)} ${direction}`), 'key asc'].join(', ');

export const cursorOf = (values: readonly ColumnValue[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

export const joinWhere = (parts: readonly Where[]): Where =>
  parts.length === 0
    ? { sql: '', values: [] }
    : { sql: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, values: parts.flatMap(({ values }) => values) };

export const checkLimit = ({ limit, offset = 0 }: FindQuery): void => {
  if (limit < 1 || limit > 5_000 || offset < 0) throw new Error(`find: limit ${limit}, offset ${offset}`);
};
