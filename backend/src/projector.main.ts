import { readConfig } from '#platform/config';
import { projectedMark, projectorMark } from '#platform/projecting/checkpoints';
import { orSay } from './cli/arguments.js';
import { compose } from '#backend/composition';

/**
 * Keeps the views and runs the jobs in a process of its own, beside servers that were started with PROJECTIONS=external
 * over the same data directory.
 */
const projector = { pollMilliseconds: 20, onProjected: () => saveCheckpoint() };
const composition = await orSay(
  compose({ ...readConfig(process.env), PROJECTIONS: 'embedded' }, undefined, { projector, use: 'sharing', program: 'a projector' }),
);

let saved: bigint | null = null;
const saveCheckpoint = (): void => {
  const { reached } = composition.runner;
  if (reached === saved) return;
  Promise.resolve()
    .then(() => composition.store.writeMark(projectedMark, String(reached)))
    .then(
      () => (saved = reached),
      (error: unknown) => composition.logger.error({ alert: 'projections', err: error }, 'the mark for other processes was not written'),
    );
};

let isFollowing = false;
const tick = (): void => {
  if (isFollowing) saveCheckpoint();
  Promise.resolve()
    .then(() => composition.store.writeMark(projectorMark, new Date().toISOString()))
    .catch((err: unknown) => composition.logger.error({ err }, 'no sign of life was written'));
};
// Writes a mark again that could not be written, and keeps the process: the timers of the server do not.
const alive = setInterval(tick, 1_000);

await composition.runner.start();
isFollowing = true;
tick();
await composition.queue.start();
process.stdout.write(`Projections follow the log from ${composition.runner.reached}\n`);

let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  clearInterval(alive);
  composition.close().then(
    () => process.exit(0),
    (error: unknown) => {
      composition.logger.error({ err: error }, 'the stop failed');
      process.exit(1);
    },
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
