import { createHmac, hash, randomBytes } from 'node:crypto';
import { maxKnownDevices } from '#contracts/limits';
import type { KnownDevice } from './context.js';
import { equalTexts } from './equal-texts.js';
import type { Vault } from './ports/vault.js';

/** Known at the next login, also after a logout. */
export const deviceCookie = 'device';

const days = 180;
export const deviceSeconds = days * 86_400;

interface Stored {
  since: string;
  device: string;
}

/**
 * Browsers in which a person has logged in with the right password. The signed id stands in a cookie of the browser,
 * which several persons may share; the vault keeps a hash of it with each of them, so a person can end it.
 */
export class KnownDevices {
  private readonly key: Buffer;

  constructor(
    private readonly vault: Vault,
    master: Buffer,
  ) {
    this.key = createHmac('sha256', master).update('known devices').digest();
  }

  /** The entry of this browser with this person; null when they have not logged in here, or have ended it. */
  async find(cookie: string | undefined, userId: number): Promise<string | null> {
    if (!this.isOurs(cookie)) return null;
    return (await this.vault.get('device', keyOf(cookie, userId)))?.key ?? null;
  }

  /** Keeps this browser with the person; answers the cookie to set. */
  async remember(cookie: string | undefined, userId: number, device: string): Promise<string> {
    const id = this.isOurs(cookie) ? cookie : this.newId();
    const known = await this.stored(userId);
    const tooMany = known.filter(({ key }) => key !== keyOf(id, userId)).slice(maxKnownDevices - 1);
    for (const { key } of tooMany) await this.vault.remove('device', key);
    const since = new Date().toISOString();
    const expiresAt = new Date(Date.now() + deviceSeconds * 1000).toISOString();
    const value = JSON.stringify({ since, device: device.slice(0, 200) } satisfies Stored);
    await this.vault.put('device', keyOf(id, userId), value, { owner: String(userId), expiresAt });
    return id;
  }

  async list(userId: number, cookie: string | undefined): Promise<KnownDevice[]> {
    const own = cookie === undefined ? null : keyOf(cookie, userId);
    return (await this.stored(userId)).map(({ key, since, device }) => ({ isCurrent: key === own, since, device }));
  }

  /** Forgets the browsers of a person, but for the one with this cookie. */
  async forget(userId: number, exceptCookie?: string): Promise<void> {
    await this.vault.removeByOwner('device', String(userId), exceptCookie && keyOf(exceptCookie, userId));
  }

  /** Last login first. */
  private async stored(userId: number): Promise<(Stored & { key: string })[]> {
    const entries = await this.vault.listByOwner('device', String(userId));
    // Written by `remember`.
    const devices = entries.map(({ key, value }) => ({ ...(JSON.parse(value) as Stored), key }));
    return devices.sort((a, b) => b.since.localeCompare(a.since));
  }

  private newId(): string {
    const random = randomBytes(24).toString('base64url');
    return `${random}.${this.mac(random)}`;
  }

  private isOurs(cookie: string | undefined): cookie is string {
    if (!cookie || cookie.length > 200) return false;
    const [random = '', mac = ''] = cookie.split('.');
    return equalTexts(mac, this.mac(random));
  }

  private mac(random: string): string {
    return createHmac('sha256', this.key).update(random).digest('base64url');
  }
}

const keyOf = (id: string, userId: number): string => hash('sha256', `podium-device\n${id}\n${userId}`, 'base64url');
