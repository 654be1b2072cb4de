import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/ports/vault';

export const codeMinutes = 10;
const tries = 5;

/** The code of a request, as the message job and the check both find it; six digits. */
const codeOf = (secret: Buffer, userId: number, requestId: string): string => {
  const digest = createHmac('sha256', secret).update(`phone code\n${userId}\n${requestId}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
};

interface Live {
  requestId: string;
  phoneHash: string;
  sentAt: string;
}

/** Codes that prove a phone: one live a person, 10 minutes, 5 tries; the vault keeps no code, the log nothing. */
export class PhoneCodes {
  constructor(
    private readonly vault: Vault,
    private readonly secret: Buffer,
  ) {}

  /** Starts the time of a new code; the one before is good for nothing any more. */
  async start(userId: number, live: Live): Promise<void> {
    const expiresAt = new Date(Date.parse(live.sentAt) + codeMinutes * 60_000).toISOString();
    await this.vault.put('phoneCode', String(userId), JSON.stringify(live), { owner: String(userId), expiresAt });
  }

  /** The code to send to this phone; null when another one was asked for meanwhile, or the time is over. */
  async codeFor(userId: number, phoneHash: string): Promise<string | null> {
    const live = await this.live(userId);
    return live?.phoneHash === phoneHash ? codeOf(this.secret, userId, live.requestId) : null;
  }

  async live(userId: number): Promise<Live | null> {
    const entry = await this.vault.get('phoneCode', String(userId));
    // Written by `start`.
    return entry && (JSON.parse(entry.value) as Live);
  }

  /** Whether this is the live code for this phone. Each call is a try; after the fifth the code is dead. */
  async isRight(userId: number, phoneHash: string, code: string): Promise<boolean> {
    const live = await this.live(userId);
    if (!live) return false;
    const expiresAt = new Date(Date.parse(live.sentAt) + codeMinutes * 60_000).toISOString();
    const count = await this.vault.increment('counter', `phone-code:${live.requestId}`, expiresAt);
    const wanted = codeOf(this.secret, userId, live.requestId);
    const isSame = code.length === wanted.length && timingSafeEqual(Buffer.from(code), Buffer.from(wanted));
    if (count > tries) return false;
    return isSame && live.phoneHash === phoneHash;
  }

  async drop(userId: number): Promise<void> {
    await this.vault.remove('phoneCode', String(userId));
  }
}
