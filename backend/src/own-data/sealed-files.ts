import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Long files under a key of their own (nonce, AES-256-GCM ciphertext, tag), written and read as streams. */
export class SealedFiles {
  constructor(private readonly directory: string) {}

  /** Answers how many bytes `content` had. A file that was cut off is not there. */
  async write(name: string, key: Buffer, content: Readable): Promise<number> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce);
    let bytes = 0;
    const sealed = async function* (source: AsyncIterable<Buffer>) {
      yield nonce;
      for await (const chunk of source) {
        bytes += chunk.length;
        yield cipher.update(chunk);
      }
      yield cipher.final();
      yield cipher.getAuthTag();
    };
    try {
      await pipeline(content, sealed, createWriteStream(this.path(name), { mode: 0o600, flush: true }));
      return bytes;
    } catch (error) {
      await this.remove(name);
      throw error;
    }
  }

  /** Null when it is gone, cut off, or sealed under another key: it is read once before, so that nothing else is given out. */
  async read(name: string, key: Buffer): Promise<Readable | null> {
    try {
      for await (const part of this.opened(name, key)) void part;
    } catch {
      return null;
    }
    return Readable.from(this.opened(name, key));
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  async names(): Promise<string[]> {
    try {
      return await readdir(this.directory);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async *opened(name: string, key: Buffer): AsyncGenerator<Buffer> {
    const { nonce, tag, end } = await this.ends(name);
    const decipher = createDecipheriv(algorithm, key, nonce).setAuthTag(tag);
    const sealed: AsyncIterable<Buffer> = createReadStream(this.path(name), { start: nonceBytes, end });
    for await (const chunk of sealed) yield decipher.update(chunk);
    yield decipher.final();
  }

  /** What stands before and after the ciphertext, and where that ends. */
  private async ends(name: string): Promise<{ nonce: Buffer; tag: Buffer; end: number }> {
    const file = await open(this.path(name), 'r');
    try {
      const { size } = await file.stat();
      const { buffer: nonce } = await file.read(Buffer.alloc(nonceBytes), 0, nonceBytes, 0);
      const { buffer: tag } = await file.read(Buffer.alloc(tagBytes), 0, tagBytes, size - tagBytes);
      return { nonce, tag, end: size - tagBytes - 1 };
    } finally {
      await file.close();
    }
  }

  private path(name: string): string {
    return join(this.directory, name);
  }
}
