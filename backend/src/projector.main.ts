import { readConfig } from '#platform/config';
import { projectedMark, projectorMark } from '#platform/projecting/checkpoints';
import { orSay } from './cli/arguments.js';
import { buildHouse } from './house.js';

/**
 * Keeps the views and runs the jobs in a process of its own, beside servers that were started with PROJECTIONS=external
 * over the same data directory.
 */
const projector = { pollMilliseconds: 20, onProjected: () => mark() };
const house = await orSay(
  buildHouse({ ...readConfig(process.env), PROJECTIONS: 'embedded' }, undefined, { projector, use: 'sharing', program: 'a projector' }),
);

let marked: bigint | null = null;
const mark = (): void => {
  const { reached } = house.runner;
  if (reached === marked) return;
  Promise.resolve()
    .then(() => house.store.writeMark(projectedMark, String(reached)))
    .then(
      () => (marked = reached),
      (error: unknown) => house.logger.error({ alert: 'projections', err: error }, 'the mark for other processes was not written'),
    );
};

let isFollowing = false;
const tick = (): void => {
  if (isFollowing) mark();
  Promise.resolve()
    .then(() => house.store.writeMark(projectorMark, new Date().toISOString()))
    .catch((err: unknown) => house.logger.error({ err }, 'no sign of life was written'));
};
// Writes a mark again that could not be written, and keeps the process: the timers of the house do not.
const alive = setInterval(tick, 1_000);

await house.runner.start();
isFollowing = true;
tick();
await house.queue.start();
process.stdout.write(`Projections follow the log from ${house.runner.reached}\n`);

let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  clearInterval(alive);
  house.close().then(
    () => process.exit(0),
    (error: unknown) => {
      house.logger.error({ err: error }, 'the stop failed');
      process.exit(1);
    },
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
