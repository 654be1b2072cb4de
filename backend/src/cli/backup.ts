import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config';
import { copyDatabase } from '../adapters/sqlite/database.js';

/** npm run backup -- DIRECTORY: copies the log with the files of people and, apart from them, the vault; the server may go on. */
const target = process.argv[2];
if (!target) {
  process.stderr.write('npm run backup -- DIRECTORY\n');
  process.exit(2);
}
const { DATA_DIR, ANCHOR_FILE = join(DATA_DIR, 'anchors.jsonl') } = readConfig(process.env);
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
const log = join(target, `log-${stamp}`, 'log.sqlite');
const anchors = join(target, `log-${stamp}`, 'anchors.jsonl');
const vault = join(target, `vault-${stamp}`, 'vault.sqlite');
// Before the log: it has all that its anchors know of.
if (existsSync(ANCHOR_FILE)) cpSync(ANCHOR_FILE, anchors);
copyDatabase(join(DATA_DIR, 'log.sqlite'), log);
// After the log: a file is kept before the event that names it, so none is missing.
const blobs = join(DATA_DIR, 'blobs');
const files = join(target, `log-${stamp}`, 'blobs');
if (existsSync(blobs)) cpSync(blobs, files, { recursive: true });
copyDatabase(join(DATA_DIR, 'vault.sqlite'), vault);
process.stdout.write(
  `Log: ${log}\nFiles: ${files}\nVault: ${vault}\nKeep them apart; with the key file or VAULT_KEY the vault opens what the log hides.\n`,
);
