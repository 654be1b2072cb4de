import { hash } from 'node:crypto';
import { Blobs } from '#platform/ports/blobs';

export class MemoryBlobs extends Blobs {
  private readonly blobs = new Map<string, Buffer>();
  private readonly storedAt = new Map<string, number>();

  put(bytes: Buffer): Promise<string> {
    const id = hash('sha256', bytes);
    this.blobs.set(id, Buffer.from(bytes));
    this.storedAt.set(id, Date.now());
    return Promise.resolve(id);
  }

  get(id: string): Promise<Buffer | null> {
    return Promise.resolve(this.blobs.get(id) ?? null);
  }

  remove(id: string): Promise<void> {
    this.blobs.delete(id);
    this.storedAt.delete(id);
    return Promise.resolve();
  }

  storedBefore(instant: Date): Promise<string[]> {
    return Promise.resolve([...this.storedAt].flatMap(([id, at]) => (at < instant.getTime() ? [id] : [])));
  }

  async removeStoredBefore(id: string, instant: Date): Promise<boolean> {
    if ((this.storedAt.get(id) ?? Infinity) >= instant.getTime()) return false;
    await this.remove(id);
    return true;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
