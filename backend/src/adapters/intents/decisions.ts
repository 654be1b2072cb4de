import { LRUCache } from 'lru-cache';
import type { CommandKey, CommandRecord } from '#platform/ports/event-store';
import type { RecordToStore, SingleStreams, StoredRecord } from '#platform/ports/single-streams';
import { isControl, recordId, type Intent } from './marks.js';

export type Outcome = 'committed' | 'void' | 'undecided';

/** What time is to the layer; tests have their own. */
export interface Clock {
  now: () => number;
  pause: (milliseconds: number) => Promise<void>;
}

/** What the decision to commit holds. */
export interface Committed {
  attempt: string;
  command?: CommandKey | undefined;
  writes: CommandRecord['writes'];
  /** Of the last event of the append. */
  position: string;
  recordedAt: string;
}

const committedType = 'IntentCommitted';
const abortedType = 'IntentAborted';
const maxKnown = 20_000;
const maxPauseMs = 50;

/** The attempt that a slot was decided for; none: it was aborted. */
const winnerOf = ({ type, data }: StoredRecord): string | null =>
  // Written by `decide` alone.
  type === committedType ? (JSON.parse(data) as Committed).attempt : null;

/** Which intents count: the first record in their slot decides, whoever writes it (ADR 97). */
export class Decisions {
  /** Of slots that are decided; that never changes. */
  private readonly winners = new LRUCache<string, { attempt: string | null }>({ max: maxKnown });
  /** Attempts of this process that are under way: nobody here aborts them. */
  private readonly own = new Map<string, Promise<unknown>>();

  constructor(
    private readonly streams: SingleStreams,
    private readonly clock: Clock,
    /** How long an intent of another process may stay undecided once somebody has met it. */
    private readonly patience: number,
  ) {}

  /** Takes in a record that was read for another reason. */
  learn(record: StoredRecord): void {
    if (isControl(record.stream)) this.winners.set(slotKey(record.stream, record.revision), { attempt: winnerOf(record) });
  }

  known({ stream, slot, attempt }: Intent): Outcome {
    const winner = this.winners.get(slotKey(stream, slot));
    if (!winner) return 'undecided';
    return winner.attempt === attempt ? 'committed' : 'void';
  }

  async of(intent: Intent): Promise<Outcome> {
    if (this.known(intent) === 'undecided') {
      const [record] = await this.streams.read(intent.stream, intent.slot, 1);
      if (record) this.learn(record);
    }
    return this.known(intent);
  }

  /** Waits for a decision a while, then brings it about. */
  async settled(intent: Intent): Promise<Outcome> {
    const until = this.clock.now() + this.patience;
    for (let pause = 1; ; pause = Math.min(pause * 2, maxPauseMs)) {
      const outcome = await this.of(intent);
      if (outcome !== 'undecided') return outcome;
      const own = this.own.get(intent.attempt);
      if (own) await own;
      else if (this.clock.now() >= until) await this.abort(intent);
      else await this.clock.pause(pause);
    }
  }

  /** Keeps others of this process from aborting it meanwhile. */
  async underWay<T>({ attempt }: Intent, work: () => Promise<T>): Promise<T> {
    const done = work();
    const isOver = done.then(
      () => undefined,
      () => undefined,
    );
    this.own.set(attempt, isOver);
    return done.finally(() => this.own.delete(attempt));
  }

  async abort(intent: Intent): Promise<void> {
    await this.decide(intent, {
      id: recordId(intent.stream, intent.slot, 'aborted', intent.attempt),
      type: abortedType,
      data: '{}',
      meta: '{}',
    });
  }

  commit(intent: Intent, committed: Omit<Committed, 'attempt'>): Promise<Outcome> {
    const data = JSON.stringify({ attempt: intent.attempt, ...committed } satisfies Committed);
    return this.decide(intent, {
      id: recordId(intent.stream, intent.slot, 'committed', intent.attempt),
      type: committedType,
      data,
      meta: '{}',
    });
  }

  /** The first one to decide wins; answers what it is. */
  private async decide(intent: Intent, record: RecordToStore): Promise<Outcome> {
    const { outcome } = await this.streams.append(intent.stream, intent.slot - 1, [record]);
    if (outcome === 'conflict') return this.of(intent);
    this.winners.set(slotKey(intent.stream, intent.slot), { attempt: record.type === committedType ? intent.attempt : null });
    return this.known(intent);
  }
}

const slotKey = (stream: string, slot: number): string => `${stream}/${slot}`;

/** What a record of an intent's stream decided, if it is that a command counts. */
export const committedIn = ({ type, data }: StoredRecord): Committed | null =>
  // Written by `decide` alone.
  type === committedType ? (JSON.parse(data) as Committed) : null;
