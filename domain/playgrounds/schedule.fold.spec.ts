import { describe, expect, test } from '@jest/globals';
import { boardOf, eventId, factsOf, load } from './board.fixture.js';
import { schedule } from './schedule.decider.js';
import type { Schedule, ScheduleEvent } from './schedule.fold.js';

const past = { version: 1, recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1 };
const decisionContext = { now: past.recordedAt, actorUserId: 1, roles: new Set(['O' as const]), version: 1 };
const after = (state: Schedule, ...events: readonly ScheduleEvent[]): Schedule =>
  events.reduce((now, event) => schedule.evolve(now, event, past), state);
const options = { date: null, timeStart: '09:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] };
const added = (playgroundId: number): ScheduleEvent => ({
  type: 'PlaygroundAdded',
  data: { eventId, playgroundId, name: `Ковёр ${playgroundId}`, index: playgroundId, options, boards: [], plans: [] },
});

describe('the playgrounds of a sport event', () => {
  test('are added empty, and removed one by one', () => {
    const state = after(schedule.initial(), added(1), added(2));
    expect(state.playgrounds).toEqual([1, 2].map((id) => ({ id, name: `Ковёр ${id}`, index: id, options, items: [] })));
    const removed: ScheduleEvent = { type: 'PlaygroundRemoved', data: { eventId, playgroundId: 1, boards: [], plans: [] } };
    expect(after(state, removed).playgrounds.map(({ id }) => id)).toEqual([2]);
  });

  test('get their options and what stands on them by their own ids', () => {
    const { playgrounds } = boardOf(factsOf(load(7)), [7]);
    const items = playgrounds[0]?.items ?? [];
    const updated = (playgroundId: number): ScheduleEvent => ({
      type: 'PlaygroundOptionsUpdated',
      data: {
        ...{ eventId, playgroundId, name: 'Татами', options: { ...options, timeStart: '11:00' }, changes: [], plans: [] },
        boards: [
          { playgroundId: 2, items },
          { playgroundId: 9, items },
        ],
      },
    });
    const state = after(schedule.initial(), added(1), added(2), updated(2), updated(9));
    expect(state.playgrounds).toMatchObject([
      { id: 1, name: 'Ковёр 1', options: { timeStart: '09:00' }, items: [] },
      { id: 2, name: 'Татами', options: { timeStart: '11:00' }, items },
    ]);
  });
});

describe('numbers', () => {
  const registrations = [
    { registrationId: 5, streamId: 7, number: 3 },
    { registrationId: 6, streamId: 7, number: null },
    { registrationId: 8, streamId: 9, number: 3 },
  ];
  const number = (startNumber: number, of = registrations) =>
    schedule.decide.NumberRegistrations(
      { eventId, startNumber, order: 'schedule' },
      schedule.initial(),
      { registrations: of } as Parameters<typeof schedule.decide.NumberRegistrations>[2],
      decisionContext,
    );

  test('run on from the first; who has their number already is left out', () => {
    expect(number(1)).toEqual([
      {
        type: 'RegistrationsNumbered',
        data: {
          eventId,
          numbers: [
            { registrationId: 5, streamId: 7, from: 3, to: 1 },
            { registrationId: 6, streamId: 7, from: null, to: 2 },
          ],
        },
      },
    ]);
    const decided = number(10) as ScheduleEvent[];
    expect(after(schedule.initial(), ...decided).numbers).toEqual({ 5: 10, 6: 11, 8: 12 });
  });

  test('begin at one, and change nothing when all have theirs', () => {
    expect(number(0)).toMatchObject({ errors: { startNumber: ['error.number_range'] } });
    expect(number(3, registrations.slice(0, 1))).toEqual([]);
    expect(number(3, [])).toEqual([]);
  });
});
