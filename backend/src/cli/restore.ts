import { createSecretKey } from 'node:crypto';
import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '#platform/config';
import { WitnessedAnchors } from '#platform/log/witnessed-anchors';
import { masterKey } from '#platform/person-keys';
import { proveVault } from '#platform/vault-proof';
import { AnchorFile } from '../adapters/disk/anchor-file.js';
import { lockDirectory } from '../adapters/disk/directory-lock.js';
import { makePrivateDirectory, mendRights } from '../adapters/disk/private-files.js';
import { finishSwap, putInPlace } from '../adapters/disk/swap.js';
import { copyDatabase } from '../adapters/sqlite/database.js';
import { SqliteEventStore } from '../adapters/sqlite/event-store.js';
import { readLog } from '../adapters/sqlite/read-log.js';
import { dropJobsWithoutEvent } from '../adapters/sqlite/restored-queue.js';
import { SqliteVault } from '../adapters/sqlite/vault.js';
import { erasedFile } from '../erasure/erased-list.js';
import { finish, readArguments } from './arguments.js';
import { checkFiles, readManifest, type Manifest } from './backup-manifest.js';
import { refuseElsewhere } from './embedded-only.js';
import { lossSince } from './restore-loss.js';

/**
 * npm run restore: checks a backup, puts it in the place of what the data directory holds, which is kept, and says what was
 * lost since. Views are made anew at the next start.
 */
const usage = 'npm run restore -- DIRECTORY [--at STAMP] [--to DATA_DIR]\n';
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { at: { type: 'string' }, to: { type: 'string' } },
});
const [source] = positionals;
if (!source) {
  process.stderr.write(usage);
  process.exit(2);
}

await finish(async () => {
  const config = readConfig({ ...process.env, ...(values.to && { DATA_DIR: values.to }) });
  refuseElsewhere(config, 'restore');
  const { manifest, stamp } = await checkedBackup(source, values.at);
  const target = config.DATA_DIR;
  const lock = lockDirectory(target, 'alone', 'restore');
  try {
    finishSwap(target);
    refuseForeign(target, manifest);
    const now = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const stage = `restoring-${now}`;
    makePrivateDirectory(join(target, stage));
    try {
      await fill(join(target, stage), source, stamp, config);
    } catch (error) {
      rmSync(join(target, stage), { recursive: true });
      throw error;
    }
    const aside = putInPlace(target, stage, now);
    const oldAnchors = config.ANCHOR_FILE === undefined ? join(aside, 'anchors.jsonl') : anchorsAside(config.ANCHOR_FILE, target, now);
    mendRights(target);
    process.stdout.write(`Restored: the log up to position ${manifest.head.position}, as it was at ${manifest.at}, in ${target}\n`);
    process.stdout.write(`What was there before is kept in ${aside}\n${await lossSince(manifest, aside, oldAnchors)}`);
    process.stdout.write('Start the server: it makes the views anew first. See docs/operating.md for what else to look at.\n');
  } finally {
    lock.release();
  }
});

async function checkedBackup(directory: string, at?: string): Promise<{ manifest: Manifest; stamp: string }> {
  const stamps = (existsSync(directory) ? readdirSync(directory) : []).flatMap((name) => /^backup-(.+)\.json$/.exec(name)?.[1] ?? []);
  const stamp = at ?? stamps.sort().at(-1);
  if (stamp === undefined || !stamps.includes(stamp)) {
    throw new Error(`${directory} holds no finished backup${at ? ` ${at}` : ''}: there is no manifest backup-….json.`);
  }
  const manifest = readManifest(join(directory, `backup-${stamp}.json`));
  await checkFiles(directory, manifest);
  const { first, head } = readLog(join(directory, `log-${stamp}`, 'log.sqlite'));
  if (first !== manifest.installation || head.position !== manifest.head.position || head.hash !== manifest.head.hash) {
    throw new Error('The backup is mixed with another: its log is not the one that its manifest describes.');
  }
  return { manifest, stamp };
}

/** A log that cannot be read any more is no reason against a restore. */
function refuseForeign(target: string, { installation }: Manifest): void {
  let first: string | null = null;
  try {
    ({ first } = readLog(join(target, 'log.sqlite')));
  } catch {
    return;
  }
  if (first !== null && first !== installation) {
    throw new Error(
      `${target} holds another installation than this backup. Choose another directory with --to, or move that one away first.`,
    );
  }
}

/** All that the new data directory begins with; whether its parts belong together is proven before it is put in place. */
async function fill(stage: string, directory: string, stamp: string, config: Config): Promise<void> {
  for (const folder of ['log', 'vault', 'key']) {
    const from = join(directory, `${folder}-${stamp}`);
    if (existsSync(from)) cpSync(from, stage, { recursive: true });
  }
  const [old, inStage] = [(name: string) => join(config.DATA_DIR, name), (name: string) => join(stage, name)];
  if (!existsSync(inStage('vault.key')) && existsSync(old('vault.key'))) cpSync(old('vault.key'), inStage('vault.key'));
  if (config.VAULT_KEY === undefined && !existsSync(inStage('vault.key'))) {
    throw new Error('There is no key for the vault: put the folder key-… beside the others, or set VAULT_KEY.');
  }
  // What was done and sent since the backup is known here, if anywhere.
  for (const name of ['queue.sqlite', 'outbox.sqlite']) keepNewer(old(name), inStage(name));
  // Whoever was erased since the backup: the next start destroys their keys again.
  if (existsSync(old(erasedFile))) cpSync(old(erasedFile), inStage(erasedFile));
  if (existsSync(inStage('queue.sqlite'))) dropJobsWithoutEvent(inStage('queue.sqlite'), inStage('log.sqlite'));
  const master = masterKey(config.VAULT_KEY, stage);
  const [events, vault] = [new SqliteEventStore(inStage('log.sqlite')), new SqliteVault(inStage('vault.sqlite'))];
  try {
    await proveVault(vault, master, events);
    const anchors = new AnchorFile(inStage('anchors.jsonl'));
    const [newest, total] = [await anchors.last(), (await anchors.all()).length];
    if (newest) await new WitnessedAnchors(anchors, vault, createSecretKey(master)).witnessed({ newest, total });
    else await vault.remove('proof', 'anchors');
  } finally {
    await events.close();
    await vault.close();
  }
}

function keepNewer(old: string, staged: string): void {
  if (!existsSync(old)) return;
  const aside = `${staged}.backup`;
  if (existsSync(staged)) renameSync(staged, aside);
  try {
    copyDatabase(old, staged);
    rmSync(aside, { force: true });
  } catch {
    // Damaged: that of the backup stands.
    rmSync(staged, { force: true });
    if (existsSync(aside)) renameSync(aside, staged);
  }
}

/** Anchors of what is not in the log any more would contradict it. */
function anchorsAside(file: string, target: string, stamp: string): string {
  const aside = `${file}.before-restore-${stamp}`;
  if (existsSync(file)) renameSync(file, aside);
  const restored = join(target, 'anchors.jsonl');
  if (existsSync(restored)) cpSync(restored, file);
  return aside;
}
