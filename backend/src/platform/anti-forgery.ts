import { createHmac, hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.js';
import { equalTexts } from './equal-texts.js';
import type { SessionRequest } from './http/http-sessions.js';

/** Under which a session is kept; its id itself is stored nowhere. */
export const idHash = (id: string): string => hash('sha256', `podium-session\n${id}`, 'base64url');

/** Tells calls of our own pages from those that a foreign page makes in somebody's browser: by origin and by a token bound to the session. */
export class AntiForgery {
  /** Tokens that were found to be signed, with the session they were signed for. */
  private readonly checked = new LRUCache<string, string>(atMost(20_000));
  private readonly key: Buffer;

  constructor(
    master: Buffer,
    private readonly publicUrl: string | undefined,
  ) {
    this.key = createHmac('sha256', master).update('anti-forgery').digest();
  }

  tokenFor(sessionId: string): string {
    const random = randomBytes(16).toString('base64url');
    return `${random}.${this.mac(random, sessionId)}`;
  }

  isTokenOf(token: string, sessionId: string): boolean {
    const [random = '', mac = ''] = token.split('.');
    return equalTexts(mac, this.mac(random, sessionId));
  }

  /** Why a call is refused; null when it may go on. The pair of an ended session is still well signed, but it is nobody's. */
  faultIn(request: SessionRequest, hasSession: boolean): 'error.csrf' | 'error.foreign_origin' | null {
    if (!this.isOwnOrigin(request)) return 'error.foreign_origin';
    if (!hasSession) return 'error.csrf';
    const { sid, csrfToken } = request.cookies;
    const header = request.headers['x-csrf-token'];
    if (!sid || !csrfToken || typeof header !== 'string') return 'error.csrf';
    if (!equalTexts(csrfToken, header)) return 'error.csrf';
    if (this.checked.get(csrfToken) === sid) return null;
    if (!this.isTokenOf(csrfToken, sid)) return 'error.csrf';
    this.checked.set(csrfToken, sid);
    return null;
  }

  /** Whether a browser says that the call comes from our own pages. Without Origin and Sec-Fetch-Site it is no browser's call. */
  private isOwnOrigin({ headers, host, protocol }: SessionRequest): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
    return origin === `${protocol}://${host}` || (this.publicUrl !== undefined && origin === new URL(this.publicUrl).origin);
  }

  private mac(random: string, sessionId: string): string {
    return createHmac('sha256', this.key)
      .update(`${random}\n${idHash(sessionId)}`)
      .digest('base64url');
  }
}
