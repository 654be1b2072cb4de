import { hash } from 'node:crypto';
import { Blobs } from '#platform/ports/blobs';

export class MemoryBlobs extends Blobs {
  private readonly blobs = new Map<string, Buffer>();

  put(bytes: Buffer): Promise<string> {
    const id = hash('sha256', bytes);
    this.blobs.set(id, Buffer.from(bytes));
    return Promise.resolve(id);
  }

  get(id: string): Promise<Buffer | null> {
    return Promise.resolve(this.blobs.get(id) ?? null);
  }

  remove(id: string): Promise<void> {
    this.blobs.delete(id);
    return Promise.resolve();
  }
}
