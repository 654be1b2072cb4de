import { isDeepStrictEqual } from 'node:util';
import { EventCodec } from '#platform/log/codec';
import { hashIn } from '#platform/log/chain';
import { parseMetadata, type Metadata } from '#platform/log/metadata';
import { verifyLog } from '#platform/log/verify';
import type { EventStore, StoredEvent } from '#platform/ports/event-store';
import { LazyViewEvent } from '#platform/projecting/lazy-view-event';
import { ViewFold } from '#platform/projecting/view-fold';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { summariesOf } from '#projections/view';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import type { View } from '#projections/view';
import type { Outcome } from '../../frontend/src/app/http.js';
import type { Disk } from './disk.js';
import type { Seen } from './page.js';
import { noPersons, type Server } from './server.js';
import { gridIds, mailedTypes, shownGrid, tables, tallyView, views } from './sport.js';
import type { Answered, Tablet } from './tablet.js';

const codec = () => new EventCodec(tables, noPersons);
/** As it goes over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const wholeLog = async (log: Pick<EventStore, 'readAll'>): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for (;;) {
    const page = await log.readAll(events.at(-1)?.position ?? 0n, 1_000);
    if (page.length === 0) return events;
    events.push(...page);
  }
};

/** The log folded from its first event, with the real fold and nothing in its way. */
class Truth {
  readonly grids = new Map<string, unknown>();
  readonly store = new MemoryDocumentStore();

  async fold(events: readonly StoredEvent[]): Promise<void> {
    for (const view of views) {
      const collection = { columns: {}, indexes: [], hasText: false };
      for (const name of [view.name, summariesOf(view.name)]) await this.store.prepare({ ...collection, name });
      const fold = new ViewFold(view, view.name, this.store, (_view, stream, error) => {
        throw new Error(`${stream} cannot be folded`, { cause: error });
      });
      for (const event of events) await this.foldOne(view, fold, event);
      await fold.flush(view.name, { position: events.at(-1)?.position ?? 0n, hash: '' });
    }
  }

  private async foldOne(view: View, fold: ViewFold, event: StoredEvent): Promise<void> {
    await fold.fold([new LazyViewEvent(event, codec())], null);
    if (view.name !== gridView.name) return;
    for (const key of gridIds) {
      const doc = fold.cached(key)?.doc as GridViewDoc | undefined;
      if (doc && event.stream === `grid-${key}`) this.grids.set(`grid:${key}@${event.position}`, plain(shownGrid(doc)));
    }
  }
}

export interface Outside {
  disk: Disk;
  server: Server;
  tablets: readonly Tablet[];
  answered: readonly Answered[];
  seen: readonly Seen[];
}

/** What does not hold once everything has come to rest; empty when all is well. */
export const faultsIn = async (world: Outside): Promise<string[]> => {
  const { server } = world;
  const events = await wholeLog({ readAll: (after, limit) => server.log.whole(after, limit) });
  const truth = new Truth();
  await truth.fold(events);
  const { firstBroken } = await verifyLog(server.log, codec());
  return [
    ...(firstBroken ? [`the chain is broken: ${JSON.stringify(firstBroken)}`] : []),
    ...unlikeCommands(world, events),
    ...(await unlikeViews(world, truth)),
    ...unlikePages(world, truth),
    ...unlikeMails(world.disk, events),
  ];
};

const successful = (outcome: Outcome): outcome is Outcome<{ eventIds: string[] }> & { success: true } => outcome.success;

/** Nothing acknowledged lost, nothing twice, and what a tablet tapped in the order of its taps. */
const unlikeCommands = ({ tablets, answered }: Outside, events: readonly StoredEvent[]): string[] => {
  const faults: string[] = [];
  const metas = events.map((event) => ({ event, ...parseMetadata(event.meta) }));
  const recorded = new Map(metas.map((one) => [one.eventId, one]));
  for (const { id, path, outcome } of answered) {
    if (!successful(outcome)) continue;
    const lost = outcome.eventIds.filter((eventId) => !recorded.has(eventId));
    if (lost.length > 0) faults.push(`${path} ${id} was acknowledged, and ${lost.length} of its events are lost`);
  }
  return [
    ...faults,
    ...unlikeTaps(tablets, answered, metas),
    ...(new Set(metas.map(({ event }) => hashIn(event.meta))).size === events.length ? [] : ['two events have one hash']),
  ];
};

