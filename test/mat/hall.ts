import { randomUUID } from 'node:crypto';
import type { Judging } from '#contracts/judging/judging.docs';
import type { CallRoom } from '#contracts/call-room/call-room.docs';
import type { EventProtests } from '#contracts/competition/protests.docs';
import { gridEvents } from '#contracts/competition/grid.events';
import type { EventOfficials } from '#contracts/referees/referees.docs';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { liveGrid } from '#domain/competition/documents';
import type { GridState } from '#domain/competition/state';
import type { Actor } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import type { Snapshot } from '#platform/live/live-spec';
import { EventCodec } from '#platform/log/codec';
import { EventLog } from '#platform/log/event-log';
import { parseMetadata } from '#platform/log/metadata';
import { Sequences } from '#platform/log/sequences';
import { Operations } from '#platform/operations/operations';
import type { StoredEvent } from '#platform/ports/event-store';
import { Documents } from '#platform/projecting/reader';
import { ProjectionRunner } from '#platform/projecting/runner';
import { LazyViewEvent } from '#platform/projecting/lazy-view-event';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { eventLive } from '#backend/playgrounds/live';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { noOrder } from '#domain/playgrounds/bout-order.fold';
import { categoryItem } from '#domain/playgrounds/spread.rules';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import type { View } from '#projections/view';
import type { Outcome } from '../../frontend/src/app/http.js';
import { mats, nameOf, operations, type GridEvent } from './sport.js';

const noPersons = { ensure: () => Promise.resolve(), encrypt: () => '', decrypt: () => null, damaged: new Set<string>() };
const actorOf = (userId: number): Actor => ({
  ...{ userId, sessionId: `s${userId}`, isAdministrator: false, isOrganiser: true, organizationIds: [], ip: '127.0.0.1' },
});

/** What the hall's other contexts know: fixed. */
const fixedOf = <Doc>(view: View<Doc>, eventId: number): unknown => {
  const mat = mats.find((one) => one.eventId === eventId);
  if (!mat) return null;
  if (view.name === sportEventsView.name) return { id: eventId, name: 'Cup', isPublished: true, timeZone: 'Europe/Moscow' };
  const options = { date: null, timeStart: '10:00', timeEnd: null, matchDurationInSeconds: 300, pauseInSeconds: 0, refereeUserIds: [] };
  const items = mat.streamIds.map((streamId) => ({ ...categoryItem(streamId, { streamId, name: `C${streamId}` }), timeStart: '10:00' }));
  return { playgrounds: [{ id: mat.playgroundId, name: `Mat ${mat.playgroundId}`, index: 1, options, items }], order: noOrder() };
};

/** With the names that registrations give a grid; there are none here. */
const named = (snapshot: Snapshot | null): Snapshot | null => {
  const { playgrounds } = (snapshot?.document ?? { playgrounds: [] }) as EventLive;
  for (const { now, next, last } of playgrounds) {
    for (const { participants } of [...(now ? [now] : []), ...next, ...last]) {
      for (const one of participants) one.fullName = one.registrationId === null ? null : nameOf(one.registrationId);
    }
  }
  return snapshot;
};

export interface Recorded {
  commandId: string;
  event: GridEvent;
  stream: string;
  at: string;
  by: number | null;
}

/** The server's core in one process: operations over a log, the view of grids, and the boards composed from it. */
export class Hall {
  private readonly store = new MemoryEventStore();
  private readonly codec = new EventCodec([gridEvents], noPersons);
  private readonly documents: Documents;
  private readonly operations: Operations;
  private readonly runner: ProjectionRunner;
  /** Bodies of the commands that were carried out, by their ids. */
  readonly carriedOut = new Map<string, { path: string; body: unknown }>();

  constructor() {
    const documents = new MemoryDocumentStore();
    this.runner = new ProjectionRunner([gridView], this.store, documents, this.codec, {
      onChanges: () => undefined,
      onEvents: () => Promise.resolve(0),
      onPoison: (_view, _stream, error) => {
        throw new Error('parked', { cause: error });
      },
      onError: (error) => {
        throw error;
      },
    });
    this.documents = new Documents(documents, this.runner);
    const log = new EventLog(this.store, this.codec, noPersons);
    this.operations = new Operations({
      ...{ log, documents: this.documents, sequences: new Sequences(log) },
      scopes: {
        relation: () => Promise.resolve('unknown' as const),
        resolve: () => Promise.resolve({ eventId: 1, isPublished: true, isCancelled: false, roles: new Set(['O', 'J'] as const) }),
      },
      roles: { rolesOf: () => Promise.resolve({ isAdministrator: false, isOrganiser: true, organizationIds: [] }) },
      sealIp: () => Promise.resolve(undefined),
      nameOf: (userId) => Promise.resolve(`Person ${userId}`),
    });
  }

