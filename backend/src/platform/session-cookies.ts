import type { AntiForgery } from './anti-forgery.js';
import type { CookieWriter, SessionRequest } from './http/http-sessions.js';
import { deviceCookie, deviceSeconds } from './known-devices.js';

/** What a page must know to say in whose name it works; no secret, so scripts may read it. */
const onBehalfCookie = 'loginAs';

/** Writes the cookies of sessions; a browser sends them over HTTPS alone where the site is on HTTPS. */
export class SessionCookies {
  constructor(
    private readonly antiForgery: AntiForgery,
    private readonly publicUrl: string | undefined,
  ) {}

  /** The session and the anti-forgery token that is bound to it. */
  setSession(id: string, seconds: number, request: SessionRequest, cookies: CookieWriter): void {
    cookies.setCookie('sid', id, { ...this.options(request), httpOnly: true, maxAge: seconds });
    this.setToken(id, request, cookies);
  }

  setToken(sessionId: string, request: SessionRequest, cookies: CookieWriter): void {
    cookies.setCookie('csrfToken', this.antiForgery.tokenFor(sessionId), { ...this.options(request), httpOnly: false });
  }

  setDevice(device: string, request: SessionRequest, cookies: CookieWriter): void {
    cookies.setCookie(deviceCookie, device, { ...this.options(request), httpOnly: true, maxAge: deviceSeconds });
  }

  setOnBehalf(shown: { fullName: string; endsAt: string }, request: SessionRequest, cookies: CookieWriter): void {
    const maxAge = Math.max(1, Math.round((Date.parse(shown.endsAt) - Date.now()) / 1000));
    cookies.setCookie(onBehalfCookie, JSON.stringify(shown), { ...this.options(request), httpOnly: false, maxAge });
  }

  clearOnBehalf(cookies: CookieWriter): void {
    cookies.clearCookie(onBehalfCookie, { path: '/', httpOnly: false, secure: false, sameSite: 'lax' });
  }

  private options({ protocol }: SessionRequest) {
    const secure = protocol === 'https' || (this.publicUrl?.startsWith('https:') ?? false);
    return { secure, sameSite: 'lax' as const, path: '/' };
  }
}
