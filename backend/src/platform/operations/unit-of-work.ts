import type { EventOf, EventTable } from '#contracts/event';
import type { Loaded } from '../context.js';
import { isRefusal, streamName, type Decision, type Aggregate, type Refusal } from '#domain/decider';
import { loadedOf, type EventLog, type PendingWrite } from '../log/event-log.js';

/** Collects what a handler decides over several event streams, for one append. */
export class UnitOfWork {
  private readonly pending = new Map<string, PendingWrite>();

  constructor(private readonly log: EventLog) {}

  get writes(): PendingWrite[] {
    return [...this.pending.values()];
  }

  decide = async <S, T extends EventTable>(
    decider: Aggregate<S, T>,
    id: string | number,
    decide: (state: S, loaded: Loaded<S>) => Decision<EventOf<T>>,
  ): Promise<readonly EventOf<T>[] | Refusal> => {
    const { folded, base, before, loaded } = await this.seen(decider, id);
    const decision = decide(loaded.state, loaded);
    if (isRefusal(decision) || decision.length === 0) return decision;
    const events = [...(before?.events ?? []), ...decision];
    this.pending.set(streamName(decider, id), { decider, id, folded, base, events });
    return decision;
  };

  peek = async <S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>> => (await this.seen(decider, id)).loaded;

  private async seen<S>(decider: Aggregate<S>, id: string | number) {
    const before = this.pending.get(streamName(decider, id));
    const folded = await this.log.load(decider, id);
    const base = before?.base ?? { version: folded.version, hash: folded.hash };
    const state = before ? await stateAfter(this.log, decider, id, { version: base.version, events: before.events }) : folded.state;
    return { before, folded, base, loaded: { ...loadedOf(folded), state } };
  }
}

/** The state at a version with events that are decided and not recorded yet; folded anew, so that the cached state stays as recorded. */
export const stateAfter = async <S>(
  log: { loadAt<T>(decider: Aggregate<T>, id: string | number, version: number): Promise<{ state: T }> },
  decider: Aggregate<S>,
  id: string | number,
  decided: { version: number; events: readonly { type: string; data: unknown }[] },
): Promise<S> => {
  const { state } = await log.loadAt(decider, id, decided.version);
  const recordedAt = new Date().toISOString();
  return decided.events.reduce(
    (folded, event, i) => decider.evolve(folded, event as never, { version: decided.version + i + 1, recordedAt, actorUserId: null }),
    state,
  );
};