type Recorded = Metadata & { event: StoredEvent };

const unlikeTaps = (tablets: readonly Tablet[], answered: readonly Answered[], metas: readonly Recorded[]): string[] => {
  const faults: string[] = [];
  const correlations = new Map<string, Set<string>>();
  for (const { commandId, correlationId } of metas) {
    const known = correlations.get(commandId) ?? new Set();
    correlations.set(commandId, known.add(correlationId));
  }
  const settled = new Set(
    answered.filter(({ outcome }) => outcome.success || (outcome.status > 0 && outcome.status < 500)).map(({ id }) => id),
  );
  for (const tablet of tablets) {
    let before = 0n;
    for (const { id, path } of tablet.tapped) {
      if ((correlations.get(id)?.size ?? 0) > 1) faults.push(`${path} ${id} was recorded twice`);
      if (!settled.has(id)) faults.push(`${path} ${id} was tapped and has no answer`);
      const first = metas.find(({ commandId }) => commandId === id)?.event.position;
      if (first !== undefined && first < before) faults.push(`${path} ${id} was recorded before what was tapped before it`);
      before = first ?? before;
    }
  }
  return [...faults, ...untapped(tablets, metas)];
};

const untapped = (tablets: readonly Tablet[], metas: readonly Recorded[]): string[] => {
  const tapped = new Set(tablets.flatMap((tablet) => tablet.tapped.map(({ id }) => id)));
  const strangers = metas.filter(({ commandId }) => !tapped.has(commandId) && !commandId.startsWith('set-up'));
  return strangers.map(({ commandId }) => `nobody tapped ${commandId}`);
};

/** Every document equals a fresh fold of the log. */
const unlikeViews = async ({ server }: Outside, truth: Truth): Promise<string[]> => {
  const faults: string[] = [];
  for (const view of views) {
    const stored = await server.stored(view);
    const { rows } = await truth.store.find(view.name, { limit: 5_000 });
    if (stored.length !== rows.length) faults.push(`${view.name}: ${stored.length} documents, ${rows.length} in the log`);
    for (const row of rows) {
      const own = stored.find(({ key }) => String(key) === String(row.key));
      if (!own || own.position !== row.position || !isDeepStrictEqual(JSON.parse(own.json), JSON.parse(row.json)))
        faults.push(`${view.name} ${row.key} is not what the log says (at ${own?.position}, the log at ${row.position})`);
      if (view.name === tallyView.name && (JSON.parse(row.json) as { wrong: number }).wrong > 0)
        faults.push(`${view.name} ${row.key}: decided on a state that was not the last`);
    }
  }
  if (server.runner.parkedStreams > 0) faults.push('event streams are parked');
  return faults;
};

/** Whatever a page took for the truth was the truth at that version; and all are equal in the end. */
const unlikePages = ({ tablets, seen }: Outside, truth: Truth): string[] => {
  const faults = new Set<string>();
  for (const { name, version, content } of seen) {
    if (!name.startsWith('grid:')) continue;
    const then = truth.grids.get(`${name}@${version}`);
    if (!then) faults.add(`a page has seen ${name} at ${version}, where nothing was recorded`);
    else if (!isDeepStrictEqual(then, content)) faults.add(`a page has seen ${name} at ${version} otherwise than it was`);
  }
  for (const key of gridIds) {
    const last = [...truth.grids].filter(([name]) => name.startsWith(`grid:${key}@`)).at(-1)?.[1];
    for (const { page, userId } of tablets) {
      for (const name of [`grid:${key}`, `board:${key}`]) {
        if (!isDeepStrictEqual(page.documents[name]?.content, last)) faults.add(`page ${userId} shows ${name} otherwise than the server`);
      }
    }
  }
  return [...faults];
};

/** For each event that asks for one, one mail. */
const unlikeMails = ({ mails, jobs }: Disk, events: readonly StoredEvent[]): string[] => {
  const faults: string[] = [];
  const due = events.filter(({ type }) => mailedTypes.some((one) => one === type)).map(({ meta }) => `mail:${parseMetadata(meta).eventId}`);
  for (const id of due) {
    const count = mails.filter((mail) => `mail:${mail}` === id || mail === id).length;
    if (count !== 1) faults.push(`${id} was sent ${count} times (job ${jobs.get(id)?.status})`);
  }
  if (mails.length > due.length) faults.push(`${mails.length} mails for ${due.length} events`);
  return faults;
};
