import { statSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Moves the write-ahead log into the database file beside the commits, so that no command waits for it. */
const { file, intervalMilliseconds } = workerData as { file: string; intervalMilliseconds: number };
const database = new Database(file);
database.pragma('busy_timeout = 50');

/** Commits that never pause keep the log from starting over; above this size they wait a moment for it. */
const largestLog = 64 * 1024 * 1024;
const sizeOfLog = () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;

const timer = setInterval(() => {
  try {
    database.pragma('wal_checkpoint(PASSIVE)');
    if (sizeOfLog() > largestLog) database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // A busy database is tried again at the next turn.
  }
}, intervalMilliseconds);

parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
