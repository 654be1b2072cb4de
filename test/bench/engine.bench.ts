import { buildKnockout } from '#contracts/competition/knockout';
import { seedOrder } from '#contracts/competition/seeding';
import { Peer } from './engine/peer.js';
import { inTurn, report, row } from './harness.js';

const entrants = 1024;

function createOurs(): number {
  const startedAt = performance.now();
  const plans = buildKnockout({
    streamId: 1,
    entrants: seedOrder(entrants, 'standard').map((seed) => ({ type: 'entrant', registrationId: seed })),
    options: { hasThirdPlaceMatch: false, consolationKind: 'none', isFeedIn: false },
    firstNumber: 1,
  });
  const took = performance.now() - startedAt;
  if (plans.length !== entrants - 1) throw new Error('the draw is not whole');
  return took;
}

async function createPeer(): Promise<number> {
  const peer = new Peer();
  const startedAt = performance.now();
  await peer.create(entrants);
  return performance.now() - startedAt;
}

report('engine', [row('create 1,024', 'ms', await inTurn(createOurs, createPeer), { ratioAtLeast: 30 })]);
