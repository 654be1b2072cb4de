import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes, randomFillSync, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { PersonCipher } from './log/codec.js';
import type { Vault } from './ports/vault.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const cachedKeys = 20_000;

/** The key that wraps the personal keys: from the environment, else a file that only the owner reads. */
export const masterKey = (given: string | undefined, dataDirectory: string): Buffer => {
  const secret = given ?? keyFile(join(dataDirectory, 'vault.key'));
  return Buffer.from(hkdfSync('sha256', secret, 'podium', 'vault master key', 32));
};

const keyFile = (path: string): string => {
  if (!existsSync(path)) {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
};

/** Random bytes are asked for many at once: each asking costs more than the encryption of a short field. */
const pool = Buffer.alloc(nonceBytes * 512);
let poolAt = pool.length;
const nextNonce = (): Buffer => {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  poolAt += nonceBytes;
  return Buffer.from(pool.subarray(poolAt - nonceBytes, poolAt));
};

const seal = (key: KeyObject, plain: Buffer): Buffer => {
  const nonce = nextNonce();
  const cipher = createCipheriv(algorithm, key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const open = (key: KeyObject, bytes: Buffer): Buffer => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
  // Checks the tag; nothing is left to be given out in this mode.
  decipher.final();
  return plain;
};

/**
 * One AES-256-GCM key a person, kept in the vault under the master key. Deleting a person's key erases what the log
 * says of the person, while every hash chain stays whole.
 */
export class PersonKeys implements PersonCipher {
  private readonly keys = new LRUCache<string, KeyObject>({ max: cachedKeys });

  private readonly master: KeyObject;

  constructor(
    private readonly vault: Vault,
    master: Buffer,
  ) {
    this.master = createSecretKey(master);
  }

  async ensure(personIds: readonly string[]): Promise<void> {
    const missing = personIds.filter((id) => !this.keys.has(id));
    if (missing.length === 0) return;
    const found = await this.vault.getMany('personKey', missing);
    for (const { key, value } of found) this.keys.set(key, this.unwrap(value));
    const fresh = [...new Set(missing.filter((id) => !this.keys.has(id)))];
    if (fresh.length === 0) return;
    const made = fresh.map((key) => ({ key, value: seal(this.master, randomBytes(32)).toString('base64url') }));
    // Another process may have been first: what stands in the vault counts.
    for (const { key, value } of await this.vault.putMissing('personKey', made)) this.keys.set(key, this.unwrap(value));
  }

  /** As a key object: node looks at bytes anew each time that they are used as a key. */
  private unwrap(value: string): KeyObject {
    return createSecretKey(open(this.master, Buffer.from(value, 'base64url')));
  }

  /** Deletes a person's key: what the log says of the person can never be read again. */
  async erase(personId: string): Promise<void> {
    await this.vault.remove('personKey', personId);
    this.keys.delete(personId);
  }

  encrypt(personId: string, plain: string): string {
    return this.encryptBytes(personId, Buffer.from(plain)).toString('base64url');
  }

  decrypt(personId: string, cipher: string): string | null {
    return this.decryptBytes(personId, Buffer.from(cipher, 'base64url'))?.toString() ?? null;
  }

  encryptBytes(personId: string, plain: Buffer): Buffer {
    const key = this.keys.get(personId);
    if (!key) throw new Error('ensure() comes before encrypt()');
    return seal(key, plain);
  }

  decryptBytes(personId: string, cipher: Buffer): Buffer | null {
    const key = this.keys.get(personId);
    if (!key) return null;
    try {
      return open(key, cipher);
    } catch {
      // Written under a key that was deleted: the person was erased since.
      return null;
    }
  }
}
