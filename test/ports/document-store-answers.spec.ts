import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ColumnValue } from '#projections/view';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { MongoDocumentStore } from '#backend/adapters/mongodb/document-store';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import type { DocumentStore, FindQuery } from '#platform/ports/document-store';
import { startMongo } from '../servers/mongo.js';
import { temporaryFile } from './adapters.js';

const mongo = await startMongo();
const spec = {
  name: 'people',
  columns: { team: 'integer', name: 'text', place: 'integer' },
  indexes: [['team', 'name'], ['place']],
  hasText: true,
} as const;
const names = ['анна ли', 'иванов петр', 'иванова анна', 'петров иван ильич', 'ли', 'длинноесловодлиннееотрезка иван', 'a+b (c)'];

const small = fc.option(fc.nat(3), { nil: null });
const aName = fc.option(fc.constantFrom(...names), { nil: null });
const aRow = fc.record({ team: small, name: aName, place: small, isRemoved: fc.nat(9).map((chance) => chance === 0) });
const aFilter = fc.oneof(
  fc.record({ team: small }),
  fc.record({ place: fc.oneof(fc.record({ $gte: fc.nat(3) }), fc.record({ $ne: small }), fc.record({ $in: fc.array(fc.nat(3)) })) }),
  fc.record({ place: fc.record({ $nin: fc.array(fc.nat(3)) }), team: fc.record({ $lt: fc.nat(3) }) }),
  fc.record({ name: fc.record({ $prefix: fc.constantFrom('ив', 'И', '', 'a+'), $words: fc.constantFrom('', 'пе', 'анн', '(c)') }) }),
  fc.constant({}),
);
const direction = fc.constantFrom<'asc' | 'desc'>('asc', 'desc');
const aSort = fc.uniqueArray(fc.tuple(fc.constantFrom('team', 'name', 'place'), direction), {
  selector: ([column]) => column,
  maxLength: 3,
});
const aText = fc.constantFrom('', 'ли', 'ив', 'ванов', 'анна л', 'нноесловодлиннееотре', '(c', '.');
const aQuery = fc.record({ filter: aFilter, sort: aSort, text: aText, limit: fc.integer({ min: 1, max: 6 }), offset: fc.nat(4) });

const keysOf = async (store: DocumentStore, query: FindQuery) => {
  const { rows, cursor } = await store.find('people', query);
  return { keys: rows.map(({ key }) => key), cursor };
};

/** The page, the next ones by cursor, and the counts. */
const answersOf = async (store: DocumentStore, { offset, ...query }: FindQuery) => {
  const pages = [await keysOf(store, { ...query, ...(offset !== undefined && { offset }) })];
  for (let cursor = pages[0]?.cursor ?? null; cursor !== null && pages.length < 20;) {
    const page = await keysOf(store, { ...query, after: cursor });
    pages.push(page);
    ({ cursor } = page);
  }
  const counted = (await store.countBy('people', ['team'], query)).map(({ values, count }): [ColumnValue[], number] => [values, count]);
  return { pages: pages.map(({ keys }) => keys), count: await store.count('people', query), counted };
};

const others: [adapter: string, open: () => DocumentStore][] = [
  ['SQLite', () => new SqliteDocumentStore(temporaryFile('documents.sqlite'))],
  ...(mongo ? [['MongoDB', () => new MongoDocumentStore(mongo.freshUrl())] as [string, () => DocumentStore]] : []),
];
afterAll(() => mongo?.stop());

describe.each(others)('documents on %s', (_adapter, open) => {
  let store: DocumentStore;
  beforeAll(() => {
    store = open();
  });
  afterAll(() => store.close());

  test('answer every query as those in memory: filters, words, orders with equal values, pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aRow, { maxLength: 30 }), fc.array(aQuery, { minLength: 5, maxLength: 5 }), async (rows, queries) => {
        const memory = new MemoryDocumentStore();
        const puts = rows.map(({ team, name, place, isRemoved }, i) => ({
          ...{ key: i + 1, json: isRemoved ? null : '{}', position: BigInt(i + 1), text: name ?? '' },
          columns: (isRemoved ? {} : { team, name, place }) as Record<string, ColumnValue>,
        }));
        for (const one of [memory, store]) {
          await one.drop('people');
          await one.prepare(spec);
          await one.write('people', puts);
        }
        for (const query of queries) expect(await answersOf(store, query)).toEqual(await answersOf(memory, query));
      }),
      { numRuns: 40 },
    );
  });
});
