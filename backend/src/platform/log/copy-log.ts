import type { EventStore, StoredEvent, StreamWrite } from '../ports/event-store.js';

export interface Copied {
  /** In both now. */
  events: number;
  /** Of those, brought over by this run. */
  copied: number;
  commands: number;
}

/** The two logs are not of one history: nothing may be added. */
class OtherLog extends Error {}

const pageSize = 500;
const progressEvery = 10_000;

async function* eventsOf(store: EventStore): AsyncGenerator<StoredEvent> {
  for (let after = 0n; ;) {
    const page = await store.readAll(after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/** All but the position: that is the store's. */
const textOf = ({ stream, version, type, data, meta }: StoredEvent): string => [stream, version, type, data, meta].join('\n');

const placeOf = ({ stream, version }: StoredEvent): string => `${stream} ${version}`;

/**
 * Brings over what the other store does not have yet, in the order of the log; what it has is compared, letter by letter. So a run that was cut off is
 * run again, and a run that copies nothing has compared everything. `writesAtOnce`: more than one where the store appends to several streams itself.
 */
export const copyLog = async (
  from: EventStore,
  to: EventStore,
  writesAtOnce: number,
  onProgress: (events: number) => void = () => undefined,
): Promise<Copied> => {
  const source = eventsOf(from);
  let [events, copied] = [0, 0];
  for await (const there of eventsOf(to)) {
    const here = await source.next();
    if (here.done === true) throw new OtherLog(`the target goes on where the source ends: ${placeOf(there)}`);
    if (textOf(here.value) !== textOf(there))
      throw new OtherLog(`the target has ${placeOf(there)} where the source has ${placeOf(here.value)}`);
    events += 1;
    if (events % progressEvery === 0) onProgress(events);
  }
  const writes: StreamWrite[] = [];
  const flush = async (): Promise<void> => {
    if (writes.length === 0) return;
    const result = await to.append(writes.splice(0));
    if (result.outcome !== 'appended') throw new OtherLog(`somebody else writes to the target: ${JSON.stringify(result, bigAsText)}`);
  };
  for await (const { stream, version, type, data, meta } of source) {
    const last = writes.at(-1);
    const event = { type, data, meta };
    if (last?.stream === stream && last.events.length < pageSize) last.events.push(event);
    else {
      if (writes.length >= writesAtOnce) await flush();
      writes.push({ stream, expectedVersion: version - 1, events: [event] });
    }
    events += 1;
    copied += 1;
    if (events % progressEvery === 0) onProgress(events);
  }
  await flush();
  return { events, copied, commands: await copyCommands(from, to) };
};

const bigAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** So that a command whose answer was lost is not done again there. */
const copyCommands = async (from: EventStore, to: EventStore): Promise<number> => {
  let count = 0;
  for await (const record of from.commands()) {
    const last = record.writes.at(-1);
    const [event] = last ? await to.readStream(last.stream, last.toVersion, last.toVersion) : [];
    // Recorded since the last event was brought over: the next run brings both.
    if (last && !event) continue;
    await to.adoptCommand({ ...record, position: event?.position ?? 0n });
    count += 1;
  }
  return count;
};

/** The position in the other log of the event at this position; null: it is not there. */
export const positionInCopy = async (from: EventStore, to: EventStore, position: bigint): Promise<bigint | null> => {
  const [event] = position > 0n ? await from.readAll(position - 1n, 1) : [];
  if (event?.position !== position) return null;
  const [there] = await to.readStream(event.stream, event.version, event.version);
  return there?.position ?? null;
};
