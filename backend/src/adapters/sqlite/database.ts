import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { makePrivateFile } from '../disk/private-files.js';

export type Synchronous = 'FULL' | 'NORMAL';

/** Raised when a table of these files changes in a way that an older program must not write to. */
const schemaVersion = 1;

/** Opens a SQLite file as the event log needs it: WAL, the asked durability (checked, not hoped), no checkpoints inside commits. */
export const openDatabase = (file: string, synchronous: Synchronous): Database.Database => {
  makePrivateFile(file);
  const database = new Database(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${synchronous}`);
  database.pragma('wal_autocheckpoint = 0');
  database.pragma('cache_size = -65536');
  const journal = database.pragma('journal_mode', { simple: true });
  const level = database.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || level !== (synchronous === 'FULL' ? 2 : 1)) {
    throw new Error(`${file}: journal_mode ${String(journal)}, synchronous ${String(level)}: not what durability needs`);
  }
  checkSchemaVersion(database, file);
  return database;
};

const checkSchemaVersion = (database: Database.Database, file: string): void => {
  const found = Number(database.pragma('user_version', { simple: true }));
  if (found > schemaVersion) {
    database.close();
    throw new Error(`${file}: made by a newer version (schema ${found}, this program knows ${schemaVersion})`);
  }
  if (found < schemaVersion) database.pragma(`user_version = ${schemaVersion}`);
};

const syncToDisk = (path: string): void => {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/**
 * Copies a database to a new file while others write to it: one snapshot, whole or not there at all.
 * Not the online backup API, which starts again at each commit of another process and may never end.
 */
export const copyDatabase = (file: string, target: string): void => {
  if (existsSync(target)) throw new Error(`${target} is there already`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  makePrivateFile(part);
  const database = new Database(file, { fileMustExist: true, readonly: true });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  syncToDisk(part);
  renameSync(part, target);
  syncToDisk(dirname(target));
};
