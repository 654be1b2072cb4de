import { expect } from '@jest/globals';
import { maxJudgeSeats, maxWorkPassDays, maxWorkPasses } from '#contracts/limits';
import { madeEvent, madePlayground, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

const issue = (cast: Cast, eventId: number, days = 1): Promise<Answer> =>
  wrapped(cast.organiser.caller, '/api/cabinet/issue-work-pass', { eventId, label: 'Tatami', role: 'referee', days });

const issued = async (cast: Cast, eventKey: string, count: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  for (let i = 1; i < count; i += 1) await issue(cast, eventId);
  return issue(cast, eventId);
};

const seated = async (cast: Cast, eventKey: string, seat: number): Promise<Answer> => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const playgroundIds = [await madePlayground(cast.organiser, eventId, 'Mat')];
  const judge = { panel: 'J', seat };
  return wrapped(cast.organiser.caller, '/api/cabinet/issue-work-pass', {
    eventId,
    label: 'x',
    role: 'judge',
    playgroundIds,
    judge,
    days: 1,
  });
};

export const workPassProbes: Probes = {
  maxWorkPasses: {
    within: async (cast) => expect((await issued(cast, 'passes-within', maxWorkPasses)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await issued(cast, 'passes-beyond', maxWorkPasses + 1)).body).toMatchObject({
        success: false,
        errors: { form: ['error.too_many'] },
      }),
  },
  maxJudgeSeats: {
    within: async (cast) => expect((await seated(cast, 'seats-within', maxJudgeSeats)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect((await seated(cast, 'seats-beyond', maxJudgeSeats + 1)).body).toMatchObject({
        errors: { 'judge.seat': ['error.unknown_value'] },
      }),
  },
  maxWorkPassDays: {
    within: async (cast) => {
      const eventId = await madeEvent(cast.organiser, 'pass-days-within');
      expect((await issue(cast, eventId, maxWorkPassDays)).body).toMatchObject({ success: true });
    },
    beyond: async (cast) => {
      const eventId = await madeEvent(cast.organiser, 'pass-days-beyond');
      expect((await issue(cast, eventId, maxWorkPassDays + 1)).body).toMatchObject({ errors: { days: ['error.unknown_value'] } });
    },
  },
};
