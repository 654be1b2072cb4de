import { readConfig } from '#platform/config';
import { orSay } from './cli/arguments.js';
import { compose } from '#backend/composition';
import { endWhenAsked } from './ending.js';
import { demoAccounts, seedDemo } from './demo/seed.js';
import { demoPassword, refuseDemoPasswords } from './identity/passwords.js';
import { serve } from './serve.js';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Podium runs on Node 24; this is ${process.version}. Start it with: npm start\n`);
  process.exit(1);
}

const composition = await orSay(Promise.resolve().then(() => compose(readConfig(process.env))));
await orSay(
  refuseDemoPasswords(composition.identity.passwords, composition.config.NODE_ENV === 'production').catch(async (error: unknown) => {
    await composition.close();
    throw error;
  }),
);
const served = await serve(composition);
const wantsDemo = composition.config.DEMO && composition.config.NODE_ENV !== 'production';
if (wantsDemo && (await composition.events.head()) === 0n) {
  process.stdout.write('Loading demo data …\n');
  await seedDemo(composition);
  const accounts = demoAccounts.map((name) => `  ${name}@podium.example`).join('\n');
  process.stdout.write(
    `Demo accounts, password ${demoPassword}:\n${accounts}\nLive: ${served.url}/live/1\nA day that is on, and a World Cup at its semi-finals: npm run demo\n`,
  );
} else if ((await composition.events.head()) === 0n) {
  process.stdout.write('Empty. Make the first administrator: npm run create-admin -- --email ADDRESS --name "Last First"\n');
}
process.stdout.write(`Podium answers on ${served.url}\n`);
const { isOpen, addresses } = composition.hall;
if (isOpen) {
  const [best] = addresses;
  process.stdout.write(best ? `In the hall: ${addresses.join(', ')}\n` : 'No network of a hall is connected to this computer yet.\n');
  if (wantsDemo) process.stdout.write('Everybody in that network can log in to the demo accounts.\n');
}

endWhenAsked(served.close, composition.logger);
