import type { Document } from 'mongodb';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ColumnValue } from '#projections/view';
import { cursorOf } from '../cursor.js';
import { stretchesAfter, type Sort } from './document-query.js';

interface Row {
  _id: number;
  columns: Record<string, ColumnValue>;
}

const valueOf = (row: Row, field: string): ColumnValue =>
  field === '_id' ? row._id : (row.columns[field.replace('columns.', '')] ?? null);

/** As MongoDB's manual has it: a comparison holds for values of its type alone, its negation for all others. */
const meets = (value: ColumnValue, condition: Document): boolean => {
  if ('$eq' in condition) return value === condition['$eq'];
  if ('$ne' in condition) return value !== condition['$ne'];
  if ('$not' in condition) return !meets(value, condition['$not'] as Document);
  if (value === null) return false;
  return '$gt' in condition ? Number(value) > Number(condition['$gt']) : Number(value) >= Number(condition['$gte']);
};

const compare = (sort: Sort, a: Row, b: Row): number => {
  for (const [column, direction] of sort) {
    const [left, right] = [a, b].map((row) => Number(valueOf(row, column) ?? -1)) as [number, number];
    if (left !== right) return direction === 'asc' ? left - right : right - left;
  }
  return a._id - b._id;
};

const small = fc.option(fc.nat(2), { nil: null });
const someRows = fc.array(fc.record({ a: small, b: small }), { minLength: 1, maxLength: 25 });
const aSort: fc.Arbitrary<Sort> = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom<'asc' | 'desc'>('asc', 'desc')), {
  selector: ([column]) => column,
});

test('the stretches after a cursor, one after the other, are all that comes after it in the order, whatever is missing', () => {
  fc.assert(
    fc.property(someRows, aSort, fc.nat(24), (values, sort, at) => {
      const rows: Row[] = values.map((columns, i) => ({ _id: i + 1, columns }));
      const inOrder = rows.toSorted((one, other) => compare(sort, one, other));
      const last = inOrder[at % inOrder.length] as Row;
      const cursor = cursorOf([...sort.map(([column]) => valueOf(last, column)), last._id]);
      const found = stretchesAfter(sort, cursor).flatMap(({ conditions, sort: left }) =>
        rows
          .filter((row) =>
            conditions.every((one) => Object.entries(one).every(([field, condition]) => meets(valueOf(row, field), condition as Document))),
          )
          .toSorted((one, other) => compare(left, one, other)),
      );
      expect(found.map(({ _id }) => _id)).toEqual(inOrder.slice((at % inOrder.length) + 1).map(({ _id }) => _id));
    }),
    { numRuns: 300 },
  );
});
