// modules: own (a clock of its own; test/shared-modules.runtime.mjs)
import { beforeEach, describe, expect, jest, test, afterEach } from '@jest/globals';
import { MemoryVault } from '#backend/adapters/memory/vault';
import type { Actor } from './context.js';
import type { CookieOptions, SessionRequest } from './http/http-sessions.js';
import { Sessions } from './sessions.js';
import { RoleSource, type SystemRoles } from './system-roles.js';

const minute = 60_000;
const day = 24 * 60 * minute;

class Roles extends RoleSource {
  idleMinutes: number | undefined;
  readonly administrators = new Set([1]);
  rolesOf(userId: number): Promise<SystemRoles> {
    const idle = this.idleMinutes === undefined ? {} : { idleMinutes: this.idleMinutes };
    return Promise.resolve({ isAdministrator: this.administrators.has(userId), isOrganiser: false, organizationIds: [], ...idle });
  }
}

/** A browser: keeps cookies, sends them. */
class Browser {
  cookies: Record<string, string | undefined> = {};
  options: Record<string, CookieOptions> = {};
  headers: Record<string, string | undefined> = {};
  protocol = 'http';

  constructor(readonly sessions: Sessions) {}

  request(): SessionRequest {
    return {
      cookies: { ...this.cookies },
      headers: this.headers,
      ip: '10.0.0.1',
      method: 'POST',
      protocol: this.protocol,
      host: 'podium.test',
    };
  }
  actor(): Promise<Actor> {
    return this.sessions.actorOf(this.request());
  }
  async control() {
    return this.sessions.control(this.request(), await this.actor(), {
      setCookie: (name, value, options) => {
        this.cookies[name] = value;
        this.options[name] = options;
      },
      clearCookie: (name) => {
        this.cookies[name] = undefined;
      },
    });
  }
  async login(userId: number): Promise<this> {
    await (await this.control()).ensure();
    await (await this.control()).start(userId);
    this.headers['x-csrf-token'] = this.cookies['csrfToken'];
    return this;
  }
  async forgery() {
    return this.sessions.forgery(this.request(), await this.actor());
  }
}

const master = Buffer.alloc(32, 7);
let vault: MemoryVault;
let roles: Roles;
let sessions: Sessions;
let browser: Browser;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] });
  // The cache takes an entry of instant 0 for one without expiry.
  jest.advanceTimersByTime(1);
  vault = new MemoryVault();
  roles = new Roles();
  sessions = new Sessions(vault, roles, master, undefined);
  browser = new Browser(sessions);
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number): void => {
  jest.advanceTimersByTime(milliseconds);
};

describe('sessions', () => {
  test('a visitor has no session until one is asked for', async () => {
    expect(await browser.actor()).toEqual({
      userId: null,
      sessionId: null,
      isAdministrator: false,
      isOrganiser: false,
      organizationIds: [],
      ip: '10.0.0.1',
    });
    await (await browser.control()).ensure();
    expect((await browser.actor()).userId).toBeNull();
    expect((await browser.actor()).sessionId).not.toBeNull();
  });

  test('login gives a new id and token; the old id is nobody', async () => {
    await (await browser.control()).ensure();
    const before = { ...browser.cookies };
    await browser.login(1);
    expect(browser.cookies['sid']).not.toBe(before['sid']);
    expect(browser.cookies['csrfToken']).not.toBe(before['csrfToken']);
    expect(await browser.actor()).toMatchObject({ userId: 1, isAdministrator: true });
    browser.cookies = before;
    expect((await browser.actor()).sessionId).toBeNull();
  });

  test('a token that was seen with its own session is no token of another one', async () => {
    await browser.login(1);
    const other = await new Browser(sessions).login(7);
    expect([await browser.forgery(), await other.forgery()]).toEqual([null, null]);
    other.cookies['csrfToken'] = browser.cookies['csrfToken'];
    other.headers['x-csrf-token'] = browser.cookies['csrfToken'];
    expect(await other.forgery()).toBe('error.csrf');
  });

  test('logout ends the session on the server and closes its sockets', async () => {
    await browser.login(7);
    const { sid } = browser.cookies;
    const { sessionId } = await browser.actor();
    const ended: string[] = [];
    sessions.onEnded((id) => ended.push(id));
    await (await browser.control()).end();
    expect(ended).toEqual([sessionId]);
    expect((await browser.actor()).userId).toBeNull();
    browser.cookies['sid'] = sid;
    expect((await browser.actor()).userId).toBeNull();
  });

  test('an id that a stranger chose is never adopted', async () => {
    browser.cookies['sid'] = 'chosen-by-somebody-else';
    await (await browser.control()).ensure();
    expect(browser.cookies['sid']).not.toBe('chosen-by-somebody-else');
  });

  test('the vault never holds the id itself', async () => {
    await browser.login(7);
    const [entry] = await vault.listByOwner('session', '7');
    expect(JSON.stringify(entry)).not.toContain(browser.cookies['sid']);
  });

  test('all other sessions of a user end, in this and in every other process', async () => {
    await browser.login(7);
    const other = await new Browser(sessions).login(7);
    const elsewhere = new Browser(new Sessions(vault, roles, master, undefined));
    elsewhere.cookies = { ...other.cookies };
    expect((await elsewhere.actor()).userId).toBe(7);
    const { sessionId } = await browser.actor();
    await (await browser.control()).endAllOf(7, sessionId ?? '');
    pass(1_001);
    expect((await browser.actor()).userId).toBe(7);
    expect((await other.actor()).userId).toBeNull();
    expect((await elsewhere.actor()).userId).toBeNull();
  });

  test('idle too long: gone; used in between: kept', async () => {
    roles.idleMinutes = 30;
    await browser.login(1);
    for (let i = 0; i < 3; i += 1) {
      pass(29 * minute);
      expect((await browser.actor()).userId).toBe(1);
    }
    pass(30 * minute + 1);
    expect((await browser.actor()).userId).toBeNull();
  });

  test('ends after 30 days, however busy', async () => {
    await browser.login(7);
    for (let i = 0; i < 29; i += 1) {
      pass(day);
      expect((await browser.actor()).userId).toBe(7);
    }
    pass(day + minute);
    expect((await browser.actor()).userId).toBeNull();
  });

  test('one in the name of somebody ends once they are an administrator', async () => {
    await browser.login(1);
    const impersonation = { byUserId: 1, linkId: 'link', endsAt: new Date(Date.now() + 60 * minute).toISOString() };
    await (await browser.control()).startAs({ id: 7, fullName: 'Ant Anna' }, impersonation);
    expect(await browser.actor()).toMatchObject({ userId: 7, impersonation: { byUserId: 1 } });
    roles.administrators.add(7);
    jest.advanceTimersByTime(5 * minute);
    expect((await browser.actor()).userId).toBeNull();
  });

  test('a session that was ended meanwhile does not come back by being used', async () => {
    await browser.login(7);
    pass(2 * minute);
    const asked = browser.actor();
    await vault.removeByOwner('session', '7');
    await asked;
    pass(1_001);
    expect((await browser.actor()).userId).toBeNull();
    expect(await vault.listByOwner('session', '7')).toEqual([]);
  });

  test('cookie flags', async () => {
    await browser.login(7);
    expect(browser.options['sid']).toMatchObject({ httpOnly: true, sameSite: 'lax', secure: false, path: '/' });
    expect(browser.options['csrfToken']).toMatchObject({ httpOnly: false, sameSite: 'lax' });
    browser.protocol = 'https';
    await browser.login(7);
    expect(browser.options['sid']?.secure).toBe(true);
  });
});

