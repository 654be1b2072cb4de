import Database from 'better-sqlite3';
import { hashIn } from '#platform/log/chain';
import type { StoredEvent } from '#platform/ports/event-store';
import type { VaultKind } from '#platform/ports/vault';
import { HeadFile } from '../disk/head-file.js';

/** Events of a log after a position, and the keys of the commands that recorded them. */
export interface Tail {
  events: StoredEvent[];
  commands: { key: string; position: string }[];
}

/** What stands in a log file after a position; nobody writes to it meanwhile. */
export const tailOf = (file: string, after: number): Tail => {
  const database = new Database(file, { fileMustExist: true, readonly: true });
  try {
    const rows = database
      .prepare(
        `SELECT e.position, s.name AS stream, e.version, t.name AS type, e.data, e.meta FROM events e
         JOIN streams s ON s.id = e.stream_id JOIN types t ON t.id = e.type_id WHERE e.position > ? ORDER BY e.position`,
      )
      .all(after) as (Omit<StoredEvent, 'position'> & { position: number })[];
    const commands = database.prepare('SELECT key, position FROM commands WHERE id > ? ORDER BY id').all(after) as {
      key: string;
      position: number;
    }[];
    return {
      events: rows.map((row) => ({ ...row, position: BigInt(row.position) })),
      commands: commands.map(({ key, position }) => ({ key, position: String(position) })),
    };
  } finally {
    database.close();
  }
};

/** Takes away what stands after a position, for good: it has been put aside before. The views notice at the next start. */
export const cutLog = (file: string, after: number): void => {
  const database = new Database(file, { fileMustExist: true });
  try {
    database
      .transaction(() => {
        database.prepare('DELETE FROM events WHERE position > ?').run(after);
        database.prepare('DELETE FROM commands WHERE id > ? OR position > ?').run(after, after);
        database.prepare(`UPDATE sqlite_sequence SET seq = ? WHERE name = 'events'`).run(after);
      })
      .immediate();
    database.pragma('wal_checkpoint(TRUNCATE)');
    const meta = database.prepare('SELECT meta FROM events WHERE position = ?').pluck().get(after) as string | undefined;
    const head = new HeadFile(`${file}-head`);
    head.write({ position: after, hash: (meta === undefined ? null : hashIn(meta)) ?? '-' });
    head.close();
  } finally {
    database.close();
  }
};

/** Of a vault that nobody has open. */
export const forgetEntry = (vault: string, kind: VaultKind, key: string): void => {
  const database = new Database(vault, { fileMustExist: true });
  try {
    database.prepare('DELETE FROM entries WHERE kind = ? AND key = ?').run(kind, key);
  } finally {
    database.close();
  }
};
