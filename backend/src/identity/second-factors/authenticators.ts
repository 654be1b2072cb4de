import { createSecretKey, type KeyObject } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { openSealed, sealText } from '#platform/sealing';
import type { Vault } from '#platform/ports/vault';
import { once } from './signed-tokens.js';

const pendingMinutes = 10;
/** RFC 6238: steps of 30 seconds; one to each side for clocks that differ. */
const period = 30;
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Podium', label, secret: Secret.fromBase32(secret), digits: 6, period, algorithm: 'SHA1' });

/** Secrets of authenticator apps, sealed in the vault under the person. */
export class Authenticators {
  private readonly key: KeyObject;

  constructor(
    private readonly vault: Vault,
    key: Buffer,
  ) {
    this.key = createSecretKey(key);
  }

  /** A secret that counts once a code of it has come. */
  async begin(userId: number, label: string): Promise<{ secret: string; uri: string }> {
    const secret = new Secret({ size: 20 }).base32;
    const expiresAt = new Date(Date.now() + pendingMinutes * 60_000).toISOString();
    await this.vault.put('totp', `${userId} pending`, sealText(this.key, secret), { owner: String(userId), expiresAt });
    return { secret, uri: totpOf(secret, label).toString() };
  }

  async hasBegun(userId: number): Promise<boolean> {
    return (await this.vault.get('totp', `${userId} pending`)) !== null;
  }

  /** The secret of the app counts from now on, if the code is of it. */
  async confirm(userId: number, code: string): Promise<boolean> {
    const entry = await this.vault.get('totp', `${userId} pending`);
    if (!entry || !(await this.isCodeOf(userId, entry.value, code))) return false;
    await this.vault.put('totp', String(userId), entry.value, { owner: String(userId) });
    await this.vault.remove('totp', `${userId} pending`);
    return true;
  }

  /** Uses up the code: it is right once, and earlier ones are not right any more. */
  async isRight(userId: number, code: string): Promise<boolean> {
    const entry = await this.vault.get('totp', String(userId));
    return entry !== null && this.isCodeOf(userId, entry.value, code);
  }

  async remove(userId: number): Promise<void> {
    await this.vault.removeByOwner('totp', String(userId));
  }

  private async isCodeOf(userId: number, sealed: string, given: string): Promise<boolean> {
    const code = given.replaceAll(/\s/g, '');
    const secret = openSealed(this.key, sealed);
    if (secret === null || !/^\d{6}$/.test(code)) return false;
    const now = Date.now();
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / period) + delta;
    const stepKey = `${userId} step`;
    const last = Number((await this.vault.get('totp', stepKey))?.value ?? -1);
    if (step <= last || !(await once(this.vault, `totp ${userId} ${step}`))) return false;
    await this.vault.put('totp', stepKey, String(step), { owner: String(userId) });
    return true;
  }
}
