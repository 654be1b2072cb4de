import { expect } from '@jest/globals';
import { maxEndpointLength, maxFollowed, maxPushDevices } from '#contracts/limits';
import { madeEvent, type Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import type { Probes } from './probe.js';

const ask = async (cast: Cast, eventKey: string, count: number) => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const registrationIds = Array.from({ length: count }, (_, i) => i + 1);
  return cast.visitor.post('/api/get-followed-athletes', { eventId, registrationIds });
};

const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
const base = 'https://fcm.googleapis.com/fcm/send/';
const save = (caller: Caller, endpoint: string) =>
  caller.post('/api/save-push-device', { endpoint, keys, kinds: ['result'], followed: [] });
const endpointOf = (length: number): string => base + 'a'.repeat(length - base.length);

/** How many devices of an account get notices once so many have asked. */
const devicesAfter = async (caller: Caller, count: number, prefix: string): Promise<number> => {
  for (let i = 0; i < count; i += 1) await save(caller, `${base}${prefix}${i}`);
  return ((await caller.post('/api/get-push-devices')).body['devices'] as unknown[]).length;
};

export const followerProbes: Probes = {
  maxFollowed: {
    within: async (cast) => expect((await ask(cast, 'followed-within', maxFollowed)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await ask(cast, 'followed-beyond', maxFollowed + 1)).body).toMatchObject({ errors: { registrationIds: ['error.too_many'] } }),
  },
  maxEndpointLength: {
    within: async (cast) => expect((await save(cast.visitor, endpointOf(maxEndpointLength))).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await save(cast.visitor, endpointOf(maxEndpointLength + 1))).body).toMatchObject({
        errors: { endpoint: ['error.max_length'] },
      }),
  },
  maxPushDevices: {
    within: async (cast) => expect(await devicesAfter(cast.user.caller, maxPushDevices, 'within')).toBe(maxPushDevices),
    beyond: async (cast) => expect(await devicesAfter(cast.other.caller, maxPushDevices + 1, 'beyond')).toBe(maxPushDevices),
  },
};
