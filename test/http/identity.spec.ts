import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Served } from '#backend/serve';
import { putAccount } from '#backend/identity/put-account';
import { until } from '../until.js';
import { Caller, startPodium } from './podium.js';
import { recordedAfter } from './cast.js';

/** The password is the one that they have by then. */
const ivanov = { email: 'ivanov@podium.example', password: 'long enough 1', lastName: 'Иванов', firstName: 'Пётр' };

let podium: Served;
let url: string;
beforeAll(async () => {
  podium = await startPodium();
  url = podium.url;
});
afterAll(() => podium.close());

const loggedIn = async (email = ivanov.email, password = ivanov.password): Promise<Caller> => {
  const caller = await Caller.at(url);
  expect((await caller.post('/api/login', { email, password })).body).toMatchObject({ success: true });
  return caller;
};

interface Mail {
  to: string;
  subject: string;
  text: string;
}
const tokenOf = ({ text }: Mail): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const mailTo = (caller: Caller, to: string, count = 1): Promise<Mail> =>
  until(async () => {
    const mails = ((await caller.get('/api/outbox')).body['mails'] as Mail[]).filter((mail) => mail.to === to);
    return mails.length >= count ? mails[0] : undefined;
  });

describe('session and account', () => {
  test('a visitor gets a session and a token', async () => {
    const caller = new Caller(url);
    const { body, headers } = await caller.get('/api/session');
    expect(body).toEqual({ success: true, user: null, locale: 'ru' });
    expect((await caller.get('/en/api/session')).body).toMatchObject({ locale: 'en' });
    expect([...caller.cookies.keys()].sort()).toEqual(['csrfToken', 'sid']);
    expect(headers.getSetCookie().find((line) => line.startsWith('sid='))).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  test('a call in the name of somebody else than the session is refused', async () => {
    const visitor = await Caller.at(url);
    const refused = await visitor.post('/api/logout', {}, { 'x-acting-user': '7' });
    expect(refused).toMatchObject({ status: 401, body: { success: false, errors: { form: ['error.login_required'] } } });
  });

  test('register, seen as oneself at once, log out, log in', async () => {
    const caller = await Caller.at(url);
    const before = caller.cookies.get('sid');
    const registered = await caller.post('/api/register', ivanov);
    const user = { email: ivanov.email, fullName: 'Иванов Пётр', roles: [{ role: 'user' }] };
    expect(registered.body).toMatchObject({ success: true, user });
    expect(caller.cookies.get('sid')).not.toBe(before);
    expect((await caller.get('/api/session')).body).toMatchObject({ user });
    expect((await caller.post('/api/logout')).body).toMatchObject({ success: true });
    expect((await caller.get('/api/session')).body).toMatchObject({ user: null });
    expect((await caller.post('/api/login', { email: 'IVANOV@podium.example', password: ivanov.password })).body).toMatchObject({ user });
  });

  test('an address is taken once, also when twenty ask at the same moment', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, () => Caller.at(url)));
    const answers = await Promise.all(callers.map((caller) => caller.post('/api/register', { ...ivanov, email: 'race@podium.example' })));
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
    expect(answers.find(({ body }) => body['success'] === false)?.body).toMatchObject({ errors: { email: ['error.duplicate'] } });
  });

  test('the same answer for an unknown address and for a wrong password', async () => {
    const caller = await Caller.at(url);
    const wrong = await caller.post('/api/login', { email: ivanov.email, password: 'wrong' });
    const unknown = await caller.post('/api/login', { email: 'nobody@podium.example', password: 'wrong' });
    expect(wrong.body).toEqual({ success: false, errors: { form: ['error.credentials'] } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('bad input is named by field', async () => {
    const caller = await Caller.at(url);
    const { status, body } = await caller.post('/api/register', { email: 'x', password: 'short', lastName: 5 });
    expect(status).toBe(400);
    expect(body['errors']).toEqual({
      email: ['error.email'],
      password: ['error.weak_password'],
      lastName: ['error.type'],
      firstName: ['error.required'],
    });
  });

  test.each(['12345678', '        ', 'OWN@podium.example', 'Password-1', 'Иванов2026', 'Test1234!'])(
    '%j is no password',
    async (password) => {
      const caller = await Caller.at(url);
      const { body } = await caller.post('/api/register', { ...ivanov, email: 'own@podium.example', password });
      expect(body).toMatchObject({ success: false, errors: { password: ['error.weak_password'] } });
    },
  );

  test('a changed password ends the other sessions and keeps the own one', async () => {
    await (await Caller.at(url)).post('/api/register', { ...ivanov, email: 'change@podium.example' });
    const [own, other] = [await loggedIn('change@podium.example'), await loggedIn('change@podium.example')];
    const wrong = await own.post('/api/password/change', { currentPassword: 'wrong', newPassword: 'another one 2' });
    expect(wrong.body).toMatchObject({ success: false, errors: { currentPassword: ['error.credentials'] } });
    const changed = await own.post('/api/password/change', { currentPassword: ivanov.password, newPassword: 'another one 2' });
    expect(changed.body).toMatchObject({ success: true });
    expect((await own.get('/api/session')).body['user']).not.toBeNull();
    expect((await other.get('/api/session')).body['user']).toBeNull();
    const again = await loggedIn('change@podium.example', 'another one 2');
    for (const newPassword of ['another one 2', 'long enough 1']) {
      const { body } = await again.post('/api/password/change', { currentPassword: 'another one 2', newPassword });
      expect(body).toMatchObject({ success: false, errors: { newPassword: ['error.password_used'] } });
    }
    const weak = await again.post('/api/password/change', { currentPassword: 'another one 2', newPassword: 'change-1' });
    expect(weak.body).toMatchObject({ success: false, errors: { newPassword: ['error.weak_password'] } });
  });

  test('a forgotten password: a link by mail, good once', async () => {
    const caller = await Caller.at(url);
    const known = await caller.post('/en/api/password/request-reset', { email: ivanov.email });
    const unknown = await caller.post('/en/api/password/request-reset', { email: 'nobody@podium.example' });
    expect(known.body).toEqual(unknown.body);
    const mail = await mailTo(caller, ivanov.email);
    expect(mail.text).toContain('/en/password/reset?token=');
    const token = tokenOf(mail);
    const elsewhere = await loggedIn();
    // What is refused does not use up the link.
    for (const [newPassword, fault] of [
      ['password-1', 'error.weak_password'],
      [ivanov.password, 'error.password_used'],
    ])
      expect((await caller.post('/api/password/reset', { token, newPassword })).body).toEqual({
        success: false,
        errors: { newPassword: [fault] },
      });
    expect((await caller.post('/api/password/reset', { token, newPassword: 'the next long one 4' })).body).toMatchObject({ success: true });
    ivanov.password = 'the next long one 4';
    // Whoever knew the old password is out.
    expect((await elsewhere.get('/api/session')).body['user']).toBeNull();
    expect((await caller.post('/api/password/reset', { token, newPassword: 'yet another 3' })).body).toEqual({
      success: false,
      errors: { token: ['error.expired'] },
    });
    await loggedIn();
  });

  test('a visitor may not change a password, nor grant roles', async () => {
    const caller = await Caller.at(url);
    expect((await caller.post('/api/password/change', { currentPassword: 'x', newPassword: 'another one 2' })).status).toBe(401);
    const user = await loggedIn();
    expect(
      (await user.post('/api/grant-system-role', { data: { email: ivanov.email, role: 'administrator', isGranted: true } })).status,
    ).toBe(403);
  });

  test('an administrator from the command line grants a role; the person logs in again and has it', async () => {
    const admin = { email: 'admin@podium.test', password: 'administrator 1', lastName: 'Админ', firstName: 'Анна' };
    await putAccount(podium.composition, admin, [{ role: 'administrator', organizationId: null }]);
    const user = await loggedIn();
    const caller = await loggedIn(admin.email, admin.password);
    const granted = await caller.post('/api/grant-system-role', { data: { email: ivanov.email, role: 'organiser', isGranted: true } });
    expect(granted.body).toMatchObject({ success: true, role: 'organiser', isGranted: true });
    expect((await user.get('/api/session')).body['user']).toBeNull();
    const again = await loggedIn();
    expect((await again.get('/api/session')).body).toMatchObject({ user: { roles: [{ role: 'user' }, { role: 'organiser' }] } });
  });

  test('nothing in the log names a person or a secret', async () => {
    const stored = await podium.composition.events.readAll(0n, 1_000);
    const text = stored.map(({ data, meta }) => data + meta).join('\n');
    expect(stored.some(({ type }) => type === 'AccountRegistered')).toBe(true);
    for (const word of [ivanov.email, ivanov.lastName, ivanov.password, '127.0.0.1']) expect(text).not.toContain(word);
  });
});

describe('anti-forgery on the wire', () => {
  const body = JSON.stringify({ email: 'forged@podium.example', password: 'long enough 1', lastName: 'A', firstName: 'B' });
  const json = { 'content-type': 'application/json' };

  test.each<[string, (caller: Caller) => Record<string, string>]>([
    ['no token', () => json],
    ['a wrong token', () => ({ ...json, 'x-csrf-token': 'abc.def' })],
    ['a foreign Origin', ({ cookies }) => ({ ...json, 'x-csrf-token': cookies.get('csrfToken') ?? '', origin: 'https://evil.test' })],
    ['Origin null', ({ cookies }) => ({ ...json, 'x-csrf-token': cookies.get('csrfToken') ?? '', origin: 'null' })],
    ['JSON as text', () => ({ 'content-type': 'text/plain' })],
    ['a form post', () => ({ 'content-type': 'application/x-www-form-urlencoded' })],
    ['a multipart post', () => ({ 'content-type': 'multipart/form-data; boundary=x' })],
  ])('%s: 403, nothing recorded', async (_name, headersOf) => {
    const caller = await Caller.at(url);
    const before = await podium.composition.events.head();
    for (const path of ['/api/register', '/en/api/register', '/api/login', '/api/logout', '/api/register/']) {
      const answer = await caller.send('POST', path, headersOf(caller), body);
      expect([answer.status, answer.body['success']]).toEqual([403, false]);
    }
    expect(await recordedAfter({ podium }, before)).toEqual([]);
  });
});

describe('cookies that cannot be read', () => {
  test('neither HTTP nor the socket handshake falls over them', async () => {
    const headers = { cookie: 'sid=%zz; csrfToken=%; =; a', connection: 'Upgrade', upgrade: 'websocket' };
    const handshake = { 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${url}/socket.io/?EIO=4&transport=websocket`, { headers: { ...headers, ...handshake } });
      asked.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      });
      asked.on('response', ({ statusCode }) => resolve(statusCode));
      asked.on('error', reject);
      asked.end();
    });
    expect(status).toBe(101);
    expect((await new Caller(url).get('/api/session', { cookie: headers.cookie })).status).toBe(200);
  });
});

describe('limits', () => {
  test('the sixth failed login of an account waits; logins that succeed do not count', async () => {
    const strict = await startPodium({ RATE_LIMITS: 'on' });
    try {
      const caller = await Caller.at(strict.url);
      await caller.post('/api/register', ivanov);
      for (let i = 0; i < 8; i += 1) expect((await caller.post('/api/login', ivanov)).body['success']).toBe(true);
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await caller.post('/api/login', { email: ivanov.email, password: 'wrong' })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const waiting = await caller.post('/api/login', ivanov);
      expect(waiting.body).toMatchObject({ success: false, errors: { form: ['error.too_many_requests'] } });
      expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
      const resets: number[] = [];
      for (let i = 0; i < 4; i += 1) resets.push((await caller.post('/api/password/request-reset', { email: ivanov.email })).status);
      expect(resets).toEqual([200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
