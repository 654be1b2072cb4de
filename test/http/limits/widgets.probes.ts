import { expect } from '@jest/globals';
import { maxWidgetsOfEvent } from '#contracts/limits';
import { madeEvent, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

const added = async (cast: Cast, eventKey: string, count: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const add = () => wrapped(cast.organiser.caller, '/api/cabinet/add-widget', { eventId, type: 'medals' });
  for (let i = 1; i < count; i += 1) await add();
  return add();
};

export const widgetProbes: Probes = {
  maxWidgetsOfEvent: {
    within: async (cast) => expect((await added(cast, 'widgets-within', maxWidgetsOfEvent)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await added(cast, 'widgets-beyond', maxWidgetsOfEvent + 1)).body).toMatchObject({ errors: { form: ['error.too_many'] } }),
  },
};
