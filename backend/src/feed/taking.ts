import { sortFed, type Follows, type Known } from '#domain/feed/feed';
import { checkLink, genesis, hashIn } from '#platform/log/chain';
import type { FedEvent } from '#platform/ports/home-line';
import type { EventStore, StreamWrite } from '#platform/ports/event-store';

const nothing: Known = { version: 0, hash: genesis };

interface Range {
  from: number;
  to: number;
}

const rangesOf = (events: readonly FedEvent[]): Map<string, Range> => {
  const ranges = new Map<string, Range>();
  for (const { stream, version } of events) {
    const known = ranges.get(stream);
    ranges.set(stream, { from: Math.min(known?.from ?? version, version), to: Math.max(known?.to ?? version, version) });
  }
  return ranges;
};

/** What this log takes of a part of another one (domain/feed/feed.ts decides). */
export const sortFor = async (
  store: Pick<EventStore, 'readStream' | 'version'>,
  events: readonly FedEvent[],
  decides: (stream: string) => boolean,
  follows: Follows = null,
) => {
  const [ends, known] = [new Map<string, Known>(), new Map<string, string>()];
  for (const [stream, { from, to }] of rangesOf(events)) {
    const version = await store.version(stream);
    const last = version === 0 ? undefined : (await store.readStream(stream, version, version))[0];
    ends.set(stream, last ? { version, hash: hashIn(last.meta) ?? '' } : nothing);
    if (from > version) continue;
    for (const { version: at, meta } of await store.readStream(stream, from, to)) known.set(`${stream} ${at}`, meta);
  }
  const [before] = follows ? await store.readStream(follows.stream, follows.version, follows.version) : [];
  return sortFed(events, {
    hasBefore: follows === null || (before !== undefined && hashIn(before.meta) === follows.hash),
    decides,
    endOf: (stream) => ends.get(stream) ?? nothing,
    isKnown: ({ stream, version, meta }) => known.get(`${stream} ${version}`) === meta,
    goesOn: (event, before) => checkLink(event, before) === null,
    hashOf: ({ meta }) => hashIn(meta) ?? '',
  });
};

/** In their order, one write a run of one stream. */
export const writesOf = (events: readonly FedEvent[]): StreamWrite[] => {
  const writes: StreamWrite[] = [];
  for (const { stream, version, type, data, meta } of events) {
    const last = writes.at(-1);
    if (last?.stream === stream) last.events.push({ type, data, meta });
    else writes.push({ stream, expectedVersion: version - 1, events: [{ type, data, meta }] });
  }
  return writes;
};
