import { LRUCache } from 'lru-cache';
import type { CommandRecord } from '#platform/ports/event-store';
import type { SingleStreams, StoredRecord } from '#platform/ports/single-streams';
import { committedIn, type Committed, type Decisions } from './decisions.js';
import { intentStream, recordId, streamOfCommand } from './marks.js';

/** Up to which position commands are forgotten. Their decisions stay: events depend on them. */
const forgottenStream = intentStream('forgotten');
const forgottenType = 'CommandsForgotten';
const pageSize = 1_000;
const maxTriesOfACommand = 1_000;
const maxCached = 10_000;

const recordIn = (record: StoredRecord): { committed: Committed; record: CommandRecord } | null => {
  const committed = committedIn(record);
  if (!committed?.command) return null;
  const { command, writes, position, recordedAt } = committed;
  return { committed, record: { ...command, writes, position: BigInt(position), recordedAt } };
};

/** What commands have recorded: it stands in the stream of each, as the decision that its append counts. */
export class Commands {
  /** Slots that earlier tries have used up without coming to count. */
  private readonly used = new LRUCache<string, number>({ max: maxCached });
  private forgotten: Promise<bigint> | null = null;

  constructor(
    private readonly streams: SingleStreams,
    private readonly decisions: Decisions,
  ) {}

  async find(key: string): Promise<CommandRecord | null> {
    const records = await this.streams.read(streamOfCommand(key), 1, maxTriesOfACommand);
    const found = records
      .toReversed()
      .map((stored) => ({ stored, ...recordIn(stored) }))
      .find(({ record }) => record?.key === key);
    if (found?.record && found.stored.position > (await this.forgottenTo())) return found.record;
    if (records.length > 0) this.used.set(key, records.length);
    return null;
  }

  /** The slot that the next try of a command is decided in. */
  nextSlot(key: string): number {
    return (this.used.get(key) ?? 0) + 1;
  }

  async *all(): AsyncIterable<CommandRecord> {
    const forgotten = await this.forgottenTo();
    for (let cursor = forgotten; ;) {
      const page = await this.streams.readAll(cursor, pageSize);
      for (const stored of page) {
        const found = recordIn(stored);
        if (found) yield found.record;
      }
      if (page.length === 0) return;
      cursor = page.at(-1)?.position ?? cursor;
    }
  }

  /** One that was recorded in another log: a decision about nothing, since its events are there already. */
  async adopt({ key, bodyHash, position, ...rest }: CommandRecord): Promise<void> {
    if (await this.find(key)) return;
    const slot = this.nextSlot(key);
    const intent = { stream: streamOfCommand(key), slot, attempt: recordId('adopted', key, slot) };
    await this.decisions.commit(intent, { command: { key, bodyHash }, position: String(position), ...rest });
  }

  /** Forgets those that were recorded before an instant; answers how many. */
  async forget(before: string): Promise<number> {
    const last = await this.streams.last(forgottenStream);
    const from = last ? positionIn(last) : 0n;
    let [to, count] = [from, 0];
    for (let isOlder = true, cursor = from; isOlder;) {
      const page = await this.streams.readAll(cursor, pageSize);
      for (const stored of page) {
        const record = recordIn(stored)?.record;
        if (record && record.recordedAt >= before) isOlder = false;
        if (!isOlder) break;
        if (record) count += 1;
        to = stored.position;
      }
      cursor = page.at(-1)?.position ?? cursor;
      if (page.length === 0) break;
    }
    if (count > 0) {
      const data = JSON.stringify({ position: String(to) });
      const expected = last?.revision ?? 0;
      // Who has forgotten meanwhile has forgotten the same, or will again.
      await this.streams.append(forgottenStream, expected, [
        { id: recordId(forgottenStream, expected, data), type: forgottenType, data, meta: '{}' },
      ]);
    }
    this.forgotten = null;
    return count;
  }

  private forgottenTo(): Promise<bigint> {
    this.forgotten ??= this.streams.last(forgottenStream).then((last) => (last ? positionIn(last) : 0n));
    this.forgotten.catch(() => (this.forgotten = null));
    return this.forgotten;
  }
}

// Written by `forget` alone.
const positionIn = ({ data }: StoredRecord): bigint => BigInt((JSON.parse(data) as { position: string }).position);
