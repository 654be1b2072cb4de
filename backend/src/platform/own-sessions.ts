import { idHash } from './anti-forgery.js';
import type { Actor, SessionControl } from './context.js';
import type { SessionRequest } from './http/http-sessions.js';
import { deviceCookie, type KnownDevices } from './known-devices.js';
import type { MachineTickets } from './machine-tickets.js';
import { networkPrefix } from './network-prefix.js';
import type { Vault } from './ports/vault.js';
import { deviceOf, infoOf, listedAs, readSession, type Session } from './stored-session.js';

/** So long after a proof a change of how one logs in asks for no other. */
const provenMilliseconds = 5 * 60_000;

export interface OwnParts {
  vault: Vault;
  devices: KnownDevices;
  tickets: MachineTickets;
  /** Tells whoever holds connections of a session that it has ended. */
  ended: (key: string) => void;
  /** What is known of sessions is looked up anew. */
  changed: () => void;
}

type OwnControl = Pick<
  SessionControl,
  'prove' | 'isProven' | 'endOneOf' | 'here' | 'list' | 'knownDevice' | 'listDevices' | 'ticket' | 'enterBy'
>;

/** What a person sees and changes of their own sessions and browsers. `take` writes the cookies of a session that is there. */
export const ownSessions = (parts: OwnParts, request: SessionRequest, actor: Actor, take: (sid: string) => void): OwnControl => {
  return {
    prove: ({ isStrong }) => prove(parts, actor, isStrong),
    isProven: async () => Date.now() - ((await sessionOf(parts.vault, actor))?.provenAt ?? 0) < provenMilliseconds,
    endOneOf: async (userId, id) => {
      const meant = (await parts.vault.listByOwner('session', String(userId))).find(({ key }) => listedAs(key) === id);
      if (!meant) return false;
      await parts.vault.remove('session', meant.key);
      parts.ended(meant.key);
      return true;
    },
    here: () => ({ device: deviceOf(request), network: networkPrefix(request.ip) }),
    list: async (userId) =>
      (await parts.vault.listByOwner('session', String(userId)))
        .map((entry) => infoOf(entry, actor.sessionId))
        .sort((a, b) => b.seenAt.localeCompare(a.seenAt)),
    knownDevice: (userId) => parts.devices.find(request.cookies[deviceCookie], userId),
    listDevices: (userId) => parts.devices.list(userId, request.cookies[deviceCookie]),
    ticket: (here) => (actor.userId === null ? null : parts.tickets.make(request, here)),
    enterBy: async (ticket, cameFrom, here) => {
      const sid = await parts.tickets.use(ticket, cameFrom, here);
      const entry = sid === null ? null : await parts.vault.get('session', idHash(sid));
      const { userId = null, onBehalf } = entry ? readSession(entry) : {};
      // Nobody is logged out here by a page that comes from elsewhere.
      if (sid === null || userId === null || onBehalf || (actor.userId !== null && actor.userId !== userId)) return null;
      if (actor.userId === null) take(sid);
      return userId;
    },
  };
};

export const sessionOf = async (vault: Vault, { sessionId }: Pick<Actor, 'sessionId'>): Promise<Session | null> => {
  const entry = sessionId === null ? null : await vault.get('session', sessionId);
  return entry && readSession(entry);
};

const prove = async ({ vault, changed }: OwnParts, actor: Actor, isStrong: boolean): Promise<void> => {
  const session = await sessionOf(vault, actor);
  if (!session || actor.sessionId === null) return;
  const proven: Session = { ...session, provenAt: Date.now(), ...(isStrong && { isStrong }) };
  await vault.replace('session', actor.sessionId, JSON.stringify(proven));
  changed();
};
