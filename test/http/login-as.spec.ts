// modules: own (the clock of the server is moved; test/shared-modules.runtime.mjs)
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { AuditEntry } from '#contracts/audit/audit.docs';
import { until } from '../until.js';
import { madeEvent, madeCategory, personOf, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import { Caller } from './podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast({ TRUST_PROXY: '1' });
});
afterAll(() => cast.podium.close());
afterEach(() => {
  jest.useRealTimers();
});

const refuses = refusalsOf(() => cast);
const password = 'a long password 1';

/** Another browser of the same administrator, with a session of its own. */
const administrator = async (): Promise<Caller> => {
  const caller = await Caller.at(cast.podium.url);
  await caller.post('/api/login', { email: cast.admin.email, password });
  return caller;
};
const ask = (caller: Caller, userId = cast.organiser.id, reason = 'Просит помочь с сеткой') =>
  caller.post('/api/get-login-user-link-for-admin', { userId, reason });
const tokenFor = async (caller: Caller, userId?: number): Promise<string> => {
  const { body } = await ask(caller, userId);
  return String(body['link']).split('#')[1] ?? '';
};
const start = (caller: Caller, token: string) => caller.post('/api/login-as/start', { token });
const inNameOf = async (userId?: number): Promise<Caller> => {
  const caller = await administrator();
  expect((await start(caller, await tokenFor(caller, userId))).body).toMatchObject({ success: true });
  return caller;
};
const whoIs = async (caller: Caller) => (await caller.get('/api/session')).body;
const expired = { token: ['error.expired'] };

