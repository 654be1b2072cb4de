import type { StoredEvent } from '#platform/ports/event-store';
import type { SingleStreams, StoredRecord } from '#platform/ports/single-streams';
import type { Decisions, Outcome } from './decisions.js';
import { isControl, isSameIntent, unmarked, type Intent, type Mark } from './marks.js';

const pageSize = 500;
/** Records beyond those asked for that may be in the way: aborted ones, decisions. */
const slack = 8;

interface Read {
  event: StoredEvent;
  mark: Mark;
}

const readOf = ({ stream, position, type, data, meta: text }: StoredRecord): Read => {
  const { mark, meta } = unmarked(text);
  return { event: { stream, position, version: mark.version, type, data, meta }, mark };
};

/**
 * Events of a stream that count. What was appended after an event tells whether it does: its writer knew. Only of those at the end of the
 * stream the decision is looked up; an undecided one is not there yet.
 */
export const readEvents = async (
  streams: SingleStreams,
  decisions: Decisions,
  stream: string,
  from: number,
  to: number,
): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  let tail: Read[] = [];
  const limit = Math.min(to - from + 1 + slack, pageSize);
  // No event stands before the record whose number is its version.
  for (let revision = from; ; revision += limit) {
    const page = await streams.read(stream, revision, limit);
    for (const record of page) {
      const read = readOf(record);
      const last = tail.at(-1);
      if (last && !isSameIntent(last.mark.intent, read.mark.intent)) {
        if (read.mark.base >= last.mark.version) events.push(...tail.map(({ event }) => event));
        tail = [];
      }
      if (read.mark.intent) tail.push(read);
      else events.push(read.event);
    }
    const isOver = tail.length === 0 && (events.at(-1)?.version ?? 0) >= to;
    if (page.length === limit && !isOver) continue;
    const intent = tail.at(-1)?.mark.intent;
    if (intent && (await decisions.of(intent)) === 'committed') events.push(...tail.map(({ event }) => event));
    return events.filter(({ version }) => version >= from && version <= to);
  }
};

/** What counts in the whole log, in its order. It never passes an event that is not decided yet. */
export const readLog = async (streams: SingleStreams, decisions: Decisions, after: bigint, limit: number): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (let cursor = after; events.length < limit;) {
    const page = await streams.readAll(cursor, limit - events.length + slack);
    await lookUp(page, decisions);
    for (const record of page) {
      if (!isControl(record.stream)) {
        const { event, mark } = readOf(record);
        const outcome = await passing(mark.intent, decisions, events.length > 0);
        if (outcome === 'undecided') return events;
        if (outcome === 'committed') events.push(event);
        if (events.length === limit) return events;
      }
      cursor = record.position;
    }
    if (page.length === 0) return events;
  }
  return events;
};

const passing = (intent: Intent | null, decisions: Decisions, hasSome: boolean): Outcome | Promise<Outcome> => {
  if (!intent) return 'committed';
  const known = decisions.known(intent);
  // Who has something to read reads that first; else the wait is here.
  return known === 'undecided' && !hasSome ? decisions.settled(intent) : known;
};

/** Decisions stand a little later in the log: most are on the same page. */
const lookUp = async (page: readonly StoredRecord[], decisions: Decisions): Promise<void> => {
  const open = new Map<string, Intent>();
  for (const record of page) {
    if (isControl(record.stream)) decisions.learn(record);
    else {
      const { intent } = unmarked(record.meta).mark;
      if (intent) open.set(`${intent.stream}/${intent.slot}/${intent.attempt}`, intent);
    }
  }
  await Promise.all([...open.values()].filter((intent) => decisions.known(intent) === 'undecided').map((intent) => decisions.of(intent)));
};

/** Position of the newest event that counts. */
export const newestPosition = async (streams: SingleStreams, decisions: Decisions): Promise<bigint> => {
  let before: bigint | null = null;
  for (let limit = slack; ; limit = Math.min(limit * 4, pageSize)) {
    const page: StoredRecord[] = await streams.readBack(before, limit);
    for (const record of page) {
      before = record.position;
      if (isControl(record.stream)) {
        decisions.learn(record);
        continue;
      }
      const { intent } = unmarked(record.meta).mark;
      if (!intent || (await decisions.of(intent)) === 'committed') return record.position;
    }
    if (page.length < limit) return 0n;
  }
};
