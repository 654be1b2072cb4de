// A command over HTTP, the whole way of a referee's entry, against bare Fastify with one append.
import { Child } from './child.js';
import { isShort, median, report, row, type Row } from './harness.js';
import { closedLoop, openLoop, type Figures, type Target } from './http/load.js';

interface Composition {
  url: string;
  headers: Record<string, string>;
  streamIds: number[];
  matches: { id: number }[][];
}

const connections = 100;
const rounds = isShort ? 3 : 5;
const seconds = isShort ? 1 : 3;
const server = await Child.start<Composition>('./composition.server.ts', String(connections), '16');
const bare = await Child.start<string>('./http/bare.server.ts');
const { url, headers, matches } = server.ready;
let calls = 0;

const targets: Record<'ours' | 'peer', Target> = {
  ours: {
    url: `${url}/api/save-data-in-match`,
    headers,
    // A score of its own each time, so that there is something to record.
    body: (connection) => {
      calls += 1;
      const score = { slot1: calls, slot2: 1 };
      return JSON.stringify({ data: { matchId: matches[connection]?.[0]?.id, matchData: { score, penalties: { slot1: 1, slot2: 0 } } } });
    },
  },
  peer: {
    url: `${bare.ready}/append`,
    headers: { 'content-type': 'application/json' },
    body: (connection, call) =>
      JSON.stringify({ stream: `grid-${connection}`, matchId: connection, call, note: 'x'.repeat(200), score: { slot1: call, slot2: 1 } }),
  },
};

type Load = (target: Target) => Promise<Figures>;

async function compare(load: Load): Promise<Record<'ours' | 'peer', Figures>> {
  const taken: Record<'ours' | 'peer', Figures[]> = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['ours', 'peer'] as const) taken[name].push(await load(targets[name]));
  }
  const middle = (figures: Figures[]): Figures => ({
    rate: median(figures.map(({ rate }) => rate)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
  });
  return { ours: middle(taken.ours), peer: middle(taken.peer) };
}

const closed: Load = (target) => closedLoop(target, connections, seconds);
const open: Load = (target) => openLoop(target, 1_000, seconds);
await closed(targets.ours);
await closed(targets.peer);
const flood = await compare(closed);
// A busy machine decides the tails of a short run.
const steady = isShort ? null : await compare(open);
await Promise.all([server.child.stop(), bare.child.stop()]);

const pair = (figures: Record<'ours' | 'peer', Figures>, name: keyof Figures) => ({ ours: figures.ours[name], peer: figures.peer[name] });
function tails(steady: Record<'ours' | 'peer', Figures>): Row[] {
  return [
    row('100 connections, p99', 'ms', pair(flood, 'p99'), { ratioAtLeast: 0.5 }),
    row('1,000 calls/s offered, p50', 'ms', pair(steady, 'p50'), { ratioAtLeast: 0.25 }),
    row('1,000 calls/s offered, p99', 'ms', pair(steady, 'p99'), { ratioAtLeast: 0.5 }),
  ];
}

report('http', [
  row('100 connections', 'calls/s', { ...pair(flood, 'rate'), isRate: true }, { ratioAtLeast: 0.5 }),
  ...(steady ? tails(steady) : []),
]);
