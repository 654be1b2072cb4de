import { createHmac, hash } from 'node:crypto';
import type { Vault, VaultKind } from '#platform/ports/vault';

const keyOf = (token: string): string => hash('sha256', token, 'base64url');

/** Tokens of the links in mails, good once and for a while; the vault keeps only their hashes, the log nothing. */
export class LinkTokens {
  constructor(
    private readonly vault: Vault,
    private readonly secret: Buffer,
    private readonly kind: Extract<VaultKind, 'resetToken' | 'accessToken' | 'emailToken' | 'invitationToken'> = 'resetToken',
  ) {}

  /** The same token for the same request, so that a mail job that runs twice sends what works. */
  async make(userId: number, requestId: string, expiresAt: string, value = String(userId)): Promise<string> {
    const token = createHmac('sha256', this.secret).update(`reset\n${requestId}`).digest('base64url');
    await this.vault.put(this.kind, keyOf(token), value, { owner: String(userId), expiresAt });
    return token;
  }

  /** What the token stands for, without using it up. */
  async look(token: string): Promise<string | null> {
    return (await this.vault.get(this.kind, keyOf(token)))?.value ?? null;
  }

  /** Takes the token out; whose it was, or null. */
  async take(token: string): Promise<number | null> {
    const entry = await this.vault.take(this.kind, keyOf(token));
    return entry ? Number(entry.value) : null;
  }

  async removeAllOf(userId: number): Promise<void> {
    await this.vault.removeByOwner(this.kind, String(userId));
  }
}
