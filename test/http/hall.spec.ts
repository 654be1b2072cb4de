import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { putAccount } from '#backend/identity/put-account';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { Caller, startPodium, type Answer } from './podium.js';

const password = 'long enough 1';
const emailOf = (i: number): string => `referee${i}@podium.example`;
const referees = Array.from({ length: 20 }, (_, i) => emailOf(i));

let podium: Served & { composition: Composition };
beforeAll(async () => {
  podium = await startPodium({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  for (const email of referees) await putAccount(podium.composition, { email, password, lastName: 'Судья', firstName: 'Анна' }, []);
});
afterAll(() => podium.close());

const hall = { 'x-forwarded-for': '10.1.1.1' };
const login = (caller: Caller, email: string, typed = password, headers: Record<string, string> = hall): Promise<Answer> =>
  caller.post('/api/login', { email, password: typed }, headers);
const logins = async (callers: readonly Caller[]) =>
  Promise.all(callers.map(async (caller, i) => (await login(caller, emailOf(i))).status));
const callers = (): Promise<Caller[]> => Promise.all(referees.map(() => Caller.at(podium.url)));

test('20 referees log in without waiting while a neighbour guesses 30 times a minute at the same address', async () => {
  const tablets = await callers();
  expect(await logins(tablets)).toEqual(referees.map(() => 200));
  const neighbour = await Caller.at(podium.url);
  // One account: its referee comes in on the tablet that they have used before.
  for (let i = 0; i < 30; i += 1) await login(neighbour, emailOf(0), 'wrong');
  expect(await logins(tablets)).toEqual(referees.map(() => 200));
  // Elsewhere they come in on any device.
  const elsewhere = await Caller.at(podium.url);
  expect((await login(elsewhere, emailOf(0), password, { 'x-forwarded-for': '10.2.2.2' })).status).toBe(200);
  // On a new device at that address they wait a minute at most, and are told.
  const waiting = await login(await Caller.at(podium.url), emailOf(0));
  expect(waiting.body).toMatchObject({ errors: { form: ['error.too_many_requests'] } });
  expect(waiting.body['retryAfter']).toBeLessThanOrEqual(60);
});

test('and while the neighbour guesses at many accounts, theirs among them', async () => {
  const neighbour = await Caller.at(podium.url);
  const there = { 'x-forwarded-for': '10.3.3.3' };
  const guessed = Array.from({ length: 30 }, (_, i) => emailOf(i % 40));
  const statuses = await Promise.all(guessed.map(async (email) => (await login(neighbour, email, 'wrong', there)).status));
  expect(statuses).toEqual(guessed.map(() => 200));
  const answers = await Promise.all((await callers()).map((caller, i) => login(caller, emailOf(i), password, there)));
  expect(answers.map(({ status }) => status)).toEqual(referees.map(() => 200));
});

test('a browser is known by a cookie that scripts cannot read, for its persons alone, until they end it', async () => {
  const [tablet, other] = [await Caller.at(podium.url), await Caller.at(podium.url)];
  const here = { 'x-forwarded-for': '10.4.4.4' };
  const first = await login(tablet, emailOf(1), password, here);
  expect(first.headers.getSetCookie().find((line) => line.startsWith('device='))).toMatch(/HttpOnly.*SameSite=Lax/i);
  const device = tablet.cookies.get('device');
  await login(tablet, emailOf(2), password, here);
  expect(tablet.cookies.get('device')).toBe(device);
  await login(other, emailOf(1), password, here);
  const list = async () => (await other.post('/api/get-sessions')).body['knownDevices'] as { isCurrent: boolean }[];
  expect((await list()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const guesser = await Caller.at(podium.url);
  // What somebody makes up, or another person's browser, is no known one.
  guesser.cookies.set('device', 'a.b');
  for (const email of [emailOf(1), emailOf(3)]) for (let i = 0; i < 6; i += 1) await login(guesser, email, 'wrong', here);
  expect((await login(tablet, emailOf(3), password, here)).status).toBe(429);
  expect((await login(tablet, emailOf(1), password, here)).status).toBe(200);
  await login(other, emailOf(1), password, here);
  expect((await other.post('/api/end-other-sessions')).body).toMatchObject({ success: true });
  expect(await list()).toMatchObject([{ isCurrent: true }]);
  await tablet.get('/api/session');
  expect((await login(tablet, emailOf(1), password, here)).status).toBe(429);
});
