// How long until the last of many sockets has a change: through our gateway, and by `ws` sending to each.
import { Child } from './child.js';
import { inTurn, median, report, row } from './harness.js';

const broadcasts = 20;

async function lastOf(count: number): Promise<{ ours: number; peer: number }> {
  const servers = {
    ours: await Child.start<string>('./live/gateway.server.ts'),
    peer: await Child.start<string>('./live/plain.server.ts'),
  };
  const { child: followers } = await Child.start('./live/followers.ts');
  await followers.ask('connect', { name: 'ours', url: servers.ours.ready, count, key: 1 });
  await followers.ask('connect', { name: 'peer', url: servers.peer.ready, count, key: null });
  const round = (name: 'ours' | 'peer') => async () => {
    const taken: number[] = [];
    for (let i = 0; i < broadcasts; i += 1) {
      const { startedAt, version } = await servers[name].child.ask<{ startedAt: number; version: number }>('broadcast');
      taken.push((await followers.ask<number>('lastAt', { name, key: 1, version })) - startedAt);
    }
    return median(taken);
  };
  await round('ours')();
  await round('peer')();
  const figures = await inTurn(round('ours'), round('peer'), 7);
  const missed = await followers.ask<number>('missed', { name: 'ours', key: 1, version: 1 + 8 * broadcasts });
  if (missed > 0) throw new Error(`${missed} followers missed a version`);
  await Promise.all([servers.ours.child.stop(), servers.peer.child.stop(), followers.stop()]);
  return figures;
}

const sizes = [1_000, 5_000];
const rows = [];
for (const size of sizes) {
  rows.push(row(`last of ${size.toLocaleString('en')} sockets has a change`, 'ms', await lastOf(size), { ratioAtLeast: 1 }));
}
report('fanout', rows);
