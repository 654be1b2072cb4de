import { expect } from '@jest/globals';
import { maxBoutActions, maxMarksPerGrid, maxMatchesPerGrid, maxProtestsPerMatch } from '#contracts/limits';
import { idInCategory } from '#contracts/ids';
import { madeEvent, madeCategory, registered, teams, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

let streams = 0;

/** Sets up a grid of so many teams. */
const created = async ({ organiser }: Cast, count: number, gridKind: string, options: object): Promise<Answer> => {
  const key = `grid-${(streams += 1)}`;
  const eventId = await madeEvent(organiser, key);
  const streamId = await madeCategory(organiser, eventId, key, { entrantKind: 'team' });
  await registered(organiser, eventId, teams(streamId, count, key));
  return wrapped(organiser.caller, '/api/cabinet/create-tournament-grid', { streamId, gridKind, options });
};

/** A round robin of 100 has 4,950 matches, one of 101 has 5,050. */
const inOneRound = (cast: Cast, count: number) => created(cast, count, 'roundRobin', {});

/** 50 marks for each of ten rounds. */
const criterion = (criterionId: number) => ({ criterionId, name: `Criterion ${criterionId}`, role: 'mark', min: 0, max: 10, step: 0.5 });
const performance = { judgesCount: 10, criteria: [1, 2, 3, 4, 5].map(criterion) };
const marked = (cast: Cast, count: number) => created(cast, count, 'performance', { rounds: 10, performance });

/** Saves a bout of so many yukos, none of which adds up. */
const fought = async (cast: Cast, count: number): Promise<Answer> => {
  const { caller } = cast.organiser;
  const made = await created(cast, 2, 'olympic', {});
  const streamId = Number((made.body as { grid?: { streamId: number } }).grid?.streamId);
  await wrapped(caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  const actions = Array.from({ length: count }, (_, i) => ({ id: `a${i}`, side: 0, code: 'yuko', at: { period: 1, ms: i } }));
  const bout = { mode: 'judo.ijf', version: '2025', clock: { period: 1, ms: 1_000 }, actions };
  return wrapped(caller, '/api/save-data-in-match', {
    matchId: idInCategory(streamId, 1),
    matchData: { score: { slot1: 9, slot2: 0 }, bout },
  });
};

/** Files and rejects so many protests against one match, and answers the last filing. */
const protested = async (cast: Cast, count: number): Promise<Answer> => {
  const { caller } = cast.organiser;
  const made = await created(cast, 2, 'olympic', {});
  const streamId = Number((made.body as { grid?: { streamId: number } }).grid?.streamId);
  const drawn = await wrapped(caller, '/api/cabinet/stream-tournament-grid-draw', { streamId, mode: 'seeded' });
  const [match] = (drawn.body as { grid: { matches: { id: number; participants: { registrationId: number }[] }[] } }).grid.matches;
  const matchId = match?.id;
  await wrapped(caller, '/api/update-match-timer-count-in-seconds', { matchId, timerCountInSeconds: 1, isRunning: true });
  const registrationId = match?.participants[0]?.registrationId;
  for (let protestId = 1; ; protestId += 1) {
    const filed = await wrapped(caller, '/api/cabinet/file-protest', { matchId, registrationId, filedBy: 'Dawn', reason: 'a score' });
    if (protestId >= count) return filed;
    await wrapped(caller, '/api/cabinet/decide-protest', { matchId, protestId, verdict: 'rejected', reason: 'seen' });
  }
};

export const gridProbes: Probes = {
  maxProtestsPerMatch: {
    within: async (cast) => expect((await protested(cast, maxProtestsPerMatch)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await protested(cast, maxProtestsPerMatch + 1)).body).toMatchObject({ errors: { matchId: ['error.limit_reached'] } }),
  },
  maxBoutActions: {
    within: async (cast) => expect((await fought(cast, maxBoutActions)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await fought(cast, maxBoutActions + 1)).body).toMatchObject({
        success: false,
        errors: { 'matchData.bout.actions': ['error.too_many'] },
      }),
  },
  maxMatchesPerGrid: {
    within: async (cast) => expect((await inOneRound(cast, 100)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await inOneRound(cast, 101)).body).toMatchObject({
        success: false,
        errors: { form: ['error.too_many_matches'] },
        matchesCount: 5_050,
        maxMatches: maxMatchesPerGrid,
      }),
  },
  maxMarksPerGrid: {
    within: async (cast) => expect((await marked(cast, 100)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await marked(cast, 101)).body).toMatchObject({
        success: false,
        errors: { form: ['error.too_many_marks'] },
        marksCount: 50_500,
        maxMarks: maxMarksPerGrid,
      }),
  },
};
