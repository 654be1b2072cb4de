import { SingleStreams, type RecordToStore, type StoredRecord, type StreamAppend } from '#platform/ports/single-streams';

/** Positions leave gaps, as those of a real store do. */
const gap = 10n;

/** Streams in memory, each appended to by itself: for tests of what needs more than that. Several openings share one. */
export class MemorySingleStreams extends SingleStreams {
  private readonly log: StoredRecord[] = [];
  private readonly streams = new Map<string, StoredRecord[]>();

  async append(stream: string, expected: number, records: readonly RecordToStore[]): Promise<StreamAppend> {
    await new Promise((resolve) => setImmediate(resolve));
    const own = this.streams.get(stream) ?? [];
    if (own.length !== expected) return { outcome: 'conflict' };
    this.streams.set(stream, own);
    for (const { type, data, meta } of records) {
      const stored = { type, data, meta, stream, revision: own.length + 1, position: BigInt(this.log.length + 1) * gap };
      own.push(stored);
      this.log.push(stored);
    }
    return { outcome: 'appended', position: this.log.at(-1)?.position ?? 0n };
  }

  read(stream: string, from: number, limit: number): Promise<StoredRecord[]> {
    return Promise.resolve((this.streams.get(stream) ?? []).slice(from - 1, from - 1 + limit));
  }

  last(stream: string): Promise<StoredRecord | null> {
    return Promise.resolve(this.streams.get(stream)?.at(-1) ?? null);
  }

  readAll(after: bigint, limit: number): Promise<StoredRecord[]> {
    const begin = Number(after / gap);
    return Promise.resolve(this.log.slice(begin, begin + limit));
  }

  readBack(before: bigint | null, limit: number): Promise<StoredRecord[]> {
    const end = before === null ? this.log.length : Number(before / gap) - 1;
    return Promise.resolve(this.log.slice(Math.max(0, end - limit), end).toReversed());
  }

  onOthersAppended(): () => void {
    return () => undefined;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
