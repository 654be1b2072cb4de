import { hash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Blobs, isBlobId } from '#platform/ports/blobs';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isOlder = async (path: string, instant: Date): Promise<boolean> => {
  try {
    return (await stat(path)).mtime < instant;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

const filesUnder = async (directory: string) => {
  try {
    return (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** One file a blob, in folders by the first two digits; only this process's user may read them. */
export class DiskBlobs extends Blobs {
  /** What is being put into its place or removed: one after the other. */
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(private readonly directory: string) {
    super();
  }

  async put(bytes: Buffer): Promise<string> {
    const id = hash('sha256', bytes);
    const path = this.path(id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Written aside and synced, so that a blob is either whole or not there.
    const aside = `${path}.${randomUUID()}`;
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.inTurn(id, () => rename(aside, path));
    return id;
  }

  async get(id: string): Promise<Buffer | null> {
    if (!isBlobId(id)) return null;
    try {
      return await readFile(this.path(id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    if (isBlobId(id)) await rm(this.path(id), { force: true });
  }

  async storedBefore(instant: Date): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await filesUnder(this.directory)) {
      if (!(await isOlder(join(entry.parentPath, entry.name), instant))) continue;
      if (isBlobId(entry.name)) found.push(entry.name);
      // Written aside, and never put into its place: a crash.
      else if (isBlobId(entry.name.slice(0, 64))) await rm(join(entry.parentPath, entry.name), { force: true });
    }
    return found;
  }

  async removeStoredBefore(id: string, instant: Date): Promise<boolean> {
    return this.inTurn(id, async () => {
      const isOld = isBlobId(id) && (await isOlder(this.path(id), instant));
      if (isOld) await rm(this.path(id), { force: true });
      return isOld;
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.turns.get(id) ?? Promise.resolve()).then(work, work);
    this.turns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.turns.get(id) === turn) this.turns.delete(id);
    }
  }

  private path(id: string): string {
    return join(this.directory, id.slice(0, 2), id);
  }
}
