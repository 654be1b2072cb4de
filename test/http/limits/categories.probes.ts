import { expect } from '@jest/globals';
import { maxCategoriesPerCall, maxCategoriesPerEvent } from '#contracts/limits';
import { madeEvent, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

let made = 0;

const adding = ({ organiser }: Cast, eventId: number, count: number): Promise<Answer> => {
  const streams = Array.from({ length: count }, () => ({ streamKey: `s${(made += 1)}`, name: `Category ${made}` }));
  return wrapped(organiser.caller, '/api/cabinet/add-streams', { eventId, streams });
};

/** A sport event with as many categories as it may have. */
const filled = async (cast: Cast): Promise<{ eventId: number; last: Answer }> => {
  const eventId = await madeEvent(cast.organiser, `full-${(made += 1)}`);
  let last = await adding(cast, eventId, maxCategoriesPerCall);
  for (let count = maxCategoriesPerCall; count < maxCategoriesPerEvent; count += maxCategoriesPerCall)
    last = await adding(cast, eventId, maxCategoriesPerCall);
  return { eventId, last };
};

export const categoryProbes: Probes = {
  maxCategoriesPerCall: {
    within: async (cast) => {
      const answer = await adding(cast, await madeEvent(cast.organiser, `call-${(made += 1)}`), maxCategoriesPerCall);
      expect(answer.body).toMatchObject({ success: true, skipped: [] });
    },
    beyond: async (cast) => {
      const answer = await adding(cast, await madeEvent(cast.organiser, `call-${(made += 1)}`), maxCategoriesPerCall + 1);
      expect(answer).toMatchObject({ status: 400, body: { errors: { streams: ['error.too_many'] } } });
    },
  },
  maxCategoriesPerEvent: {
    within: async (cast) => expect((await filled(cast)).last.body).toMatchObject({ success: true, skipped: [] }),
    beyond: async (cast) => {
      const { eventId } = await filled(cast);
      expect((await adding(cast, eventId, 1)).body).toMatchObject({ success: false, errors: { streams: ['error.too_many'] } });
    },
  },
};
