import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Op, RoleCode } from '#contracts/op';
import type { Caller } from './podium.js';
import { madeEvent, madePlayground, madeCategory, registered, startCast, teams, wrapped, type Cast } from './cast.js';

/** Calls of one's own account: who may is written down in identity.spec.ts. */
const ofSession = /^\/api\/(session|login|logout|register|password\/.*)$/;

let cast: Cast;
let ids: {
  eventId: number;
  streamId: number;
  matchId: number;
  teamId: number;
  registrationPairId: number;
  registrationId: number;
  registrationIds: number[];
  answerId: number;
};
let ops: Op[];

beforeAll(async () => {
  cast = await startCast();
  ops = cast.podium.composition.bound.map(({ implementation }) => implementation.op).filter(({ path }) => !ofSession.test(path));
  const { organiser, operator, referee, otherReferee, head } = cast;
  const eventId = await madeEvent(organiser, 'permissions');
  const [own, other] = [await madePlayground(organiser, eventId, 'Own'), await madePlayground(organiser, eventId, 'Other')];
  const streamId = await madeCategory(organiser, eventId, 'permissions', { entrantKind: 'team' });
  const [registrationId = 0] = await registered(organiser, eventId, teams(streamId, 4));
  const call = (name: string, data: object) => wrapped(organiser.caller, `/api/${name}`, data);
  await call('add-streams-in-playground', { eventId, playgroundId: own, streamIds: [streamId] });
  await call('cabinet/create-tournament-grid', { streamId, gridKind: 'olympic' });
  await call('cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  const staff = [
    { userId: organiser.id, role: 'organiser' },
    { userId: operator.id, role: 'operator' },
    { userId: referee.id, role: 'referee', playgroundIds: [own] },
    { userId: otherReferee.id, role: 'referee', playgroundIds: [other] },
    { userId: head.id, role: 'referee', isHeadReferee: true },
  ];
  expect((await call('cabinet/save-event-staff', { eventId, staff })).body['success']).toBe(true);
  ids = {
    eventId,
    streamId,
    teamId: streamId * 100_000 + 1,
    registrationPairId: streamId * 100_000 + 1,
    matchId: streamId * 100_000 + 1,
    registrationId,
    registrationIds: [registrationId],
    answerId: registrationId * 1_000 + 1,
  };
}, 60_000);
afterAll(() => cast.podium.close());

interface Actor {
  caller: (cast: Cast) => Caller;
  /** At the sport event; at what is on the own playground; where no sport event is in question. */
  roles: { event: RoleCode[]; stream: RoleCode[]; none: RoleCode[] };
}
const same = (...roles: RoleCode[]) => ({ event: roles, stream: roles, none: roles });

const actors: Record<string, Actor> = {
  visitor: { caller: ({ visitor }) => visitor, roles: same('V') },
  user: { caller: ({ user }) => user.caller, roles: same('V', 'U') },
  representative: { caller: ({ representative }) => representative.caller, roles: same('V', 'U', 'R') },
  organiser: { caller: ({ organiser }) => organiser.caller, roles: same('V', 'U', 'O') },
  'organiser of another': { caller: ({ other }) => other.caller, roles: { ...same('V', 'U'), none: ['V', 'U', 'O'] } },
  operator: { caller: ({ operator }) => operator.caller, roles: { ...same('V', 'U', 'T'), none: ['V', 'U'] } },
  referee: { caller: ({ referee }) => referee.caller, roles: { ...same('V', 'U', 'J'), none: ['V', 'U'] } },
  'referee of another playground': {
    caller: ({ otherReferee }) => otherReferee.caller,
    roles: { event: ['V', 'U', 'J'], stream: ['V', 'U'], none: ['V', 'U'] },
  },
  'head referee': { caller: ({ head }) => head.caller, roles: { ...same('V', 'U', 'J', 'JH'), none: ['V', 'U'] } },
  administrator: { caller: ({ admin }) => admin.caller, roles: same('V', 'U', 'O', 'A') },
};

const bodyFor = ({ scope, kind }: Op): unknown => {
  const data = scope === undefined ? {} : { [scope]: ids[scope] };
  return kind === 'wrapped' ? { data } : data;
};

