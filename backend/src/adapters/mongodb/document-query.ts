import type { Document } from 'mongodb';
import type { ColumnValue, DocumentKey } from '#projections/view';
import type { Filter, FindQuery } from '#platform/ports/document-store';
import { placeOf } from '../cursor.js';
import { prefixConditions } from './words.js';

export type Sort = NonNullable<FindQuery['sort']>;

export const fieldOf = (column: string): string => {
  // Column names come from code, never from callers; this catches a slip.
  if (!/^[a-zA-Z]\w*$/.test(column)) throw new Error(`not a column: ${column}`);
  return `columns.${column}`;
};

/** Keys of another collection that meet a filter. */
export type KeysOf = (collection: string, filter: Filter) => Promise<DocumentKey[]>;

const never: Document = { _id: { $in: [] } };
const known = (values: readonly ColumnValue[]) => values.filter((value) => value !== null);

const conditionsOf = async (column: string, condition: Filter[string], keysOf: KeysOf): Promise<Document[]> => {
  const field = fieldOf(column);
  if (condition === null || typeof condition !== 'object') return [{ [field]: { $eq: condition } }];
  if ('$in' in condition) return [{ [field]: { $in: known(condition.$in) } }];
  if ('$ne' in condition) return [{ [field]: { $ne: condition.$ne } }];
  if ('$nin' in condition) return [{ [field]: { $nin: known(condition.$nin) } }];
  if ('$prefix' in condition) return prefixConditions(field, condition.$prefix, condition.$words);
  if ('$keyOf' in condition) {
    const { collection, filter } = condition.$keyOf;
    return [{ [field]: { $in: await keysOf(collection, filter) } }];
  }
  // Nothing is above or below what is not there.
  return Object.values(condition).includes(null) ? [never] : [{ [field]: { ...condition } }];
};

export const filterConditions = async (filter: Filter = {}, keysOf: KeysOf): Promise<Document[]> => {
  const conditions = await Promise.all(Object.entries(filter).map(([column, condition]) => conditionsOf(column, condition, keysOf)));
  return conditions.flat();
};

/** Rows that come one after the other in an index: those that meet the conditions, in the order of the columns that are left. */
export interface Stretch {
  conditions: Document[];
  sort: Sort;
}

/**
 * What comes after a cursor, stretch by stretch: with all its values and a later key, then with all but the last, … Each is one
 * range of an index that has the columns, whatever the planner makes of alternatives.
 */
export const stretchesAfter = (sort: Sort, cursor: string | undefined): Stretch[] => {
  if (cursor === undefined) return [{ conditions: [], sort }];
  const place = placeOf(cursor);
  const same = (until: number): Document[] => sort.slice(0, until).map(([column], i) => ({ [fieldOf(column)]: { $eq: place[i] ?? null } }));
  const stretches: Stretch[] = [{ conditions: [...same(sort.length), { _id: { $gt: place.at(-1) } }], sort: [] }];
  for (let level = sort.length - 1; level >= 0; level -= 1) {
    const [column, direction] = sort[level] ?? ['', 'asc'];
    const beyond = beyondOf(fieldOf(column), direction, place[level] ?? null);
    if (beyond) stretches.push({ conditions: [...same(level), beyond], sort: sort.slice(level) });
  }
  return stretches;
};

/** Missing values come first ascending, last descending. */
const beyondOf = (field: string, direction: 'asc' | 'desc', value: ColumnValue): Document | null => {
  if (direction === 'asc') return { [field]: value === null ? { $ne: null } : { $gt: value } };
  return value === null ? null : { [field]: { $not: { $gte: value } } };
};

/** Conditions under which a row stands at the same place as another but for the key. */
export const sameConditions = (sort: Sort, values: readonly ColumnValue[]): Document[] =>
  sort.map(([column], i) => ({ [fieldOf(column)]: { $eq: values[i] ?? null } }));

export const orderOf = (sort: Sort, keyDirection: 1 | -1 = 1): [string, 1 | -1][] => [
  ...sort.map(([column, direction]): [string, 1 | -1] => [fieldOf(column), direction === 'asc' ? 1 : -1]),
  ['_id', keyDirection],
];
