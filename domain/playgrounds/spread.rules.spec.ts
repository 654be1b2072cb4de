import { describe, expect, test } from '@jest/globals';
import type { ScheduledItem } from '#contracts/playgrounds/schedule.docs';
import { boardOf, factsOf, load } from './board.fixture.js';
import { spread, type SpreadRequest } from './spread.rules.js';
import type { CategoryLoad } from './timetable.rules.js';

/** A category of so many minutes. */
const lasting = (streamId: number, minutes: number, more: Partial<CategoryLoad> = {}) =>
  load(streamId, { boutsCount: minutes / 5, matchesCount: minutes / 5, ...more });
const pause = (timeStart: string, durationInMinutes: number, fixedStart: string | null = null): ScheduledItem => ({
  ...{ itemId: 900, type: 'break', streamId: null, name: 'Обед', index: 0 },
  ...{ timeStart, timeEnd: timeStart, fixedStart, durationInMinutes },
});

interface Given {
  /** Categories that stand on each playground already. */
  placed?: number[][];
  breaks?: ScheduledItem[];
  more?: Partial<SpreadRequest>;
}

/** `10:00 7` for each item of each playground, and what found no place. */
const spreadOver = (streams: readonly CategoryLoad[], { placed = [[], []], breaks = [], more = {} }: Given = {}) => {
  const facts = factsOf(...streams);
  const { playgrounds } = boardOf(facts, ...placed);
  const known = new Set(placed.flat());
  const result = spread({
    playgrounds: playgrounds.map((one, i) => (i === 0 ? { ...one, items: [...one.items, ...breaks] } : one)),
    streams: streams.filter(({ streamId }) => !known.has(streamId)),
    loads: facts.loads,
    timeStart: ({ options }) => options.timeStart,
    timeEnd: null,
    minRestInMinutes: 0,
    itemId: () => 500,
    ...more,
  });
  const times = result.playgrounds.map(({ items }) => items.map(({ timeStart, streamId, name }) => `${timeStart} ${streamId ?? name}`));
  return { times, unplaced: result.unplaced };
};

describe('categories over playgrounds', () => {
  test('the longest first, those of one length by their ids, each where it is over soonest', () => {
    const { times } = spreadOver([lasting(9, 30), lasting(8, 30), lasting(7, 60)]);
    expect(times).toEqual([['10:00 7'], ['10:00 8', '10:30 9']]);
  });

  test('an athlete of two categories stands on one playground at a time, and rests as long as either asks', () => {
    const both = { athletes: ['a', 'b'] };
    expect(spreadOver([lasting(7, 30, both), lasting(8, 30, { athletes: ['b'] })]).times).toEqual([['10:00 7', '10:30 8'], []]);
    const rest = { athletes: ['b'], minRestInMinutes: 20 };
    expect(spreadOver([lasting(7, 30, both), lasting(8, 30, rest)], { more: { minRestInMinutes: 10 } }).times).toEqual([
      ['10:00 7', '10:50 8'],
      [],
    ]);
    expect(spreadOver([lasting(7, 30, both), lasting(8, 30, rest)], { more: { minRestInMinutes: 25 } }).times).toEqual([
      ['10:00 7', '10:55 8'],
      [],
    ]);
  });

  test('fits between two matches of an athlete where the rest on both sides allows it', () => {
    const athletes = ['a'];
    const streams = [lasting(1, 30, { athletes }), lasting(2, 60), lasting(3, 30, { athletes }), lasting(4, 30, { athletes })];
    // Category 2 is in the way on the first playground: 1 until 10:30, 3 from 11:30.
    const { times } = spreadOver(streams, { placed: [[1, 2, 3], []], more: { minRestInMinutes: 15 } });
    expect(times).toEqual([['10:00 1', '10:30 2', '11:30 3'], ['10:45 4']]);
    const longer = spreadOver(streams, { placed: [[1, 2, 3], []], more: { minRestInMinutes: 16 } });
    expect(longer.times).toEqual([['10:00 1', '10:30 2', '11:30 3', '12:16 4'], []]);
  });

  test('what would end after the last time is left out', () => {
    const day = { more: { timeEnd: '11:00' } };
    expect(spreadOver([lasting(7, 60), lasting(8, 60), lasting(9, 30)], day)).toEqual({
      times: [['10:00 7'], ['10:00 8']],
      unplaced: [9],
    });
    expect(spreadOver([lasting(7, 65)], day).unplaced).toEqual([7]);
  });

  test('what stands already stays, and the next comes behind it, not before the time that is asked for', () => {
    const streams = [lasting(7, 30), lasting(8, 30)];
    expect(spreadOver(streams, { placed: [[7]] }).times).toEqual([['10:00 7', '10:30 8']]);
    expect(spreadOver(streams, { placed: [[7]], more: { timeStart: () => '11:00' } }).times).toEqual([['10:00 7', '11:00 8']]);
    expect(spreadOver(streams, { placed: [[7]], more: { timeStart: () => '09:00' } }).times).toEqual([['10:00 7', '10:30 8']]);
    expect(spreadOver([lasting(8, 30)], { placed: [[]], more: { timeStart: () => '09:00' } }).times).toEqual([['09:00 8']]);
  });

  test('a break stays at about its time: it follows the category that is on by then', () => {
    const one = { placed: [[]] };
    const streams = [lasting(7, 60), lasting(8, 30), lasting(9, 30)];
    expect(spreadOver(streams, { ...one, breaks: [pause('10:30', 30)] }).times).toEqual([['10:00 7', '11:00 Обед', '11:30 8', '12:00 9']]);
    expect(spreadOver(streams, { ...one, breaks: [pause('11:15', 30)] }).times).toEqual([['10:00 7', '11:00 8', '11:30 Обед', '12:00 9']]);
    expect(spreadOver(streams, { ...one, breaks: [pause('11:00', 30)] }).times).toEqual([['10:00 7', '11:00 Обед', '11:30 8', '12:00 9']]);
  });
});