const pathFor = ({ path }: Op): string => path.replace(/\{(\w+)\}/g, (whole, name: string) => String(Reflect.get(ids, name) ?? whole));

const send = (op: Op, caller: Caller) => {
  if (op.kind === 'get') return caller.get(op.path);
  if (op.method !== undefined) {
    return caller.send(op.method, pathFor(op), { 'content-type': 'application/json', ...csrf(caller) }, JSON.stringify(bodyFor(op)));
  }
  if (op.kind === 'multipart' && op.scope !== undefined) return caller.form(op.path, { data: bodyFor(op) as object });
  return op.kind === 'multipart'
    ? caller.send('POST', op.path, { 'content-type': 'multipart/form-data; boundary=x', ...csrf(caller) }, '--x--\r\n')
    : caller.post(op.path, bodyFor(op));
};
const csrf = ({ cookies }: Caller) => ({ 'x-csrf-token': cookies.get('csrfToken') ?? '' });

/** Towards the registration in question nobody here is the athlete, a payer or a representative. */
const ofRegistration = ({ scope }: Op): boolean => scope === 'registrationId' || scope === 'registrationIds' || scope === 'answerId';

const rolesAt = (op: Op, { event, stream, none }: Actor['roles']): RoleCode[] => {
  if (op.scope === undefined) return none;
  if (op.scope === 'eventId') return event;
  return ofRegistration(op) ? stream.filter((role) => role !== 'U' && role !== 'R') : stream;
};

describe('who may call what', () => {
  test.each(Object.entries(actors))('%s', async (_name, { caller, roles }) => {
    const wrong: string[] = [];
    for (const op of ops) {
      const here = rolesAt(op, roles);
      const isAllowed = op.roles.some((role) => here.includes(role));
      const { status, body } = await send(op, caller(cast));
      const refused = roles.none.includes('U') ? 403 : 401;
      const isRefused = status === 401 || status === 403;
      if (isAllowed ? isRefused : status !== refused || body['success'] !== false) wrong.push(`${op.path}: ${status} ${isAllowed}`);
    }
    expect(wrong).toEqual([]);
  });

  test('an unpublished sport event is not there for visitors', async () => {
    const eventId = await madeEvent(cast.organiser, 'secret', { isPublished: false });
    const streamId = await madeCategory(cast.organiser, eventId, 'secret');
    const wrong: string[] = [];
    for (const op of ops.filter(({ scope, roles }) => roles.includes('V') && (scope === 'eventId' || scope === 'streamId'))) {
      const body = { data: { [op.scope ?? '']: op.scope === 'eventId' ? eventId : streamId } };
      const path = op.path.replace('{eventId}', String(eventId)).replace('{number}', '1').replace('{view}', 'mats');
      const { status } = await (op.kind === 'get' ? cast.visitor.get(path) : cast.visitor.post(path, body));
      if (status !== 401) wrong.push(`${op.path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('anti-forgery of every call that may change something', () => {
  test.each<[string, string, (caller: Caller) => Record<string, string>]>([
    ['no token', 'error.csrf', () => ({})],
    ['the token of somebody else', 'error.csrf', () => csrf(cast.organiser.caller)],
    ['a foreign Origin', 'error.foreign_origin', (caller) => ({ ...csrf(caller), origin: 'https://evil.test' })],
  ])('%s: 403 %s, nothing recorded', async (_name, error, headersOf) => {
    const { caller } = cast.admin;
    const before = await cast.podium.composition.events.head();
    const wrong: string[] = [];
    for (const op of cast.podium.composition.bound.map(({ implementation }) => implementation.op).filter(({ kind }) => kind !== 'get')) {
      for (const path of [op.path, `/en${op.path}`]) {
        const { status, body } = await caller.send(
          op.method ?? 'POST',
          path,
          { 'content-type': 'application/json', ...headersOf(caller) },
          JSON.stringify({ data: ids }),
        );
        if (status !== 403 || JSON.stringify(body) !== JSON.stringify({ success: false, error })) wrong.push(`${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await cast.podium.composition.events.head()).toBe(before);
  });
});