describe('anti-forgery', () => {
  test('the own pair passes, with the own Origin or none', async () => {
    await browser.login(7);
    expect(await browser.forgery()).toBeNull();
    browser.headers['origin'] = 'http://podium.test';
    expect(await browser.forgery()).toBeNull();
  });

  const attacks: [string, (browser: Browser, other: Browser) => void | Promise<void>][] = [
    ['no header', ({ headers }) => void (headers['x-csrf-token'] = undefined)],
    ['empty header', ({ headers }) => void (headers['x-csrf-token'] = '')],
    ['no cookie', ({ cookies }) => void (cookies['csrfToken'] = undefined)],
    ['no session', ({ cookies }) => void (cookies['sid'] = undefined)],
    ['header unlike cookie', ({ headers }) => void (headers['x-csrf-token'] = 'abc')],
    [
      'a pair made up and tossed in',
      ({ headers, cookies }) => {
        headers['x-csrf-token'] = cookies['csrfToken'] = 'abc.def';
      },
    ],
    [
      "another session's pair tossed in",
      ({ headers, cookies }, other) => {
        headers['x-csrf-token'] = cookies['csrfToken'] = other.cookies['csrfToken'];
      },
    ],
    [
      'the pair from before the login',
      async (own) => {
        const { csrfToken } = own.cookies;
        await own.login(7);
        own.headers['x-csrf-token'] = own.cookies['csrfToken'] = csrfToken;
      },
    ],
    [
      'cookies and header of an ended session',
      async (own) => {
        const before = { ...own.cookies };
        await (await own.control()).end();
        own.cookies = before;
      },
    ],
  ];
  test.each(attacks)('%s: refused', async (_name, attack) => {
    await browser.login(7);
    await attack(browser, await new Browser(sessions).login(8));
    expect(await browser.forgery()).toBe('error.csrf');
  });

  test.each([
    ['foreign', { origin: 'https://evil.test' }],
    ['null', { origin: 'null' }],
    ['other port', { origin: 'http://podium.test:81' }],
    ['other scheme', { origin: 'https://podium.test' }],
    ['none, but a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['none, but from a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
  ])('Origin %s: refused', async (_name, headers) => {
    await browser.login(7);
    Object.assign(browser.headers, headers);
    expect(await browser.forgery()).toBe('error.foreign_origin');
  });

  test('behind a proxy the public address counts too', async () => {
    const proxied = new Browser(new Sessions(vault, roles, master, 'https://podium.example/'));
    await proxied.login(7);
    proxied.headers['origin'] = 'https://podium.example';
    expect(await proxied.forgery()).toBeNull();
  });
});
