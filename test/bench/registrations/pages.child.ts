// A store with so many registrations: pages of them, filtered and ordered, as the desk asks for; and the bare query.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { Documents } from '#platform/projecting/reader';
import type { DocumentPut } from '#platform/ports/document-store';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { participationStatuses } from '#contracts/registrations/statuses';
import { answer } from '../child.js';

const atOnce = 5_000;
const perEvent = 20_000;
const perStream = 500;
const perPage = 100;
const collection = registrationsView.name;
const path = join(mkdtempSync(join(tmpdir(), 'podium-bench-')), 'documents.sqlite');
const store = new SqliteDocumentStore(path);
const documents = new Documents(store, {
  collection: () => collection,
  cached: () => null,
  waitFor: () => Promise.resolve(true),
  reached: 1n,
}).reader();
const columns = Object.entries(registrationsView.columns);
const lastNames = ['Иванов', 'Петров', 'Ёлкин', 'Сидорова', 'Абрамов', 'Ким', 'Щукин', 'Яковлева'];

const docOf = (id: number): RegistrationDoc => {
  const number = id - 1;
  const participation = participationStatuses[number % 11 < 7 ? 3 : number % participationStatuses.length] ?? 'new';
  const doc = registrationsView.initial(id);
  return {
    ...doc,
    eventId: Math.floor(number / perEvent) + 1,
    streamId: Math.floor(number / perStream) + 1,
    userId: id,
    fullName: `${lastNames[(number * 7) % lastNames.length] ?? ''}${(number * 7_919) % 9_973} Олег`,
    gender: number % 3 === 0 ? 'female' : 'male',
    birthDate: `03-02-${1990 + (number % 15)}`,
    organization: { id: number % 48, name: `Клуб ${number % 48}` },
    weight: 50 + ((number * 13) % 700) / 10,
    statuses: { ...doc.statuses, participation },
    index: (number % perStream) + 1,
  };
};

const putOf = (doc: RegistrationDoc): DocumentPut => ({
  key: doc.id,
  json: JSON.stringify(doc),
  position: 1n,
  text: registrationsView.text?.(doc) ?? '',
  columns: Object.fromEntries(columns.map(([name, column]) => [name, column.value(doc)])),
});

/** The n-th question: another sport event, another order, one of the first pages. */
const questionOf = (n: number, events: number) => ({
  eventId: ((n * 31) % events) + 1,
  column: (['fullName', 'weight', 'organization', 'index'] as const)[n % 4] ?? 'index',
  page: (n % 5) + 1,
  /** Every other question is for women of some years alone: how many they are has to be counted too. */
  isNarrow: n % 2 === 1,
});

const timed = async (count: number, run: (n: number) => unknown): Promise<number[]> => {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    await run(n);
    taken.push(performance.now() - startedAt);
  }
  return taken;
};

answer({
  ready: () => null,
  fill: async (count: number) => {
    const types = Object.fromEntries(columns.map(([name, { type }]) => [name, type]));
    await store.prepare({ name: collection, columns: types, indexes: registrationsView.indexes, hasText: true });
    for (let from = 1; from <= count; from += atOnce) {
      await store.write(
        collection,
        Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, i) => putOf(docOf(from + i))),
      );
    }
    return count;
  },
  ours: ({ count, events }: { count: number; events: number }) =>
    timed(count, (n) => {
      const { eventId, column, page, isNarrow } = questionOf(n, events);
      const women = { gender: 'female', birthYear: { $gte: 1995, $lte: 2001 } };
      const filter = { eventId, isDeleted: 0, participation: 'confirmed', ...(isNarrow && women) };
      return documents.page(registrationsView, { filter, sort: [[column, 'asc']], ...(!isNarrow && { total: perEvent }) }, page, perPage);
    }),
  bare: ({ count, events }: { count: number; events: number }) => {
    const database = new Database(path, { readonly: true });
    const where = `FROM "${collection}" WHERE json IS NOT NULL AND eventId = ? AND isDeleted = 0 AND participation = 'confirmed'`;
    const women = "AND gender = 'female' AND birthYear >= 1995 AND birthYear <= 2001";
    const counted = database.prepare(`SELECT count(*) ${where} ${women}`).pluck();
    const pagesOf = (more: string) =>
      Object.fromEntries(
        ['fullName', 'weight', 'organization', 'index'].map((column) => [
          column,
          database.prepare(`SELECT key, json ${where} ${more} ORDER BY "${column}", key LIMIT ? OFFSET ?`).raw(),
        ]),
      );
    const [all, narrow] = [pagesOf(''), pagesOf(women)];
    return timed(count, (n) => {
      const { eventId, column, page, isNarrow } = questionOf(n, events);
      if (isNarrow) counted.get(eventId);
      return (isNarrow ? narrow : all)[column]?.all(eventId, perPage, (page - 1) * perPage);
    });
  },
});
