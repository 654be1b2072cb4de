import { hash } from 'node:crypto';
import { z } from 'zod';
import { events as eventTable, personal, type EventTable } from '#contracts/event';
import { removed, view, type View } from '#projections/view';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { EventCodec } from '../log/codec.js';
import type { DocumentPut } from '../ports/document-store.js';
import type { StoredEvent } from '../ports/event-store.js';
import { ProjectionRunner } from './runner.js';
import type { DocumentChange } from './view-fold.js';

export const table = eventTable({
  Scored: { v: 1, schema: z.object({ team: z.number(), points: z.number() }) },
  /** Of a person: the captain's id stands in the clear. */
  Praised: { v: 1, schema: z.object({ team: z.number(), userId: z.number(), text: z.string() }), personal: personal('userId', ['text']) },
  TeamLeft: { v: 1, schema: z.object({ team: z.number() }) },
});

export interface Score {
  points: number;
  /** Grows by one with each event: an event that took effect twice would show. */
  events: number;
}

export const scores = (version = 1, factor = 1): View<Score> =>
  view(table, {
    name: 'scores',
    version,
    initial: () => ({ points: 0, events: 0 }),
    keys: ({ data }) => data.team,
    on: {
      Scored: (doc, { data }) => {
        if (data.points === 13) throw new Error('unlucky');
        doc.points = data.points * factor;
        doc.events += 1;
        return [{ op: 'replace', path: '/points', value: doc.points }];
      },
      Praised: (doc) => void (doc.events += 1),
      TeamLeft: () => removed,
    },
  });

export const latest = (version = 1): View<{ team: number }> =>
  view(table, {
    name: 'latest',
    version,
    initial: () => ({ team: 0 }),
    keys: () => 1,
    on: { Scored: (doc, { data }) => void (doc.team = data.team) },
  });

const noPersons = { ensure: () => Promise.resolve(), encrypt: () => '', decrypt: () => null, damaged: new Set<string>() };

/** Documents that can be told which of the next writes of a collection fail. */
class FaultyDocuments extends MemoryDocumentStore {
  fails = new Map<string, boolean[]>();
  writes = 0;
  /** Nothing is written any more. */
  isGone = false;

  override writeMark(name: string, value: string): Promise<void> {
    return this.isGone ? Promise.resolve() : super.writeMark(name, value);
  }

  override write(collection: string, puts: readonly DocumentPut[], checkpoint?: { name: string; value: string }): Promise<void> {
    if (this.fails.get(collection)?.shift()) return Promise.reject(new Error('disk full'));
    if (this.isGone) return Promise.resolve();
    this.writes += 1;
    return super.write(collection, puts, checkpoint);
  }
}

/** A log that counts what is read of it, and can be told to hand over each event twice. */
class RepeatingLog extends MemoryEventStore {
  repeats = false;
  readCount = 0;

  override async readAll(after: bigint, limit: number): Promise<StoredEvent[]> {
    const page = await super.readAll(after, limit);
    this.readCount += page.length;
    return this.repeats ? page.flatMap((event) => [event, event]) : page;
  }
}

export class Composition {
  log = new RepeatingLog();
  readonly documents = new FaultyDocuments();
  readonly changes: DocumentChange[] = [];
  readonly processes: bigint[] = [];
  readonly alerts: string[] = [];
  readonly errors: unknown[] = [];
  /** Checkpoints that were found to be of another log. */
  readonly foreign: string[] = [];
  readonly unreadable: string[] = [];
  /** Types that the program knows, and the persons whose keys are damaged. */
  known: EventTable = table;
  readonly damaged = new Set<string>();
  processesFail = false;
  private history = 1;
  runner = this.runnerOf([scores()]);
  private versions = new Map<string, number>();

  runnerOf(views: readonly View[]): ProjectionRunner {
    this.runner = new ProjectionRunner(
      views,
      this.log,
      this.documents,
      new EventCodec([this.known], { ...noPersons, damaged: this.damaged }),
      {
        onChanges: (changes) => this.changes.push(...changes),
        onEvents: (recorded) => {
          if (this.processesFail) return Promise.reject(new Error('no queue'));
          this.processes.push(...recorded.map(({ position }) => position));
          return Promise.resolve(recorded.length);
        },
        onPoison: (name, stream) => this.alerts.push(`${name} ${stream}`),
        onError: (error) => this.errors.push(error),
        onForeign: (name, fault) => this.foreign.push(`${name} ${fault}`),
        onUnreadable: (stream, { fault, version }) => this.unreadable.push(`${stream} ${version} ${fault}`),
      },
    );
    return this.runner;
  }

  /** Starts over with these views, as a new process would. */
  async restart(...views: readonly View[]): Promise<void> {
    await this.runner.stop();
    await this.runnerOf(views).start();
    await this.settled();
  }

  /** Ends as a killed process does: nothing is written any more. */
  async kill(): Promise<void> {
    this.documents.isGone = true;
    await this.runner.stop();
    this.documents.isGone = false;
  }

  /** The log as it was at a position, put back in place of this one; what is recorded from now on is another history. */
  async restoreLog(to: bigint): Promise<void> {
    const older = await this.log.readAll(0n, Number(to));
    this.log = new RepeatingLog();
    this.versions = new Map();
    this.history += 1;
    for (const { stream, type, data, meta } of older) {
      const expectedVersion = this.versions.get(stream) ?? 0;
      await this.log.append([{ stream, expectedVersion, events: [{ type, data, meta }] }]);
      this.versions.set(stream, expectedVersion + 1);
    }
  }

  async score(team: number, points: number): Promise<bigint> {
    return this.append(team, 'Scored', { team, points });
  }

  async append(team: number, type: string, data: object, v = 1): Promise<bigint> {
    const stream = `team-${team}`;
    const version = this.versions.get(stream) ?? 0;
    const result = await this.log.append([
      {
        stream,
        expectedVersion: version,
        events: [{ type, data: JSON.stringify(data), meta: this.metaOf(v, `${stream} ${version}`) }],
      },
    ]);
    if (result.outcome !== 'appended') throw new Error(result.outcome);
    this.versions.set(stream, version + 1);
    return result.position;
  }

  /** Many at once. */
  async scores(team: number, count: number): Promise<void> {
    const stream = `team-${team}`;
    const expectedVersion = this.versions.get(stream) ?? 0;
    const events = Array.from({ length: count }, (_, i) => ({
      type: 'Scored',
      data: JSON.stringify({ team, points: i % 7 }),
      meta: this.metaOf(1, `${stream} ${expectedVersion + i}`),
    }));
    await this.log.append([{ stream, expectedVersion, events }]);
    this.versions.set(stream, expectedVersion + count);
  }

  private metaOf(v: number, place: string): string {
    const own = hash('sha256', `${this.history} ${place}`, 'base64url');
    return `{"v":${v},"eventId":"e","recordedAt":"now","hash":"${own}"}`;
  }

  async settled(): Promise<void> {
    if (!(await this.runner.waitFor(await this.log.head(), 60_000))) throw new Error('the views are behind');
  }

  async read<Doc>(of: View<Doc>, key: number): Promise<Doc | null> {
    const row = await this.documents.get(this.runner.collection(of), key);
    return row ? (JSON.parse(row.json) as Doc) : null;
  }
}

/** Three teams with scores in their views, and the runner stopped. */
export const played = async (...views: readonly View[]): Promise<Composition> => {
  const composition = new Composition();
  for (const [team, points] of [
    [1, 5],
    [2, 7],
    [1, 6],
  ] as const)
    await composition.score(team, points);
  await composition.restart(...views);
  await composition.runner.stop();
  return composition;
};
