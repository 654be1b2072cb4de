import { expect } from '@jest/globals';
import { maxOrderedBouts, maxSkippedBehind } from '#contracts/limits';
import { idInCategory } from '#contracts/ids';
import { wrapped, type Cast } from '../cast.js';
import { stageOf } from '../mats.js';
import type { Probes } from './probe.js';

/** A mat with a drawn category; ids of matches that are not there are not found, a list that is too long is not looked at. */
const asked = async (cast: Cast, key: string, path: string, more: (matchId: number) => object) => {
  const { eventId, mat, streams } = await stageOf(cast, key, 1);
  const [streamId = 0] = streams;
  const own = cast.organiser.caller;
  await wrapped(own, '/api/add-streams-in-playground', { eventId, playgroundId: mat, streamIds: streams });
  await wrapped(own, '/api/cabinet/create-tournament-grid', { streamId, gridKind: 'roundRobin' });
  await wrapped(own, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  return wrapped(own, path, { eventId, playgroundId: mat, ...more(idInCategory(streamId, 1)) });
};
const ids = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
const ordered = (count: number) => (matchId: number) => ({ matchIds: ids(matchId + 1_000, count) });
const skipped = (count: number) => (matchId: number) => ({ matchId, behind: ids(matchId + 1, count), reason: 'missing' });
const order = '/api/set-bout-order-on-playground';
const skip = '/api/skip-bout-on-playground';

export const boutOrderProbes: Probes = {
  maxOrderedBouts: {
    within: async (cast) =>
      expect((await asked(cast, 'ordered-within', order, ordered(maxOrderedBouts))).body).toMatchObject({
        errors: { matchIds: ['error.not_found'] },
      }),
    beyond: async (cast) =>
      expect((await asked(cast, 'ordered-beyond', order, ordered(maxOrderedBouts + 1))).body).toMatchObject({
        errors: { matchIds: ['error.too_many'] },
      }),
  },
  maxSkippedBehind: {
    within: async (cast) =>
      expect((await asked(cast, 'skipped-within', skip, skipped(maxSkippedBehind))).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await asked(cast, 'skipped-beyond', skip, skipped(maxSkippedBehind + 1))).body).toMatchObject({
        errors: { behind: ['error.too_many'] },
      }),
  },
};
