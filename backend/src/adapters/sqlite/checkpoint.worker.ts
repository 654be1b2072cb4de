import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Moves the write-ahead log into the database file beside the commits, so that no command waits for it. */
const { file, intervalMilliseconds } = workerData as { file: string; intervalMilliseconds: number };
const database = new Database(file);
database.pragma('busy_timeout = 50');

const timer = setInterval(() => {
  try {
    database.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A busy database is tried again at the next turn.
  }
}, intervalMilliseconds);

parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
