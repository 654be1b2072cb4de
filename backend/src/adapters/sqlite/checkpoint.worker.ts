import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Moves the write-ahead log into the database file beside the commits, so that no command waits for it. */
const { file, intervalMilliseconds } = workerData as { file: string; intervalMilliseconds: number };
const database = new Database(file);
database.pragma('busy_timeout = 50');

/**
 * Commits that never pause keep the log from starting over. Above so many pages the writer is asked to do the short rest
 * itself: from here the lock of a busy writer can hardly be had.
 */
const maxPages = 8_000;
let isAsked = false;

const timer = setInterval(() => {
  if (isAsked) return;
  try {
    const [done] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
    isAsked = done !== undefined && done.log > maxPages;
    if (isAsked) parentPort?.postMessage('restart');
  } catch {
    // A busy database is tried again at the next turn.
  }
}, intervalMilliseconds);

parentPort?.on('message', (message) => {
  isAsked = false;
  if (message !== 'stop') return;
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
