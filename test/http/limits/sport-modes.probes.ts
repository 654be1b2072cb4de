import { expect } from '@jest/globals';
import { maxModeRows, maxModeVersions, maxOwnModes } from '#contracts/limits';
import { clubJudo } from '#domain/sport-modes/own-mode.fixture';
import { madeEvent, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

const save = (cast: Cast, eventId: number, more: object = {}): Promise<Answer> =>
  wrapped(cast.admin.caller, '/api/cabinet/save-sport-mode', { eventId, mode: clubJudo, ...more });

/** An event of the administrator alone, for modes of an organiser are offered at all their events. */
const anEvent = (cast: Cast, eventKey: string) => madeEvent(cast.admin, eventKey, { sport: 'judo' });

const modes = async (cast: Cast, eventKey: string, count: number): Promise<Answer> => {
  const eventId = await anEvent(cast, eventKey);
  const { body } = await wrapped(cast.admin.caller, '/api/cabinet/get-sport-modes', { eventId });
  const own = (body['modes'] as { isProduct: boolean }[]).filter(({ isProduct }) => !isProduct).length;
  for (let i = own + 1; i < count; i += 1) await save(cast, eventId);
  return save(cast, eventId);
};

const versions = async (cast: Cast, eventKey: string, count: number): Promise<Answer> => {
  const eventId = await anEvent(cast, eventKey);
  const { body } = await save(cast, eventId);
  const modeId = (body['saved'] as { id: string }).id;
  let last: Answer | undefined;
  for (let i = 2; i <= count; i += 1) last = await save(cast, eventId, { modeId, mode: { ...clubJudo, planMinutes: i } });
  await wrapped(cast.admin.caller, '/api/cabinet/remove-sport-mode', { eventId, modeId });
  if (!last) throw new Error('no second version');
  return last;
};

const rows = async (cast: Cast, eventKey: string, count: number): Promise<Answer> => {
  const more = Array.from({ length: count - clubJudo.actions.length }, (_, i) => ({
    ...{ code: `a${i}`, ru: 'Д', en: 'A', short: 'A', value: 0 },
  }));
  const eventId = await anEvent(cast, eventKey);
  const answer = await save(cast, eventId, { mode: { ...clubJudo, actions: [...clubJudo.actions, ...more] } });
  const modeId = (answer.body['saved'] as { id: string } | undefined)?.id;
  if (modeId) await wrapped(cast.admin.caller, '/api/cabinet/remove-sport-mode', { eventId, modeId });
  return answer;
};

const isTaken = { success: true };

export const sportModeProbes: Probes = {
  maxModeVersions: {
    within: async (cast) => expect((await versions(cast, 'versions-within', maxModeVersions)).body).toMatchObject(isTaken),
    beyond: async (cast) =>
      expect((await versions(cast, 'versions-beyond', maxModeVersions + 1)).body).toMatchObject({ errors: { modeId: ['error.too_many'] } }),
  },
  maxModeRows: {
    within: async (cast) => expect((await rows(cast, 'rows-within', maxModeRows)).body).toMatchObject(isTaken),
    beyond: async (cast) =>
      expect((await rows(cast, 'rows-beyond', maxModeRows + 1)).body).toMatchObject({ errors: { 'mode.actions': ['error.too_many'] } }),
  },
  maxOwnModes: {
    within: async (cast) => expect((await modes(cast, 'modes-within', maxOwnModes)).body).toMatchObject(isTaken),
    beyond: async (cast) =>
      expect((await modes(cast, 'modes-beyond', maxOwnModes + 1)).body).toMatchObject({ errors: { mode: ['error.too_many'] } }),
  },
};
