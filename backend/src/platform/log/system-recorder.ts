import { randomUUID } from 'node:crypto';
import type { EventOf, EventTable } from '#contracts/event';
import { isRefusal, streamName, type Decision, type Aggregate } from '#domain/decider';
import { UnitOfWork } from '../operations/unit-of-work.js';
import type { EventLog } from './event-log.js';
import { KeyedQueue } from './keyed-queue.js';

/** Conflicts come from commands and from other processes alone: what is recorded here waits for its turn. */
const maxAttempts = 10;

/** Records what came of a process's work. Nobody did it, so the role is `system`. */
export interface SystemRecorder {
  load<S>(decider: Aggregate<S>, id: string | number): Promise<S>;
  record<S, T extends EventTable>(decider: Aggregate<S, T>, id: string | number, decide: (state: S) => Decision<EventOf<T>>): Promise<void>;
}

export const systemRecorder = (log: () => EventLog): SystemRecorder => {
  const queue = new KeyedQueue();
  return {
    load: async (decider, id) => (await log().load(decider, id)).state,
    record: (decider, id, decide) =>
      queue.run(streamName(decider, id), async () => {
        const metadata = { actorUserId: null, actorRole: 'system', correlationId: randomUUID(), commandId: randomUUID() };
        for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
          const work = new UnitOfWork(log());
          const decided = await work.decide(decider, id, decide);
          if (isRefusal(decided) || work.writes.length === 0) return;
          const result = await log().commit(work.writes, { ...metadata, recordedAt: new Date().toISOString() });
          if (result.outcome !== 'conflict') return;
        }
        throw new Error(`${streamName(decider, id)} changes too fast to record in it`);
      }),
  };
};
