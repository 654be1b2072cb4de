import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { Vault } from '#platform/ports/vault';

export interface LoginAsLink {
  linkId: string;
  userId: number;
  byUserId: number;
  /** The session and the address of the administrator who asked for it. */
  sessionId: string;
  ip: string;
}

const keyOf = (token: string): string => hash('sha256', `login-as\n${token}`, 'base64url');

/** Written by `make` alone. */
const linkIn = (entry: { value: string } | null): LoginAsLink | null => (entry ? (JSON.parse(entry.value) as LoginAsLink) : null);

/** Links by which an administrator logs in as another: the vault keeps their hashes, for a minute. */
export class LoginAsLinks {
  constructor(private readonly vault: Vault) {}

  async make(link: Omit<LoginAsLink, 'linkId'>, expiresAt: string): Promise<{ token: string; linkId: string }> {
    const token = randomBytes(32).toString('base64url');
    const linkId = randomUUID();
    await this.vault.put('loginAsToken', keyOf(token), JSON.stringify({ ...link, linkId }), { owner: String(link.byUserId), expiresAt });
    return { token, linkId };
  }

  /**
   * Uses the link up for the administrator who asked for it, even from another browser, which may have stolen it; another administrator
   * leaves it as it is.
   */
  async take(token: string, byUserId: number | null): Promise<LoginAsLink | null> {
    const known = linkIn(await this.vault.get('loginAsToken', keyOf(token)));
    return known?.byUserId === byUserId ? linkIn(await this.vault.take('loginAsToken', keyOf(token))) : null;
  }
}
