import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

const intervalMilliseconds = 100;
const workerFile = new URL('./checkpoint.worker.js', import.meta.url);

/** Keeps the write-ahead log short: in a worker thread where the built file is there, else by a timer. Answers how to stop. */
export const keepCheckpointing = (database: Database.Database, file: string): (() => void) => {
  if (!existsSync(fileURLToPath(workerFile))) {
    const timer = setInterval(() => database.pragma('wal_checkpoint(PASSIVE)'), 1_000);
    timer.unref();
    return () => clearInterval(timer);
  }
  const worker = new Worker(workerFile, { workerData: { file, intervalMilliseconds } });
  worker.unref();
  return () => worker.postMessage('stop');
};
