import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { compose, type Composition } from '#backend/composition';
import { anchorFiles, openLog } from '#backend/data-directory';
import { readConfig, type Config } from '#platform/config';
import { dropAnchor, type Anchor } from '#platform/log/anchors';
import { copyLog, positionInCopy } from '#platform/log/copy-log';
import { verifyLog } from '#platform/log/verify';
import type { EventStore } from '#platform/ports/event-store';
import { moveReactions } from '#platform/projecting/process-dispatcher';
import { AnchorFile } from '../adapters/disk/anchor-file.js';
import { finish, readArguments } from './arguments.js';

/**
 * npm run copy-log: brings the log over to another store, in the environment that the server has. Run again, it goes on where it was; what is there
 * is compared. With --finish, once every server is stopped: both logs are verified, anchors and reactions go on there.
 */
const usage = `npm run copy-log -- --to STORE [--from STORE] [--finish]
STORE: sqlite (log.sqlite of the data directory), sqlite:FILE, esdb://…   --from: as in EVENT_STORE, where it is not given
--finish: every server is stopped, and starts with the other store from now on\n`;
const { values } = readArguments(usage, {
  options: { from: { type: 'string' }, to: { type: 'string' }, finish: { type: 'boolean' } },
});

await finish(async () => {
  if (values.to === undefined) throw new Error(usage);
  const config = readConfig({ ...process.env, ...(values.from !== undefined && { EVENT_STORE: values.from }) });
  if (config.EVENT_STORE === 'memory' || values.to === config.EVENT_STORE) throw new Error('copy-log needs two stores');
  const use = values.finish === true ? 'alone' : 'beside';
  const composition = await compose(config, pino({ level: 'warn' }), { use, program: 'copy-log' });
  const to = await targetOf(values.to, config);
  try {
    const say = (events: number): void => void process.stdout.write(`${events} events …\n`);
    const writesAtOnce = values.to.startsWith('sqlite') ? 500 : 1;
    const { events, copied, commands } = await copyLog(composition.events, to, writesAtOnce, say);
    process.stdout.write(`${events} events are in both, ${copied} of them brought over now, and ${commands} records of commands\n`);
    if (values.finish === true) await finishMove(composition, to, config);
    else process.stdout.write('Stop every server, then run the same with --finish\n');
  } finally {
    await to.close();
    await composition.close();
  }
});

async function targetOf(address: string, { DATA_DIR: directory }: Config): Promise<EventStore> {
  const [kind, file] = /^sqlite(?::(.+))?$/.exec(address) ?? [];
  return openLog(kind === undefined ? address : 'sqlite', file ?? join(directory, 'log.sqlite'));
}

/** The server may start there now. */
async function finishMove(composition: Composition, to: EventStore, config: Config): Promise<void> {
  const known = [...(await composition.anchors.all()), ...(await composition.signedAnchors.all())];
  await verified('the source', composition.events, composition, known);
  await verified('the target', to, composition, []);
  const isMoved = await moveReactions(composition.store, (position) => positionInCopy(composition.events, to, position));
  if (!isMoved) process.stdout.write('Reactions go on at the end of the log\n');
  await renewAnchors(composition, to, config);
  process.stdout.write('Start every server with the other EVENT_STORE. It makes the views anew; keep the old log with its anchors\n');
}

async function verified(which: string, log: EventStore, { codec }: Composition, anchors: readonly Anchor[]): Promise<void> {
  const { checkedCount, chainCount, firstBroken } = await verifyLog(log, codec, 0n, anchors);
  if (firstBroken) {
    const { position, stream, version, type, fault } = firstBroken;
    throw new Error(`BROKEN in ${which}: position ${position}, ${stream} version ${version}, ${type}: ${fault}. Nothing was changed`);
  }
  process.stdout.write(
    `${which}: ${checkedCount} events in ${chainCount} event streams, every chain is whole, ${anchors.length} anchors\n`,
  );
}

/** Anchors hold positions, and those are the store's: the older ones stay with the older log. */
async function renewAnchors({ anchors }: Composition, to: EventStore, config: Config): Promise<void> {
  const { anchors: file, signed } = anchorFiles(config);
  const at = new Date().toISOString().replaceAll(':', '-');
  for (const old of [file, signed]) if (existsSync(old)) renameSync(old, `${old}.before-${at}`);
  const first = await dropAnchor(to, new AnchorFile(file));
  if (first) await anchors.witnessed({ newest: first, total: 1 });
  process.stdout.write(`Anchors of the older log stand in ${file}.before-${at}\n`);
}
