import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { makePrivateFile } from './private-files.js';

/** The newest event of a log, as it was known to be on the disk. */
export interface Head {
  position: number;
  hash: string;
}

const lineLength = 80;

/**
 * Where the log stood, in a file beside it: what was recorded and is not in the log any more is noticed at the next start.
 * Written after the log has reached the disk and never waited for, so it is at most as new as the log.
 */
export class HeadFile {
  private readonly descriptor: number;

  constructor(path: string) {
    makePrivateFile(path);
    this.descriptor = openSync(path, 'r+');
  }

  write({ position, hash }: Head): void {
    writeSync(this.descriptor, `${position} ${hash}`.padEnd(lineLength - 1).concat('\n'), 0);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

/** Null when there is none, or none that is whole. */
export const readHead = (path: string): Head | null => {
  const [, position, hash] = /^(\d+) ([\w-]+) *\n$/.exec(existsSync(path) ? readFileSync(path, 'latin1') : '') ?? [];
  return position && hash ? { position: Number(position), hash } : null;
};
