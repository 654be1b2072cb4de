import type { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import { scenario, type Scenario } from './scenario.js';

const change = { field: 'name', from: 'Cup', to: 'Open Cup' };
const item = {
  itemId: 1,
  type: 'stream' as const,
  streamId: 7,
  name: '',
  timeStart: '10:00',
  timeEnd: '11:00',
  index: 1,
  fixedStart: null,
  durationInMinutes: null,
};
const pause = { ...item, itemId: 2, type: 'break' as const, streamId: null, name: 'Обед', index: 2, durationInMinutes: 30 };
const options = {
  date: '2026-05-01',
  timeStart: '10:00',
  timeEnd: '18:00',
  matchDurationInSeconds: 240,
  pauseInSeconds: 60,
  refereeUserIds: [11],
};
const plans = [{ streamId: 7, playgroundId: 1, timeStart: '10:00', secondsPerMatch: 300 }];
const now = (...items: (typeof item | typeof pause)[]) => ({ eventId: 1, boards: [{ playgroundId: 1, items }], plans });

export const boards: readonly Scenario[] = [
  scenario<typeof scheduleEvents>('schedule', 1, [
    { type: 'PlaygroundAdded', data: { ...now(), playgroundId: 1, name: 'Татами 1', index: 1, options } },
    { type: 'PlaygroundAdded', data: { eventId: 1, boards: [], plans: [], playgroundId: 2, name: 'Татами 2', index: 2, options } },
    { type: 'PlaygroundOptionsUpdated', data: { ...now(), playgroundId: 1, name: 'Татами А', options, changes: [change] } },
    { type: 'StreamsAddedToPlayground', data: { ...now(item), playgroundId: 1, streamIds: [7] } },
    { type: 'PlaygroundBreakAdded', data: { ...now(item, pause), playgroundId: 1, itemId: 2, name: 'Обед', durationInMinutes: 30 } },
    { type: 'PlaygroundItemReordered', data: { ...now(pause, item), playgroundId: 1, itemId: 2, from: 2, to: 1 } },
    {
      type: 'PlaygroundItemTimeChanged',
      data: { ...now(pause, item), playgroundId: 1, itemId: 1, from: '10:30', to: '11:00', durationInMinutes: null, durationBefore: 45 },
    },
    { type: 'PlaygroundStreamChanged', data: { ...now(pause, item), playgroundId: 1, itemId: 1, from: 7, to: 8 } },
    { type: 'PlaygroundItemRemoved', data: { ...now(item), playgroundId: 1, itemId: 2, streamId: null } },
    { type: 'PlaygroundsAutoScheduled', data: { ...now(item), playgroundIds: [1], unplaced: [] } },
    { type: 'StreamsRedistributed', data: { ...now(item), moves: [{ streamId: 7, from: 2, to: 1 }] } },
    {
      type: 'RegistrationsNumbered',
      data: { eventId: 1, numbers: [{ registrationId: 1, streamId: 7, from: null, to: 1 }] },
    },
    {
      type: 'BoutsMovedToPlayground',
      data: { eventId: 1, boards: [], plans: [], streamId: 7, playgroundId: 2, isHome: false, matchIds: [700_011] },
    },
    { type: 'BoutOrderSet', data: { eventId: 1, boards: [], plans: [], playgroundId: 1, matchIds: [700_002, 700_001] } },
    {
      type: 'BoutSkipped',
      data: { eventId: 1, boards: [], plans: [], playgroundId: 1, matchId: 700_002, matchIds: [700_001, 700_002], reason: 'Нет красного' },
    },
    { type: 'PlaygroundScheduleCleared', data: { ...now(), playgroundId: 1, streamIds: [7] } },
    { type: 'PlaygroundRemoved', data: { eventId: 1, boards: [], plans: [], playgroundId: 2 } },
  ]),
];
