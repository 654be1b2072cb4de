import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { personOf, startCast, wrapped, type Cast, recordedAfter } from './cast.js';
import { Caller, type Answer } from './podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const newPassword = 'seven green bicycles';
const invite = (email: string, more: object = {}, by = cast.admin.caller) =>
  wrapped(by, '/api/cabinet/invite-account', { email, lastName: 'Бегунова', firstName: 'Вера', ...more });
const invitations = async () => {
  const { body } = await wrapped(cast.admin.caller, '/api/cabinet/get-account-invitations', {});
  return body['invitations'] as { userId: number; email: string; isExpired: boolean }[];
};
/** The newest link to an address, once there are so many. */
const tokenTo = async (email: string, count = 1): Promise<string> => {
  const mails = async () => (await cast.podium.composition.mailer.outbox(100)).filter(({ to }) => to === email);
  await until(async () => (await mails()).length >= count);
  const [, token = ''] = /\/invitation\?token=(\S+)/.exec((await mails())[0]?.text ?? '') ?? [];
  return decodeURIComponent(token);
};
const accept = async (token: string, password = newPassword): Promise<{ caller: Caller; answer: Answer }> => {
  const caller = await Caller.at(cast.podium.url);
  return { caller, answer: await caller.post('/api/accept-account-invitation', { token, newPassword: password }) };
};
const expired = { success: false, errors: { token: ['error.expired'] } };

test('the invited set their own password, get the role then, and the link works once', async () => {
  const email = 'organiser-to-be@podium.test';
  const { body } = await invite(email, { role: 'organiser' });
  expect(body).toMatchObject({ success: true, userId: expect.any(Number) });
  expect(await invitations()).toMatchObject([
    { userId: body['userId'], email, fullName: 'Бегунова Вера', role: 'organiser', isExpired: false },
  ]);
  const token = await tokenTo(email);
  expect((await accept(token, 'password1')).answer.body).toMatchObject({ errors: { newPassword: ['error.weak_password'] } });
  const { caller, answer } = await accept(token);
  expect(answer.body).toMatchObject({
    success: true,
    user: { id: body['userId'], email, roles: expect.arrayContaining([{ role: 'organiser' }]) },
  });
  expect((await caller.post('/api/get-sessions')).body).toMatchObject({ email, isEmailVerified: true });
  expect((await accept(token)).answer.body).toMatchObject(expired);
  expect(await invitations()).toEqual([]);
  const again = await Caller.at(cast.podium.url);
  expect((await again.post('/api/login', { email, password: newPassword })).body).toMatchObject({ success: true });
  // Nothing of the link or the password stands in the log.
  const logged = JSON.stringify((await cast.podium.composition.events.readAll(0n, 10_000)).map(({ data, meta }) => data + meta));
  expect([token, newPassword, email].filter((secret) => logged.includes(secret))).toEqual([]);
});

test('a link is dead once it was sent again or taken back', async () => {
  const email = 'resent@podium.test';
  const { userId } = (await invite(email)).body;
  const first = await tokenTo(email);
  expect((await wrapped(cast.admin.caller, '/api/cabinet/resend-account-invitation', { userId })).body).toMatchObject({ success: true });
  const second = await tokenTo(email, 2);
  expect(second).not.toBe(first);
  expect((await accept(first)).answer.body).toMatchObject(expired);
  expect((await wrapped(cast.admin.caller, '/api/cabinet/revoke-account-invitation', { userId })).body).toMatchObject({ success: true });
  expect((await accept(second)).answer.body).toMatchObject(expired);
  expect(await invitations()).toEqual([]);
  const refused = await wrapped(cast.admin.caller, '/api/cabinet/resend-account-invitation', { userId });
  expect(refused.body).toMatchObject({ success: false, errors: { form: ['error.not_invited'] } });
  // Nobody stands in the way of another invitation.
  expect((await invite(email)).body).toMatchObject({ success: true });
});

test('an address that has an account or an invitation is not invited; one that has registered meanwhile keeps its account', async () => {
  const duplicate = { success: false, errors: { email: ['error.duplicate'] } };
  expect((await invite(cast.user.email)).body).toMatchObject(duplicate);
  const email = 'meanwhile@podium.test';
  await invite(email, { role: 'administrator' });
  expect((await invite(email)).body).toMatchObject(duplicate);
  const token = await tokenTo(email);
  const own = await personOf(cast.podium, 'Meanwhile');
  expect(own.email).toBe(email);
  expect((await accept(token)).answer.body).toMatchObject({ success: false, errors: { form: ['error.duplicate'] } });
  expect((await own.caller.get('/api/session')).body).toMatchObject({ user: { id: own.id, roles: [{ role: 'user' }] } });
});

test('an invitation of whoever administers no more gives nothing', async () => {
  const email = 'by-another@podium.test';
  const another = await personOf(cast.podium, 'Another', [{ role: 'administrator', organizationId: null }]);
  await invite(email, { role: 'administrator' }, another.caller);
  const token = await tokenTo(email);
  const taken = { email: another.email, role: 'administrator', isGranted: false };
  expect((await wrapped(cast.admin.caller, '/api/grant-system-role', taken)).body).toMatchObject({ success: true });
  expect((await accept(token)).answer.body).toMatchObject(expired);
});

test('of whoever was invited and does not come nothing is left: no key, no mail, no address', async () => {
  const [back, late] = ['taken-back@podium.test', 'never-came@podium.test'];
  const [revoked, forgotten] = [Number((await invite(back)).body['userId']), Number((await invite(late)).body['userId'])];
  const dead = await tokenTo(late);
  await tokenTo(back);
  await wrapped(cast.admin.caller, '/api/cabinet/revoke-account-invitation', { userId: revoked });
  const { eraser, keys, mailer, events } = cast.podium.composition;
  const sweep = (days: number) => eraser.sweep(new Date(Date.now() + days * 86_400_000));
  await sweep(30);
  expect([await keys.isErased(String(revoked)), await keys.isErased(String(forgotten))]).toEqual([true, false]);
  await sweep(38);
  expect(await keys.isErased(String(forgotten))).toBe(true);
  expect((await mailer.outbox(500)).filter(({ to }) => to === back || to === late)).toEqual([]);
  expect((await invitations()).map(({ userId }) => userId)).not.toContain(forgotten);
  expect((await accept(dead)).answer.body).toMatchObject(expired);
  // Mails of another invitation to the address stay.
  await invite(back);
  await tokenTo(back);
  const again = Number((await invite(late)).body['userId']);
  await tokenTo(late);
  await wrapped(cast.admin.caller, '/api/cabinet/revoke-account-invitation', { userId: again });
  await invite(late);
  await tokenTo(late, 2);
  await sweep(0);
  expect(await keys.isErased(String(again))).toBe(true);
  expect((await mailer.outbox(500)).filter(({ to }) => to === late)).toHaveLength(2);
  const head = await events.head();
  await sweep(1);
  expect(await recordedAfter(cast, head)).toEqual([]);
});

test('nobody else invites, sees or takes back', async () => {
  for (const { caller } of [cast.organiser, cast.representative, cast.user])
    for (const path of ['invite-account', 'get-account-invitations', 'resend-account-invitation', 'revoke-account-invitation'])
      expect([path, (await wrapped(caller, `/api/cabinet/${path}`, {})).status]).toEqual([path, 403]);
});
