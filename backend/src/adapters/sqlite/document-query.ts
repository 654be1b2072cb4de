import type { ColumnValue } from '#projections/view';
import type { Filter } from '#platform/ports/document-store';
import { foldText, searchWords } from '#contracts/text';
import { placeOf } from '../cursor.js';

export interface Where {
  sql: string;
  values: ColumnValue[];
}

export type Sort = readonly (readonly [column: string, direction: 'asc' | 'desc'])[];

/** Longer lists go in as one JSON text, so that there is one statement for all their lengths. */
const maxPlaceholders = 16;

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
    if (condition.$in.length > maxPlaceholders) {
      return { sql: `${name} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(condition.$in)] };
    }
    return { sql: `${name} IN (${condition.$in.map(() => '?').join()})`, values: [...condition.$in] };
  }
  if ('$ne' in condition) return { sql: `${name} IS NOT ?`, values: [condition.$ne] };
  if ('$nin' in condition) {
    // The column behind a plus: what is left out is no way to find what stays.
    const left = `(${name} IS NULL OR +${name} NOT IN (SELECT value FROM json_each(?)))`;
    return { sql: left, values: [JSON.stringify(condition.$nin)] };
  }
  if ('$prefix' in condition) {
    const from = foldText(condition.$prefix);
    const needles = searchWords(condition.$words).map(({ needle }) => needle);
    return {
      sql: [`${name} >= ? AND ${name} < ?`, ...needles.map(() => `instr(' ' || ${name}, ?) > 0`)].join(' AND '),
      values: [from, `${from}\u{10ffff}`, ...needles],
    };
  }
  if ('$keyOf' in condition) {
    const { collection, filter } = condition.$keyOf;
    const where = joinWhere([{ sql: 'json IS NOT NULL', values: [] }, ...filterOf(filter)]);
    // The unary plus keeps the walk in the order that is asked for.
    return { sql: `+${name} IN (SELECT key FROM ${columnName(collection)} ${where.sql})`, values: where.values };
  }
  const parts = Object.entries(condition) as [keyof typeof comparisons, ColumnValue][];
  return {
    sql: parts.map(([operator]) => `${name} ${comparisons[operator]} ?`).join(' AND '),
    values: parts.map(([, value]) => value),
  };
};

export const filterOf = (filter: Filter = {}): Where[] =>
  Object.entries(filter).map(([column, condition]) => conditionOf(column, condition));

/**
 * Needles of three letters and more are first looked for by all their trigrams in the index, which knows no order of them;
 * so each needle is then looked for in the text itself. `match` is null when no needle is that long.
 */
export const textOf = (text: string | undefined): { match: string | null; checks: Where[] } => {
  const needles = searchWords(text).map(({ needle }) => needle);
  const trigrams = [...new Set(needles.flatMap(trigramsOf))];
  return {
    match: trigrams.length === 0 ? null : trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND '),
    checks: needles.map((needle) => ({ sql: `instr(' ' || text, ?) > 0`, values: [needle] })),
  };
};

const trigramsOf = (needle: string): string[] => {
  const characters = [...needle];
  return characters.slice(2).map((letter, i) => `${characters[i] ?? ''}${characters[i + 1] ?? ''}${letter}`);
};

/** The rows after a cursor: for columns a, b and the key, `(a > x) or (a = x and b > y) or …`, each with its direction. */
export const afterCursor = (sort: Sort, cursor: string | undefined): Where[] => {
  if (cursor === undefined) return [];
  const last = placeOf(cursor);
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
  const [first] = columns;
  const start = last[0] ?? null;
  // Nothing that comes later lies below the start: the index is entered there.
  const bound = first?.[1] === 'asc' && start !== null ? [{ sql: `${columnName(first[0])} >= ?`, values: [start] }] : [];
  return [...bound, { sql: `(${alternatives.map(({ sql }) => sql).join(' OR ')})`, values: alternatives.flatMap(({ values }) => values) }];
};

/**
 * Descending from a value, most pages end before the missing values, which come last: first asked with this bound, which
 * the index can use, and without it only when the page is not full.
 */
export const descendingBound = (sort: Sort, cursor: string | undefined): Where | null => {
  const [first] = sort;
  if (cursor === undefined || first?.[1] !== 'desc') return null;
  const start = placeOf(cursor)[0] ?? null;
  return start === null ? null : { sql: `${columnName(first[0])} <= ?`, values: [start] };
};

/** NULL sorts first ascending, last descending. */
const beyondOf = (name: string, direction: 'asc' | 'desc', value: ColumnValue): Where => {
  if (value === null) return direction === 'asc' ? { sql: `${name} IS NOT NULL`, values: [] } : { sql: '0', values: [] };
  return direction === 'asc' ? { sql: `${name} > ?`, values: [value] } : { sql: `(${name} < ? OR ${name} IS NULL)`, values: [value] };
};

export const orderOf = (sort: Sort): string =>
  [...sort.map(([column, direction]) => `${columnName(column)} ${direction}`), 'key asc'].join(', ');

export const joinWhere = (parts: readonly Where[]): Where =>
  parts.length === 0
    ? { sql: '', values: [] }
    : { sql: `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}`, values: parts.flatMap(({ values }) => values) };
