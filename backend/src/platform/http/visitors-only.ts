import type { Actor } from '../context.js';
import { HttpSessions, type SessionRequest } from './http-sessions.js';

/** Where nobody logs in: whoever comes is a visitor, whatever session they bring. */
export class VisitorsOnly extends HttpSessions {
  actorOf({ ip }: SessionRequest): Promise<Actor> {
    return Promise.resolve({ userId: null, sessionId: null, isAdministrator: false, isOrganiser: false, organizationIds: [], ip });
  }

  actorNow(actor: Actor): Promise<Actor> {
    return Promise.resolve(actor);
  }

  forgery(): null {
    return null;
  }

  control(): never {
    throw new Error('nobody logs in here');
  }

  onEnded(): void {
    // No session begins here.
  }

  endedAmong(): Promise<string[]> {
    return Promise.resolve([]);
  }
}
