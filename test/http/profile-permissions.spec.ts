import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Op, RoleCode } from '#contracts/op';
import { until } from '../until.js';
import { Caller, type Answer } from './podium.js';
import { wrapped, type Person } from './cast.js';
import { newPerson, startProfileCast, type ProfileCast } from './profile-area/profile-cast.js';

const password = 'a long password 1';

/**
 * The permission matrix of the profile calls (docs: reliability 4): each actor × their own profile, that of a member of the
 * club (whom the actor coaches, organises for, represents), and that of a stranger. Generated from `roles` and `subject`.
 */
let cast: ProfileCast;
let ops: Op[];
let expired: Caller;
let locked: { caller: Caller; id: number };
let verified: { caller: Caller; id: number };
/** An administrator in the name of a member of the club, and in that of its representative. */
let asMember: { caller: Caller; id: number };
let asRepresentative: { caller: Caller; id: number };

const inNameOf = async ({ id }: { id: number }): Promise<{ caller: Caller; id: number }> => {
  const caller = await Caller.at(cast.podium.url);
  await caller.post('/api/login', { email: cast.admin.email, password });
  const { body } = await caller.post('/api/get-login-user-link-for-admin', { userId: id, reason: 'просит помочь' });
  expect((await caller.post('/api/login-as/start', { token: String(body['link']).split('#')[1] })).body['success']).toBe(true);
  return { caller, id };
};

/** Follows the link of the mail. */
const withVerifiedEmail = async (person: Person): Promise<Person> => {
  await person.caller.post('/api/request-email-verification');
  const token = await until(async () => {
    const mails = await cast.podium.composition.mailer.outbox(50);
    const mail = mails.find(({ to, text }) => to === person.email && text.includes('/verify-email'));
    return /token=(\S+)/.exec(mail?.text ?? '')?.[1];
  });
  expect((await cast.visitor.post('/api/verify-email', { token })).body['success']).toBe(true);
  return person;
};

/** Calls about one person, and those of the directory that profiles lean on. */
const ofProfiles = /^\/(profile\/|api\/(profile$|profile\/|older-profile|download-file-by-key|get-(transaction|insurance)-history))/;

beforeAll(async () => {
  cast = await startProfileCast();
  ops = cast.podium.composition.bound
    .map(({ implementation }) => implementation.op)
    .filter((op) => op.kind !== 'get' && (op.subject !== undefined || (op.scope === undefined && ofProfiles.test(op.path))));
  expired = await Caller.at(cast.podium.url);
  await expired.post('/api/login', { email: cast.stranger.email, password });
  const old = [...expired.cookies];
  await expired.post('/api/logout');
  for (const [name, value] of old) expired.cookies.set(name, value);
  verified = await withVerifiedEmail(await newPerson(cast, 'Verified'));
  asMember = await inNameOf(cast.mate);
  asRepresentative = await inNameOf(cast.representative);
  locked = await newPerson(cast, 'Locked');
  await wrapped(cast.admin.caller, '/api/cabinet/set-account-locked', { userId: locked.id, isLocked: true, reason: 'украден' });
}, 60_000);
afterAll(() => cast.podium.close());

interface Actor {
  caller: () => Caller;
  /** Their own profile; null: they have none. */
  id: () => number | null;
  system: RoleCode[];
  /** What they are to the member of the club. */
  toMember?: RoleCode[];
  /** An administrator in their name: closed to what only they themselves may do. */
  isOnBehalf?: boolean;
}
const person = (of: () => { caller: Caller; id: number }, system: RoleCode[] = ['U'], toMember: RoleCode[] = []): Actor => ({
  caller: () => of().caller,
  id: () => of().id,
  system,
  toMember,
});

const actors: Record<string, Actor> = {
  visitor: { caller: () => cast.visitor, id: () => null, system: [] },
  'another user, his e-mail unverified': person(() => cast.stranger),
  'another user, his e-mail verified': person(() => verified),
  'administrator on behalf of a member': { ...person(() => asMember), isOnBehalf: true },
  'administrator on behalf of the representative': { ...person(() => asRepresentative, ['U', 'R'], ['R']), isOnBehalf: true },
  'coach of the person': person(() => cast.coach),
  'member of the same organisation': person(() => cast.mate),
  'representative of the organisation': person(() => cast.representative, ['U', 'R'], ['R']),
  'representative of another organisation': person(() => cast.otherRepresentative, ['U', 'R']),
  'referee of his mat': person(() => cast.referee),
  'referee of another sport event': person(() => cast.otherReferee),
  operator: person(() => cast.operator),
  organiser: person(() => cast.organiser, ['U', 'O']),
  'organiser of another sport event': person(() => cast.other, ['U', 'O']),
  administrator: person(() => cast.admin, ['U', 'A', 'O'], ['A']),
};
const targets = {
  own: (actor: Actor) => actor.id(),
  'of the same organisation': () => cast.athlete.id,
  foreign: () => cast.head.id,
} as const;
type Target = keyof typeof targets;

