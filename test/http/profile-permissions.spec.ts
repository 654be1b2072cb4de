import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Op, RoleCode } from '#contracts/op';
import { Caller, type Answer } from './podium.js';
import { startProfileCast, type ProfileCast } from './profile-area/profile-cast.js';

/**
 * The permission matrix of the profile calls (docs: reliability 4): each actor × his own profile, that of a member of the
 * club (whom the actor coaches, organises for, represents), and that of a stranger. Generated from `roles` and `subject`.
 */
let cast: ProfileCast;
let ops: Op[];
let expired: Caller;

/** Calls about one person, and those of the directory that profiles lean on. */
const ofProfiles = /^\/(profile\/|api\/(profile$|profile\/|older-profile|download-file-by-key|get-(transaction|insurance)-history))/;

beforeAll(async () => {
  cast = await startProfileCast();
  ops = cast.podium.house.bound
    .map(({ implementation }) => implementation.op)
    .filter((op) => op.kind !== 'get' && op.scope === undefined && (op.subject !== undefined || ofProfiles.test(op.path)));
  expired = await Caller.at(cast.podium.url);
  await expired.post('/api/login', { email: cast.stranger.email, password: 'a long password 1' });
  const old = [...expired.cookies];
  await expired.post('/api/logout');
  for (const [name, value] of old) expired.cookies.set(name, value);
}, 60_000);
afterAll(() => cast.podium.close());

interface Actor {
  caller: () => Caller;
  /** His own profile; null: he has none. */
  id: () => number | null;
  system: RoleCode[];
  /** What he is to the member of the club. */
  toMember?: RoleCode[];
}
const person = (of: () => { caller: Caller; id: number }, system: RoleCode[] = ['U'], toMember: RoleCode[] = []): Actor => ({
  caller: () => of().caller,
  id: () => of().id,
  system,
  toMember,
});

const actors: Record<string, Actor> = {
  visitor: { caller: () => cast.visitor, id: () => null, system: [] },
  'another user': person(() => cast.stranger),
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
  op.roles.some((role) => rolesTowards(op, actor, target).includes(role));

describe.each(Object.keys(targets) as Target[])('profile calls, on a profile: %s', (target) => {
  test.each(Object.entries(actors))('%s', async (_name, actor) => {
    const userId = targets[target](actor);
    if (userId === null) return;
    const { events } = cast.podium.house;
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

test('a session that has ended opens nothing, with the cookies it had', async () => {
  const { events } = cast.podium.house;
  const before = await events.head();
  const wrong: string[] = [];
  for (const op of ops) {
    const { status, body } = await send(op, expired, '', cast.stranger.id);
    if (body['error'] !== 'error.csrf' || status !== 403) wrong.push(`${op.path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(await events.head()).toBe(before);
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
