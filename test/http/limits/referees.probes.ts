import { expect } from '@jest/globals';
import { maxEventReferees } from '#contracts/limits';
import { madeEvent, wrapped, type Cast } from '../cast.js';
import type { Probes } from './probe.js';

const listed = async ({ organiser }: Cast, eventKey: string, count: number) => {
  const eventId = await madeEvent(organiser, eventKey);
  const save = (i: number) =>
    wrapped(organiser.caller, '/api/cabinet/save-event-referee', { eventId, fullName: `No${i} ${eventKey}`, grade: '', streamIds: null });
  await Promise.all(Array.from({ length: count - 1 }, (_, i) => save(i + 1)));
  return save(count);
};

export const refereeProbes: Probes = {
  maxEventReferees: {
    within: async (cast) => expect((await listed(cast, 'refs-in', maxEventReferees)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await listed(cast, 'refs-out', maxEventReferees + 1)).body).toMatchObject({ errors: { form: ['error.too_many'] } }),
  },
};
