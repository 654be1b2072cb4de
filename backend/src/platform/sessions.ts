import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from './at-most.js';
import type { Actor, SessionControl } from './context.js';
import { AntiForgery, idHash } from './anti-forgery.js';
import { HttpSessions, type CookieWriter, type SessionRequest } from './http/http-sessions.js';
import { deviceCookie, KnownDevices } from './known-devices.js';
import { MachineTickets } from './machine-tickets.js';
import type { Vault, VaultEntry } from './ports/vault.js';
import { networkPrefix } from './network-prefix.js';
import { ownSessions, sessionOf, type OwnParts } from './own-sessions.js';
import { SessionCookies } from './session-cookies.js';
import { deviceOf, readSession, worthOf, type OnBehalf, type Session, type Worth } from './stored-session.js';
import { noRoles, withRoles, type RoleSource } from './system-roles.js';
import { VisitorIds } from './visitor-ids.js';

const minute = 60_000;
const day = 24 * 60 * minute;
/** However busy it is, a session ends after this. */
const loggedInDays = 30;
const defaultIdleMinutes = 7 * 24 * 60;
/** How exactly "last used" is kept: a write to the vault at most this often. */
const seenMilliseconds = minute;
const sweepMilliseconds = 60 * minute;
/** Ended sessions of other processes are seen at the latest after this. */
const cacheMilliseconds = 1_000;

/** Sessions live in the vault under the hash of their id; the anti-forgery token is bound to the session by an HMAC. */
export class Sessions extends HttpSessions {
  private readonly cache = new LRUCache<string, { actor: Omit<Actor, 'ip'>; until: number }>(atMost(20_000));
  private readonly listeners = new Set<(sessionId: string) => void>();
  readonly antiForgery: AntiForgery;
  private readonly cookies: SessionCookies;
  private readonly devices: KnownDevices;
  private readonly visitors: VisitorIds;
  private readonly parts: OwnParts;
  private sweptAt = 0;

  constructor(
    private readonly vault: Vault,
    private readonly roles: RoleSource,
    master: Buffer,
    publicUrl: string | undefined,
  ) {
    super();
    this.antiForgery = new AntiForgery(master, publicUrl);
    this.cookies = new SessionCookies(this.antiForgery, publicUrl);
    this.devices = new KnownDevices(vault, master);
    const ended = (key: string) => {
      this.cache.clear();
      this.tell(key);
    };
    this.parts = { vault, devices: this.devices, tickets: new MachineTickets(vault, master), ended, changed: () => this.cache.clear() };
    this.visitors = new VisitorIds(createHmac('sha256', master).update('visitors').digest());
  }

  async actorOf({ cookies, ip }: SessionRequest): Promise<Actor> {
    const id = cookies['sid'];
    if (!id || id.length > 100) return { ...visitor, ip };
    if (this.visitors.holds(id)) return { ...visitor, sessionId: VisitorIds.keyOf(id), ip };
    const cached = this.cache.get(id);
    if (cached && performance.now() < cached.until) return { ...cached.actor, ip };
    const entry = await this.vault.get('session', idHash(id));
    if (!entry) return { ...visitor, ip };
    const session = readSession(entry);
    const { userId } = session;
    const known = userId === null ? noRoles : await this.roles.rolesOf(userId);
    if (known.isLocked) return { ...visitor, ip };
    if (!(await this.stillUsed(entry, session, known.idleMinutes ?? defaultIdleMinutes))) return { ...visitor, ip };
    const { onBehalf } = session;
    if (onBehalf && (known.isAdministrator || !(await this.stillOnBehalf(entry.key, onBehalf)))) return { ...visitor, ip };
    const actor = {
      ...withRoles({ userId, sessionId: entry.key, isStrong: session.isStrong === true }, known),
      ...(onBehalf && { impersonation: { byUserId: onBehalf.byUserId, linkId: onBehalf.linkId, endsAt: onBehalf.endsAt } }),
    };
    this.cache.set(id, { actor, until: performance.now() + cacheMilliseconds });
    return { ...actor, ip };
  }

  async actorNow(actor: Actor): Promise<Actor | null> {
    if (actor.userId === null) return actor;
    const known = await this.roles.rolesOf(actor.userId);
    return known.isLocked ? null : withRoles(actor, known);
  }

  forgery(request: SessionRequest, { sessionId }: Pick<Actor, 'sessionId'>): 'error.csrf' | 'error.foreign_origin' | null {
    return this.antiForgery.faultIn(request, sessionId !== null);
  }

