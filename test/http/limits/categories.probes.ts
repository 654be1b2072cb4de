import { expect } from '@jest/globals';
import { maxCategoriesPerCall, maxCategoriesPerEvent, maxItemMinutes, maxRestMinutes, maxWeightKilograms } from '#contracts/limits';
import { madeCategory, madeEvent, madePlayground, wrapped, type Cast } from '../cast.js';
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

const rest = async (cast: Cast, minutes: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, `rest-${(made += 1)}`);
  return wrapped(cast.organiser.caller, '/api/cabinet/save-stream', { eventId, stream: { name: 'Men', minRestInMinutes: minutes } });
};

const pause = async (cast: Cast, minutes: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, `pause-${(made += 1)}`);
  const playgroundId = await madePlayground(cast.organiser, eventId, 'Mat 1');
  const length = { name: 'Lunch', durationInMinutes: minutes };
  return wrapped(cast.organiser.caller, '/api/add-playground-break', { eventId, playgroundId, ...length });
};

const weighing = async (cast: Cast, weight: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, `heavy-${(made += 1)}`);
  const streamId = await madeCategory(cast.organiser, eventId, `heavy-${made}`);
  const person = { lastName: 'Тяжёлый', firstName: 'Иван', gender: 'male', birthDate: '05-06-2000' };
  return wrapped(cast.organiser.caller, '/api/register-for-event', {
    eventId,
    registrations: [{ person, weight, streamIds: [streamId] }],
  });
};

export const categoryProbes: Probes = {
  maxRestMinutes: {
    within: async (cast) => expect((await rest(cast, maxRestMinutes)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await rest(cast, maxRestMinutes + 1)).body).toMatchObject({ errors: { 'stream.minRestInMinutes': ['error.range'] } }),
  },
  maxItemMinutes: {
    within: async (cast) => expect((await pause(cast, maxItemMinutes)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await pause(cast, maxItemMinutes + 1)).body).toMatchObject({ errors: { durationInMinutes: ['error.duration_range'] } }),
  },
  maxWeightKilograms: {
    within: async (cast) => expect((await weighing(cast, maxWeightKilograms)).body).toMatchObject({ success: true }),
    beyond: async (cast) => {
      const { body } = await weighing(cast, maxWeightKilograms + 1);
      expect(JSON.stringify(body['errors'])).toContain('error.weight');
    },
  },
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
