import { IntentEventStore } from '#backend/adapters/intents/intent-event-store';
import type { MemorySingleStreams } from '#backend/adapters/memory/single-streams';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import type { EventCodec } from '#platform/log/codec';
import type { AppendResult, EventStore, StoredEvent, StreamWrite } from '#platform/ports/event-store';
import { ProjectionRunner } from '#platform/projecting/runner';
import type { View } from '#projections/view';

/** Single streams that are away after so many appends. */
export class CutOff extends IntentEventStore {
  constructor(
    streams: MemorySingleStreams,
    private left: number,
  ) {
    super(streams);
  }

  override append(writes: StreamWrite[]): Promise<AppendResult> {
    this.left -= 1;
    return this.left < 0 ? Promise.reject(new Error('cut off')) : super.append(writes);
  }
}

export const wholeLog = async (store: Pick<EventStore, 'readAll'>): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    const page = await store.readAll(events.at(-1)?.position ?? 0n, 500);
    if (page.length === 0) return events;
    events.push(...page);
  }
};

/** The same log with positions 1, 2, 3 …, as a new file of SQLite has them: documents hold positions, and those are the store's. */
export const numbered = (events: readonly StoredEvent[]): Pick<EventStore, 'readAll' | 'head' | 'onAppended'> => {
  const renamed = events.map((event, i) => ({ ...event, meta: event.meta, position: BigInt(i + 1) }));
  return {
    readAll: (after, limit) => Promise.resolve(renamed.slice(Number(after), Number(after) + limit)),
    head: () => Promise.resolve(BigInt(renamed.length)),
    onAppended: () => () => undefined,
  };
};

/** Every document of every view, made from this log. */
export const documentsOf = async (
  views: readonly View[],
  log: Pick<EventStore, 'readAll' | 'head' | 'onAppended'>,
  codec: EventCodec,
): Promise<Map<string, Record<string, string>>> => {
  const store = new MemoryDocumentStore();
  const problems: unknown[] = [];
  const runner = new ProjectionRunner(views, log as EventStore, store, codec, {
    onChanges: () => undefined,
    onEvents: () => Promise.resolve(0),
    onPoison: (view, stream, error) => problems.push([view, stream, error]),
    onError: (error) => problems.push(error),
  });
  await runner.start();
  await runner.waitFor(await log.head(), 60_000);
  await runner.stop();
  if (problems.length > 0) throw new Error('not folded', { cause: problems });
  const documents = new Map<string, Record<string, string>>();
  for (const view of views) {
    const collection = runner.collection(view);
    documents.set(collection, await all(store, collection));
  }
  return documents;
};

const all = async (store: MemoryDocumentStore, collection: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (let after: string | undefined; ;) {
    const { rows, cursor } = await store.find(collection, { limit: 5_000, ...(after !== undefined && { after }) });
    for (const { key, json, position } of rows) found[String(key)] = `${position} ${json}`;
    if (cursor === null || rows.length === 0) return found;
    after = cursor;
  }
};
