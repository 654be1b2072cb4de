import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { isRefusal, type Decision } from '#domain/decider';
import { noOrder } from './bout-order.fold.js';
import { withItems } from './board-parts.rules.js';
import { schedule } from './schedule.decider.js';
import type { BoardFacts } from './schedule-state.rules.js';
import type { Schedule, ScheduleEvent } from './schedule.fold.js';
import { categoryItem } from './spread.rules.js';
import type { CategoryLoad } from './timetable.rules.js';

export const eventId = 3;

/** A category of six bouts of five minutes: half an hour. */
export const load = (streamId: number, more: Partial<CategoryLoad> = {}): CategoryLoad => ({
  streamId,
  name: `Category ${streamId}`,
  matchesCount: 6,
  boutsCount: 6,
  matchDurationInSeconds: 300,
  minRestInMinutes: 0,
  isRunning: false,
  athletes: [`a${streamId}`],
  ...more,
});

export const factsOf = (...loads: CategoryLoad[]): BoardFacts => ({
  eventId,
  loads: new Map(loads.map((one) => [one.streamId, one])),
  ids: [101, 102, 103, 104],
});

/** Playground 1, 2, … from 10:00, each with the categories of its list in order; the item of category 7 has id 70. */
export const boardOf = ({ loads }: BoardFacts, ...categories: number[][]): Schedule => ({
  playgrounds: categories.map((streamIds, i): ScheduledPlayground => {
    const options = { date: null, timeStart: '10:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] };
    const items = streamIds.map((id) => categoryItem(id * 10, { streamId: id, name: `Category ${id}` }));
    return withItems({ id: i + 1, name: `Mat ${i + 1}`, index: i + 1, options, items: [] }, items, loads);
  }),
  numbers: {},
  order: noOrder(),
});

const past = { version: 1, recordedAt: '2026-05-01T10:00:00.000Z', actorUserId: 1 };

export const boardAfter = (state: Schedule, decision: Decision<ScheduleEvent>): Schedule => {
  if (isRefusal(decision)) throw new Error(JSON.stringify(decision.errors));
  return decision.reduce((now, event) => schedule.evolve(now, event, past), structuredClone(state));
};

/** `10:00 7` for each item of each playground after the decision; a break by its name. */
export const timesAfter = (state: Schedule, decision: Decision<ScheduleEvent>): string[][] =>
  boardAfter(state, decision).playgrounds.map(({ items }) =>
    items.map(({ timeStart, streamId, name }) => `${timeStart} ${streamId ?? name}`),
  );