const rolesTowards = (op: Op, { system, toMember = [] }: Actor, target: Target): RoleCode[] => {
  if (op.subject === undefined) return ['V', ...system];
  const lasting = system.filter((role) => role === 'A');
  if (target === 'own') return ['V', 'U', ...lasting];
  return target === 'foreign' ? ['V', ...lasting] : ['V', ...lasting, ...toMember];
};

/** The body names the person alone: whoever may call hears what is missing, nobody else does. */
const bodyFor = ({ subject = 'userId' }: Op, userId: number): Record<string, unknown> =>
  subject.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), userId) as Record<string, unknown>;

const pathFor = (op: Op, userId: number): string =>
  op.path.replace(`{${op.subject ?? ''}}`, String(userId)).replaceAll(/\{\w+\}/g, String(cast.head.id));

const send = (op: Op, caller: Caller, prefix: string, userId: number): Promise<Answer> => {
  const path = prefix + pathFor(op, userId);
  const body = bodyFor(op, userId);
  if (op.kind === 'multipart') return caller.form(path, { data: body });
  const headers = { 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
  return caller.send(op.method ?? 'POST', path, headers, JSON.stringify(op.kind === 'wrapped' ? { data: body } : body));
};

const isAllowedTo = (op: Op, actor: Actor, target: Target): boolean =>
  !(actor.isOnBehalf && op.isForbiddenOnBehalf) && op.roles.some((role) => rolesTowards(op, actor, target).includes(role));

describe.each(Object.keys(targets) as Target[])('profile calls, on a profile: %s', (target) => {
  test.each(Object.entries(actors))('%s', async (_name, actor) => {
    const userId = targets[target](actor);
    if (userId === null) return;
    const { events } = cast.podium.composition;
    const before = await events.head();
    const wrong: string[] = [];
    const denied = actor.system.length === 0 ? 401 : 403;
    for (const op of ops.filter((one) => !isAllowedTo(one, actor, target))) {
      for (const prefix of ['', '/en']) {
        const { status, body } = await send(op, actor.caller(), prefix, userId);
        if (status !== denied || body['success'] !== false) wrong.push(`${prefix}${op.path}: ${status}, should be refused`);
      }
    }
    expect(await events.head()).toBe(before);
    for (const op of ops.filter((one) => isAllowedTo(one, actor, target))) {
      const { status } = await send(op, actor.caller(), '', userId);
      if (status === 401 || status === 403 || status >= 500) wrong.push(`${op.path}: ${status}, should be let in`);
    }
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['a session that has ended', () => ({ caller: expired, id: cast.stranger.id })],
  ['the session of an account that was locked', () => locked],
])('%s opens nothing, with the cookies it had', async (_name, of) => {
  const { events } = cast.podium.composition;
  const before = await events.head();
  const wrong: string[] = [];
  for (const op of ops) {
    const { status, body } = await send(op, of().caller, '', of().id);
    if (body['error'] !== 'error.csrf' || status !== 403) wrong.push(`${op.path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await events.head()).toBe(before);
});

test('in the name of another nobody reads identity documents, hands over, or sees to phones and passwords', () => {
  expect(
    ops
      .filter(({ isForbiddenOnBehalf }) => isForbiddenOnBehalf)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(
    expect.arrayContaining([
      '/api/download-file-by-key',
      '/api/profile/add-new-phone-verification-number',
      '/api/profile/credentials',
      '/api/profile/documents',
      '/api/profile/transfer-to-personal-access',
      '/api/profile/update-identification-user-document-validated',
    ]),
  );
});

test('no profile call lacks its roles, and most say whom they are about', () => {
  expect(ops.filter(({ roles }) => roles.length === 0)).toEqual([]);
  expect(ops.filter(({ subject }) => subject !== undefined).length).toBeGreaterThan(25);
});

test('of two persons, one in the path and one in the body, the path counts', async () => {
  const { athlete, stranger, head } = cast;
  const { status } = await stranger.caller.post(`/profile/${athlete.id}/${head.id}/coach`, { loginUserId: stranger.id });
  expect(status).toBe(403);
});

test('an id of another kind of thing is nobody’s profile', async () => {
  const answer = await cast.stranger.caller.post('/api/profile', { editableUserId: 987_654 });
  expect(answer.status).toBe(403);
});
