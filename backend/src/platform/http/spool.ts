import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Spooled {
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Where uploaded files wait on disk until their call is done. Each process has a folder of its own, which nobody else reads. */
export class Spool {
  private readonly folder: string;

  /** Throws away what processes that ended left behind. */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(directory)) {
      if (name === String(process.pid) || !isRunning(Number(name))) rmSync(join(directory, name), { recursive: true, force: true });
    }
    this.folder = join(directory, String(process.pid));
    mkdirSync(this.folder, { mode: 0o700 });
  }

  /** A place for the files of one call. */
  open(): SpooledFiles {
    return new SpooledFiles(this.folder);
  }
}

export class SpooledFiles {
  private readonly paths: string[] = [];

  constructor(private readonly folder: string) {}

  /** Writes a file as it comes in; `take` is told of each piece and may throw. */
  async keep(file: Readable, take: (bytes: number) => void): Promise<Spooled> {
    const path = join(this.folder, randomUUID());
    this.paths.push(path);
    const hash = createHash('sha256');
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        take(piece.length);
        hash.update(piece);
        yield piece;
      }
    };
    const written = await open(path, 'wx', 0o600);
    await pipeline(file, counted, written.createWriteStream());
    const sha256 = hash.digest('hex');
    return {
      sha256,
      get bytes() {
        return readFileSync(path);
      },
    };
  }

  async remove(): Promise<void> {
    await Promise.all(this.paths.map((path) => rm(path, { force: true })));
  }
}

const isRunning = (pid: number): boolean => {
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
