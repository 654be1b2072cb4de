import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { command, query, type Op, type RoleCode } from '#contracts/op';
import { actorRole, couldCall, decideAccess, isClosedTo, needsLogin, ScopeSource, subjectOf, type Relation, type Scope } from './access.js';
import type { Actor } from './context.js';

const actor = (more: Partial<Actor> = {}): Actor => ({
  userId: 7,
  sessionId: 's',
  isAdministrator: false,
  isOrganiser: false,
  organizationIds: [],
  ip: '127.0.0.1',
  ...more,
});
const visitor = actor({ userId: null });
const administrator = actor({ userId: 1, isAdministrator: true });

const op = (roles: RoleCode[], more: Partial<Op> = {}): Op => ({
  ...query({ name: 'Look', path: '/api/look', kind: 'raw', roles, input: z.object({}), summary: '' }),
  ...(more as object),
});

/** Sport events and people as a call finds them; what is not given is not there. */
class Scopes extends ScopeSource {
  constructor(
    private readonly scope: Scope | 'unknown' | 'foreign' = 'unknown',
    private readonly towards: Relation | 'unknown' = 'unknown',
  ) {
    super();
  }
  override async relation() {
    return this.towards;
  }
  override async resolve() {
    return this.scope;
  }
}
const event = (roles: RoleCode[] = [], isPublished = true, isCancelled = false): Scope => ({
  ...{ eventId: 1, isPublished, isCancelled },
  roles: new Set(roles),
});

const rolesAt = async (called: Op, who: Actor, scopes = new Scopes(), input: object = {}) => {
  const access = await decideAccess(called, input, who, scopes);
  return access.allowed ? [...access.roles].sort() : access.status;
};

describe('a call about nothing in particular', () => {
  const every: RoleCode[] = ['V', 'U', 'R', 'O', 'A'];

  test('knows the caller by account alone', async () => {
    expect(await rolesAt(op(every), visitor)).toEqual(['V']);
    expect(await rolesAt(op(every), actor())).toEqual(['U', 'V']);
    expect(await rolesAt(op(every), actor({ organizationIds: [3] }))).toEqual(['R', 'U', 'V']);
    expect(await rolesAt(op(every), actor({ isOrganiser: true }))).toEqual(['O', 'U', 'V']);
    expect(await rolesAt(op(every), administrator)).toEqual(['A', 'U', 'V']);
  });

  test('is refused to those without one of its roles', async () => {
    expect(await rolesAt(op(['A']), visitor)).toBe(401);
    expect(await rolesAt(op(['A']), actor({ isOrganiser: true }))).toBe(403);
    expect(await rolesAt(op([]), administrator)).toBe(403);
  });

  test('is open to an administrator where it is to an organiser, and to nobody else', async () => {
    expect(await rolesAt(op(['O']), administrator)).toContain('A');
    expect(await rolesAt(op(['T']), administrator)).toBe(403);
    expect(await rolesAt(op(['O']), actor())).toBe(403);
  });
});

describe('a call about a sport event', () => {
  const about = (roles: RoleCode[], scope: Op['scope'] = 'eventId') => op(roles, { scope });
  const one = { eventId: 1 };

  test('gives the roles held there', async () => {
    expect(await rolesAt(about(['T']), actor(), new Scopes(event(['T', 'J'])), one)).toEqual(['J', 'T', 'U', 'V']);
    expect(await rolesAt(about(['T']), actor(), new Scopes(event(['J'])), one)).toBe(403);
  });

  test('makes no organiser of somebody who may make sport events elsewhere', async () => {
    expect(await rolesAt(about(['O']), actor({ isOrganiser: true }), new Scopes(event()), one)).toBe(403);
    expect(await rolesAt(about(['O']), actor({ isOrganiser: true }), new Scopes(event()), {})).toContain('O');
  });

  test('is open to visitors while it is published', async () => {
    expect(await rolesAt(about(['V']), visitor, new Scopes(event()), one)).toEqual(['V']);
    expect(await rolesAt(about(['V']), visitor, new Scopes(event([], false)), one)).toBe(401);
    expect(await rolesAt(about(['V', 'T']), actor(), new Scopes(event(['T'], false)), one)).toEqual(['T', 'U']);
  });

  test('that is not there says so, but to a visitor only where visitors may call', async () => {
    expect(await rolesAt(about(['O']), actor(), new Scopes(), one)).toBe(404);
    expect(await rolesAt(about(['O']), visitor, new Scopes(), one)).toBe(401);
    expect(await rolesAt(about(['V']), visitor, new Scopes(), one)).toBe(404);
  });

  test('with ids of two sport events is refused to everybody', async () => {
    expect(await rolesAt(about(['V', 'A']), administrator, new Scopes('foreign'), one)).toBe(403);
  });

  test.each(['registrationId', 'registrationIds', 'answerId'] as const)(
    'by %s: U, P and R are those of the registration',
    async (scope) => {
      const called = about(['U', 'P', 'R'], scope);
      const representative = actor({ organizationIds: [3] });
      expect(await rolesAt(called, representative, new Scopes(event()), { [scope]: 5 })).toBe(403);
      expect(await rolesAt(called, representative, new Scopes(event(['P'])), { [scope]: 5 })).toEqual(['P', 'V']);
    },
  );

  test('by another id keeps what the caller is by account', async () => {
    expect(await rolesAt(about(['U'], 'streamId'), actor(), new Scopes(event()), { streamId: 7 })).toEqual(['U', 'V']);
  });
});

