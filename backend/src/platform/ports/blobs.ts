/** Files by the SHA-256 (hex) of the bytes that are kept; whoever wants them secret encrypts them first (see files.ts). */
export abstract class Blobs {
  /** Durable once it answers; the same bytes twice are one blob. */
  abstract put(bytes: Buffer): Promise<string>;
  abstract get(id: string): Promise<Buffer | null>;
  abstract remove(id: string): Promise<void>;
  /** Those that were put, or put again, before an instant and not since. */
  abstract storedBefore(instant: Date): Promise<string[]>;
  /** Removes one unless it was put again since; answers whether it did. */
  abstract removeStoredBefore(id: string, instant: Date): Promise<boolean>;
  abstract close(): Promise<void>;
}

export const isBlobId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);