  async start(): Promise<void> {
    await this.runner.start();
    for (const { streamIds } of mats) {
      for (const streamId of streamIds) {
        const consolationKind = streamId === 3 ? 'finalists' : 'none';
        await this.must('/api/cabinet/create-tournament-grid', { streamId, gridKind: 'olympic', options: { consolationKind } });
        await this.must('/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded', drawSeed: 'a1' });
      }
    }
  }

  async call(path: string, body: unknown, userId: number, commandId: string = randomUUID()): Promise<Outcome> {
    const implementation = operations.get(path);
    if (!implementation) throw new Error(`nobody answers ${path}`);
    const call = { actor: actorOf(userId), commandId, correlationId: commandId, deviceTime: undefined };
    const reply = await this.operations.run(implementation, { ...call, body, locale: 'en', session: {} as never, files: [] } as never);
    const outcome = JSON.parse(JSON.stringify(reply.body)) as Outcome;
    if (outcome.success) this.carriedOut.set(commandId, { path, body });
    return outcome.success ? outcome : { ...outcome, status: reply.status };
  }

  private async must(path: string, body: unknown): Promise<void> {
    const outcome = await this.call(path, body, 99);
    if (!outcome.success) throw new Error(`${path}: ${JSON.stringify(outcome)}`);
  }

  async state(streamId: number): Promise<GridState> {
    await this.documents.catchUp();
    const stored = await this.reader().getStored<GridViewDoc>(gridView, streamId);
    if (!stored) throw new Error(`no grid ${streamId}`);
    return stored.doc.state;
  }

  /** A live document as it stands now. */
  async snapshot(view: string, key: number): Promise<{ version: number; document: unknown } | null> {
    await this.documents.catchUp();
    if (view === 'event-live') return named(await eventLive.snapshot(key, this.reader()));
    // Nobody works in the call room of this hall.
    if (view === 'call-room') return { version: 0, document: { eventId: key, matches: [] } satisfies CallRoom };
    if (view === 'judging') return { version: 0, document: { eventId: key, panels: [] } satisfies Judging };
    if (view === 'officials') return { version: 0, document: { eventId: key, bouts: {} } satisfies EventOfficials };
    if (view === 'protests') return { version: 0, document: { eventId: key, limitMinutes: null, protests: [] } satisfies EventProtests };
    const stored = await this.reader().getStored<GridViewDoc>(gridView, key);
    return stored && { version: Number(stored.position), document: liveGrid(stored.doc.state, stored.doc.entrants) };
  }

  async recorded(): Promise<Recorded[]> {
    const events: StoredEvent[] = await this.store.readAll(0n, 100_000);
    return events.map((event) => {
      const { commandId, recordedAt, actorUserId } = parseMetadata(event.meta);
      const { type, data } = new LazyViewEvent(event, this.codec);
      return { commandId, event: { type, data } as GridEvent, stream: event.stream, at: recordedAt, by: actorUserId };
    });
  }

  /** The real reader for grids; what other contexts tell is fixed. */
  private reader(): DocumentReader {
    const real = this.documents.reader(() => this.runner.folded);
    return {
      ...(real as object),
      getStored: (view: View, key: number) =>
        view.name === sportEventsView.name || view.name === scheduleView.name
          ? Promise.resolve({ doc: fixedOf(view, key), position: 0n })
          : real.getStored(view, key),
      find: (view: View, query: { filter?: { eventId?: number } }) =>
        view.name === categoriesView.name
          ? Promise.resolve(
              mats.find(({ eventId }) => eventId === query.filter?.eventId)?.streamIds.map((id) => ({ id, name: `C${id}`, index: id })) ??
                [],
            )
          : real.find(view, query),
    } as unknown as DocumentReader;
  }
}
