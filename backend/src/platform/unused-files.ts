import type { EventCodec } from './log/codec.js';
import { StoredMetadata } from './log/metadata.js';
import type { Blobs } from './ports/blobs.js';
import type { EventStore } from './ports/event-store.js';

/** For so long a file may lie without an event that names it: a form is open, an upload is being sent. */
export const unusedMilliseconds = 24 * 60 * 60 * 1_000;

interface UnusedFilesParts {
  events: Pick<EventStore, 'readAll'>;
  codec: Pick<EventCodec, 'prepare' | 'decode' | 'types'>;
  blobs: Blobs;
  /** Kinds of events that only say that a file came: they hold it no longer than it may lie unused. */
  provisional: ReadonlySet<string>;
}

const pageSize = 500;
const blobIds = /[0-9a-f]{64}/g;

/** Whether the personal fields of an event can still be read; null: it has none. */
const isReadable = (data: unknown, fields: readonly string[] = []): boolean | null =>
  typeof data !== 'object' || data === null || fields.length === 0 ? null : fields.some((field) => Reflect.get(data, field) !== null);

/**
 * Removes files that no event names: uploads whose form was never sent, files of calls that were refused or cut off by a
 * crash. Anything that goes wrong while the log is read ends the run before a file is removed. Answers how many went.
 */
export const removeUnusedFiles = async ({ events, codec, blobs, provisional }: UnusedFilesParts, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - unusedMilliseconds);
  const unused = new Set(await blobs.storedBefore(before));
  const personal = { read: 0, lost: 0 };
  let after = 0n;
  while (unused.size > 0) {
    const page = await events.readAll(after, pageSize);
    const last = page.at(-1);
    if (!last) break;
    await codec.prepare(page);
    for (const event of page) {
      const { recordedAt } = new StoredMetadata(event.version, event.meta);
      if (provisional.has(event.type) && recordedAt < before.toISOString()) continue;
      const data = codec.decode(event);
      const readable = isReadable(data, codec.types().get(event.type)?.personal?.fields);
      if (readable !== null) personal[readable ? 'read' : 'lost'] += 1;
      for (const [id] of JSON.stringify(data).matchAll(blobIds)) unused.delete(id);
    }
    after = last.position;
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Some were erased; if most cannot be read, the keys are not there, and nobody knows what their events name.
  if (personal.lost > personal.read) throw new Error('personal fields cannot be read: nothing is removed');
  let removed = 0;
  for (const id of unused) if (await blobs.removeStoredBefore(id, before)) removed += 1;
  return removed;
};
