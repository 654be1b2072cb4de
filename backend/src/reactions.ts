import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { EventCodec } from '#platform/log/codec';
import { HeldElsewhere } from '#platform/log/held-elsewhere';
import type { Job, NewJob } from '#platform/ports/queue';
import type { LazyViewEvent } from '#platform/projecting/lazy-view-event';
import type { Adapters } from './data-directory.js';

/** Whether another machine, where the same event arrives, carries a reaction out. */
export type IsToldElsewhere = (process: string, stream: string) => boolean;

const laterMilliseconds = 60_000;

/** What a hall decides meanwhile is done here once it has given the sport event back. */
const orLater =
  (queue: Adapters['queue'], handler: (job: Job) => Promise<void>) =>
  async (job: Job): Promise<void> => {
    try {
      await handler(job);
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) throw error;
      const [id = job.id] = job.id.split('~');
      const runAt = new Date(Date.now() + laterMilliseconds).toISOString();
      await queue.add({ id: `${id}~${runAt}`, name: job.name, data: JSON.parse(job.data), runAt });
    }
  };

/** Puts a job into the queue for each process that reacts to an event; the event's id makes it one job. */
export const enqueueReactions = async (
  processes: readonly ProcessSpec[],
  queue: Adapters['queue'],
  events: readonly LazyViewEvent[],
  isToldElsewhere: IsToldElsewhere = () => false,
): Promise<number> => {
  const jobs: NewJob[] = [];
  for (const event of events) {
    for (const { name, isWanted } of processes.filter(({ on }) => on.includes(event.type))) {
      if (isToldElsewhere(name, event.stream)) continue;
      if (isWanted && !(await isWanted())) continue;
      jobs.push({ id: `${name}:${event.id}`, name, data: { id: event.id, stream: event.stream, version: event.version } });
    }
  }
  await queue.addAll(jobs);
  return jobs.length;
};

/** Jobs that contexts put into the queue themselves. */
export const workOn = (contexts: readonly ContextSpec[], queue: Adapters['queue']): void => {
  for (const { jobs = {} } of contexts) for (const [name, handler] of Object.entries(jobs)) queue.work(name, orLater(queue, handler));
};

/** Carries out the jobs of `enqueueReactions`: reads the event again and hands it to its process. */
export const registerWorkers = (processes: readonly ProcessSpec[], { events, queue }: Adapters, codec: EventCodec): void => {
  for (const process of processes) {
    const run = async ({ data }: Job): Promise<void> => {
      // Written by `enqueueReactions`.
      const { id, stream, version } = JSON.parse(data) as { id: string; stream: string; version: number };
      const [event] = await events.readStream(stream, version, version);
      if (!event) throw new Error(`no event ${stream} ${version}`);
      await codec.prepare([event]);
      await process.run({ id, stream, type: event.type, data: codec.decode(event) });
    };
    queue.work(process.name, orLater(queue, run));
  }
};
