import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.js';
import type { PersonCipher } from './log/codec.js';
import { erasedKey, type Vault } from './ports/vault.js';
import { open, openSealed, seal } from './sealing.js';
import { Unavailable } from './unavailable.js';
import { VaultRefusal } from './vault-proof.js';

const cachedKeys = 20_000;

/** The key that wraps the personal keys: from the environment, else a file that only the owner reads. */
export const masterKey = (given: string | undefined, dataDirectory: string): Buffer => {
  const secret = given ?? keyFile(join(dataDirectory, 'vault.key'));
  return Buffer.from(hkdfSync('sha256', secret, 'podium', 'vault master key', 32));
};

const noKey = (path: string): string =>
  `There is no key for the vault: ${path} is missing, and VAULT_KEY is not set. ` +
  'Put the file back from where it is kept, or set VAULT_KEY as before; a new key would open nothing. Nothing was changed.';

const keyFile = (path: string): string => {
  if (!existsSync(path)) {
    if (['vault.sqlite', 'log.sqlite'].some((name) => existsSync(join(path, '..', name)))) throw new VaultRefusal(noKey(path));
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
};

/**
 * One AES-256-GCM key a person, kept in the vault under the master key. Deleting a person's key erases what the log
 * says of the person, while every hash chain stays whole.
 */
export class PersonKeys implements PersonCipher {
  private readonly keys = new LRUCache<string, KeyObject>(atMost(cachedKeys));

  /** Where the keys of another machine are copied, one that is missing comes with the copy: another one is not made in its place. */
  isCopy: () => boolean = () => false;

  private readonly broken = new Set<string>();
  private readonly erased = new Set<string>();
  /** What is recorded of an erased person from now on is sealed under a key that ends with this process. */
  private readonly nobody = createSecretKey(randomBytes(32));
  private readonly master: KeyObject;

  constructor(
    private readonly vault: Vault,
    master: Buffer,
  ) {
    this.master = createSecretKey(master);
  }

  get damaged(): ReadonlySet<string> {
    return this.broken;
  }

  /** A key that is there and cannot be used concerns its person alone: it is looked at again each time, and never replaced. */
  async ensure(personIds: readonly string[]): Promise<void> {
    const missing = personIds.filter((id) => !this.keys.has(id) && !this.erased.has(id));
    if (missing.length === 0) return;
    const found = await this.vault.getMany('personKey', missing);
    for (const { key, value } of found) this.take(key, value);
    const there = new Set(found.map(({ key }) => key));
    const fresh = [...new Set(missing.filter((id) => !there.has(id)))];
    if (fresh.length === 0 || this.isCopy()) return;
    const made = fresh.map((key) => ({ key, value: seal(this.master, randomBytes(32)).toString('base64url') }));
    // Another process may have been first: what stands in the vault counts.
    for (const { key, value } of await this.vault.putMissing('personKey', made)) this.take(key, value);
  }

  /** Keys of people as they are, for a machine that may read what the log says of them; none of whoever was erased. */
  async handOut(personIds: readonly string[]): Promise<{ id: string; key: Buffer }[]> {
    await this.ensure(personIds);
    return personIds.flatMap((id) => {
      const key = this.keys.get(id);
      return key ? [{ id, key: key.export() }] : [];
    });
  }

  /** Keeps keys that another machine has made. One that stands here stays, and so does the mark of an erased person. */
  async adopt(given: readonly { id: string; key: Buffer }[]): Promise<void> {
    if (given.length === 0) return;
    const wrapped = given.map(({ id, key }) => ({ key: id, value: seal(this.master, key).toString('base64url') }));
    for (const { key, value } of await this.vault.putMissing('personKey', wrapped)) this.take(key, value);
  }

  /** Ids of the people whose keys cannot be used. */
  async check(): Promise<string[]> {
    const stored = await this.vault.some('personKey', Number.MAX_SAFE_INTEGER);
    return stored.filter(({ value }) => value !== erasedKey && openSealed(this.master, value) === null).map(({ key }) => key);
  }

  /** As a key object: node looks at bytes anew each time that they are used as a key. */
  private take(personId: string, wrapped: string): void {
    if (wrapped === erasedKey) {
      this.forget(personId);
      return;
    }
    try {
      this.keys.set(personId, createSecretKey(open(this.master, Buffer.from(wrapped, 'base64url'))));
      this.broken.delete(personId);
    } catch {
      this.broken.add(personId);
    }
  }

  /**
   * Destroys a person's key: what the log says of the person can never be read again. A mark takes its place, so that no new
   * key is made, and a vault that was put back from a backup can be told what to destroy again.
   */
  async erase(personId: string): Promise<void> {
    await this.vault.remove('personKey', personId);
    await this.vault.put('personKey', personId, erasedKey);
    this.forget(personId);
  }

  async isErased(personId: string): Promise<boolean> {
    return (await this.vault.get('personKey', personId))?.value === erasedKey;
  }

  /** The key was destroyed, by this process or by another one that shares the vault. */
  forget(personId: string): void {
    this.keys.delete(personId);
    this.broken.delete(personId);
    this.erased.add(personId);
  }

  encrypt(personId: string, plain: string): string {
    return this.encryptBytes(personId, Buffer.from(plain)).toString('base64url');
  }

  decrypt(personId: string, cipher: string): string | null {
    return this.decryptBytes(personId, Buffer.from(cipher, 'base64url'))?.toString() ?? null;
  }

  encryptBytes(personId: string, plain: Buffer): Buffer {
    const key = this.erased.has(personId) ? this.nobody : this.keys.get(personId);
    if (!key) throw this.missing(personId);
    return seal(key, plain);
  }

  decryptBytes(personId: string, cipher: Buffer): Buffer | null {
    const key = this.keys.get(personId);
    if (!key && this.broken.has(personId)) throw this.missing(personId);
    if (!key) return null;
    try {
      return open(key, cipher);
    } catch {
      // Written under a key that was deleted: the person was erased since.
      return null;
    }
  }

  private missing(personId: string): Error {
    return this.broken.has(personId)
      ? new Unavailable('error.damaged_key', `the key of person ${personId} is damaged`)
      : new Error('ensure() comes before encrypt()');
  }
}
