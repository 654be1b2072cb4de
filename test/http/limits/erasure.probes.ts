import { expect } from '@jest/globals';
import { erasureGraceDays } from '#contracts/limits';
import { personOf, wrapped, type Cast } from '../cast.js';
import type { Probes } from './probe.js';

const dayMilliseconds = 86_400_000;
let people = 0;

/** How it stands with an erasure so many days after it was asked for. */
const statusAfter = async ({ podium, admin }: Cast, days: number): Promise<unknown> => {
  const { id: userId, caller } = await personOf(podium, `Erased${(people += 1)}`);
  await wrapped(caller, '/api/profile/request-erasure', { userId });
  await podium.composition.eraser.sweep(new Date(Date.now() + days * dayMilliseconds - 1_000));
  const own = (await wrapped(caller, '/api/profile/get-erasure', { userId })).body['state'];
  return own ?? (await wrapped(admin.caller, '/api/profile/get-erasure', { userId })).status;
};

export const erasureProbes: Probes = {
  erasureGraceDays: {
    within: async (cast) => expect(await statusAfter(cast, erasureGraceDays)).toBe('requested'),
    // There is nobody any more.
    beyond: async (cast) => expect(await statusAfter(cast, erasureGraceDays + 1)).toBe(404),
  },
};
