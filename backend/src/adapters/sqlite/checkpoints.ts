import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

const intervalMilliseconds = 100;
const workerFile = new URL('./checkpoint.worker.js', import.meta.url);

/** Keeps the write-ahead log short: in a worker thread where the built file is there, else by a timer. Answers how to stop. */
export const keepCheckpointing = (database: Database.Database, file: string): (() => Promise<void>) => {
  if (!existsSync(fileURLToPath(workerFile))) return checkpointHere(database);
  const worker = new Worker(workerFile, { workerData: { file, intervalMilliseconds } });
  worker.on('message', () => {
    checkpoint(database, 'RESTART');
    worker.postMessage('restarted');
  });
  worker.unref();
  let stop = async (): Promise<void> => {
    const isGone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    worker.ref();
    worker.postMessage('stop');
    await isGone;
  };
  worker.once('error', () => {
    stop = checkpointHere(database);
  });
  return () => stop();
};

const checkpoint = (database: Database.Database, mode: 'PASSIVE' | 'RESTART'): void => {
  try {
    if (database.open) database.pragma(`wal_checkpoint(${mode})`);
  } catch {
    // A busy database is tried again at the next turn.
  }
};

const checkpointHere = (database: Database.Database): (() => Promise<void>) => {
  const timer = setInterval(() => checkpoint(database, 'PASSIVE'), 1_000);
  timer.unref();
  return () => {
    clearInterval(timer);
    return Promise.resolve();
  };
};
