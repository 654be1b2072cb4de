import { setTimeout as pause } from 'node:timers/promises';
import { allLeases, checkIn, leases, lose, type Lease } from '#domain/feed/leases.decider';
import { scopeOf } from '#domain/feed/scope';
import { streamName } from '#domain/decider';
import type { EventLog } from '#platform/log/event-log';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Blobs } from '#platform/ports/blobs';
import { hashIn } from '#platform/log/chain';
import type { Bearer, HomeLine, Push, PushAnswer } from '#platform/ports/home-line';
import type { StoredEvent } from '#platform/ports/event-store';
import type { Vault } from '#platform/ports/vault';
import type { FilesNamed } from './files-named.js';
import { fedOf, type KeysOver } from './keys-over.js';
import type { LeaseBook } from './lease-book.js';

export interface HallParts {
  book: LeaseBook;
  log: () => EventLog;
  recorder: SystemRecorder;
  blobs: Pick<Blobs, 'get'>;
  vault: Pick<Vault, 'get'>;
  over: () => KeysOver;
  filesIn: () => FilesNamed;
  lineTo: (url: string) => HomeLine;
  now: () => number;
  onFault: (error: unknown) => void;
}

/** How the line home is, of one sport event. */
export interface LineState {
  heardSecondsAgo: number | null;
  waiting: number;
  fault: 'unreachable' | 'refused' | null;
}

const pageSize = 500;
const idleMilliseconds = 1_000;
const longestPauseMilliseconds = 5_000;
/** Beginning again so often does not help. */
const maxGaps = 3;

export const broughtKey = (eventId: number): string => `brought-${eventId}`;

/** Sends what happens in the hall home, in its order, as soon as there is a line; goes on where home says it is after any break. */
class Feeding {
  private cursor: bigint | null = null;
  /** The last event that home has taken since the beginning. */
  private last: Push['follows'] = null;
  private heardAt: number | null = null;
  private waiting = 0;
  private fault: LineState['fault'] = null;
  private gaps = 0;
  private readonly stopping = new AbortController();
  private news = 0;
  private interrupt: () => void = () => undefined;
  private work: Promise<void> | null = null;

  constructor(
    readonly eventId: number,
    private readonly parts: HallParts,
  ) {}

  get state(): LineState {
    const { heardAt, waiting, fault } = this;
    return { heardSecondsAgo: heardAt === null ? null : Math.round((this.parts.now() - heardAt) / 1_000), waiting, fault };
  }

  start(): void {
    const leave = this.parts.log().store.onAppended(() => this.look());
    this.work = this.run().finally(leave);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.look();
    await this.work;
  }

  look(): void {
    this.news += 1;
    this.interrupt();
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted;) {
      try {
        const lease = this.parts.book.of(this.eventId);
        if (lease?.where !== 'brought' && lease?.where !== 'ending') return;
        const before = this.news;
        const isMore = await this.step(lease);
        failures = 0;
        if (!isMore && this.news === before) await this.pause(idleMilliseconds);
      } catch (error) {
        if (failures === 0) this.parts.onFault(error);
        failures += 1;
        this.fault = 'unreachable';
        await this.pause(Math.min(250 * 2 ** failures, longestPauseMilliseconds));
      }
    }
  }

  /** Sends one part; answers whether there may be more. */
  private async step(lease: Lease): Promise<boolean> {
    const { log, vault, over, lineTo } = this.parts;
    const kept = await vault.get('hallToken', broughtKey(lease.eventId));
    if (!kept || lease.homeUrl === null) throw new Error(`there is no token for sport event ${lease.eventId}`);
    const bearer: Bearer = { eventId: lease.eventId, term: lease.term, token: kept.value };
    this.cursor ??= await this.beginning();
    const read = await log().store.readAll(this.cursor, pageSize);
    const decides = scopeOf(lease);
    const events = read.filter(({ stream }) => decides(stream));
    this.waiting = events.length;
    const isEnd = read.length < pageSize;
    const line = lineTo(lease.homeUrl);
    await this.sendFiles(line, bearer, events);
    const keys = await over().of(events, bearer.token, (id) => Number(id) >= lease.numbersFrom);
    const answer = await line.push(bearer, {
      follows: this.last,
      events: events.map(fedOf),
      keys,
      isLast: lease.where === 'ending' && isEnd,
    });
    this.heardAt = this.parts.now();
    const end = events.at(-1);
    if (answer.kind === 'taken' && end) this.last = { stream: end.stream, version: end.version, hash: hashIn(end.meta) ?? '' };
    return this.answered(answer, lease, read.at(-1)?.position ?? this.cursor, isEnd);
  }

  private async answered(answer: PushAnswer, lease: Lease, upTo: bigint, isEnd: boolean): Promise<boolean> {
    const { eventId, term } = lease;
    if (answer.kind === 'taken') {
      [this.cursor, this.waiting, this.fault, this.gaps] = [upTo, 0, null, 0];
      if (answer.isCheckedIn) await this.end(() => this.parts.recorder.record(leases, allLeases, (state) => checkIn(state, eventId, term)));
      return !isEnd;
    }
    if (answer.kind === 'over') {
      const { isCheckedIn, reason } = answer;
      await this.end(() =>
        this.parts.recorder.record(leases, allLeases, (state) =>
          isCheckedIn ? checkIn(state, eventId, term) : lose(state, eventId, term, reason),
        ),
      );
      return false;
    }
    this.gaps += 1;
    [this.cursor, this.last] = [null, null];
    if (answer.kind === 'gap' && this.gaps <= maxGaps) return true;
    this.fault = 'refused';
    await this.pause(longestPauseMilliseconds);
    return false;
  }

  private async end(record: () => Promise<void>): Promise<void> {
    await record();
    await this.parts.book.refresh();
  }

  private async sendFiles(line: HomeLine, bearer: Bearer, events: readonly StoredEvent[]): Promise<void> {
    const named = await this.parts.filesIn()(events);
    if (named.length === 0) return;
    for (const id of await line.missing(bearer, named)) {
      const bytes = await this.parts.blobs.get(id);
      if (bytes) await line.putFile(bearer, bytes);
    }
  }

  /** What comes after the beginning of the lease in the hall's log is the hall's. */
  private async beginning(): Promise<bigint> {
    const stored = await this.parts.log().store.readStream(streamName(leases, allLeases));
    const begun = stored.filter(
      ({ type, data }) => type === 'EventBrought' && (JSON.parse(data) as { eventId: number }).eventId === this.eventId,
    );
    return begun.at(-1)?.position ?? 0n;
  }

  private async pause(milliseconds: number): Promise<void> {
    const ending = new AbortController();
    this.interrupt = () => ending.abort();
    if (this.stopping.signal.aborted) return;
    await pause(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
    this.interrupt = () => undefined;
  }
}

/** A server in a hall that has sport events of another one. */
export class Hall {
  private readonly feeding = new Map<number, Feeding>();

  constructor(private readonly parts: HallParts) {}

  start(): void {
    for (const { eventId } of this.parts.book.brought) {
      if (this.feeding.has(eventId)) continue;
      const feeding = new Feeding(eventId, this.parts);
      this.feeding.set(eventId, feeding);
      feeding.start();
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.feeding.values()].map((feeding) => feeding.stop()));
    this.feeding.clear();
  }

  look(eventId: number): void {
    this.feeding.get(eventId)?.look();
  }

  lineOf(eventId: number): LineState | null {
    return this.feeding.get(eventId)?.state ?? null;
  }
}
