import { readConfig } from '#platform/config';
import { orSay } from './cli/arguments.js';
import { compose } from '#backend/composition';
import { endWhenAsked } from './ending.js';
import { demoAccounts, seedDemo } from './demo/seed.js';
import { demoPassword, refuseDemoPasswords } from './identity/passwords.js';
import { serve, type Served } from './serve.js';
import { bringFrom } from './hall-feed.js';
import { joinFirst } from './two-machines.js';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Podium runs on Node 24; this is ${process.version}. Start it with: npm start\n`);
  process.exit(1);
}

const config = await orSay(Promise.resolve().then(() => readConfig(process.env)));

/** A stand-by copies everything before it begins to answer. */
const join = async (): Promise<void> => {
  if (config.STANDBY_OF === undefined) return;
  const { hostname, port } = new URL(config.STANDBY_OF);
  let told = '';
  const tell = (copied: number, head: number): void => {
    const line = `Copied: event ${copied} of ${head}\n`;
    if (line !== told) process.stdout.write(line);
    told = line;
  };
  await joinFirst(config, { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 443), code: config.STANDBY_CODE ?? '', tell });
};

/** A hall has everything of the sport event before it begins to answer. */
const bringHere = async (): Promise<void> => {
  const { BRING_FROM: homeUrl, BRING_CODE: code = '' } = config;
  if (homeUrl === undefined) return;
  const tell = (events: number): void => void process.stdout.write(`Brought: ${events} events\n`);
  await bringFrom(config, () => compose(config), { homeUrl, code, tell });
};

const composed = async () => {
  const composition = await compose(config);
  try {
    await refuseDemoPasswords(composition.identity.passwords, composition.config.NODE_ENV === 'production');
  } catch (error) {
    await composition.close();
    throw error;
  }
  return composition;
};

let isEnding = false;
/** What serves at the moment. */
let now: Served;

/** Once another machine leads, everything is closed and begun anew as its stand-by, at the same port. */
const start = async (port = config.PORT): Promise<Served> => {
  const composition = await composed();
  let isStartingAnew = false;
  const served = await serve(composition, port, {
    onStartAnew: () => {
      if (isStartingAnew || isEnding) return;
      isStartingAnew = true;
      composition.logger.warn('another machine leads: this one starts anew as its stand-by');
      void orSay(served.close().then(() => start(Number(new URL(served.url).port))));
    },
  });
  now = served;
  return served;
};

await orSay(join());
await orSay(bringHere());
const served = await orSay(start());
const { composition } = served;
const leader = composition.standby?.isLeading === false ? composition.standby.otherAddress : null;
const wantsDemo = config.DEMO && config.NODE_ENV !== 'production' && leader === null;
if (wantsDemo && (await composition.events.head()) === 0n) {
  process.stdout.write('Loading demo data …\n');
  await seedDemo(composition);
  const accounts = demoAccounts.map((name) => `  ${name}@podium.example`).join('\n');
  process.stdout.write(
    `Demo accounts, password ${demoPassword}:\n${accounts}\nLive: ${served.url}/live/1\nA day that is on, and a World Cup at its semi-finals: npm run demo\n`,
  );
} else if ((await composition.events.head()) === 0n) {
  if (config.BRING) process.stdout.write(`Empty. Bring a sport event here, on this computer: ${served.url}/bring\n`);
  else process.stdout.write('Empty. Make the first administrator: npm run create-admin -- --email ADDRESS --name "Last First"\n');
}
if (leader !== null) process.stdout.write(`This machine stands by: ${leader} leads\n`);
process.stdout.write(`Podium answers on ${served.url}\n`);
const { isOpen, addresses } = composition.hall;
if (isOpen) {
  const [best] = addresses;
  process.stdout.write(best ? `In the hall: ${addresses.join(', ')}\n` : 'No network of a hall is connected to this computer yet.\n');
  if ((await composition.identity.passwords.withDemoPassword()).length > 0)
    process.stdout.write('Everybody in that network can log in to the demo accounts.\n');
}

endWhenAsked(() => {
  isEnding = true;
  return now.close();
}, composition.logger);
