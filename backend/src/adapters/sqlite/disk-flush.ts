import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const workerFile = new URL('./flush.worker.js', import.meta.url);

/** Waits for the disk while the event loop goes on. */
export interface DiskFlush {
  /** All that was written to the file before is on the disk. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * In a thread of its own, not one of those of libuv, where a login may wait for many others' passwords to be hashed.
 * Null where the built worker is missing: SQLite itself waits for the disk then.
 */
export const diskFlushOf = (file: string): DiskFlush | null => {
  if (!existsSync(fileURLToPath(workerFile))) return null;
  const descriptor = openSync(file, 'r+');
  flushDirectoryOf(file);
  const worker = new Worker(workerFile);
  worker.unref();
  const isGone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const waiting: Waiting[] = [];
  let failure: Error | null = null;
  worker.on('message', (problem: string | null) => {
    const next = waiting.shift();
    // The process does not end while somebody waits.
    if (waiting.length === 0) worker.unref();
    if (problem === null) next?.resolve();
    else next?.reject(new Error(problem));
  });
  worker.once('error', (error) => {
    failure = new Error('nobody waits for the disk', { cause: error });
    for (const { reject } of waiting.splice(0)) reject(failure);
  });
  return {
    flush: () =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure);
          return;
        }
        waiting.push({ resolve, reject });
        worker.ref();
        worker.postMessage(descriptor);
      }),
    close: async () => {
      worker.ref();
      worker.postMessage('stop');
      await isGone;
      closeSync(descriptor);
    },
  };
};

/** That the file is there at all must be on the disk too. */
const flushDirectoryOf = (file: string): void => {
  const directory = openSync(dirname(file), 'r');
  fsyncSync(directory);
  closeSync(directory);
};
