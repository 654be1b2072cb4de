import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { personOf } from './cast.js';
import { Caller, startPodium } from './podium.js';

const before = 'long wet rowing boats 1';
const after = 'seven green sailing ships';
let podium: Awaited<ReturnType<typeof startPodium>>;
beforeAll(async () => {
  podium = await startPodium({ RATE_LIMITS: 'on' });
});
afterAll(() => podium.close());

let made = 0;
const registered = async () => {
  const caller = await Caller.at(podium.url);
  made += 1;
  const email = `conflict${made}@podium.test`;
  const { body } = await caller.post('/api/register', { email, password: before, lastName: 'Ant', firstName: 'Anna' });
  expect(body).toMatchObject({ success: true });
  return { caller, email };
};

/** The next append finds that another server was faster; answers how often that happened. */
const conflictOnce = (): (() => number) => {
  const { events } = podium.composition;
  const append = events.append.bind(events);
  let met = 0;
  events.append = (writes) => {
    events.append = append;
    met += 1;
    const [{ stream, expectedVersion } = { stream: '', expectedVersion: 0 }] = writes;
    return Promise.resolve({ outcome: 'conflict', stream, currentVersion: expectedVersion });
  };
  return () => met;
};

const isIn = async (email: string, password: string): Promise<boolean> => {
  const caller = await Caller.at(podium.url);
  return (await caller.post('/api/login', { email, password })).body['success'] === true;
};

test('a changed password whose append is decided again is changed once, and refuses nobody', async () => {
  const { caller, email } = await registered();
  const met = conflictOnce();
  const { body } = await caller.post('/api/password/change', { currentPassword: before, newPassword: after });
  expect(met()).toBe(1);
  expect(body).toMatchObject({ success: true });
  expect([await isIn(email, after), await isIn(email, before)]).toEqual([true, false]);
});

test('of two who accept an invitation at once one sets the password; an account that was refused leaves none', async () => {
  const { caller: admin } = await personOf(podium, 'Inviter', [{ role: 'administrator', organizationId: null }]);
  const email = 'invited-twice@podium.test';
  const invitation = { email, lastName: 'Twice', firstName: 'Anna' };
  expect((await admin.post('/api/cabinet/invite-account', invitation)).body).toMatchObject({ success: true });
  const mail = await until(async () => (await podium.composition.mailer.outbox(50)).find(({ to }) => to === email));
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const wanted = [after, 'nine blue paper kites'];
  const visitors = await Promise.all(wanted.map(() => Caller.at(podium.url)));
  const answers = await Promise.all(
    visitors.map((visitor, i) => visitor.post('/api/accept-account-invitation', { token, newPassword: wanted[i] })),
  );
  const won = answers.findIndex(({ body }) => body['success'] === true);
  expect(answers.map(({ body }) => body['success']).toSorted()).toEqual([false, true]);
  expect([await isIn(email, wanted[won] ?? ''), await isIn(email, wanted[1 - won] ?? '')]).toEqual([true, false]);
});

test('a registration that others outrun to the end leaves no password behind', async () => {
  const { events, vault } = podium.composition;
  const put = vault.put.bind(vault);
  const kinds: string[] = [];
  vault.put = (kind, ...entry) => {
    kinds.push(kind);
    return put(kind, ...entry);
  };
  const append = events.append.bind(events);
  events.append = (writes) => {
    const [{ stream, expectedVersion } = { stream: '', expectedVersion: 0 }] = writes;
    return Promise.resolve({ outcome: 'conflict', stream, currentVersion: expectedVersion });
  };
  const caller = await Caller.at(podium.url);
  const person = { email: 'outrun@podium.test', password: after, lastName: 'Ant', firstName: 'Anna' };
  const { status } = await caller.post('/api/register', person);
  Object.assign(events, { append });
  Object.assign(vault, { put });
  expect(status).toBe(409);
  expect(kinds).not.toContain('password');
});

test('the link of a reset is not used up by an append that is decided again, and is good once', async () => {
  const { caller, email } = await registered();
  await caller.post('/api/password/request-reset', { email });
  const mail = await until(async () => (await podium.composition.mailer.outbox(50)).find(({ to }) => to === email));
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const visitor = await Caller.at(podium.url);
  const met = conflictOnce();
  const answers = await Promise.all(
    [after, 'nine blue paper kites'].map((newPassword) => visitor.post('/api/password/reset', { token, newPassword })),
  );
  expect(met()).toBe(1);
  expect(answers.map(({ body }) => body['success']).sort()).toEqual([false, true]);
  expect(await isIn(email, before)).toBe(false);
});
