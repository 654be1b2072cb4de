import { expect } from '@jest/globals';
import {
  maxFailedLogins,
  maxFailedLoginsOfAccount,
  maxFailedLoginsOfAddressPerMinute,
  maxKnownDevices,
  maxLoginReserve,
  maxPasskeys,
} from '#contracts/limits';
import { Caller, type Answer } from '../podium.js';
import { SoftPasskey } from '../soft-passkey.js';
import { onStandingClock } from '../standing-clock.js';
import type { Probe, Probes } from './probe.js';
import { onStrict } from './strict.js';

type Try = (i: number) => { email: string; address: string };

const refused = { status: 429, body: { errors: { form: ['error.too_many_requests'] } } };

/** Wrong logins at once; answers how many were told so, and the last that was told to wait. */
const wrongLogins = async (url: string, count: number, given: Try): Promise<{ told: number; waiting: Answer | undefined }> => {
  const caller = await Caller.at(url);
  const answers = await onStandingClock(() =>
    Promise.all(
      Array.from({ length: count }, (_, i) => {
        const { email, address } = given(i);
        return caller.post('/api/login', { email, password: 'wrong' }, { 'x-forwarded-for': address });
      }),
    ),
  );
  return { told: answers.filter(({ status }) => status === 200).length, waiting: answers.find(({ status }) => status === 429) };
};

const wrongs = (max: number, given: Try): Probe => ({
  within: () => onStrict(async ({ url }) => expect((await wrongLogins(url, max, given)).told).toBe(max)),
  beyond: () =>
    onStrict(async ({ url }) => {
      const { told, waiting } = await wrongLogins(url, max + 1, given);
      expect(told).toBe(max);
      expect(waiting).toMatchObject(refused);
      expect(waiting?.body['retryAfter']).toBeGreaterThan(0);
    }),
});

const person = { email: 'right@podium.test', password: 'long enough 1', lastName: 'Right', firstName: 'Anna' };
const there = { 'x-forwarded-for': '10.1.1.1' };

/** An address that has failed so often over many accounts; answers how a right password fares there, on a new device. */
const rightAfter = async (url: string, failures: number): Promise<Answer> => {
  await (await Caller.at(url)).post('/api/register', person);
  const [right, ...others] = await Promise.all(Array.from({ length: failures + 1 }, () => Caller.at(url)));
  return onStandingClock(async () => {
    await Promise.all(others.map((other, i) => other.post('/api/login', { email: `guessed${i}@podium.test`, password: 'wrong' }, there)));
    return (right ?? new Caller(url)).post('/api/login', { email: person.email, password: person.password }, there);
  });
};

const devicesAfter = async (url: string, email: string, password: string, logins: number): Promise<number> => {
  let caller = await Caller.at(url);
  for (let i = 0; i < logins; i += 1) {
    caller = await Caller.at(url);
    await caller.post('/api/login', { email, password });
  }
  return ((await caller.post('/api/get-sessions')).body['knownDevices'] as unknown[]).length;
};

let passkeyOwners = 0;

/** How many of so many passkeys an account takes. */
const passkeysTaken = async (url: string, count: number): Promise<number> => {
  passkeyOwners += 1;
  const caller = await Caller.at(url);
  await caller.post('/api/register', { ...person, email: `passkeys${passkeyOwners}@podium.test` });
  let taken = 0;
  for (let i = 0; i < count; i += 1) {
    const { options } = (await caller.post('/api/get-passkey-creation')).body as { options: { challenge: string; rp: { id: string } } };
    const response = new SoftPasskey('http://localhost').create(options);
    const { body } = await caller.post('/api/add-passkey', { response, name: `Key ${i}` });
    if (body['success'] === true) taken += 1;
    else expect(body).toMatchObject({ errors: { form: ['error.too_many'] } });
  }
  return taken;
};

export const loginProbes: Probes = {
  maxFailedLogins: wrongs(maxFailedLogins, () => ({ email: 'nobody@podium.test', address: '10.1.1.1' })),
  maxFailedLoginsOfAccount: wrongs(maxFailedLoginsOfAccount, (i) => ({ email: 'nobody@podium.test', address: `10.1.1.${i}` })),
  maxFailedLoginsOfAddressPerMinute: wrongs(maxFailedLoginsOfAddressPerMinute, (i) => ({
    email: `guessed${i}@podium.test`,
    address: '10.1.1.1',
  })),
  maxLoginReserve: {
    within: () =>
      onStrict(async ({ url }) => {
        expect((await rightAfter(url, maxFailedLoginsOfAddressPerMinute + maxLoginReserve - 1)).status).toBe(200);
      }),
    beyond: () =>
      onStrict(async ({ url }) => {
        expect(await rightAfter(url, maxFailedLoginsOfAddressPerMinute + maxLoginReserve)).toMatchObject(refused);
      }),
  },
  maxKnownDevices: {
    within: async ({ podium: { url }, operator }) =>
      expect(await devicesAfter(url, operator.email, 'a long password 1', maxKnownDevices - 1)).toBe(maxKnownDevices),
    beyond: async ({ podium: { url }, operator }) =>
      expect(await devicesAfter(url, operator.email, 'a long password 1', 2)).toBe(maxKnownDevices),
  },
  maxPasskeys: {
    within: async ({ podium: { url } }) => expect(await passkeysTaken(url, maxPasskeys)).toBe(maxPasskeys),
    beyond: async ({ podium: { url } }) => expect(await passkeysTaken(url, maxPasskeys + 1)).toBe(maxPasskeys),
  },
};
