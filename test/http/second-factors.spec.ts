import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { putAccount } from '#backend/identity/put-account';
import { Caller, startPodium } from './podium.js';
import { SoftPasskey } from './soft-passkey.js';

let podium: Awaited<ReturnType<typeof startPodium>>;
let url: string;
beforeAll(async () => {
  podium = await startPodium();
  url = podium.url;
});
afterAll(() => podium.close());

const password = 'a long password 1';
type Body = Record<string, unknown>;

let made = 0;
const registered = async (): Promise<{ caller: Caller; email: string; userId: number }> => {
  const caller = await Caller.at(url);
  made += 1;
  const email = `factor${made}@podium.test`;
  const { body } = await caller.post('/api/register', { email, password, lastName: 'Ant', firstName: 'Anna' });
  return { caller, email, userId: (body['user'] as { id: number }).id };
};

const post = async (caller: Caller, path: string, input: object = {}): Promise<Body> => (await caller.post(path, input)).body;
const refused = (key: string, field = 'form') => ({ success: false, errors: { [field]: [key] } });
const firstStep = async (email: string) => {
  const caller = await Caller.at(url);
  const body = await post(caller, '/api/login', { email, password });
  return { caller, step: body['secondStep'] as { token: string; hasPasskeys: boolean; hasAuthenticator: boolean } };
};
/** As if the person had shown who they are hours ago. */
const forgetProof = async (userId: number): Promise<void> => {
  for (const { key, value } of await podium.composition.vault.listByOwner('session', String(userId)))
    await podium.composition.vault.replace('session', key, JSON.stringify({ ...(JSON.parse(value) as object), provenAt: 0 }));
};
/** Codes of the app: each is right once, so the next ones are of later steps, as far as they are taken. */
const app = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (step: -1 | 0 | 1) => totp.generate({ timestamp: Date.now() + step * 30_000 });
};
const withApp = async () => {
  const who = await registered();
  const { secret } = (await post(who.caller, '/api/start-authenticator')) as { secret: string };
  const code = app(secret);
  const { recoveryCodes } = (await post(who.caller, '/api/confirm-authenticator', { code: code(-1) })) as { recoveryCodes: string[] };
  return { ...who, secret, code, recoveryCodes };
};
const withPasskey = async (device = new SoftPasskey('http://localhost:3000')) => {
  const who = await registered();
  const { options } = await post(who.caller, '/api/get-passkey-creation');
  const added = await post(who.caller, '/api/add-passkey', { response: device.create(options as never), name: 'Phone' });
  expect(added).toMatchObject({ success: true });
  return { ...who, device, recoveryCodes: added['recoveryCodes'] as string[] };
};
const request = async (caller: Caller) => (await post(caller, '/api/get-passkey-request'))['options'] as never;

