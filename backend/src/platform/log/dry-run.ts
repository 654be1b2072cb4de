import type { EventOf, EventTable } from '#contracts/event';
import type { HandlerContext, Loaded } from '../context.js';
import { isRefusal, streamName, type Decision, type Aggregate } from '#domain/decider';
import { stateAfter } from '../log/unit-of-work.js';

/** A context that decides everything and keeps nothing: new ids are negative, so that no sequence moves on. */
export const dryRun = (context: HandlerContext): HandlerContext => {
  const decided = new Map<string, readonly { type: string; data: unknown }[]>();
  let lastId = 0;
  const peek = async <S>(decider: Aggregate<S>, id: string | number): Promise<Loaded<S>> => {
    const loaded = await context.load(decider, id);
    const events = decided.get(streamName(decider, id));
    return events ? { ...loaded, state: await stateAfter(context, decider, id, { version: loaded.version, events }) } : loaded;
  };
  return {
    ...context,
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
      if (!isRefusal(decision) && decision.length > 0) decided.set(stream, [...(decided.get(stream) ?? []), ...decision]);
      return decision;
    },
  };
};
