import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '#platform/config';
import { lockDirectory } from '../adapters/disk/directory-lock.js';
import { makePrivateDirectory } from '../adapters/disk/private-files.js';
import { copyDatabase } from '../adapters/sqlite/database.js';
import { readLog } from '../adapters/sqlite/read-log.js';
import { finish } from './arguments.js';
import { refuseElsewhere } from './embedded-only.js';
import { ErasedList, erasedFile } from '../erasure/erased-list.js';
import { filesUnder, writeManifest } from './backup-manifest.js';
import { forgetErased } from './forget-erased.js';

/**
 * npm run backup -- DIRECTORY: copies what cannot be made anew, the log with the files of people and, apart from them, the
 * vault with jobs and outbox, and the key; the server may go on. `npm run restore` puts it back.
 */
const target = process.argv[2];
if (!target) {
  process.stderr.write('npm run backup -- DIRECTORY\n');
  process.exit(2);
}

await finish(async () => {
  const config = readConfig(process.env);
  refuseElsewhere(config, 'backup');
  const { DATA_DIR, ANCHOR_FILE = join(DATA_DIR, 'anchors.jsonl'), VAULT_KEY } = config;
  if (!existsSync(join(DATA_DIR, 'log.sqlite'))) throw new Error(`There is no log in ${DATA_DIR}: nothing to back up.`);
  const lock = lockDirectory(DATA_DIR, 'beside', 'backup');
  const at = new Date().toISOString();
  const stamp = at.replaceAll(/[:.]/g, '-');
  const [logs, vaults, keys] = [`log-${stamp}`, `vault-${stamp}`, `key-${stamp}`];
  for (const folder of [logs, vaults, keys]) makePrivateDirectory(join(target, folder));
  const copy = (path: string, to: string) => existsSync(path) && cpSync(path, join(target, to), { recursive: true });
  // Before the log: it has all that its anchors know of.
  copy(ANCHOR_FILE, join(logs, 'anchors.jsonl'));
  copy(join(dirname(ANCHOR_FILE), 'signed-anchors.jsonl'), join(logs, 'signed-anchors.jsonl'));
  copyDatabase(join(DATA_DIR, 'log.sqlite'), join(target, logs, 'log.sqlite'));
  // After the log: a file is kept before the event that names it, and jobs and keys before or with their events.
  copy(join(DATA_DIR, 'blobs'), join(logs, 'blobs'));
  for (const name of ['queue.sqlite', 'outbox.sqlite', 'vault.sqlite']) {
    if (existsSync(join(DATA_DIR, name))) copyDatabase(join(DATA_DIR, name), join(target, vaults, name));
  }
  if (VAULT_KEY === undefined) copy(join(DATA_DIR, 'vault.key'), join(keys, 'vault.key'));
  lock.release();
  const { first, head } = readLog(join(target, logs, 'log.sqlite'));
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')) as { version: string };
  const files = await filesUnder(target, [logs, vaults, keys]);
  writeManifest(join(target, `backup-${stamp}.json`), {
    format: 'podium-backup-1',
    at,
    program: version,
    installation: first,
    head,
    files,
  });
  const forgotten = await forgetErased(target, first, await new ErasedList(join(DATA_DIR, erasedFile)).all());
  if (forgotten > 0) process.stdout.write(`Keys of erased people were destroyed in ${forgotten} older backups\n`);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(
    `${head.position} events, ${files.length} files, ${(bytes / 1024 / 1024).toFixed(1)} MiB\n` +
      `Log and files: ${join(target, logs)}\nVault, jobs, outbox: ${join(target, vaults)}\n` +
      (VAULT_KEY === undefined ? `Key: ${join(target, keys)}\n` : 'Key: in your settings (VAULT_KEY); it is not in the backup\n') +
      `Manifest: ${join(target, `backup-${stamp}.json`)}\n` +
      'Keep the three apart: with the key, the vault opens what the log hides. To restore, put them side by side again.\n',
  );
});
