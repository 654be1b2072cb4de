import { LRUCache } from 'lru-cache';
import type { DocumentKey, View } from '#projections/view';
import { atMost } from '../at-most.js';
import type { Actor } from '../context.js';
import { mapInSlices, Slices } from '../slices.js';
import { pageNumber, type AllQuery, type DocumentReader, type Cached, type Page, type PageQuery } from '../documents.js';
import type { CountQuery, DocumentStore, Filter, FindQuery, StoredDocument } from '../ports/document-store.js';
import type { ProjectionRunner } from './runner.js';

const waitMilliseconds = 2_000;
/** Of what is followed: nobody is told again what was read too early. */
const patientMilliseconds = 30_000;
const defaultLimit = 500;
const defaultPerPage = 20;
const maxPerPage = 100;
/** Of all that are found. */
const rowsAtOnce = 500;
/** Characters of the JSON of all documents that are kept after they were looked at. */
const peekedCharacters = 8_000_000;

// Documents are written by the view of that name and version alone.
const parse = <Doc>(row: StoredDocument): Doc => JSON.parse(row.json) as Doc;

const parseAll = <Doc>(rows: readonly StoredDocument[]): Promise<Doc[]> => mapInSlices(rows, (some) => some.map(parse<Doc>));

async function* portions<Doc>(
  store: DocumentStore,
  collection: string,
  query: AllQuery,
  ready: () => Promise<void>,
): AsyncGenerator<Doc[]> {
  await ready();
  const slices = new Slices();
  for (let after: string | null | undefined; after !== null;) {
    const { rows, cursor } = await store.find(collection, { ...query, limit: rowsAtOnce, ...(after !== undefined && { after }) });
    yield rows.map(parse<Doc>);
    after = cursor;
    await slices.turn();
  }
}

const gathered = async <Doc>(found: AsyncIterable<readonly Doc[]>): Promise<Doc[]> => {
  const docs: Doc[] = [];
  for await (const some of found) docs.push(...some);
  return docs;
};

/** Read side: documents of views, never older than what this process had answered to anybody when the call came. */
export class Documents {
  private readonly written = new LRUCache<string, bigint>(atMost(10_000));
  private newest = 0n;
  /** Documents that were looked at and are not in the memory of the projections. Nobody changes them. */
  private readonly peeked = new LRUCache<string, Cached<unknown> & { size: number }>({
    maxSize: peekedCharacters,
    sizeCalculation: ({ size }) => size,
  });

  constructor(
    private readonly store: DocumentStore,
    private readonly runner: Pick<ProjectionRunner, 'collection' | 'cached' | 'waitFor' | 'reached'>,
  ) {}

  /** Remembers what a caller recorded, so that their next read waits for it. */
  wrote(actor: Actor, position: bigint): void {
    this.written.set(callerOf(actor), position);
    if (position > this.newest) this.newest = position;
  }

  /** For one call: each read waits for what had been recorded when it came, and for what its caller has recorded by then. */
  readerFor(actor: Actor, minPosition = 0n): DocumentReader {
    const caller = callerOf(actor);
    const least = this.newest > minPosition ? this.newest : minPosition;
    return this.reader(() => {
      const own = this.written.get(caller) ?? 0n;
      return own > least ? own : least;
    });
  }

  /** Waits for all that has been recorded; false when there is nothing to wait for. */
  async catchUp(): Promise<boolean> {
    const { newest } = this;
    return this.runner.reached < newest && this.runner.waitFor(newest, waitMilliseconds);
  }

  /** Waits for what anybody has recorded up to this position; each later call waits for it too. */
  async reach(position: bigint): Promise<boolean> {
    if (position > this.newest) this.newest = position;
    return this.runner.reached >= position || this.runner.waitFor(position, waitMilliseconds);
  }