describe('the link', () => {
  test('is for administrators, with a reason, as anybody but oneself and other administrators', async () => {
    const { caller } = cast.admin;
    await refuses(() => ask(cast.organiser.caller, cast.user.id), 403, { form: ['error.forbidden'] });
    await refuses(() => ask(caller, cast.user.id, ' '), 400, { reason: ['error.required'] });
    await refuses(() => caller.post('/api/get-login-user-link-for-admin', { userId: cast.user.id }), 400, { reason: ['error.required'] });
    await refuses(() => ask(caller, cast.admin.id), 403, { userId: ['error.forbidden'] });
    await refuses(() => ask(caller, 99_999), 404, { userId: ['error.not_found'] });
    const { answer, recorded } = await recordedBy(cast, () => ask(caller, cast.user.id));
    expect(recorded).toEqual(['LoginAsLinkIssued']);
    expect(answer.body['link']).toMatch(/\/login-as#[\w-]{43}$/);
    const seconds = (Date.parse(String(answer.body['expiresAt'])) - Date.now()) / 1_000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('is refused from another address, in the very session that asked for it', async () => {
    const caller = await administrator();
    const token = await tokenFor(caller);
    await refuses(() => caller.post('/api/login-as/start', { token }, { 'x-forwarded-for': '10.1.1.1' }), 200, expired);
  });

  test('works once, in the session and at the address of whoever asked for it', async () => {
    const caller = await administrator();
    const token = await tokenFor(caller);
    expect((await start(caller, token)).body).toMatchObject({ user: { id: cast.organiser.id } });
    await caller.post('/api/login-as/end');
    await refuses(() => start(caller, token), 200, expired);
    const kept = await tokenFor(caller);
    const second = await personOf(cast.podium, 'SecondAdministrator', [{ role: 'administrator', organizationId: null }]);
    await refuses(() => start(second.caller, kept), 200, expired);
    expect((await start(caller, kept)).body).toMatchObject({ user: { id: cast.organiser.id } });
    await caller.post('/api/login-as/end');
    // Another browser of the same administrator; and then it is used up for its owner too.
    const [one, other] = [await administrator(), await administrator()];
    const stolen = await tokenFor(one);
    await refuses(() => start(other, stolen), 200, expired);
    await refuses(() => start(one, stolen), 200, expired);
    await refuses(() => start(cast.user.caller, stolen), 403, { form: ['error.forbidden'] });
    await refuses(() => start(one, 'made-up'), 200, expired);
  });

  test('is over after a minute', async () => {
    const caller = await administrator();
    const token = await tokenFor(caller);
    jest.useFakeTimers({
      now: Date.now() + 61_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'setInterval', 'performance'],
    });
    await refuses(() => start(caller, token), 200, expired);
  });

  test('stands in no record and no answer but its own', async () => {
    const caller = await administrator();
    const token = await tokenFor(caller);
    const all = await cast.podium.composition.events.readAll(0n, 10_000);
    expect(all.filter(({ data, meta }) => (data + meta).includes(token))).toEqual([]);
  });
});

describe('in the name of another', () => {
  test('one is that person, may what they may, and every record has both names', async () => {
    const caller = await inNameOf();
    const session = await whoIs(caller);
    expect(session).toMatchObject({
      user: { id: cast.organiser.id },
      impersonation: { by: { id: cast.admin.id, fullName: 'Administrator Анна' }, endsAt: expect.any(String) },
    });
    expect(caller.cookies.get('loginAs')).toContain('Organiser');
    const eventId = await madeEvent({ ...cast.organiser, caller }, 'on-behalf');
    await madeCategory({ ...cast.organiser, caller }, eventId, 'Men');
    const { body } = await wrapped(cast.organiser.caller, '/api/audit/get-history', { aggregateType: 'event', aggregateId: eventId });
    const entries = body['entries'] as AuditEntry[];
    expect(entries.map(({ type }) => type)).toEqual(expect.arrayContaining(['StreamCreated', 'SportEventCreated']));
    for (const entry of entries)
      expect(entry).toMatchObject({ actor: { id: cast.admin.id }, onBehalfOf: { id: cast.organiser.id }, actorRole: 'organiser' });
    // Not an administrator there.
    await refuses(() => wrapped(caller, '/api/audit/verify', {}), 403, { form: ['error.forbidden'] });
  });

  test('each closed call is forbidden, and nothing is recorded', async () => {
    const caller = await inNameOf();
    const closed = cast.podium.composition.bound.map(({ implementation }) => implementation.op).filter((op) => op.isForbiddenOnBehalf);
    expect(closed.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'ChangePassword',
        'SaveCredentials',
        'SaveContacts',
        'UpdateProfile',
        'RequestEmailVerification',
        'TransferToPersonalAccess',
        'RequestPhoneVerification',
        'ConfirmPhone',
        'SetIdentificationValidated',
        'SetUserValidated',
        'SetOfflinePayment',
        'IssueLoginLink',
        'StartLoginAs',
        'GrantSystemRole',
        'DownloadFileByKey',
      ]),
    );
    const { recorded } = await recordedBy(cast, async () => {
      for (const op of closed) {
        const { status, body } =
          op.kind === 'get'
            ? await caller.get(op.path)
            : await caller.send(
                op.method ?? 'POST',
                op.path,
                { 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' },
                '{}',
              );
        if (op.kind !== 'multipart')
          expect({ path: op.path, status, errors: body['errors'] }).toEqual({
            path: op.path,
            status: 403,
            errors: { form: ['error.forbidden'] },
          });
      }
    });
    expect(recorded).toEqual([]);
  });

  test('the person is told by mail, with the reason', async () => {
    await inNameOf(cast.operator.id);
    const mails = async () => (await cast.podium.composition.mailer.outbox(50)).filter(({ to }) => to === cast.operator.email);
    await until(async () => (await mails()).length === 1);
    expect((await mails())[0]?.text).toContain('Причина: Просит помочь с сеткой');
    expect((await mails())[0]?.text).toContain('Administrator Анна');
  });

  test('ends by its button, back to the administrator', async () => {
    const caller = await inNameOf();
    const { answer, recorded } = await recordedBy(cast, () => caller.post('/api/login-as/end'));
    expect({ success: answer.body['success'], recorded }).toEqual({ success: true, recorded: ['LoginAsEnded'] });
    expect(await whoIs(caller)).toMatchObject({ user: { id: cast.admin.id } });
    expect(await whoIs(caller)).not.toHaveProperty('impersonation');
    const again = await recordedBy(cast, () => caller.post('/api/login-as/end'));
    expect({ success: again.answer.body['success'], recorded: again.recorded }).toEqual({ success: true, recorded: [] });
    expect(await whoIs(caller)).toMatchObject({ user: { id: cast.admin.id } });
  });

  test('ends by logging out, which ends the session below too', async () => {
    const caller = await administrator();
    const below = new Caller(cast.podium.url);
    for (const [name, value] of caller.cookies) below.cookies.set(name, value);
    await start(caller, await tokenFor(caller));
    await caller.post('/api/logout');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await whoIs(caller)).toMatchObject({ user: null });
    expect(await whoIs(below)).toMatchObject({ user: null });
  });

  test('ends with the session of the administrator', async () => {
    const caller = await administrator();
    const below = new Caller(cast.podium.url);
    for (const [name, value] of caller.cookies) below.cookies.set(name, value);
    await start(caller, await tokenFor(caller));
    await below.post('/api/logout');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await whoIs(caller)).toMatchObject({ user: null });
  });

  test('ends when the administrator is one no more, and when the person becomes one', async () => {
    const { composition } = cast.podium;
    const second = await Caller.at(cast.podium.url);
    const grant = (email: string, isGranted: boolean) =>
      wrapped(cast.admin.caller, '/api/grant-system-role', { email, role: 'administrator', isGranted });
    await grant(cast.head.email, true);
    await second.post('/api/login', { email: cast.head.email, password });
    expect((await start(second, await tokenFor(second, cast.user.id))).body).toMatchObject({ success: true });
    await grant(cast.head.email, false);
    await composition.documents.catchUp();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await whoIs(second)).toMatchObject({ user: null });

    const caller = await inNameOf(cast.referee.id);
    await grant(cast.referee.email, true);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await whoIs(caller)).toMatchObject({ user: null });
    await grant(cast.referee.email, false);
  });

  test('ends after half an hour', async () => {
    const caller = await inNameOf();
    jest.useFakeTimers({
      now: Date.now() + 31 * 60_000,
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'setInterval', 'performance'],
    });
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await whoIs(caller)).toMatchObject({ user: null });
  });
});
