import { randomUUID } from 'node:crypto';
import type { EventOf, EventTable } from '#contracts/event';
import { streamName, type Decision, type Aggregate } from '#domain/decider';
import { recordOne } from './unit-of-work.js';
import type { EventLog } from './event-log.js';
import { KeyedQueue } from './keyed-queue.js';

/** Records what came of a process's work. Nobody did it, so the role is `system`. */
export interface SystemRecorder {
  load<S>(decider: Aggregate<S>, id: string | number): Promise<S>;
  record<S, T extends EventTable>(decider: Aggregate<S, T>, id: string | number, decide: (state: S) => Decision<EventOf<T>>): Promise<void>;
}

export const systemRecorder = (log: () => EventLog): SystemRecorder => {
  const queue = new KeyedQueue();
  return {
    load: async (decider, id) => (await log().load(decider, id)).state,
    record: async (decider, id, decide) => {
      const ids = { correlationId: randomUUID(), commandId: randomUUID() };
      const metadata = () => ({ actorUserId: null, actorRole: 'system', ...ids, recordedAt: new Date().toISOString() });
      await queue.run(streamName(decider, id), () => recordOne(log(), decider, id, decide, metadata));
    },
  };
};
