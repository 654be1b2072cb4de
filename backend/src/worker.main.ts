import { readConfig } from '#platform/config';
import { orSay } from './cli/arguments.js';
import { compose } from '#backend/composition';
import { endWhenAsked } from './ending.js';
import { serveOperations } from './operational-server.js';
import { keepUp } from './upkeep.js';

/** Runs the jobs, and what is done now and then; several share the jobs. */
const composition = await orSay(
  Promise.resolve().then(() =>
    compose({ ...readConfig(process.env), PROJECTIONS: 'external' }, undefined, { use: 'sharing', program: 'a worker' }),
  ),
);
const { runner, queue, eraser, events, logger } = composition;
const operations = await orSay(
  serveOperations(composition, {
    readiness: [
      { name: 'log', reason: () => events.trouble },
      { name: 'queue', reason: () => queue.problem() },
    ],
  }),
);
await orSay(runner.start());
await orSay(eraser.eraseAgain());
await queue.start();
const upkeep = keepUp(composition);
process.stdout.write(`A worker takes jobs${operations.url === null ? '' : `; ${operations.url}`}\n`);
endWhenAsked(async () => {
  await upkeep.stop();
  await operations.close();
  await composition.close();
}, logger);
