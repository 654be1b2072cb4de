import type { EventCodec } from '#platform/log/codec';
import type { StoredEvent } from '#platform/ports/event-store';

const blobIds = /[0-9a-f]{64}/g;

/** Ids of the files that events name. */
export type FilesNamed = (events: readonly StoredEvent[]) => Promise<string[]>;

export const filesNamed =
  (codec: Pick<EventCodec, 'prepare' | 'decode' | 'faultOf'>): FilesNamed =>
  async (events) => {
    await codec.prepare([...events]);
    const readable = events.filter((event) => codec.faultOf(event) === null);
    return [...new Set(readable.flatMap((event) => JSON.stringify(codec.decode(event)).match(blobIds) ?? []))];
  };
