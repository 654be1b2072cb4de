import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { logChannel } from '#platform/live/bus-messages';
import { LiveSource } from '#platform/live/live-source';
import { readConfig } from '#platform/config';
import type { DocumentStore } from '#platform/ports/document-store';
import { projectedMark, projectorMark } from '#platform/projecting/checkpoints';
import { FencedDocuments } from '#platform/projecting/fenced-documents';
import { Lease } from '#platform/projecting/lease';
import { orSay } from './cli/arguments.js';
import { compose } from '#backend/composition';
import { endWhenAsked } from './ending.js';
import { serveOperations } from './operational-server.js';

/**
 * Keeps the views in a process of its own, beside servers that were started with PROJECTIONS=external, and runs the jobs unless
 * workers do. One of several works, the others stand by.
 */
let lease: Lease | undefined;
const guard = (store: DocumentStore): DocumentStore => {
  lease = new Lease(store, `${hostname()} ${process.pid} ${randomUUID()}`);
  return new FencedDocuments(store, lease);
};
const projector = { pollMilliseconds: 20, onProjected: () => saveCheckpoint(), guard };
const composition = await orSay(
  Promise.resolve().then(() =>
    compose({ ...readConfig(process.env), PROJECTIONS: 'embedded' }, undefined, { projector, use: 'sharing', program: 'a projector' }),
  ),
);
const { runner, store, logger, bus, access, config } = composition;
if (!lease) throw new Error('a projector without a lease');
const own: Lease = lease;

let source: LiveSource | undefined;
let saved: bigint | null = null;
const saveCheckpoint = (): void => {
  const { reached } = runner;
  if (reached === saved) return;
  Promise.resolve()
    .then(() => store.writeMark(projectedMark, String(reached)))
    .then(
      () => {
        saved = reached;
        source?.written(reached);
      },
      (error: unknown) => logger.error({ alert: 'projections', err: error }, 'the mark for other processes was not written'),
    );
};

let isFollowing = false;
const tick = (): void => {
  if (!isFollowing) return;
  saveCheckpoint();
  Promise.resolve()
    .then(() => store.writeMark(projectorMark, new Date().toISOString()))
    .catch((err: unknown) => logger.error({ err }, 'no sign of life was written'));
};
// Writes a mark again that could not be written, and keeps the process: the timers of the server do not.
const alive = setInterval(tick, 1_000);

const operations = await serveOperations(composition, {
  readiness: [
    { name: 'lease', reason: () => (own.isHeld ? null : (own.problem ?? 'stands by: another projector keeps the documents')) },
    { name: 'starting', reason: () => (isFollowing ? null : 'makes the views, or waits for its turn') },
  ],
  more: [
    { name: 'podium_projector_active', help: '1 for the projector that works', read: () => (own.isHeld ? 1 : 0) },
    { name: 'podium_projector_token', help: 'The fencing token of its lease', read: () => own.token },
    { name: 'podium_live_rooms', help: 'Followed documents whose steps are made here', read: () => source?.roomCount ?? 0 },
  ],
});
const waiting = new AbortController();
endWhenAsked(async () => {
  clearInterval(alive);
  waiting.abort();
  source?.stop();
  await operations.close();
  await composition.close(() => own.giveBack());
}, logger);

own.onLost(() => {
  // What is in memory may be behind what the next one has written: nothing of it is.
  logger.error({ alert: 'lease' }, 'the lease is lost: this projector ends, another goes on');
  process.exit(1);
});
const standsBy = setTimeout(() => process.stdout.write('Stands by: another projector keeps the documents\n'), 1_000);
const token = await own.take(waiting.signal).catch(() => new Promise<never>(() => undefined));
clearTimeout(standsBy);
await runner.start();
if (bus) {
  source = new LiveSource({ hub: composition.hub, bus, epoch: token });
  await source.start();
  access.onChanged(() => Promise.resolve(source?.accessChanged(runner.folded)));
  await bus.subscribe(logChannel, () => runner.wake());
}
isFollowing = true;
tick();
if (config.JOBS === 'embedded') await composition.queue.start();
process.stdout.write(`Projections follow the log from ${runner.reached}\n`);
