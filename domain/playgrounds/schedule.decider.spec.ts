import type { Schedule } from './schedule.fold.js';
import { describe, expect, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import { noOrder } from './bout-order.fold.js';
import { schedule } from './schedule.decider.js';
import type { BoardFacts } from './schedule-state.rules.js';

const options = { date: null, timeStart: '10:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] };
const mats: Schedule = {
  playgrounds: [1, 2].map((id) => ({ id, name: `Mat ${id}`, index: id, options, items: [] })),
  numbers: {},
  order: noOrder(),
};
const load = (streamId: number, athletes: string[]) => ({
  streamId,
  name: `Stream ${streamId}`,
  matchesCount: 6,
  boutsCount: 6,
  matchDurationInSeconds: 300,
  minRestInMinutes: 10,
  isRunning: false,
  athletes,
});
const facts: BoardFacts = {
  eventId: 3,
  loads: new Map([
    [7, load(7, ['1', '2'])],
    [8, load(8, ['2', '3'])],
  ]),
  ids: [101, 102],
};
const past = { version: 1, recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1 };
const decisionContext = { now: past.recordedAt, actorUserId: 1, roles: new Set(['O' as const]), version: 1 };
const asked = { eventId: 3, playgroundIds: [1, 2], timeStart: '10:00' };

describe('automatic schedule', () => {
  test('no athlete stands on two playgrounds at once, and each rests', () => {
    const decided = schedule.decide.AutoSchedule(asked, structuredClone(mats), facts, decisionContext);
    if (isRefusal(decided)) throw new Error('refused');
    const { playgrounds } = decided.reduce((state, event) => schedule.evolve(state, event, past), structuredClone(mats));
    expect(playgrounds.flatMap(({ items }) => items.map(({ streamId, timeStart }) => [streamId, timeStart]))).toEqual([
      [7, '10:00'],
      [8, '10:40'],
    ]);
  });

  test('begins when it is told to, before or after the start of a playground, and stays so', () => {
    for (const timeStart of ['08:30', '12:00']) {
      const decided = schedule.decide.AutoSchedule({ ...asked, timeStart }, structuredClone(mats), facts, decisionContext);
      if (isRefusal(decided)) throw new Error('refused');
      const made = decided.reduce((state, event) => schedule.evolve(state, event, past), structuredClone(mats));
      const paused = schedule.decide.AddPlaygroundBreak(
        { eventId: 3, playgroundId: 1, durationInMinutes: 10 },
        made,
        facts,
        decisionContext,
      );
      expect(paused).toMatchObject([{ data: { boards: [{ items: [{ timeStart }, {}, { type: 'break' }] }] } }]);
    }
  });

  test('a break stays at its time of the day', () => {
    const lunch = {
      itemId: 9,
      type: 'break' as const,
      streamId: null,
      name: 'Lunch',
      timeStart: '10:20',
      timeEnd: '10:50',
      index: 1,
      fixedStart: null,
      durationInMinutes: 30,
    };
    const [mat] = mats.playgrounds;
    const one: Schedule = { playgrounds: mat ? [{ ...mat, items: [lunch] }] : [], numbers: {}, order: noOrder() };
    const input = { ...asked, playgroundIds: [1], isKeepPlaced: false };
    const decided = schedule.decide.AutoSchedule(input, one, facts, decisionContext);
    if (isRefusal(decided)) throw new Error('refused');
    const { playgrounds } = decided.reduce((state, event) => schedule.evolve(state, event, past), structuredClone(one));
    expect(playgrounds[0]?.items.map(({ name, timeStart }) => `${name} ${timeStart}`)).toEqual([
      'Stream 7 10:00',
      'Lunch 10:30',
      'Stream 8 11:00',
    ]);
  });

  test('a preview records nothing, and is refused as the schedule itself would be', () => {
    expect(schedule.decide.AutoSchedule({ ...asked, isPreview: true }, structuredClone(mats), facts, decisionContext)).toEqual([]);
    const late = schedule.decide.AutoSchedule({ ...asked, timeEnd: '09:00', isPreview: true }, mats, facts, decisionContext);
    expect(late).toMatchObject({ errors: { timeEnd: ['error.time_range'] } });
    const one = schedule.decide.RedistributeStreams({ eventId: 3, playgroundIds: [1], isPreview: true }, mats, facts, decisionContext);
    expect(one).toMatchObject({ errors: { playgroundIds: ['error.too_few'] } });
  });
});
