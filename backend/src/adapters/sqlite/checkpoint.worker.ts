import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';

/** Moves the write-ahead log into the database file beside the commits, so that no command waits for it. */
const { file, intervalMilliseconds } = workerData as { file: string; intervalMilliseconds: number };
const database = new Database(file);
database.pragma('busy_timeout = 50');

/** Commits that never pause keep the log from starting over: above so many pages the next commit waits a moment for that. */
const mostPages = 8_000;

const timer = setInterval(() => {
  try {
    const [done] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
    if (done && done.log > mostPages) database.pragma('wal_checkpoint(RESTART)');
  } catch {
    // A busy database is tried again at the next turn.
  }
}, intervalMilliseconds);

parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
