import { readConfig } from '#platform/config';
import { buildHouse } from './house.js';
import { refuseDemoPasswords } from './identity/passwords.js';
import { serve } from './serve.js';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(`Podium runs on Node 24; this is ${process.version}. Start it with: npm start\n`);
  process.exit(1);
}

const house = await buildHouse(readConfig(process.env));
try {
  await refuseDemoPasswords(house.identity.passwords, house.config.NODE_ENV === 'production');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
const served = await serve(house);
process.stdout.write(`Podium answers on ${served.url}\n`);

let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  served.close().then(
    () => process.exit(0),
    (error: unknown) => {
      house.logger.error({ err: error }, 'the stop failed');
      process.exit(1);
    },
  );
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