describe('an authenticator app', () => {
  test('a login goes by two steps; a code that was used is no code', async () => {
    const { email, code, userId } = await withApp();
    const { caller, step } = await firstStep(email);
    expect(step).toMatchObject({ hasPasskeys: false, hasAuthenticator: true });
    expect((await caller.get('/api/session')).body['user']).toBeNull();
    expect(await post(caller, '/api/login/code', { token: step.token, code: '000000' })).toEqual(refused('error.code', 'code'));
    expect(await post(caller, '/api/login/code', { token: 'x.y.z.a', code: code(0) })).toEqual(refused('error.expired', 'token'));
    const now = code(0);
    expect(await post(caller, '/api/login/code', { token: step.token, code: now })).toMatchObject({ success: true, user: { id: userId } });
    const again = await firstStep(email);
    expect(await post(again.caller, '/api/login/code', { token: again.step.token, code: now })).toEqual(refused('error.code', 'code'));
    expect((await again.caller.get('/api/session')).body['user']).toBeNull();
  });

  test('a login that is sent again with its key is asked for the second factor all the same', async () => {
    const { email } = await withApp();
    const caller = await Caller.at(url);
    const key = { 'idempotency-key': 'login-again-1' };
    for (let n = 0; n < 2; n += 1) await caller.post('/api/login', { email, password }, key);
    expect((await caller.get('/api/session')).body['user']).toBeNull();
  });

  test('a recovery code stands in for it, once', async () => {
    const { email, recoveryCodes, caller: own } = await withApp();
    const [code = ''] = recoveryCodes;
    const first = await firstStep(email);
    expect(await post(first.caller, '/api/login/code', { token: first.step.token, code })).toMatchObject({ success: true });
    const second = await firstStep(email);
    expect(await post(second.caller, '/api/login/code', { token: second.step.token, code })).toEqual(refused('error.code', 'code'));
    expect(await post(own, '/api/get-second-factors')).toMatchObject({ recoveryCodesLeft: 9, hasAuthenticator: true });
  });

  test('changes ask for a fresh proof: the second factor where there is one, never the password alone', async () => {
    const { caller, userId, code } = await withApp();
    await forgetProof(userId);
    for (const path of ['/api/remove-authenticator', '/api/make-recovery-codes', '/api/start-authenticator'])
      expect(await post(caller, path)).toEqual(refused('error.proof_needed'));
    expect(await post(caller, '/api/prove-identity', { password })).toEqual(refused('error.code', 'code'));
    expect(await post(caller, '/api/prove-identity', { code: code(0) })).toMatchObject({ success: true });
    expect(((await post(caller, '/api/make-recovery-codes'))['recoveryCodes'] as string[]).length).toBe(10);
    expect(await post(caller, '/api/remove-authenticator')).toMatchObject({ success: true });
    expect(await post(caller, '/api/get-second-factors')).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
  });

  test('without a second factor the password is the proof', async () => {
    const { caller, userId } = await registered();
    await forgetProof(userId);
    expect(await post(caller, '/api/start-authenticator')).toEqual(refused('error.proof_needed'));
    expect(await post(caller, '/api/prove-identity', { password: 'wrong' })).toEqual(refused('error.credentials', 'password'));
    expect(await post(caller, '/api/prove-identity', { password })).toMatchObject({ success: true });
    expect(await post(caller, '/api/start-authenticator')).toMatchObject({ success: true });
  });
});

describe('a passkey', () => {
  test('logs in by itself, and a stolen password without it does not', async () => {
    const { email, userId, device } = await withPasskey();
    const { caller, step } = await firstStep(email);
    expect(step).toMatchObject({ hasPasskeys: true, hasAuthenticator: false });
    expect((await caller.get('/api/session')).body['user']).toBeNull();
    const answered = await post(caller, '/api/login/passkey', { response: device.get(await request(caller)) });
    expect(answered).toMatchObject({ success: true, user: { id: userId } });
    expect((await caller.get('/api/session')).body['user']).not.toBeNull();
  });

  test('an answer is taken once, at this site, with the person verified, and its counter goes on', async () => {
    const { device } = await withPasskey();
    const caller = await Caller.at(url);
    const login = (response: object) => post(caller, '/api/login/passkey', { response });
    const response = device.get(await request(caller));
    expect(await login(response)).toMatchObject({ success: true });
    expect(await login(response)).toEqual(refused('error.passkey'));
    device.counter = 0;
    expect(await login(device.get(await request(caller)))).toEqual(refused('error.passkey'));
    device.counter = 10;
    expect(await login(device.get(await request(caller), 0x01))).toEqual(refused('error.passkey'));
    device.origin = 'https://evil.example';
    expect(await login(device.get(await request(caller)))).toEqual(refused('error.passkey'));
    device.origin = 'http://localhost:3000';
    expect(await login(device.get(await request(caller)))).toMatchObject({ success: true });
  });

  test('is renamed and removed with a fresh proof by its owner alone', async () => {
    const { caller, userId, device } = await withPasskey();
    const own = async () => (await post(caller, '/api/get-second-factors'))['passkeys'] as { passkeyId: string; name: string }[];
    const [{ passkeyId } = { passkeyId: '' }] = await own();
    const stranger = await registered();
    expect((await stranger.caller.post('/api/rename-passkey', { passkeyId, name: 'Mine' })).status).toBe(404);
    await forgetProof(userId);
    expect(await post(caller, '/api/remove-passkey', { passkeyId })).toEqual(refused('error.proof_needed'));
    expect(await post(caller, '/api/prove-identity', { response: device.get(await request(caller)) })).toMatchObject({ success: true });
    expect(await post(caller, '/api/rename-passkey', { passkeyId, name: 'Work phone' })).toMatchObject({ success: true });
    expect(await own()).toMatchObject([{ passkeyId, name: 'Work phone' }]);
    expect(await post(caller, '/api/remove-passkey', { passkeyId })).toMatchObject({ success: true });
    const visitor = await Caller.at(url);
    expect(await post(visitor, '/api/login/passkey', { response: device.get(await request(visitor)) })).toEqual(refused('error.passkey'));
  });

  test('of somebody else proves nothing', async () => {
    const { device } = await withPasskey();
    const other = await registered();
    expect(await post(other.caller, '/api/prove-identity', { response: device.get(await request(other.caller)) })).toEqual(
      refused('error.passkey'),
    );
  });
});

