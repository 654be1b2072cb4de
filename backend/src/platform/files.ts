import type { Blobs } from './ports/blobs.js';
import type { PersonKeys } from './person-keys.js';

/** Files of people: encrypted under the owner's key, so that deleting the key erases them too. What is published is kept open. */
export class Files {
  constructor(
    private readonly blobs: Blobs,
    private readonly keys: Pick<PersonKeys, 'ensure' | 'encryptBytes' | 'decryptBytes'>,
  ) {}

  /** Answers the blob's id: the SHA-256 of the ciphertext, which says nothing of the content. */
  async keep(ownerUserId: number, bytes: Buffer): Promise<string> {
    const owner = String(ownerUserId);
    await this.keys.ensure([owner]);
    return this.blobs.put(this.keys.encryptBytes(owner, bytes));
  }

  /** Null when it is gone, or its owner was erased. */
  async read(ownerUserId: number, id: string): Promise<Buffer | null> {
    const stored = await this.blobs.get(id);
    if (!stored) return null;
    await this.keys.ensure([String(ownerUserId)]);
    return this.keys.decryptBytes(String(ownerUserId), stored);
  }

  /** Of a person with several numbers: the key of one of them opens it. */
  async readOf(ownerUserIds: readonly number[], id: string): Promise<Buffer | null> {
    for (const ownerUserId of ownerUserIds) {
      const bytes = await this.read(ownerUserId, id);
      if (bytes) return bytes;
    }
    return null;
  }

  keepOpen(bytes: Buffer): Promise<string> {
    return this.blobs.put(bytes);
  }

  readOpen(id: string): Promise<Buffer | null> {
    return this.blobs.get(id);
  }

  remove(id: string): Promise<void> {
    return this.blobs.remove(id);
  }
}
