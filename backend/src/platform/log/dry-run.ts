import type { EventOf, EventTable } from '#contracts/event';
import type { HandlerContext, Loaded } from '../context.js';
import type { DecidedWrite } from './consequences.js';
import { isRefusal, streamName, type Decision, type Aggregate } from '#domain/decider';
import { stateAfter } from '../log/unit-of-work.js';

export interface DryRun extends HandlerContext {
  /** All that was decided. */
  writes: () => DecidedWrite[];
}

/** A context that decides everything and keeps nothing: new ids are negative, so that no sequence moves on. */
export const dryRun = (context: HandlerContext): DryRun => {
  const decided = new Map<string, DecidedWrite>();
  let lastId = 0;
  const peek = async <S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>> => {
    const loaded = await context.load(decider, id);
    const events = decided.get(streamName(decider, id))?.events;
    return events ? { ...loaded, state: await stateAfter(context, decider, id, { version: loaded.version, events }) } : loaded;
  };
  return {
    ...context,
    writes: () => [...decided.values()],
    nextIds: (_sequence, count = 1) => Promise.resolve(Array.from({ length: count }, () => (lastId -= 1))),
    peek,
    relyOn: peek,
    decide: async <S, T extends EventTable>(
      decider: Aggregate<S, T>,
      id: string | number,
      decide: (state: Readonly<S>, loaded: Loaded<S>) => Decision<EventOf<T>>,
    ) => {
      const loaded = await peek(decider, id);
      const decision = decide(loaded.state, loaded);
      const stream = streamName(decider, id);
      if (!isRefusal(decision) && decision.length > 0)
        decided.set(stream, { decider, id, events: [...(decided.get(stream)?.events ?? []), ...decision] });
      return decision;
    },
  };
};