  control(request: SessionRequest, actor: Actor, cookies: CookieWriter): SessionControl {
    return {
      start: async (userId, options) => {
        const before = options ? null : await sessionOf(this.vault, actor);
        // Without a new proof a new session of the same person is worth as much as the one before.
        const worth = before?.userId === userId ? worthOf(before) : { provenAt: Date.now(), isStrong: options?.isStrong ?? false };
        await this.endBelow(request, cookies);
        await this.endOne(request.cookies['sid']);
        await this.begin(userId, request, cookies, worth);
        const device = await this.devices.remember(request.cookies[deviceCookie], userId, deviceOf(request));
        this.cookies.setDevice(device, request, cookies);
      },
      end: async () => {
        await this.endBelow(request, cookies);
        await this.endOne(request.cookies['sid']);
        await this.begin(null, request, cookies);
      },
      startAs: async ({ id, fullName }, impersonation) => {
        await this.begin(id, request, cookies, {
          onBehalf: { ...impersonation, sessionKey: actor.sessionId ?? '', below: worthOf(await sessionOf(this.vault, actor)) },
        });
        this.cookies.setOnBehalf({ fullName, endsAt: impersonation.endsAt }, request, cookies);
      },
      endAs: async () => {
        const below = (await sessionOf(this.vault, actor))?.onBehalf?.below;
        await this.endBelow(request, cookies);
        await this.endOne(request.cookies['sid']);
        await this.begin(actor.impersonation?.byUserId ?? null, request, cookies, below);
      },
      ensure: async () => {
        const { sid, csrfToken } = request.cookies;
        if (!sid || actor.sessionId === null) return this.begin(null, request, cookies);
        if (!csrfToken || !this.antiForgery.isTokenOf(csrfToken, sid)) this.cookies.setToken(sid, request, cookies);
      },
      endAllOf: async (userId, exceptId) => {
        await this.endOf(userId, exceptId);
        await this.devices.forget(userId, exceptId === undefined ? undefined : request.cookies[deviceCookie]);
      },
      ...ownSessions(this.parts, request, actor, (sid) => this.cookies.setSession(sid, (loggedInDays * day) / 1000, request, cookies)),
    };
  }

  /** Ends the sessions of a person, but for `exceptId`, and closes their sockets. */
  async endOf(userId: number, exceptId?: string): Promise<void> {
    const ended = await this.vault.listByOwner('session', String(userId));
    await this.vault.removeByOwner('session', String(userId), exceptId);
    this.cache.clear();
    for (const { key } of ended) if (key !== exceptId) this.tell(key);
  }

  onEnded(listener: (sessionId: string) => void): void {
    this.listeners.add(listener);
  }

  async endedAmong(sessionIds: readonly string[]): Promise<string[]> {
    const open = new Set((await this.vault.getMany('session', sessionIds)).map(({ key }) => key));
    return sessionIds.filter((id) => !open.has(id) && !VisitorIds.isKey(id));
  }

  private async begin(
    userId: number | null,
    request: SessionRequest,
    cookies: CookieWriter,
    how: Partial<Worth> & { onBehalf?: OnBehalf } = {},
  ): Promise<void> {
    await this.sweep();
    const id = randomBytes(32).toString('base64url');
    if (userId === null) {
      this.beginForVisitor(request, cookies);
      return;
    }
    const lasts = loggedInDays * day;
    const device = deviceOf(request);
    const session: Session = {
      userId,
      seenAt: Date.now(),
      startedAt: Date.now(),
      ...(device && { device }),
      network: networkPrefix(request.ip),
      ...how,
    };
    await this.vault.put('session', idHash(id), JSON.stringify(session), {
      expiresAt: how.onBehalf?.endsAt ?? new Date(Date.now() + lasts).toISOString(),
      owner: String(userId),
    });
    this.cookies.setSession(id, lasts / 1000, request, cookies);
  }

  private beginForVisitor(request: SessionRequest, cookies: CookieWriter): void {
    const id = this.visitors.make();
    this.cookies.setSession(id, VisitorIds.seconds, request, cookies);
  }

  /** In the name of another one works as long as one's own session stands, one still administers and the time is not over. */
  private async stillOnBehalf(key: string, { byUserId, sessionKey, endsAt }: OnBehalf): Promise<boolean> {
    const isOver = endsAt <= new Date().toISOString();
    const isMeant =
      !isOver && (await this.vault.get('session', sessionKey)) !== null && (await this.roles.rolesOf(byUserId)).isAdministrator;
    if (isMeant) return true;
    await this.vault.remove('session', key);
    this.tell(key);
    return false;
  }

  /** Ends the session on which one in the name of another stands. */
  private async endBelow({ cookies: { sid } }: SessionRequest, cookies: CookieWriter): Promise<void> {
    const entry = sid ? await this.vault.get('session', idHash(sid)) : null;
    const onBehalf = entry ? readSession(entry).onBehalf : undefined;
    if (!onBehalf) return;
    this.cookies.clearOnBehalf(cookies);
    await this.vault.remove('session', onBehalf.sessionKey);
    this.cache.clear();
    this.tell(onBehalf.sessionKey);
  }

  /** Ends a session that was idle for too long; else keeps in mind that it is used. */
  private async stillUsed(entry: VaultEntry, session: Session, idleMinutes: number): Promise<boolean> {
    const idle = Date.now() - session.seenAt;
    if (idle >= idleMinutes * minute) {
      await this.vault.remove('session', entry.key);
      this.tell(entry.key);
      return false;
    }
    if (idle >= seenMilliseconds) {
      await this.vault.replace('session', entry.key, JSON.stringify({ ...session, seenAt: Date.now() } satisfies Session));
    }
    return true;
  }

  /** Throws away what has expired, now and then. */
  private async sweep(): Promise<void> {
    if (Date.now() - this.sweptAt < sweepMilliseconds) return;
    this.sweptAt = Date.now();
    await this.vault.removeExpired(new Date().toISOString());
  }

  private async endOne(id: string | undefined): Promise<void> {
    if (!id) return;
    if (this.visitors.holds(id)) {
      this.visitors.end(id);
      this.tell(VisitorIds.keyOf(id));
      return;
    }
    this.cache.delete(id);
    await this.vault.remove('session', idHash(id));
    this.tell(idHash(id));
  }

  private tell(sessionId: string): void {
    for (const listener of this.listeners) listener(sessionId);
  }
}

const visitor = { userId: null, sessionId: null, ...noRoles };