describe('where administrators need a second factor', () => {
  test('they administer only in a session that was opened with one', async () => {
    const admin = { email: 'admin@podium.test', password, lastName: 'Admin', firstName: 'Anna' };
    await putAccount(podium.composition, admin, [{ role: 'administrator', organizationId: null }]);
    const caller = await Caller.at(url);
    await post(caller, '/api/login', { email: admin.email, password });
    const require = (isForAdministrators: boolean) => post(caller, '/api/cabinet/require-second-factor', { data: { isForAdministrators } });
    expect(await require(true)).toEqual(refused('error.second_factor_first', 'isForAdministrators'));
    const { secret } = (await post(caller, '/api/start-authenticator')) as { secret: string };
    const { recoveryCodes } = (await post(caller, '/api/confirm-authenticator', { code: app(secret)(0) })) as { recoveryCodes: string[] };
    expect(await require(true)).toMatchObject({ success: true, isForAdministrators: true });

    // Another one has none yet: logged in, and no administrator until they have.
    const second = { ...admin, email: 'second@podium.test' };
    await putAccount(podium.composition, second, [{ role: 'administrator', organizationId: null }]);
    const plain = await Caller.at(url);
    const { user } = (await post(plain, '/api/login', { email: second.email, password })) as { user: { roles: object[] } };
    expect(user).toMatchObject({ roles: [{ role: 'user' }], needsSecondFactor: true });
    expect((await plain.post('/api/cabinet/get-role-holders', { data: {} })).status).toBe(403);
    const begun = (await post(plain, '/api/start-authenticator')) as { secret: string };
    await post(plain, '/api/confirm-authenticator', { code: app(begun.secret)(0) });
    expect((await plain.post('/api/cabinet/get-role-holders', { data: {} })).status).toBe(200);
    const seen = (await plain.get('/api/session')).body['user'] as Body;
    expect(seen).toMatchObject({ roles: [{ role: 'user' }, { role: 'administrator' }] });
    expect(seen).not.toHaveProperty('needsSecondFactor');

    const again = await firstStep(admin.email);
    await post(again.caller, '/api/login/code', { token: again.step.token, code: recoveryCodes[0] });
    expect((await again.caller.post('/api/cabinet/get-role-holders', { data: {} })).status).toBe(200);
    expect(await require(false)).toMatchObject({ success: true });
  });
});

test('no secret and no code stands in the log', async () => {
  const { secret, recoveryCodes } = await withApp();
  const stored = await podium.composition.events.readAll(0n, 10_000);
  const text = stored.map(({ data, meta }) => data + meta).join('\n');
  expect(stored.map(({ type }) => type)).toEqual(expect.arrayContaining(['AuthenticatorAdded', 'RecoveryCodesMade', 'PasskeyAdded']));
  for (const word of [secret, 'Phone', ...recoveryCodes]) expect(text).not.toContain(word);
});
