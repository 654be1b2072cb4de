import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { DocumentPut, DocumentStore } from '#platform/ports/document-store';

const spec = {
  name: 'people',
  columns: { eventId: 'integer', name: 'text', place: 'integer', half: 'integer' },
  indexes: [['eventId', 'name']],
  hasText: true,
} as const;

const put = (key: number, eventId: number, name: string | null, position: bigint, place: number | null = null): DocumentPut => ({
  key,
  json: name === null ? null : JSON.stringify({ key, name }),
  columns: { eventId, name, place, half: key % 3 === 0 ? null : key % 2 },
  text: name ?? '',
  position,
});

/** What every document store must do. */
export const documentStoreSuite = (adapter: string, open: () => DocumentStore): void => {
  describe(`document store on ${adapter}`, () => {
    let store: DocumentStore;
    beforeEach(async () => {
      store = open();
      await store.prepare(spec);
    });
    afterEach(() => store.close());

    const keys = async (query: Parameters<DocumentStore['find']>[1]) =>
      (await store.find('people', query)).rows.map(({ key }) => Number(key));

    test('the newest position wins, whatever order the puts come in', async () => {
      await store.write('people', [put(1, 1, 'Б', 5n)]);
      await store.write('people', [put(1, 1, 'А', 4n)]);
      expect((await store.get('people', 1))?.json).toContain('Б');
    });

    test('a put of a position that is there already changes nothing: an event that is folded twice counts once', async () => {
      await store.write('people', [put(1, 1, 'Б', 5n)]);
      await store.write('people', [put(1, 1, 'А', 5n)]);
      expect((await store.get('people', 1))?.json).toContain('Б');
    });

    test('a removed document stays away from an older put', async () => {
      await store.write('people', [put(1, 1, 'А', 1n)]);
      await store.write('people', [put(1, 1, null, 3n)]);
      await store.write('people', [put(1, 1, 'А', 2n)]);
      expect(await store.get('people', 1)).toBeNull();
      expect(await store.count('people', {})).toBe(0);
    });

    test('what begins so, and holds the other words: each where a word begins when it is short', async () => {
      const names = ['иванов петр', 'ивановский егор петрович', 'петров иван', 'иванова анна', 'иванов егор'];
      await store.write(
        'people',
        names.map((name, i) => put(i + 1, 1, name, BigInt(i + 1))),
      );
      const found = ($prefix: string, $words?: string) =>
        keys({ filter: { eventId: 1, name: { $prefix, ...($words !== undefined && { $words }) } }, sort: [['name', 'asc']], limit: 10 });
      expect(await found('Иванов')).toEqual([5, 1, 4, 2]);
      expect(await found('иванов', 'пЁтр')).toEqual([1, 2]);
      expect(await found('иванов', 'ег пе')).toEqual([2]);
      expect(await found('иванов', 'ор')).toEqual([]);
      expect(await found('сидоров', '')).toEqual([]);
    });

    test('filters and sorts, missing values first', async () => {
      await store.write('people', [put(1, 1, 'В', 1n, 2), put(2, 1, 'А', 2n), put(3, 2, 'Б', 3n, 1), put(4, 1, 'Г', 4n, 1)]);
      expect(await keys({ filter: { eventId: 1 }, sort: [['name', 'asc']], limit: 10 })).toEqual([2, 1, 4]);
      expect(
        await keys({
          filter: { eventId: 1 },
          sort: [
            ['place', 'asc'],
            ['name', 'desc'],
          ],
          limit: 10,
        }),
      ).toEqual([2, 4, 1]);
      expect(await keys({ filter: { place: { $gte: 1, $lt: 2 } }, limit: 10 })).toEqual([3, 4]);
      expect(await keys({ filter: { eventId: { $in: [2, 3] } }, limit: 10 })).toEqual([3]);
      expect(await keys({ filter: { place: null }, limit: 10 })).toEqual([2]);
      expect(await keys({ filter: { place: { $nin: [1, 7] } }, limit: 10 })).toContain(2);
      expect(await keys({ filter: { eventId: { $nin: [1] } }, limit: 10 })).toEqual([3]);
      expect(await store.count('people', { filter: { eventId: 1 } })).toBe(3);
      expect(await store.countBy('people', ['eventId'], {})).toContainEqual({ values: [1], count: 3 });
      expect(await store.countBy('people', ['eventId'], { least: 3 })).toEqual([{ values: [1], count: 3 }]);
      expect(await store.countBy('people', ['eventId'], { least: 4 })).toEqual([]);
      expect(await store.countBy('people', ['eventId'], { filter: { eventId: 1 } })).toEqual([{ values: [1], count: 3 }]);
    });

    test('finds words in any order, ё as е, in any case', async () => {
      await store.write('people', [put(1, 1, 'Семёнов Пётр', 1n), put(2, 1, 'Иванов Ли', 2n)]);
      expect(await keys({ text: 'петр СЕМЕН', limit: 10 })).toEqual([1]);
      expect(await keys({ text: 'ли', limit: 10 })).toEqual([2]);
      expect(await keys({ text: 'л ив', limit: 10 })).toEqual([2]);
      expect(await keys({ text: 'ов', limit: 10 })).toEqual([]);
      expect(await keys({ text: 'ван', limit: 10 })).toEqual([2]);
      expect(await keys({ text: 'ванов ли', limit: 10 })).toEqual([2]);
      expect(await keys({ text: 'новванов', limit: 10 })).toEqual([]);
      await store.write('people', [put(1, 1, 'Орлов Пётр', 3n)]);
      expect(await keys({ text: 'семен', limit: 10 })).toEqual([]);
      expect(await keys({ text: 'a"b', limit: 10 })).toEqual([]);
      await store.write('people', [put(1, 1, null, 4n)]);
      expect(await keys({ text: 'орлов', limit: 10 })).toEqual([]);
      await store.write('people', [put(1, 1, 'Орлов Ян', 5n)]);
      expect(await keys({ text: 'орлов я', limit: 10 })).toEqual([1]);
    });

    test('finds by the keys of another collection', async () => {
      await store.prepare({ name: 'events', columns: { isOpen: 'integer' }, indexes: [['isOpen']], hasText: false });
      await store.write(
        'events',
        [1, 2, 3].map((key) => ({ key, json: '{}', columns: { isOpen: key % 2 }, position: 1n })),
      );
      await store.write('people', [put(1, 1, 'А', 1n), put(2, 2, 'Б', 2n), put(3, 3, 'В', 3n), put(4, 4, 'Г', 4n)]);
      const eventId = { $keyOf: { collection: 'events', filter: { isOpen: 1 } } };
      expect(await keys({ filter: { eventId }, sort: [['name', 'desc']], limit: 10 })).toEqual([3, 1]);
      expect(await store.count('people', { filter: { eventId } })).toBe(2);
      await store.write('events', [{ key: 3, json: null, columns: { isOpen: 1 }, position: 2n }]);
      expect(await keys({ filter: { eventId }, limit: 10 })).toEqual([1]);
    });

    test('takes long lists of values', async () => {
      await store.write('people', [put(1, 1, 'А', 1n), put(2, 40, 'Б', 2n), put(3, 400, 'В', 3n)]);
      expect(await keys({ filter: { eventId: { $in: Array.from({ length: 100 }, (_, i) => i) } }, limit: 10 })).toEqual([1, 2]);
    });

    test('goes on from a cursor whose document has gone', async () => {
      await store.write('people', [put(1, 1, 'А', 1n), put(2, 1, 'Б', 2n), put(3, 1, 'В', 3n)]);
      const { cursor } = await store.find('people', { sort: [['name', 'asc']], limit: 2 });
      await store.write('people', [put(2, 1, null, 4n)]);
      expect(await keys({ sort: [['name', 'asc']], limit: 2, ...(cursor !== null && { after: cursor }) })).toEqual([3]);
    });

    test('a write that fails takes no other of the same moment down', async () => {
      const results = await Promise.allSettled([
        store.write('people', [put(1, 1, 'А', 1n)]),
        store.write('nothing', [put(2, 1, 'Б', 2n)]),
        store.write('people', [put(3, 1, 'В', 3n)], { name: 'm', value: '3' }),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await keys({ limit: 10 })).toEqual([1, 3]);
      expect(await store.readMark('m')).toBe('3');
    });

    test('walks all pages by cursor, each document once', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.option(fc.nat(5), { nil: null })), {
            selector: ([key]) => key,
            maxLength: 60,
          }),
          fc.constantFrom<readonly (readonly [string, 'asc' | 'desc'])[]>(
            [['place', 'asc']],
            [['place', 'desc']],
            [
              ['place', 'asc'],
              ['half', 'desc'],
            ],
            [
              ['place', 'desc'],
              ['half', 'asc'],
            ],
          ),
          async (rows, sort) => {
            await store.drop('people');
            await store.prepare(spec);
            await store.write(
              'people',
              rows.map(([key, place], i) => put(key, 1, `n${key}`, BigInt(i + 1), place)),
            );
            const seen: number[] = [];
            let after: string | undefined;
            for (;;) {
              const page = await store.find('people', { sort, limit: 7, ...(after !== undefined && { after }) });
              seen.push(...page.rows.map(({ key }) => Number(key)));
              if (page.cursor === null) break;
              after = page.cursor;
            }
            expect(seen).toEqual(await keys({ sort, limit: 5000 }));
            expect(new Set(seen).size).toBe(rows.length);
          },
        ),
        { numRuns: 25 },
      );
    });

    test('keeps marks, and writes a checkpoint with the documents', async () => {
      expect(await store.readMark('view:x')).toBeNull();
      await store.write('people', [put(1, 1, 'А', 1n)], { name: 'view:x', value: '1' });
      expect(await store.readMark('view:x')).toBe('1');
    });

    test('swaps a mark only for the one that is expected, and of many at once only one does', async () => {
      const takers = ['a', 'b', 'c', 'd'];
      const taken = await Promise.all(takers.map((value) => store.swapMark('lease', null, value)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const first = takers[taken.indexOf(true)] ?? '';
      expect(await store.swapMark('lease', 'nobody', 'z')).toBe(false);
      expect(await store.readMark('lease')).toBe(first);
      const swapped = await Promise.all(takers.map((value) => store.swapMark('lease', first, `${value}2`)));
      expect(swapped.filter(Boolean)).toHaveLength(1);
      expect(await store.readMark('lease')).toBe(`${takers[swapped.indexOf(true)]}2`);
    });
  });
};
