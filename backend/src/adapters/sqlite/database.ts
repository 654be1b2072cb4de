import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

export type Synchronous = 'FULL' | 'NORMAL';

/** Opens a SQLite file as this house wants it: WAL, the asked durability (checked, not hoped), no checkpoints inside commits. */
export const openDatabase = (file: string, synchronous: Synchronous): Database.Database => {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma(`synchronous = ${synchronous}`);
  database.pragma('busy_timeout = 5000');
  database.pragma('wal_autocheckpoint = 0');
  database.pragma('cache_size = -65536');
  const journal = database.pragma('journal_mode', { simple: true });
  const level = database.pragma('synchronous', { simple: true });
  if (journal !== 'wal' || level !== (synchronous === 'FULL' ? 2 : 1)) {
    throw new Error(`${file}: journal_mode ${String(journal)}, synchronous ${String(level)}: not what durability needs`);
  }
  return database;
};
