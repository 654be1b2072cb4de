import { expect } from '@jest/globals';
import { maxCodesADay, maxCodesToPhone } from '#contracts/limits';
import { Caller } from '../podium.js';
import type { Probes } from './probe.js';
import { onStrict, type Strict } from './strict.js';

const person = { password: 'long enough 1', lastName: 'Right', firstName: 'Anna' };

/** What people who each ask once for a code to the same phone are answered. */
const askedByMany = async ({ url }: Strict, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const caller = await Caller.at(url);
    await caller.post('/api/register', { ...person, email: `asks${i}@podium.test` });
    statuses.push(await askFor(caller, '+79161234567'));
  }
  return statuses;
};

const askFor = async (caller: Caller, phone: string): Promise<number> =>
  (await caller.post('/api/profile/send-phone-number-for-get-verification-code', { phone })).status;

/** What one person is answered who has asked so often that day, the last time a minute ago. */
const askedAgain = async ({ url, composition }: Strict, before: number): Promise<number> => {
  const caller = await Caller.at(url);
  const { body } = await caller.post('/api/register', { ...person, email: 'again@podium.test' });
  const { id } = body['user'] as { id: number };
  for (let i = 0; i < before; i += 1) await composition.vault.increment('counter', `phone-day:${id}`, '2999-01-01T00:00:00.000Z');
  return askFor(caller, '+79161234567');
};

export const phoneProbes: Probes = {
  maxCodesADay: {
    within: () => onStrict(async (podium) => expect(await askedAgain(podium, maxCodesADay - 1)).toBe(200)),
    beyond: () => onStrict(async (podium) => expect(await askedAgain(podium, maxCodesADay)).toBe(429)),
  },
  maxCodesToPhone: {
    within: () => onStrict(async (podium) => expect(new Set(await askedByMany(podium, maxCodesToPhone))).toEqual(new Set([200]))),
    beyond: () => onStrict(async (podium) => expect((await askedByMany(podium, maxCodesToPhone + 1)).at(-1)).toBe(429)),
  },
};
