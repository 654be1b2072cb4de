import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { personOf, recordedBy, refusalsOf, startCast, wrapped, type Cast } from './cast.js';
import { Caller } from './podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const refuses = refusalsOf(() => cast);
const password = 'a long password 1';
const lock = (userId: number, isLocked = true, reason = 'Вход с чужого адреса') =>
  wrapped(cast.admin.caller, '/api/cabinet/set-account-locked', { userId, isLocked, ...(isLocked && { reason }) });
const locked = async () => (await wrapped(cast.admin.caller, '/api/cabinet/get-locked-accounts', {})).body['accounts'];

describe('a locked account (docs: reliability 4)', () => {
  test('is locked by an administrator, with a reason; not their own, and no administrator’s', async () => {
    const { admin, user, organiser } = cast;
    await refuses(
      () => wrapped(organiser.caller, '/api/cabinet/set-account-locked', { userId: user.id, isLocked: true, reason: 'x' }),
      403,
      { form: ['error.forbidden'] },
    );
    await refuses(() => lock(user.id, true, ' '), 200, { reason: ['error.required'] });
    await refuses(() => lock(admin.id), 403, { userId: ['error.forbidden'] });
    const second = await personOf(cast.podium, 'SecondAdministrator', [{ role: 'administrator', organizationId: null }]);
    await refuses(() => lock(second.id), 403, { userId: ['error.forbidden'] });
    await refuses(() => lock(99_999), 404, { userId: ['error.not_found'] });
    const { recorded } = await recordedBy(cast, () => lock(user.id));
    expect(recorded).toEqual(['AccountLocked']);
    expect(await locked()).toEqual([
      expect.objectContaining({ userId: user.id, reason: 'Вход с чужого адреса', lockedBy: expect.objectContaining({ id: admin.id }) }),
    ]);
  });

  test('has no session any more, and gets none: only whoever knows the password is told why', async () => {
    const { user } = cast;
    expect((await user.caller.get('/api/session')).body['user']).toBeNull();
    const fresh = await Caller.at(cast.podium.url);
    await refuses(() => fresh.post('/api/login', { email: user.email, password }), 200, { form: ['error.account_locked'] });
    await refuses(() => fresh.post('/api/login', { email: user.email, password: 'a wrong one 1' }), 200, { form: ['error.credentials'] });
    await refuses(() => cast.admin.caller.post('/api/get-login-user-link-for-admin', { userId: user.id, reason: 'помочь' }), 200, {
      userId: ['error.account_locked'],
    });
  });

  test('is opened again with all that it had', async () => {
    const { user } = cast;
    expect((await recordedBy(cast, () => lock(user.id, false))).recorded).toEqual(['AccountUnlocked']);
    expect(await locked()).toEqual([]);
    const { body } = await user.caller.post('/api/login', { email: user.email, password });
    expect(body).toMatchObject({ success: true, user: { id: user.id } });
  });
});
