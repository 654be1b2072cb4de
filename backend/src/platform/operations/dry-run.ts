import type { EventOf, EventTable } from '#contracts/event';
import type { HandlerContext, Loaded } from '../context.js';
import { isRefusal, streamName, type Decision, type Aggregate } from '#domain/decider';

/** A context that decides everything and keeps nothing: new ids are negative, so that no sequence moves on. */
export const dryRun = (context: HandlerContext): HandlerContext => {
  const decided = new Map<string, readonly { type: string; data: unknown }[]>();
  let lastId = 0;
  return {
    ...context,
    nextIds: (_sequence, count = 1) => Promise.resolve(Array.from({ length: count }, () => (lastId -= 1))),
    decide: async <S, T extends EventTable>(
      decider: Aggregate<S, T>,
      id: string | number,
      decide: (state: S, loaded: Loaded<S>) => Decision<EventOf<T>>,
    ) => {
      const stream = streamName(decider, id);
      const before = decided.get(stream) ?? [];
      const loaded = await context.load(decider, id);
      const state = before.length > 0 ? await ahead(context, decider, id, loaded.version, before) : loaded.state;
      const decision = decide(state, { ...loaded, state });
      if (!isRefusal(decision)) decided.set(stream, [...before, ...decision]);
      return decision;
    },
  };
};

/** The state as recorded, folded anew, with what this run has decided on it. */
const ahead = async <S, T extends EventTable>(
  context: HandlerContext,
  decider: Aggregate<S, T>,
  id: string | number,
  version: number,
  events: readonly { type: string; data: unknown }[],
): Promise<S> => {
  const { state } = await context.loadAt(decider, id, version);
  return events.reduce(
    (folded, event, i) => decider.evolve(folded, event as never, { version: version + i + 1, recordedAt: context.now, actorUserId: null }),
    state,
  );
};
