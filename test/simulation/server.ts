import { EventCodec } from '#platform/log/codec';
import { EventLog } from '#platform/log/event-log';
import { Sequences } from '#platform/log/sequences';
import { LiveHub } from '#platform/live/hub';
import { sendInSlices } from '#platform/live/broadcaster';
import { Operations } from '#platform/operations/operations';
import type { Call, Reply } from '#platform/operations/call';
import { Documents } from '#platform/projecting/reader';
import { ProjectionRunner } from '#platform/projecting/runner';
import type { LazyViewEvent } from '#platform/projecting/lazy-view-event';
import type { StoredDocument } from '#platform/ports/document-store';
import type { View } from '#projections/view';
import type { Actor } from '#platform/context';
import { FaultyDocuments, FaultyLog, FaultyMailer, FaultyQueue } from './stores.js';
import type { Disk, Faults } from './disk.js';
import { liveSpecs, mailedTypes, operations, tables, views } from './sport.js';

export const noPersons = { ensure: () => Promise.resolve(), encrypt: () => '', decrypt: () => null, damaged: new Set<string>() };
const heartbeatMilliseconds = 10_000;

export const actorOf = (userId: number): Actor => ({
  userId,
  sessionId: `s${userId}`,
  isAdministrator: false,
  isOrganiser: true,
  organizationIds: [],
  ip: '127.0.0.1',
});

const notSimulated = {
  scopes: {
    relation: () => Promise.resolve('unknown' as const),
    resolve: () => Promise.resolve({ eventId: 1, isPublished: true, isCancelled: false, roles: new Set(['O', 'J'] as const) }),
  },
  roles: { rolesOf: () => Promise.resolve({ isAdministrator: false, isOrganiser: true, organizationIds: [] }) },
  sealIp: () => Promise.resolve(undefined),
  nameOf: (userId: number) => Promise.resolve(`referee ${userId}`),
};

export interface ServerHooks {
  onMark: (name: string, value: string, log: FaultyLog) => void;
  note: (line: string) => void;
}

/** The real parts of a server, put together as composition.ts does, over a disk that outlives it. */
export class Server {
  readonly log: FaultyLog;
  readonly runner: ProjectionRunner;
  readonly documents: Documents;
  readonly hub: LiveHub;
  private readonly store: FaultyDocuments;
  private readonly queue: FaultyQueue;
  /** Two processes that share the log; the second keeps no views. */
  private readonly desks: readonly Operations[];
  isReady = false;

  constructor(disk: Disk, faults: Faults, hooks: ServerHooks) {
    this.log = new FaultyLog(disk, faults);
    this.store = new FaultyDocuments(disk, faults, (name, value) => hooks.onMark(name, value, this.log));
    this.queue = new FaultyQueue(disk, faults);
    const mailer = new FaultyMailer(disk, faults);
    const codec = new EventCodec(tables, noPersons);
    this.queue.work('mail', ({ data }) => mailer.send({ to: 'all', subject: '', text: '' }, JSON.parse(data) as string));
    this.runner = new ProjectionRunner(views, this.log, this.store, codec, {
      onChanges: (changes) => this.hub.announce(changes),
      onEvents: (events) => this.react(events),
      onPoison: (view, stream, error) => hooks.note(`parked ${stream} of ${view}: ${String(error)}`),
      onError: (error) => hooks.note(`projections: ${String(error)}`),
    });
    this.documents = new Documents(this.store, this.runner);
    this.hub = new LiveHub(
      liveSpecs,
      this.documents.reader(() => this.runner.folded),
      () => Buffer.of(),
    );
    this.desks = [0, 1].map(() => {
      const log = new EventLog(this.log, codec, noPersons);
      return new Operations({ log, documents: this.documents, sequences: new Sequences(log), ...notSimulated });
    });
  }

  async start(): Promise<void> {
    await this.store.open();
    await this.runner.start();
    await this.queue.start();
    setInterval(() => this.beat(), heartbeatMilliseconds);
    this.isReady = true;
  }

  call(
    desk: number,
    path: string,
    body: unknown,
    more: Pick<Call, 'actor' | 'commandId' | 'deviceTime' | 'correlationId'>,
  ): Promise<Reply> {
    const implementation = operations.get(path);
    const operationsOf = this.desks[desk];
    if (!implementation || !operationsOf) throw new Error(`nobody answers ${path}`);
    return operationsOf.run(implementation, { ...more, body, locale: 'en', session: {} as never, files: [] });
  }

  /** The documents of a view as they are stored. */
  async stored(view: View): Promise<StoredDocument[]> {
    return (await this.store.find(this.runner.collection(view), { limit: 5_000 })).rows;
  }

  private async react(events: readonly LazyViewEvent[]): Promise<number> {
    const mailed = events.filter(({ type }) => mailedTypes.some((one) => one === type));
    for (const { id } of mailed) await this.queue.add({ id: `mail:${id}`, name: 'mail', data: id });
    return mailed.length;
  }

  private beat(): void {
    const rooms = this.hub.heartbeats();
    const next = (): void => {
      const room = rooms.next();
      if (room.done !== true) sendInSlices(room.value.followers, room.value.frame, next);
    };
    next();
  }
}
