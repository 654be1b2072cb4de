import pino from 'pino';
import { readConfig } from '#platform/config';
import { buildHouse } from '../house.js';

/** npm run rebuild: makes every view anew from the log. Stop the server first. */
const house = await buildHouse({ ...readConfig(process.env), PROJECTIONS: 'embedded' }, pino({ level: 'warn' }));
const startedAt = Date.now();
const views = house.contexts.flatMap((context) => context.views ?? []);
for (const { name } of views) {
  await house.store.writeMark(`view:${name}`, JSON.stringify({ version: 0, position: '0', parked: [] }));
  await house.store.writeMark(`building:${name}`, 'null');
}
const head = await house.events.head();
const progress = setInterval(() => process.stdout.write(`\r${house.runner.reached} of ${head} …`), 1_000);
await house.runner.start();
await house.runner.waitFor(head, 24 * 60 * 60 * 1_000);
clearInterval(progress);
const seconds = (Date.now() - startedAt) / 1_000;
process.stdout.write(`\r${views.length} views over ${head} events in ${seconds.toFixed(1)} s\n`);
await house.close();
process.exit(0);
