import { setTimeout as pause } from 'node:timers/promises';
import type { EventOf, EventTable } from '#contracts/event';
import type { Loaded } from '../context.js';
import { isRefusal, streamName, type Decision, type Aggregate, type Refusal } from '#domain/decider';
import type { DecidedWrite } from './consequences.js';
import { handedOut } from './handed-out.js';
import type { CommandMetadata } from './metadata.js';
import type { CommandKey } from '../ports/event-store.js';
import { loadedOf, type CommitResult, type EventLog, type ExpectedVersion, type Folded, type PendingWrite } from './event-log.js';

/** Collects what a handler decides over several event streams, for one append. */
export class UnitOfWork {
  private readonly pending = new Map<string, PendingWrite>();
  private readonly relied = new Map<string, number>();
  private readonly states = new WeakMap<PendingWrite, Promise<unknown>>();

  constructor(private readonly log: EventLog) {}

  get writes(): PendingWrite[] {
    return [...this.pending.values()];
  }

  /** Event streams that must stand where they stood when they were looked at. */
  get expected(): ExpectedVersion[] {
    return [...this.relied].map(([stream, expectedVersion]) => ({ stream, expectedVersion }));
  }

  decide = async <S, T extends EventTable>(
    decider: Aggregate<S, T>,
    id: string | number,
    decide: (state: Readonly<S>, loaded: Loaded<S>) => Decision<EventOf<T>>,
  ): Promise<readonly EventOf<T>[] | Refusal> => {
    const { folded, base, before, loaded } = await this.seen(decider, id);
    const decision = decide(loaded.state, loaded);
    if (isRefusal(decision) || decision.length === 0) return decision;
    const events = [...(before?.events ?? []), ...decision];
    this.pending.set(streamName(decider, id), { decider, id, folded, base, events });
    return decision;
  };

  /** Puts a write after all others. */
  moveLast({ decider, id }: DecidedWrite): void {
    const stream = streamName(decider, id);
    const write = this.pending.get(stream);
    if (!write) return;
    this.pending.delete(stream);
    this.pending.set(stream, write);
  }

  peek = async <S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>> => (await this.seen(decider, id)).loaded;

  relyOn = async <S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>> => {
    const { folded, loaded } = await this.seen(decider, id);
    const stream = streamName(decider, id);
    if (!this.relied.has(stream)) this.relied.set(stream, folded.version);
    return loaded;
  };

  /** Looked at once for each decision, however often it is looked at: whatever is decided on it next is folded anew. */
  private stateWith<S>(write: PendingWrite, decider: Aggregate<S>, id: string | number): Promise<S> {
    const known = this.states.get(write) as Promise<S> | undefined;
    const folded = write.folded as Folded<S>;
    const state = known ?? stateAfter(this.log, decider, id, { version: write.base.version, events: write.events, folded });
    this.states.set(write, state);
    return state;
  }

  private async seen<S>(decider: Aggregate<S>, id: string | number) {
    const before = this.pending.get(streamName(decider, id));
    const folded = await this.log.load(decider, id);
    const base = before?.base ?? { version: folded.version, hash: folded.hash };
    const seen = before ? { ...folded, state: await this.stateWith(before, decider, id) } : folded;
    return { before, folded, base, loaded: loadedOf(seen, handedOut(decider, seen)) };
  }
}

/** Writers meet conflicts only with other processes: inside one, those of an event stream wait for each other. */
const maxAttempts = 30;
const atOnce = 3;
const maxPauseMs = 100;

/** Nothing was decided, so nothing is appended. */
export interface NothingToRecord {
  outcome: 'nothing';
  eventIds: string[];
  position: null;
}

/**
 * The one way to write: decides on what is recorded, lets follow what follows, appends it all at once, and decides again when others recorded something in
 * between. `finish` is called with what `decide` returned, once it is recorded. `conflict`: others never let
 * it through.
 */
export const record = async <Decided, Done>(
  log: EventLog,
  decide: (work: UnitOfWork) => Promise<Decided | Refusal>,
  {
    metadata,
    command,
    before,
    isForgotten = false,
    finish,
  }: {
    metadata: () => CommandMetadata;
    command?: CommandKey | undefined;
    /** A write that goes before the decided ones, made anew for each attempt. */
    before?: (() => Promise<PendingWrite | undefined>) | undefined;
    /** What was decided is not recorded: on a stand-by, where somebody logs in. */
    isForgotten?: boolean;
    finish: (
      result: Exclude<CommitResult, { outcome: 'conflict' }> | NothingToRecord,
      decided: Decided,
      work: UnitOfWork,
    ) => Promise<Done> | Done;
  },
): Promise<Done | Refusal | 'conflict'> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const first = await before?.();
    const work = new UnitOfWork(log);
    const decided = await decide(work);
    if (isRefusal(decided)) return decided;
    await log.followUp?.(work, metadata());
    const { writes } = work;
    const result: CommitResult | NothingToRecord =
      writes.length === 0 || isForgotten
        ? { outcome: 'nothing', eventIds: [], position: null }
        : await log.commit(first ? [first, ...writes] : writes, metadata(), command, work.expected);
    if (result.outcome !== 'conflict') return finish(result, decided, work);
    // Whoever is slower than the others would find the stream moved on each time.
    if (attempt >= atOnce) await pause(Math.random() * Math.min(2 ** attempt, maxPauseMs));
  }
  return 'conflict';
};

/** Decides on one event stream; answers up to where the log reaches with it, null when there was nothing to record. */
export const recordOne = async <S, T extends EventTable>(
  log: EventLog,
  aggregate: Aggregate<S, T>,
  id: string | number,
  decide: (state: Readonly<S>) => Decision<EventOf<T>>,
  metadata: () => CommandMetadata,
): Promise<bigint | null> => {
  const recorded = await record(log, (work) => work.decide(aggregate, id, decide), {
    metadata,
    finish: (result) => ({ position: result.outcome === 'appended' ? result.position : null }),
  });
  if (recorded === 'conflict') throw new Error(`${streamName(aggregate, id)} changes too fast to record in it`);
  return isRefusal(recorded) ? null : recorded.position;
};

/**
 * The state at a version with events that are decided and not recorded yet; folded anew, or on a copy of the cached one (`folded`) where
 * that stands there still, so that the cached state stays as recorded.
 */
export const stateAfter = async <S>(
  log: { loadAt<T>(decider: Aggregate<T>, id: string | number, version: number): Promise<{ state: T }> },
  decider: Aggregate<S>,
  id: string | number,
  decided: { version: number; events: readonly { type: string; data: unknown }[]; folded?: Pick<Folded<S>, 'state' | 'version'> },
): Promise<S> => {
  const { folded } = decided;
  const copied = folded?.version === decided.version ? decider.copy?.(folded.state) : undefined;
  const state = copied ?? (await log.loadAt(decider, id, decided.version)).state;
  const recordedAt = new Date().toISOString();
  return decided.events.reduce(
    (folded, event, i) => decider.evolve(folded, event as never, { version: decided.version + i + 1, recordedAt, actorUserId: null }),
    state,
  );
};

/** Version of the event stream that was written last. */
export const versionAfter = (writes: readonly PendingWrite[]): number => {
  const last = writes.at(-1);
  return last ? last.base.version + last.events.length : 0;
};
