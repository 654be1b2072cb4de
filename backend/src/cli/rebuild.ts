import pino from 'pino';
import { readConfig } from '#platform/config';
import { buildHouse } from '../house.js';
import { orSay } from './arguments.js';

/** npm run rebuild: makes every view anew from the log. Stop the server first. */
const config = { ...readConfig(process.env), PROJECTIONS: 'embedded' } as const;
const house = await orSay(buildHouse(config, pino({ level: 'warn' }), { use: 'alone', program: 'rebuild' }));
const startedAt = Date.now();
const views = house.contexts.flatMap((context) => context.views ?? []);
for (const { name } of views) {
  await house.store.writeMark(`view:${name}`, JSON.stringify({ version: 0, position: '0', parked: [] }));
  await house.store.writeMark(`building:${name}`, 'null');
}
const head = await house.events.head();
await house.runner.start();
await house.runner.waitFor(head, 24 * 60 * 60 * 1_000);
const seconds = (Date.now() - startedAt) / 1_000;
process.stdout.write(`${views.length} views over ${head} events in ${seconds.toFixed(1)} s\n`);
await house.close();
process.exit(0);