describe('a call about a person', () => {
  const about = (roles: RoleCode[]) => op(roles, { subject: 'profile.userId' });
  const input = { profile: { userId: 9 } };
  const to = (isSelf: boolean, isRepresentative: boolean) => new Scopes('unknown', { isSelf, isRepresentative });

  test('finds the person at a path of the input', () => {
    expect(subjectOf(about([]), input)).toBe(9);
    expect(subjectOf(about([]), { profile: { userId: '9' } })).toBe(9);
    for (const other of [{}, { profile: null }, { profile: { userId: 'x' } }, null, 9]) expect(subjectOf(about([]), other)).toBeNull();
    expect(subjectOf(op([]), input)).toBeNull();
  });

  test('makes U the person, and R a representative of that person', async () => {
    expect(await rolesAt(about(['U']), actor(), to(true, false), input)).toEqual(['U', 'V']);
    expect(await rolesAt(about(['U']), actor(), to(false, false), input)).toBe(403);
    expect(await rolesAt(about(['R']), actor({ organizationIds: [3] }), to(false, false), input)).toBe(403);
    expect(await rolesAt(about(['R']), actor(), to(false, true), input)).toEqual(['R', 'V']);
  });

  test('makes no organiser of somebody who may make sport events', async () => {
    expect(await rolesAt(about(['O']), actor({ isOrganiser: true }), to(false, false), input)).toBe(403);
  });

  test('who is not there is told to administrators alone', async () => {
    expect(await rolesAt(about(['U', 'A']), administrator, new Scopes(), input)).toBe(404);
    expect(await rolesAt(about(['U', 'A']), actor(), new Scopes(), input)).toBe(403);
    expect(await rolesAt(about(['U', 'A']), visitor, new Scopes(), input)).toBe(401);
  });
});

describe('before the input is read', () => {
  const could = (called: Op, who: Actor, held: RoleCode[] = []) => couldCall(called, who, new Set(held));

  test('a login is asked for where visitors may not call', () => {
    expect([needsLogin(op(['V', 'U'])), needsLogin(op(['U']))]).toEqual([false, true]);
  });

  test('those are let in who might have a role somewhere', () => {
    expect(could(op(['V']), visitor)).toBe(true);
    expect(could(op(['U']), visitor)).toBe(false);
    expect(could(op(['U']), actor())).toBe(true);
    expect(could(op(['T']), actor())).toBe(false);
    expect(could(op(['T']), actor(), ['T'])).toBe(true);
    expect(could(op(['O']), actor({ isOrganiser: true }))).toBe(true);
    expect(could(op(['O']), administrator)).toBe(true);
    expect(could(op(['O']), actor())).toBe(false);
  });

  test('anybody might be the person, the payer or a representative', () => {
    expect(could(op(['R'], { subject: 'userId' }), actor())).toBe(true);
    expect(could(op(['P'], { scope: 'registrationIds' }), actor())).toBe(true);
    expect(could(op(['P'], { scope: 'eventId' }), actor())).toBe(false);
  });
});

test('in the name of another an administrator may not do what is closed to that', () => {
  const closed = { ...command({ ...op(['U']), name: 'Change', refusals: [] }), isForbiddenOnBehalf: true };
  const asAnother = actor({ impersonation: { byUserId: 1, linkId: 'l', endsAt: '' } });
  expect(isClosedTo(closed, asAnother)).toBe(true);
  expect(isClosedTo(closed, actor())).toBe(false);
  expect(isClosedTo(op(['U']), asAnother)).toBe(false);
});

test.each<[RoleCode[], string]>([
  [['O', 'T', 'J', 'A', 'R', 'U'], 'organiser'],
  [['T', 'J', 'A', 'R', 'U'], 'operator'],
  [['J', 'A', 'R', 'U'], 'referee'],
  [['A', 'R', 'U'], 'administrator'],
  [['R', 'U'], 'representative'],
  [['U', 'V'], 'user'],
  [['V'], 'visitor'],
])('%s is recorded as %s', (roles, word) => {
  expect(actorRole(new Set(roles))).toBe(word);
});
