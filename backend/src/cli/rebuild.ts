import pino from 'pino';
import { readConfig } from '#platform/config';
import { compose } from '#backend/composition';
import { orSay } from './arguments.js';

/** npm run rebuild: makes every view anew from the log. Stop the server first. */
const config = { ...readConfig(process.env), PROJECTIONS: 'embedded' } as const;
const composition = await orSay(compose(config, pino({ level: 'warn' }), { use: 'alone', program: 'rebuild' }));
const startedAt = Date.now();
const views = composition.contexts.flatMap((context) => context.views ?? []);
for (const { name } of views) {
  await composition.store.writeMark(`view:${name}`, JSON.stringify({ version: 0, position: '0', parked: [] }));
  await composition.store.writeMark(`building:${name}`, 'null');
}
const head = await composition.events.head();
await composition.runner.start();
await composition.runner.waitFor(head, 24 * 60 * 60 * 1_000);
const seconds = (Date.now() - startedAt) / 1_000;
process.stdout.write(`${views.length} views over ${head} events in ${seconds.toFixed(1)} s\n`);
await composition.close();
process.exit(0);
