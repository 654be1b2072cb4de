// 5,000 spectators of one grid and 20 results a second, in one server with the commands; clients on the same cores.
import { Child, clock } from './child.js';
import { isShort, median, quantile, report, row } from './harness.js';
import { send } from './http/load.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
  streamIds: number[];
  matches: { id: number; occupants: number[] }[][];
}

const spectators = isShort ? 500 : 5_000;
const resultsPerSecond = 20;
const rounds = isShort ? 1 : 5;
/** One grid a round, of which the first round is played: with spectators, without, and with those of `ws`; one of each to warm up. */
const grids = 3 * (rounds + 1);
const server = await Child.start<Composition>('./composition.server.ts', String(grids), '128');
const { url, headers, streamIds, matches } = server.ready;
const { child: followers } = await Child.start('./live/followers.ts');
const plain = await Child.start<string>('./live/plain.server.ts');
const name = 'spectators';
const peerName = 'ws';

interface Played {
  /** How long each call took from when it was due. */
  taken: number[];
  /** The version that each result led to, and when it was due. */
  asked: [version: number, at: number][];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function decide(matchId: number, winnerRegistrationId: number, sentAt: number): Promise<{ taken: number; version: number }> {
  const body = JSON.stringify({ data: { matchId, winnerRegistrationId, victoryTypeId: 'decision' } });
  const { at, text } = await send(`${url}/api/cabinet/set-match-winner`, headers, body);
  return { taken: at - sentAt, version: Number((JSON.parse(text) as { position: string }).position) };
}

/** The first round of a grid, a result every 50 ms whether or not the one before is answered. */
async function play(grid: number, onAnswered?: (sentAt: number) => Promise<void>): Promise<Played> {
  const open = matches[grid]?.filter(({ occupants }) => occupants.every((occupant) => occupant > 0)) ?? [];
  const startedAt = clock();
  const calls: Promise<{ taken: number; version: number; dueAt: number }>[] = [];
  for (const [i, { id, occupants }] of open.entries()) {
    const dueAt = startedAt + (i * 1000) / resultsPerSecond;
    await pause(Math.max(0, dueAt - clock()));
    const sentAt = clock();
    calls.push(
      decide(id, occupants[i % 2] ?? 0, sentAt).then(async (done) => {
        await onAnswered?.(sentAt);
        return { ...done, dueAt: sentAt };
      }),
    );
  }
  const done = await Promise.all(calls);
  return { taken: done.map(({ taken }) => taken), asked: done.map(({ version, dueAt }) => [version, dueAt]) };
}

/** The same results, each told by `ws` to as many sockets once it is answered; how long until the last had it. */
async function playBesidePlain(grid: number): Promise<number[]> {
  const told: [version: number, sentAt: number][] = [];
  await play(grid, async (sentAt) => {
    const { version } = await plain.child.ask<{ version: number }>('broadcast');
    told.push([version, sentAt]);
  });
  await pause(500);
  return followers.ask<number[]>('ages', { name: peerName, key: 1, asked: told });
}

const watchedGrids = streamIds.slice(0, rounds + 1);
await play(rounds + 1);
await followers.ask('connect', {
  name,
  url: `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
  count: spectators,
  key: watchedGrids[0],
});

await followers.ask('connect', { name: peerName, url: plain.ready, count: spectators, key: null });

const watchedMedians: number[] = [];
const unwatchedMedians: number[] = [];
/** Of all rounds: a round has too few results for a 99th part. */
const taken: number[] = [];
const ages: number[] = [];
/** Medians of each round, so that one that the machine disturbs decides nothing. */
const ownAges: number[] = [];
const plainAges: number[] = [];
let missed = 0;
for (let round = 0; round <= rounds; round += 1) {
  const key = watchedGrids[round];
  if (round > 0) await followers.ask('turn', { name, key });
  const { taken: watched, asked } = await play(round);
  await pause(500);
  const last = Math.max(...asked.map(([version]) => version));
  missed += await followers.ask<number>('missed', { name, key, version: last });
  const age = await followers.ask<number[]>('ages', { name, key, asked });
  const beside = await playBesidePlain(2 * (rounds + 1) + round);
  if (round === 0) continue;
  ownAges.push(median(age));
  plainAges.push(median(beside));
  ages.push(...age);
  taken.push(...watched);
  watchedMedians.push(median(watched));
  unwatchedMedians.push(median((await play(rounds + 1 + round)).taken));
}
await Promise.all([server.child.stop(), plain.child.stop(), followers.stop()]);

report('spectators', [
  row(
    'a result is answered, p50; peer: the same with nobody watching',
    'ms',
    { ours: median(watchedMedians), peer: median(unwatchedMedians) },
    { ratioAtLeast: 1 / 1.5 },
  ),
  row('a result is answered, p99', 'ms', { ours: quantile(taken, 0.99) }, { atMost: 15 }),
  row(
    'the last spectator sees it; peer: `ws` telling as many, beside the same commands',
    'ms',
    { ours: median(ownAges), peer: median(plainAges) },
    { ratioAtLeast: 1 / 1.2 },
  ),
  row('the last spectator sees it, p50', 'ms', { ours: median(ages) }, { atMost: 70 }),
  row('the last spectator sees it, p99', 'ms', { ours: quantile(ages, 0.99) }, { atMost: 120 }),
  row('versions that somebody missed', 'versions', { ours: missed }, { atMost: 0 }),
]);
