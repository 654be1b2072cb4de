import type Database from 'better-sqlite3';

export const logSchema = `
  CREATE TABLE IF NOT EXISTS streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS types (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    type_id INTEGER NOT NULL,
    data TEXT NOT NULL,
    meta TEXT NOT NULL,
    UNIQUE (stream_id, version)
  );
  CREATE TABLE IF NOT EXISTS trials (filler BLOB);
`;

export const prepare = (database: Database.Database) => ({
  begin: database.prepare('BEGIN IMMEDIATE'),
  commit: database.prepare('COMMIT'),
  rollback: database.prepare('ROLLBACK'),
  insert: database.prepare('INSERT INTO events (stream_id, version, type_id, data, meta) VALUES (?, ?, ?, ?, ?)'),
  trial: database.prepare('INSERT INTO trials VALUES (zeroblob(65536))'),
  trialOver: database.prepare('DELETE FROM trials'),
  dataVersion: database.prepare('PRAGMA data_version').pluck(),
  headOfStream: database.prepare('SELECT max(version) FROM events WHERE stream_id = ?').pluck(),
  readStream: database
    .prepare('SELECT position, version, type_id, data, meta FROM events WHERE stream_id = ? AND version BETWEEN ? AND ? ORDER BY version')
    .raw(),
  readAll: database
    .prepare(
      `SELECT position, stream_id, version, type_id, data, CAST(substr(meta, 6, 9) AS INTEGER)
       FROM events WHERE position > ? AND position < ? ORDER BY position LIMIT ?`,
    )
    .raw(),
  readMetas: database.prepare('SELECT meta FROM events WHERE position BETWEEN ? AND ? ORDER BY position').pluck(),
  head: database.prepare('SELECT max(position) FROM events WHERE position < ?').pluck(),
});
