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
    const stream = streamName(decider, id);
    const before = this.pending.get(stream);
    const folded = await this.log.load(decider, id);
    const { version, hash } = before?.base ?? folded;
    const state = before ? await this.ahead(decider, id, before) : folded.state;
    const decision = decide(state, { ...loadedOf(folded), state });
    if (isRefusal(decision) || decision.length === 0) return decision;
    this.pending.set(stream, {
      decider,
      id,
      folded,
      base: { version, hash },
      events: [...(before?.events ?? []), ...decision],
    });
    return decision;
  };

  /** The state with what this unit has decided on it already; folded anew, so that the cached state stays as recorded. */
  private async ahead<S>(decider: Aggregate<S>, id: string | number, before: PendingWrite): Promise<S> {
    const folded = await this.log.loadAt(decider, id, before.base.version);
    const now = new Date().toISOString();
    return before.events.reduce(
      (state, event, i) =>
        decider.evolve(state, event as never, { version: before.base.version + i + 1, recordedAt: now, actorUserId: null }),
      folded.state,
    );
  }
}
