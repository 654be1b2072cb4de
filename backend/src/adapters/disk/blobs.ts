import { hash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Blobs, isBlobId } from '#platform/ports/blobs';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** One file a blob, in folders by the first two digits; only this process's user may read them. */
export class DiskBlobs extends Blobs {
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
    await rename(aside, path);
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

  private path(id: string): string {
    return join(this.directory, id.slice(0, 2), id);
  }
}
