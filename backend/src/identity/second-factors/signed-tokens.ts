import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { equalTexts } from '#platform/equal-texts';
import type { Vault } from '#platform/ports/vault';

const minute = 60_000;

/**
 * Tokens that prove themselves for some minutes: asking for them keeps nothing, so visitors may. Each is used up once, in
 * whichever process.
 */
export class SignedTokens {
  constructor(
    private readonly vault: Vault,
    private readonly secret: Buffer,
  ) {}

  make(purpose: string, subject: string, minutes: number): string {
    const body = `${subject}.${(Date.now() + minutes * minute).toString(36)}.${randomBytes(16).toString('base64url')}`;
    return `${body}.${this.mac(purpose, body)}`;
  }

  /** What the token is about; null when it is not ours, of another purpose, or over. */
  read(purpose: string, token: string): string | null {
    const [subject = '', until = '', random = '', mac = ''] = token.split('.');
    if (!equalTexts(mac, this.mac(purpose, `${subject}.${until}.${random}`))) return null;
    return parseInt(until, 36) > Date.now() ? subject : null;
  }

  /** Whether this is the first use. */
  async use(token: string): Promise<boolean> {
    return once(this.vault, this.mac('used', token));
  }

  private mac(purpose: string, body: string): string {
    return createHmac('sha256', this.secret).update(`${purpose}\n${body}`).digest('base64url');
  }
}

const keptMinutes = 15;

/** Whether nobody has used this before; of two at the same moment one has. */
export const once = async (vault: Vault, key: string): Promise<boolean> => {
  const mark = randomUUID();
  const expiresAt = new Date(Date.now() + keptMinutes * minute).toISOString();
  return (await vault.putIfAbsent('usedToken', key, mark, { expiresAt })).value === mark;
};
