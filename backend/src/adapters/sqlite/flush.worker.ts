import { fdatasyncSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Brings a file to the disk, as often as it is asked to; answers null, or what the disk said. */
parentPort?.on('message', (descriptor: number | 'stop') => {
  if (descriptor === 'stop') {
    parentPort?.close();
    return;
  }
  let problem: string | null = null;
  try {
    fdatasyncSync(descriptor);
  } catch (error) {
    problem = String(error);
  }
  parentPort?.postMessage(problem);
});
