import { expect } from '@jest/globals';
import { erasureGraceDays, ownDataHours } from '#contracts/limits';
import { until } from '../../until.js';
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

/** The copy of a person, downloaded so many hours after it was written. */
const copyAfter = async ({ podium }: Cast, hours: number): Promise<string> => {
  const { id: userId, caller } = await personOf(podium, `Copied${(people += 1)}`);
  await caller.post('/api/profile/request-own-data');
  await until(async () => (await caller.post('/api/profile/get-own-data')).body['state'] === 'written');
  const [kept] = (await podium.composition.vault.listByOwner('ownDataKey', String(userId))).filter(({ key }) => !key.includes(' '));
  // The vault knows no other clock: the time goes by.
  const expiresAt = new Date(Date.parse(kept?.expiresAt ?? '') - hours * 3_600_000).toISOString();
  await podium.composition.vault.put('ownDataKey', kept?.key ?? '', kept?.value ?? '', { owner: String(userId), expiresAt });
  const { bytes } = await caller.download('/api/profile/download-own-data', {});
  return bytes.subarray(0, 2).toString() === 'PK' ? 'zip' : bytes.toString();
};

export const erasureProbes: Probes = {
  erasureGraceDays: {
    within: async (cast) => expect(await statusAfter(cast, erasureGraceDays)).toBe('requested'),
    // There is nobody any more.
    beyond: async (cast) => expect(await statusAfter(cast, erasureGraceDays + 1)).toBe(404),
  },
  ownDataHours: {
    within: async (cast) => expect(await copyAfter(cast, ownDataHours - 1)).toBe('zip'),
    beyond: async (cast) => expect(await copyAfter(cast, ownDataHours)).toContain('error.expired'),
  },
};