  private parsed<Doc>(collection: string, row: StoredDocument): Cached<Doc> {
    const name = `${collection}:${row.key}`;
    const known = this.peeked.get(name);
    if (known?.position === row.position) return known as Cached<unknown> as Cached<Doc>;
    const cached = { doc: parse<Doc>(row), position: row.position };
    this.peeked.set(name, { ...cached, size: row.json.length });
    return cached;
  }

  /** Reads nothing older than what is folded when it reads, and fails where that is not written in half a minute. */
  patientReader(folded: () => bigint): DocumentReader {
    return this.reader(folded, async (position) => {
      if (!(await this.runner.waitFor(position, patientMilliseconds))) throw new Error(`not written: ${position}`);
    });
  }

  reader(
    minPosition: () => bigint = () => 0n,
    reached: (position: bigint) => Promise<unknown> = (position) => this.runner.waitFor(position, waitMilliseconds),
  ): DocumentReader {
    const ready = async () => {
      const position = minPosition();
      if (this.runner.reached < position) await reached(position);
    };
    return this.readerOnce(ready);
  }

  private readerOnce(ready: () => Promise<void>): DocumentReader {
    const collection = <Doc>(view: View<Doc>) => this.runner.collection(view);
    const { store, runner } = this;
    const peek = async <Doc>(view: View<Doc>, key: DocumentKey): Promise<Readonly<Cached<Doc>> | null> => {
      const cached = runner.cached(view, key);
      if (cached !== null) return cached;
      const row = await store.get(collection(view), key);
      return row && this.parsed(collection(view), row);
    };
    return {
      async get<Doc>(view: View<Doc>, key: DocumentKey) {
        await ready();
        const row = await store.get(collection(view), key);
        return row ? parse<Doc>(row) : null;
      },
      async getStored<Doc>(view: View<Doc>, key: DocumentKey) {
        await ready();
        const row = await store.get(collection(view), key);
        return row ? { doc: parse<Doc>(row), position: row.position } : null;
      },
      peek: async <Doc>(view: View<Doc>, key: DocumentKey) => (await peek(view, key))?.doc ?? null,
      peekStored: peek,
      async getMany<Doc>(view: View<Doc>, keys: readonly DocumentKey[]) {
        await ready();
        return parseAll<Doc>(await store.getMany(collection(view), keys));
      },
      async find<Doc>(view: View<Doc>, query: Omit<FindQuery, 'limit'> & { limit?: number }) {
        await ready();
        const { rows } = await store.find(collection(view), { limit: defaultLimit, ...query });
        return parseAll<Doc>(rows);
      },
      all: <Doc>(view: View<Doc>, query: AllQuery) => gathered(portions<Doc>(store, collection(view), query, ready)),
      portions: <Doc>(view: View<Doc>, query: AllQuery) => portions<Doc>(store, collection(view), query, ready),
      async count<Doc>(view: View<Doc>, query: Pick<FindQuery, 'filter' | 'text'>) {
        await ready();
        return store.count(collection(view), query);
      },
      async countBy<Doc>(view: View<Doc>, columns: readonly string[], query: CountQuery) {
        await ready();
        return store.countBy(collection(view), columns, query);
      },
      keysOf: <Doc>(view: View<Doc>, filter: Filter) => ({ $keyOf: { collection: collection(view), filter } }),
      async page<Doc>(view: View<Doc>, given: PageQuery, page = 1, perPage = defaultPerPage): Promise<Page<Doc>> {
        await ready();
        const limit = Math.min(Math.max(1, Math.trunc(perPage)), maxPerPage);
        const { total: known, ...query } = given;
        const total = known ?? (await store.count(collection(view), query));
        const at = pageNumber(total, page, limit);
        const { rows } = await store.find(collection(view), { ...query, limit, offset: (at.page - 1) * limit });
        return { rows: rows.map(parse<Doc>), total, ...at };
      },
    };
  }
}

const callerOf = (actor: Actor): string => String(actor.userId ?? actor.sessionId ?? actor.ip);
