import type { Actor, SessionControl } from '../context.js';

/** The parts of an HTTP request that sessions and anti-forgery look at. */
export interface SessionRequest {
  cookies: Readonly<Record<string, string | undefined>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  ip: string;
  method: string;
  /** `https` when the caller's connection is. */
  protocol: string;
  host: string;
}

export interface CookieOptions {
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'lax' | 'strict';
  path: string;
  maxAge?: number;
}

export interface CookieWriter {
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: CookieOptions): void;
}

/** What the HTTP layer and the socket handshake need to know of sessions. */
export abstract class HttpSessions {
  /** Who calls; an unknown, expired or ended session is a visitor. */
  abstract actorOf(request: SessionRequest): Promise<Actor>;
  /** The same caller with the roles of now; null when the account is locked. */
  abstract actorNow(actor: Actor): Promise<Actor | null>;
  /** `null` when the call may go on; else the error key for a 403 (wrong token, foreign Origin). */
  abstract forgery(request: SessionRequest, actor: Actor): 'error.csrf' | 'error.foreign_origin' | null;
  abstract control(request: SessionRequest, actor: Actor, cookies: CookieWriter): SessionControl;
  /** Called with ids of sessions that have ended, so that their sockets are closed. */
  abstract onEnded(listener: (sessionId: string) => void): void;
  /** Which of these sessions are there no more: another process may have ended them. */
  abstract endedAmong(sessionIds: readonly string[]): Promise<string[]>;
}
