import Database from 'better-sqlite3';
import { hashIn } from '#platform/log/chain';

export interface LogSummary {
  /** Hash of the first event: what tells one log from another. */
  first: string | null;
  head: { position: string; hash: string | null };
}

/** Where a log begins and ends, without opening it for writing. */
export const readLog = (file: string): LogSummary =>
  reading(file, (database) => {
    const meta = (order: string) =>
      database.prepare(`SELECT position, meta FROM events ORDER BY position ${order} LIMIT 1`).get() as
        { position: number; meta: string } | undefined;
    const [first, last] = [meta('ASC'), meta('DESC')];
    return {
      first: first ? hashIn(first.meta) : null,
      head: { position: String(last?.position ?? 0), hash: last ? hashIn(last.meta) : null },
    };
  });

/** What was recorded after a position: how often each type, and when the first was. */
export const readAfter = (file: string, position: string): { counts: { type: string; count: number }[]; since: string | null } =>
  reading(file, (database) => {
    const counts = database
      .prepare(
        `SELECT types.name AS type, count(*) AS count FROM events JOIN types ON types.id = events.type_id
         WHERE position > ? GROUP BY type_id ORDER BY count DESC`,
      )
      .all(Number(position)) as { type: string; count: number }[];
    const meta = database.prepare('SELECT meta FROM events WHERE position > ? ORDER BY position LIMIT 1').pluck().get(Number(position));
    const since = typeof meta === 'string' ? (JSON.parse(meta) as { recordedAt?: string }).recordedAt : undefined;
    return { counts, since: since ?? null };
  });

/** Hash of the event at a position; null when there is none. */
export const readHashAt = (file: string, position: string): string | null =>
  reading(file, (database) => {
    const meta = database.prepare('SELECT meta FROM events WHERE position = ?').pluck().get(Number(position));
    return typeof meta === 'string' ? hashIn(meta) : null;
  });

const reading = <Result>(file: string, read: (database: Database.Database) => Result): Result => {
  const database = new Database(file, { fileMustExist: true, readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
};
