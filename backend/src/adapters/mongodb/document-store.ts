import { MongoServerError, type AnyBulkWriteOperation, type Collection, type Document } from 'mongodb';
import type { ColumnValue, DocumentKey } from '#projections/view';
import {
  DocumentStore,
  type CollectionSpec,
  type CountedValues,
  type CountQuery,
  type DocumentPut,
  type Filter,
  type FindQuery,
  type FindResult,
  type StoredDocument,
} from '#platform/ports/document-store';
import { checkLimit, cursorOf } from '../cursor.js';
import { isAnswer, isNoCollection, metKeys } from './answers.js';
import { connect, type Connection } from './connection.js';
import { fieldOf, filterConditions, stretchesAfter } from './document-query.js';
import { Pages } from './pages.js';
import { documentOf, storedOf, type Stored } from './stored.js';
import { textConditions } from './words.js';

type Query = Pick<FindQuery, 'filter' | 'text'>;

interface Known {
  documents: Collection<Stored>;
  hasText: boolean;
}

/**
 * Documents in MongoDB, one collection each version of a view. No transactions: each put says in its filter that it is newer than
 * what stands there, and the checkpoint is written after the documents it speaks of; a crash between the two folds them again.
 */
export class MongoDocumentStore extends DocumentStore {
  private readonly connection: Connection;
  private readonly collections = new Map<string, Known>();

  constructor(url: string) {
    super();
    this.connection = connect(url, 'podium');
  }

  async prepare({ name, columns, indexes, hasText }: CollectionSpec): Promise<void> {
    const { db } = this.connection;
    await db.createCollection(name).catch((error: unknown) => {
      if (!isAnswer(error, 'namespaceExists')) throw error;
    });
    const documents = db.collection<Stored>(name);
    const of = (index: readonly string[]): Document => Object.fromEntries(index.map((column) => [fieldOf(column), 1]));
    Object.keys(columns).forEach(fieldOf);
    const made = [
      ...indexes.map((index) => ({ key: { ...of(index), _id: 1 }, name: `by_${index.join('_')}` })),
      ...(hasText ? [{ key: { words: 1 }, name: 'by_words' }] : []),
    ].map((index) => ({ ...index, partialFilterExpression: { live: true } }));
    if (made.length > 0) await documents.createIndexes(made);
    this.collections.set(name, { documents, hasText });
  }

  async drop(collection: string): Promise<void> {
    this.collections.delete(collection);
    await this.connection.db.dropCollection(collection).catch((error: unknown) => {
      if (!isNoCollection(error)) throw error;
    });
  }

  async get(collection: string, key: DocumentKey): Promise<StoredDocument | null> {
    const { documents } = await this.known(collection);
    const found = await documents.findOne({ _id: key, live: true }, { projection: { json: 1, position: 1 } });
    return found ? documentOf(found) : null;
  }

  async getMany(collection: string, keys: readonly DocumentKey[]): Promise<StoredDocument[]> {
    const { documents } = await this.known(collection);
    const rows = documents.find({ _id: { $in: [...keys] }, live: true }, { projection: { json: 1, position: 1 } });
    const byKey = new Map<DocumentKey, StoredDocument>();
    for await (const row of rows) byKey.set(row._id, documentOf(row));
    return keys.map((key) => byKey.get(key)).filter((row) => row !== undefined);
  }

  async find(collection: string, query: FindQuery): Promise<FindResult> {
    checkLimit(query);
    const { sort = [], limit, offset = 0, after } = query;
    const { documents } = await this.known(collection);
    const pages = new Pages(documents, sort);
    const where = await this.where(query);
    const rows: Stored[] = [];
    // Behind a cursor nothing can be left to the server: it knows not in which stretch the page begins.
    const [skip, wanted] = after === undefined ? [offset, limit] : [0, offset + limit];
    for (const stretch of stretchesAfter(sort, after)) {
      const missing = wanted - rows.length;
      if (missing > 0) rows.push(...(await pages.walk({ ...stretch, conditions: [...where, ...stretch.conditions] }, skip, missing)));
    }
    const page = rows.slice(offset - skip);
    const last = page.length === limit ? page.at(-1) : undefined;
    return { rows: page.map(documentOf), cursor: last ? cursorOf(pages.cursorValues(last)) : null };
  }

  async count(collection: string, query: Query): Promise<number> {
    const { documents } = await this.known(collection);
    return documents.countDocuments({ $and: [{ live: true }, ...(await this.where(query))] });
  }

