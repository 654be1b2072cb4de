import { createHmac, hash } from 'node:crypto';
import type { Vault } from '#platform/ports/vault';

const keyOf = (token: string): string => hash('sha256', token, 'base64url');

/** Tokens of reset links: good once and for an hour; the vault keeps only their hashes, the log nothing. */
export class ResetTokens {
  constructor(
    private readonly vault: Vault,
    private readonly secret: Buffer,
  ) {}

  /** The same token for the same request, so that a mail job that runs twice sends what works. */
  async make(userId: number, requestId: string, expiresAt: string): Promise<string> {
    const token = createHmac('sha256', this.secret).update(`reset\n${requestId}`).digest('base64url');
    await this.vault.put('resetToken', keyOf(token), String(userId), { owner: String(userId), expiresAt });
    return token;
  }

  /** Takes the token out; whose it was, or null. */
  async take(token: string): Promise<number | null> {
    const entry = await this.vault.take('resetToken', keyOf(token));
    return entry ? Number(entry.value) : null;
  }

  async removeAllOf(userId: number): Promise<void> {
    await this.vault.removeByOwner('resetToken', String(userId));
  }
}
