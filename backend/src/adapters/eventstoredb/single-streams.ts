import {
  BACKWARDS,
  END,
  FORWARDS,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
  type RecordedEvent,
} from '@eventstore/db-client';
import { SingleStreams, type RecordToStore, type StoredRecord, type StreamAppend } from '#platform/ports/single-streams';
import { Connection } from './connection.js';
import { Follower } from './follower.js';
import { eventData, textsOf } from './texts.js';

/** Twice the server's, and one: so that one less than a position still leads to its record, where the server wants the place itself. */
const positionOf = ({ commit }: { commit: bigint }): bigint => commit * 2n + 1n;
const placeOf = (position: bigint) => ({ commit: position >> 1n, prepare: position >> 1n });

/** Said to the server as a moment of this machine's clock: clocks may differ by as much. How long a call is waited for is measured here. */
const appendMilliseconds = 600_000;

/** Records of other logs and of the server itself stand between ours. */
const smallestPage = 64;
const largestPage = 1_000;

/** One server may keep several logs: `log=NAME` in the address begins the names of all streams of ours. */
const partsOf = (address: string): { url: string; prefix: string } => {
  const url = new URL(address);
  const log = url.searchParams.get('log');
  url.searchParams.delete('log');
  return { url: url.href, prefix: log === null ? '' : `${log}:` };
};

const recordOf = (event: RecordedEvent, prefix: string): StoredRecord => {
  if (!event.position) throw new Error('EventStoreDB 22.6 or newer is needed');
  const { data, meta } = textsOf(event);
  return {
    stream: event.streamId.slice(prefix.length),
    type: event.type,
    data,
    meta,
    revision: Number(event.revision) + 1,
    position: positionOf(event.position),
  };
};

/** Streams of an EventStoreDB (KurrentDB) server or cluster, by their address. */
export class EventStoreDbStreams extends SingleStreams {
  private readonly connection: Connection;
  private readonly follower: Follower;
  private readonly prefix: string;

  constructor(address: string) {
    super();
    const { url, prefix } = partsOf(address);
    this.prefix = prefix;
    this.connection = new Connection(url);
    this.follower = new Follower(this.connection, prefix);
  }

  override get trouble(): string | null {
    return this.connection.trouble;
  }

  override get reconnects(): number {
    return this.connection.reconnects;
  }

  async append(stream: string, expected: number, records: readonly RecordToStore[]): Promise<StreamAppend> {
    this.connection.refuseWhileAway();
    this.follower.own(records);
    const name = this.prefix + stream;
    const events = records.map(eventData);
    const expectedRevision = expected === 0 ? NO_STREAM : BigInt(expected - 1);
    return this.connection.call(async (client, isRepeated): Promise<StreamAppend> => {
      try {
        const { position } = await client.appendToStream(name, events, { expectedRevision, deadline: appendMilliseconds });
        if (position && !isRepeated) return { outcome: 'appended', position: positionOf(position) };
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
        if (!isRepeated) return { outcome: 'conflict' };
      }
      const there = await found(client.readStream(name, { fromRevision: BigInt(expected), maxCount: records.length }));
      return outcomeOf(there, records);
    });
  }

  async read(stream: string, from: number, limit: number): Promise<StoredRecord[]> {
    const options = { fromRevision: BigInt(from - 1), maxCount: limit };
    const events = await this.connection.call((client) => found(client.readStream(this.prefix + stream, options)));
    return events.map((event) => recordOf(event, this.prefix));
  }

  async last(stream: string): Promise<StoredRecord | null> {
    const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1 } as const;
    const [event] = await this.connection.call((client) => found(client.readStream(this.prefix + stream, options)));
    return event ? recordOf(event, this.prefix) : null;
  }

  readAll(after: bigint, limit: number): Promise<StoredRecord[]> {
    return this.page(limit, (client, cursor, maxCount) => {
      const from = cursor ?? after;
      return client.readAll({ direction: FORWARDS, fromPosition: from === 0n ? START : placeOf(from), maxCount });
    }).then((events) => events.filter(({ position }) => position > after).slice(0, limit));
  }

  readBack(before: bigint | null, limit: number): Promise<StoredRecord[]> {
    return this.page(limit, (client, cursor, maxCount) => {
      const from = cursor ?? before;
      return client.readAll({ direction: BACKWARDS, fromPosition: from === null ? END : placeOf(from), maxCount });
    });
  }

  onOthersAppended(listener: () => void): () => void {
    return this.follower.follow(listener);
  }

  async close(): Promise<void> {
    await this.follower.close();
    await this.connection.close();
  }

  /** Records of ours, read on over those of others until there are enough or no more; sometimes some more than asked for. */
  private async page(
    limit: number,
    read: (client: EventStoreDBClient, cursor: bigint | null, count: number) => Page,
  ): Promise<StoredRecord[]> {
    const records = new Map<bigint, StoredRecord>();
    let cursor: bigint | null = null;
    for (let count = Math.max(smallestPage, Math.min(limit + 1, largestPage)); ; count = Math.min(count * 4, largestPage)) {
      const from: bigint | null = cursor;
      const events = await this.connection.call((client) => found(read(client, from, count)));
      for (const event of events) {
        if (!event.position) continue;
        cursor = positionOf(event.position);
        if (isOurs(event, this.prefix)) records.set(cursor, recordOf(event, this.prefix));
      }
      if (events.length < count || records.size > limit) return [...records.values()];
    }
  }
}

const isOurs = ({ streamId }: RecordedEvent, prefix: string): boolean => !streamId.startsWith('$') && streamId.startsWith(prefix);

type Page = AsyncIterable<{ event?: RecordedEvent }>;

/** No stream, or no such place in this log: nothing. */
const found = async (page: Page): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  try {
    for await (const { event } of page) if (event) events.push(event);
  } catch (error) {
    const isNothing = error instanceof StreamNotFoundError || (error instanceof Error && error.message.includes('InvalidPosition'));
    if (!isNothing) throw error;
  }
  return events;
};

/** What an earlier try may have brought there without answering. */
const outcomeOf = (events: readonly RecordedEvent[], records: readonly RecordToStore[]): StreamAppend => {
  const last = events.at(-1);
  const areOurs = events.length === records.length && events.every(({ id }, i) => id === records[i]?.id);
  return areOurs && last?.position ? { outcome: 'appended', position: positionOf(last.position) } : { outcome: 'conflict' };
};
