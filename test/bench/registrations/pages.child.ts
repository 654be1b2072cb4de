// A store with so many registrations: pages of them, filtered and ordered, as the desk asks for; and the bare query.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SqliteDocumentStore } from '#backend/adapters/sqlite/document-store';
import { Documents } from '#platform/projecting/reader';
import { registrationsView } from '#projections/registrations/registrations.view';
import { answer } from '../child.js';
import { docOf, perEvent, putOf, questionOf, registrationsSpec, timed } from './questions.js';

const atOnce = 5_000;
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
answer({
  ready: () => null,
  fill: async (count: number) => {
    await store.prepare(registrationsSpec(collection));
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
