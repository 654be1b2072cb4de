import { logChannel } from '#platform/live/bus-messages';
import { readConfig } from '#platform/config';
import { orSay } from './cli/arguments.js';
import { compose } from '#backend/composition';
import { endWhenAsked } from './ending.js';
import { refuseDemoPasswords } from './identity/passwords.js';
import { serve } from './serve.js';

/** Commands, queries and pages: several of these may run, beside a projector that keeps the views and workers that run the jobs. */
const composition = await orSay(
  Promise.resolve().then(() =>
    compose({ ...readConfig(process.env), PROJECTIONS: 'external' }, undefined, { use: 'sharing', program: 'an api' }),
  ),
);
await orSay(refuseDemoPasswords(composition.identity.passwords, composition.config.NODE_ENV === 'production'));
const served = await orSay(serve(composition, composition.config.PORT, { role: 'api' }));
const { bus, events } = composition;
if (bus) events.onAppended(() => bus.publish(logChannel, '{}'));
process.stdout.write(`Podium answers on ${served.url}\n`);
endWhenAsked(served.close, composition.logger);
