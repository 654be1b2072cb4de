import { expect } from '@jest/globals';
import { maxChildrenPerGuardian, maxGuardianRequests, maxGuardians, maxOpenClaims } from '#contracts/limits';
import { personOf, type Cast, type Person } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

let count = 0;
const somebody = ({ podium }: Cast): Promise<Person> => personOf(podium, `Guardian${(count += 1)}`);

const made = ({ caller }: Person): Promise<Answer> => {
  const child = { lastName: `Дитя${(count += 1)}`, firstName: 'Мария', birthDate: '01-02-2016', isDeclared: true };
  return caller.post('/api/children/make-profile', child);
};

/** The last answer of so many calls. */
const lastOf = async (times: number, call: () => Promise<Answer>): Promise<unknown> => {
  let last: Answer | null = null;
  for (let i = 0; i < times; i += 1) last = await call();
  return last?.body;
};

const childOf = async (parent: Person): Promise<number> => (await made(parent)).body['userId'] as number;

/** Beside the parent who made it. */
const invited = async (cast: Cast, guardians: number): Promise<unknown> => {
  const parent = await somebody(cast);
  const userId = await childOf(parent);
  const invite = () => parent.caller.post('/api/guardians/invite', { userId, email: `guardian${(count += 1)}@podium.test` });
  return lastOf(guardians - 1, invite);
};

const requested = async (cast: Cast, times: number): Promise<unknown> => {
  const userId = await childOf(await somebody(cast));
  return lastOf(times, async () => (await somebody(cast)).caller.post('/api/guardians/request', { userId, isDeclared: true }));
};

const childrenOf = async (cast: Cast, times: number): Promise<unknown> => {
  const parent = await somebody(cast);
  return lastOf(times, () => made(parent));
};

const tooMany = { errors: { form: ['error.too_many'] } };

const claimed = async (cast: Cast, times: number): Promise<unknown> => {
  const person = await somebody(cast);
  const others: number[] = [];
  for (let i = 0; i < times; i += 1) others.push(await childOf(await somebody(cast)));
  return lastOf(times, () => person.caller.form('/api/profile/claim', { data: { claimedUserId: others.pop(), comment: 'Это я' } }));
};

export const guardianProbes: Probes = {
  maxOpenClaims: {
    within: async (cast) => expect(await claimed(cast, maxOpenClaims)).toMatchObject({ success: true }),
    beyond: async (cast) => expect(await claimed(cast, maxOpenClaims + 1)).toMatchObject(tooMany),
  },
  maxGuardians: {
    within: async (cast) => expect(await invited(cast, maxGuardians)).toMatchObject({ success: true }),
    beyond: async (cast) => expect(await invited(cast, maxGuardians + 1)).toMatchObject({ errors: { email: ['error.too_many'] } }),
  },
  maxGuardianRequests: {
    within: async (cast) => expect(await requested(cast, maxGuardianRequests)).toMatchObject({ success: true }),
    beyond: async (cast) => expect(await requested(cast, maxGuardianRequests + 1)).toMatchObject(tooMany),
  },
  maxChildrenPerGuardian: {
    within: async (cast) => expect(await childrenOf(cast, maxChildrenPerGuardian)).toMatchObject({ success: true }),
    beyond: async (cast) => expect(await childrenOf(cast, maxChildrenPerGuardian + 1)).toMatchObject(tooMany),
  },
};
