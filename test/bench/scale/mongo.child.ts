// Documents in MongoDB: views built anew, pages of many registrations; and the bare driver doing the same.
import { join } from 'node:path';
import { MongoClient, type Db, type Document } from 'mongodb';
import { MongoDocumentStore } from '#backend/adapters/mongodb/document-store';
import { SqliteEventStore } from '#backend/adapters/sqlite/event-store';
import { SqliteVault } from '#backend/adapters/sqlite/vault';
import { Documents } from '#platform/projecting/reader';
import { ProjectionRunner } from '#platform/projecting/runner';
import { gridView } from '#projections/competition/grid.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { answer } from '../child.js';
import { codecOf, writeLog } from '../projections/log.js';
import { docOf, perEvent, putOf, questionOf, registrationsSpec, timed } from '../registrations/questions.js';

const [directory = '', url = ''] = process.argv.slice(2);
const events = new SqliteEventStore(join(directory, 'log.sqlite'), 'NORMAL');
const vault = new SqliteVault(join(directory, 'vault.sqlite'));
const views = [gridView, registrationsView];
const atOnce = 1_000;
const perPage = 100;
const collection = 'desk';

const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const client = new MongoClient(url);
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
};

const failed = (error: unknown) => {
  throw error;
};

interface Index {
  key: Record<string, 1>;
  name: string;
  partialFilterExpression?: Document;
}
interface Made {
  name: string;
  indexes: Index[];
  documents: Document[];
}

/** Documents as they stand, with the indexes of their collection. */
const madeIn = async (db: Db): Promise<Made[]> => {
  const named = views.map(({ name, version }) => `${name}_v${version}`);
  return Promise.all(
    named.map(async (name) => ({
      name: `bare_${name}`,
      // Made by the adapter.
      indexes: ((await db.collection(name).indexes()) as Index[]).filter((index) => index.name !== '_id_'),
      documents: await db.collection(name).find().toArray(),
    })),
  );
};

const copy = async (db: Db, { name, indexes, documents }: Made): Promise<void> => {
  const into = db.collection(name);
  const same = indexes.map(({ key, name: called, partialFilterExpression: partial }) => ({
    ...{ key, name: called },
    ...(partial && { partialFilterExpression: partial }),
  }));
  await into.createIndexes(same);
  for (let at = 0; at < documents.length; at += atOnce) {
    const piece = documents.slice(at, at + atOnce).map((document) => ({ insertOne: { document } }));
    await into.bulkWrite(piece, { ordered: false });
  }
};

answer({
  ready: () => null,
  write: (count: number) => writeLog(events, vault, count),
  /** Both views from the first event on, into collections that are not there. */
  rebuild: async () => {
    await inDatabase((db) => db.dropDatabase());
    const documents = new MongoDocumentStore(url);
    const runner = new ProjectionRunner(views, events, documents, codecOf(vault).codec, {
      onChanges: () => undefined,
      onEvents: () => Promise.resolve(0),
      onPoison: (_view, _stream, error) => failed(error),
      onError: failed,
    });
    const head = await events.head();
    await documents.writeMark('reactions', String(head));
    const startedAt = performance.now();
    await runner.start();
    if (!(await runner.waitFor(head, 600_000))) throw new Error('the views did not arrive');
    const seconds = (performance.now() - startedAt) / 1_000;
    await runner.stop();
    await documents.close();
    return Number(head) / seconds;
  },
  /** The documents of the rebuild, each once, into new collections with the same indexes. */
  bare: () =>
    inDatabase(async (db) => {
      const made = await madeIn(db);
      const head = await events.head();
      const startedAt = performance.now();
      for (const one of made) await copy(db, one);
      return Number(head) / ((performance.now() - startedAt) / 1_000);
    }),
  fill: async (count: number) => {
    const store = new MongoDocumentStore(url);
    await store.prepare(registrationsSpec(collection));
    for (let from = 1; from <= count; from += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, count - from + 1) }, (_, i) => from + i);
      await store.write(
        collection,
        ids.map((id) => putOf(docOf(id))),
      );
    }
    await store.close();
    return count;
  },
  page: async ({ count, events: among }: { count: number; events: number }) => {
    const store = new MongoDocumentStore(url);
    const reached = { collection: () => collection, cached: () => null, waitFor: () => Promise.resolve(true), reached: 1n };
    const documents = new Documents(store, reached).reader();
    const taken = await timed(count, (n) => {
      const { eventId, column, page, isNarrow } = questionOf(n, among);
      const women = { gender: 'female', birthYear: { $gte: 1995, $lte: 2001 } };
      const filter = { eventId, isDeleted: 0, participation: 'confirmed', ...(isNarrow && women) };
      return documents.page(registrationsView, { filter, sort: [[column, 'asc']], ...(!isNarrow && { total: perEvent }) }, page, perPage);
    });
    await store.close();
    return taken;
  },
  barePage: ({ count, events: among }: { count: number; events: number }) =>
    inDatabase((db) => {
      const desk = db.collection(collection);
      return timed(count, async (n) => {
        const { eventId, column, page, isNarrow } = questionOf(n, among);
        const women = { 'columns.gender': 'female', 'columns.birthYear': { $gte: 1995, $lte: 2001 } };
        const standing = { 'columns.eventId': eventId, 'columns.isDeleted': 0, 'columns.participation': 'confirmed' };
        const filter = { live: true, ...standing, ...(isNarrow && women) };
        const order: [string, 1][] = [
          [`columns.${column}`, 1],
          ['_id', 1],
        ];
        const found = desk.find(filter, { projection: { json: 1 } }).sort(order);
        await Promise.all([
          isNarrow ? desk.countDocuments(filter) : null,
          found
            .skip((page - 1) * perPage)
            .limit(perPage)
            .toArray(),
        ]);
      });
    }),
});