  async countBy(collection: string, columns: readonly string[], { least = 0, ...query }: CountQuery): Promise<CountedValues[]> {
    const { documents } = await this.known(collection);
    const group = Object.fromEntries(columns.map((column, i) => [`v${i}`, { $ifNull: [`$${fieldOf(column)}`, null] }]));
    const counted = documents.aggregate<{ _id: Record<string, ColumnValue>; count: number }>([
      { $match: { $and: [{ live: true }, ...(await this.where(query))] } },
      { $group: { _id: group, count: { $sum: 1 } } },
      { $match: { count: { $gte: least } } },
      { $sort: Object.fromEntries(columns.map((_, i) => [`_id.v${i}`, 1])) },
    ]);
    const rows = await counted.toArray();
    return rows.map(({ _id, count }) => ({ values: columns.map((_, i) => _id[`v${i}`] ?? null), count }));
  }

  async write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    const known = await this.known(collection);
    if (puts.length > 0) await putAll(known, puts);
    if (checkpoint) await this.writeMark(checkpoint.name, checkpoint.value);
  }

  async readMark(name: string): Promise<string | null> {
    return (await this.marks.findOne({ _id: name }))?.value ?? null;
  }

  async writeMark(name: string, value: string): Promise<void> {
    await this.marks.updateOne({ _id: name }, { $set: { value } }, { upsert: true });
  }

  /** Sets a mark if it is as expected (`null`: not there); of two at once one does. */
  async swapMark(name: string, expected: string | null, value: string): Promise<boolean> {
    if (expected !== null) return (await this.marks.updateOne({ _id: name, value: expected }, { $set: { value } })).matchedCount > 0;
    const put = this.marks.insertOne({ _id: name, value });
    return put.then(
      () => true,
      (error: unknown) => metKeys(error).length === 0,
    );
  }

  /**
   * The server writes a checkpoint, so that its journal holds the old bytes no longer than it keeps journals; free blocks and the
   * oplog of a replica set are its own (docs/operating.md says what follows). An account without the right to ask is no fault.
   */
  async scrub(): Promise<void> {
    await this.connection.db
      .admin()
      .command({ fsync: 1 })
      .catch((error: unknown) => {
        if (!(error instanceof MongoServerError)) throw error;
      });
  }

  override get reconnects(): number {
    return this.connection.broken();
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  private get marks(): Collection<{ _id: string; value: string }> {
    return this.connection.db.collection('marks');
  }

  private async known(name: string): Promise<Known> {
    const known = this.collections.get(name);
    if (known) return known;
    const { db } = this.connection;
    // Made by another process, which alone writes to it.
    const named = await db.listCollections({ name }, { nameOnly: true }).toArray();
    if (!named.some((one) => one.name === name)) throw new Error(`no collection ${name}`);
    const read = { documents: db.collection<Stored>(name), hasText: false };
    this.collections.set(name, read);
    return read;
  }

  private async where({ filter, text }: Query): Promise<Document[]> {
    const keysOf = async (collection: string, of: Filter): Promise<DocumentKey[]> => {
      const { documents } = await this.known(collection);
      const rows = documents.find({ $and: [{ live: true }, ...(await this.where({ filter: of }))] }, { projection: { _id: 1 } });
      return (await rows.toArray()).map(({ _id }) => _id);
    };
    return [...textConditions(text), ...(await filterConditions(filter, keysOf))];
  }
}

/** Puts that are newer than what stands there. One that finds nothing it may replace meets the key of what stands there, when that is newer. */
const putAll = async ({ documents, hasText }: Known, puts: readonly DocumentPut[]): Promise<void> => {
  const operationOf = (put: DocumentPut, upsert: boolean): AnyBulkWriteOperation<Stored> => ({
    replaceOne: { filter: { _id: put.key, position: { $lt: put.position } }, replacement: storedOf(put, hasText), upsert },
  });
  try {
    await documents.bulkWrite(
      puts.map((put) => operationOf(put, true)),
      { ordered: false },
    );
  } catch (error) {
    const met = metKeys(error);
    // Somebody may have put an older one in the moment between the look and the insert: it is there now, and is looked at again.
    const again = met.map((index) => puts[index]).filter((put) => put !== undefined);
    await documents.bulkWrite(
      again.map((put) => operationOf(put, false)),
      { ordered: false },
    );
  }
};
