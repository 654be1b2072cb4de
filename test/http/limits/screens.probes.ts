import { expect } from '@jest/globals';
import { maxHallScreens, maxSponsorPictures } from '#contracts/limits';
import { madeEvent, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import { addPicture, aScreen, samplePicture } from '../screens.js';
import type { Probes } from './probe.js';

const setNumber = async (cast: Cast, eventKey: string, number: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  return wrapped(cast.organiser.caller, '/api/cabinet/set-hall-screen', { eventId, number, screen: aScreen });
};

const added = async (cast: Cast, eventKey: string, count: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  for (let i = 1; i < count; i += 1) await addPicture(cast.organiser.caller, eventId, await samplePicture(i));
  return addPicture(cast.organiser.caller, eventId, await samplePicture(count));
};

export const screenProbes: Probes = {
  maxHallScreens: {
    within: async (cast) => expect((await setNumber(cast, 'screens-within', maxHallScreens)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await setNumber(cast, 'screens-beyond', maxHallScreens + 1)).body).toMatchObject({
        errors: { number: ['error.unknown_value'] },
      }),
  },
  maxSponsorPictures: {
    within: async (cast) => expect((await added(cast, 'pictures-within', maxSponsorPictures)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await added(cast, 'pictures-beyond', maxSponsorPictures + 1)).body).toMatchObject({ errors: { file: ['error.too_many'] } }),
  },
};
