import { readConfig } from '#platform/config';
import { orSay } from './cli/arguments.js';
import { compose } from '#backend/composition';
import { endWhenAsked } from './ending.js';
import { serveGateway } from './serve-gateway.js';

/** Spectators' sockets and snapshots: as many of these as are needed, beside a projector that makes the steps. */
const composition = await orSay(
  Promise.resolve().then(() =>
    compose({ ...readConfig(process.env), PROJECTIONS: 'external' }, undefined, { use: 'sharing', program: 'a gateway' }),
  ),
);
const served = await orSay(serveGateway(composition));
process.stdout.write(`A gateway answers on ${served.url}\n`);
endWhenAsked(served.close, composition.logger);
