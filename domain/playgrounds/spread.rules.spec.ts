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
/** The starts of their own that items get. */
const fixedIn = (streams: readonly CategoryLoad[], timeStart: string): (string | null)[] => {
  const facts = factsOf(...streams);
  const request = { playgrounds: boardOf(facts, []).playgrounds, streams, loads: facts.loads, timeStart: () => timeStart };
  const { playgrounds } = spread({ ...request, timeEnd: null, minRestInMinutes: 0, itemId: () => 500 });
  return playgrounds.flatMap(({ items }) => items.map(({ fixedStart }) => fixedStart));
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

  test('a break with a start of its own is waited for, and what waits for an athlete passes it', () => {
    const one = { placed: [[]], breaks: [pause('11:30', 30, '11:30')] };
    expect(spreadOver([lasting(7, 60), lasting(8, 60)], one).times).toEqual([['10:00 7', '11:00 8', '12:00 Обед']]);
    expect(spreadOver([lasting(7, 90), lasting(8, 60)], one).times).toEqual([['10:00 7', '11:30 Обед', '12:00 8']]);
    const athletes = ['a'];
    const streams = [lasting(1, 60, { athletes }), lasting(4, 30, { athletes }), lasting(5, 30)];
    const early = spreadOver(streams, { placed: [[], [1]], breaks: [pause('10:30', 30, '10:30')] });
    expect(early.times).toEqual([
      ['10:30 Обед', '11:00 4'],
      ['10:00 1', '11:00 5'],
    ]);
    const two = { placed: [[]], breaks: [pause('10:20', 10), pause('10:30', 20)] };
    expect(spreadOver([lasting(7, 30), lasting(8, 30)], two).times).toEqual([['10:00 7', '10:30 Обед', '10:40 Обед', '11:00 8']]);
  });

  test('a break counts for when a playground is free again', () => {
    const streams = [lasting(7, 60), lasting(8, 90), lasting(9, 30)];
    expect(spreadOver(streams, { placed: [[7], [8]], breaks: [pause('10:30', 60)] }).times).toEqual([
      ['10:00 7', '11:00 Обед'],
      ['10:00 8', '11:30 9'],
    ]);
    const athletes = ['a'];
    const waiting = [lasting(7, 60), lasting(1, 90, { athletes }), lasting(4, 30, { athletes })];
    expect(spreadOver(waiting, { placed: [[7], [1]], breaks: [pause('11:20', 30, '11:20')] }).times).toEqual([
      ['10:00 7', '11:20 Обед'],
      ['10:00 1', '11:30 4'],
    ]);
    const two = { placed: [[]], breaks: [pause('10:20', 10), pause('12:00', 20)] };
    expect(spreadOver([lasting(7, 30), lasting(8, 30)], two).times).toEqual([['10:00 7', '10:30 Обед', '10:40 8', '11:10 Обед']]);
  });

  test.each([
    ['where it is over soonest', 20, [['10:00 1', '10:20 9'], []]],
    ['of places where it is over at the same time, where it begins sooner', 30, [['10:00 1'], ['10:00 9']]],
  ])('a category goes %s, on playgrounds of different pace', (_where, minutes, expected) => {
    const streams = [lasting(1, minutes), lasting(9, 30)];
    const [quick, slow] = boardOf(factsOf(...streams), [1], []).playgrounds;
    if (!quick || !slow) throw new Error('two playgrounds');
    const slower = { ...slow, options: { ...slow.options, pauseInSeconds: 300 } };
    expect(spreadOver(streams, { placed: [[1]], more: { playgrounds: [quick, slower] } }).times).toEqual(expected);
  });

  test('two athletes who stand elsewhere one after the other are both waited for', () => {
    const streams = [
      ...[lasting(1, 30, { athletes: ['a'] }), lasting(2, 30), lasting(3, 30, { athletes: ['b'] })],
      lasting(4, 30, { athletes: ['a', 'b'] }),
    ];
    expect(spreadOver(streams, { placed: [[2, 1], [3], []] }).times).toEqual([['10:00 2', '10:30 1', '11:00 4'], ['10:00 3'], []]);
  });

  test('what has to wait gets a start of its own; what follows directly does not', () => {
    const rest = { athletes: ['a'], minRestInMinutes: 15 };
    expect(fixedIn([lasting(7, 60), lasting(8, 30)], '10:00')).toEqual([null, null]);
    expect(fixedIn([lasting(7, 60, rest), lasting(8, 30, rest)], '10:00')).toEqual([null, '11:15']);
    expect(fixedIn([lasting(7, 60), lasting(8, 30)], '09:30')).toEqual(['09:30', null]);
  });
});
