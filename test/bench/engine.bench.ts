import type { GridEvent } from '#domain/competition/evolve';
import { Ours } from './engine/ours.js';
import { Peer } from './engine/peer.js';
import { alone, inTurn, quantile, report, row } from './harness.js';

const entrants = 1024;
const warmMilliseconds = 1_500;
/** What takes a hundredth of the peer's time is done so often at each turn, so that one pause does not decide. */
const shortTurns = 9;

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const createOurs = () => timed(() => new Ours(false).create(entrants));
const createPeer = () => timed(() => new Peer().create(entrants));

/** The events of a whole knockout: what a play-through is folded from. */
function resultsOf(size: number): GridEvent[] {
  const ours = new Ours(false);
  ours.create(size);
  return ours.state.order.map((id) => {
    const event = ours.decideWin(id);
    ours.follow(event);
    return event;
  });
}

const results = resultsOf(entrants);

function playOurs(): Promise<number> {
  const ours = new Ours(false);
  ours.create(entrants);
  return timed(() => {
    for (const event of results) ours.follow(event);
  });
}

async function playPeer(): Promise<number> {
  const peer = new Peer();
  await peer.create(entrants);
  const ids = await peer.matchIds();
  return timed(async () => {
    for (const id of ids) await peer.win(id, 1);
  });
}

/** One result after another as the server works them: decided, evolved, made a patch; µs at a share of all. */
function oneResult(size: number, share: number): number {
  const ours = new Ours(true);
  ours.create(size);
  const taken = ours.state.order.map((id) => {
    const startedAt = performance.now();
    ours.follow(ours.decideWin(id));
    return (performance.now() - startedAt) * 1000;
  });
  return quantile(taken, share);
}

async function oneResultPeer(share: number): Promise<number> {
  const peer = new Peer();
  await peer.create(entrants);
  const taken: number[] = [];
  for (const id of await peer.matchIds()) taken.push((await peer.win(id, 1)) * 1000);
  return quantile(taken, share);
}

/** The whole event is played; the first match turns round, and everything on its winner's way falls. */
function correction(): Promise<number> {
  const ours = new Ours(true);
  ours.create(entrants);
  for (const event of results) ours.follow(event);
  const [first = 0] = ours.state.order;
  const champions = ours.state.order.filter((id) => ours.state.matches[id]?.result?.winner === 1 && id !== first);
  return timed(() => ours.follow(ours.decideCorrection(first, champions)));
}

/** Bytes of each result's patch. */
function patchSizes(size: number): number[] {
  const ours = new Ours(true);
  ours.create(size);
  return ours.state.order.map((id) => {
    ours.follow(ours.decideWin(id));
    return JSON.stringify(ours.patch).length;
  });
}

/** Each for the same time, as in a server that has run for a while: what is timed is compiled code, on both sides. */
async function warmUp(work: () => unknown): Promise<void> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < warmMilliseconds) await work();
}

for (const work of [playPeer, createPeer, playOurs, createOurs, () => oneResult(entrants, 0.5), correction]) await warmUp(work);
const small = await alone(() => oneResult(16, 0.5));
report('engine', [
  row('create 1,024', 'ms', await inTurn(() => alone(createOurs, shortTurns), createPeer), { ratioAtLeast: 30 }),
  row('play through 1,024', 'ms', await inTurn(() => alone(playOurs, shortTurns), playPeer), { ratioAtLeast: 100 }),
  row(
    'one result of 1,024: decide, evolve, patch; p50',
    'µs',
    await inTurn(
      () => oneResult(entrants, 0.5),
      () => oneResultPeer(0.5),
    ),
    { atMost: 20 },
  ),
  row('one result of 1,024, p99', 'µs', { ours: await alone(() => oneResult(entrants, 0.99)) }, { atMost: Math.max(20, small * 2) }),
  row('one result of 128, p50', 'µs', { ours: await alone(() => oneResult(128, 0.5)) }, { atMost: 20 }),
  row('patch of a result of 128, median', 'bytes', { ours: quantile(patchSizes(128), 0.5) }, { atMost: 800 }),
  row('correction of the first result, all played: decide, evolve, patch', 'ms', { ours: await alone(correction) }, { atMost: 5 }),
]);
