import { expect } from '@jest/globals';
import { maxFollowed } from '#contracts/limits';
import { madeEvent, type Cast } from '../cast.js';
import type { Probes } from './probe.js';

const ask = async (cast: Cast, eventKey: string, count: number) => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const registrationIds = Array.from({ length: count }, (_, i) => i + 1);
  return cast.visitor.post('/api/get-followed-athletes', { eventId, registrationIds });
};

export const followerProbes: Probes = {
  maxFollowed: {
    within: async (cast) => expect((await ask(cast, 'followed-within', maxFollowed)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await ask(cast, 'followed-beyond', maxFollowed + 1)).body).toMatchObject({ errors: { registrationIds: ['error.too_many'] } }),
  },
};
