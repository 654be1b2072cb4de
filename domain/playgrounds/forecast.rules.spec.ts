import { describe, expect, test } from '@jest/globals';
import { at, bout, category, day, mat, over, pause } from './forecast.fixture.js';
import { forecastOf } from './forecast.rules.js';
import type { FoughtBout } from './pace.rules.js';
import type { ForecastInput } from './queue.rules.js';
import { toTime } from './timetable.rules.js';

const starts = (input: ForecastInput): string[] =>
  forecastOf(input).flatMap(({ bouts }) => bouts.map(({ matchId, start }) => `${toTime(start.at / 60)} ${matchId ?? 'later'}`));
const startOf = (input: ForecastInput, matchId: number) =>
  forecastOf(input)
    .flatMap(({ bouts }) => bouts)
    .find((one) => one.matchId === matchId)?.start;

describe('the forecast of a playground', () => {
  test('is the plan until something is known of the day', () => {
    const sameTwo = [bout(1), bout(2), bout(3, { athletes: ['1 red', '2 red'], waitsFor: [1, 2] })];
    expect(starts(day(null, [category(sameTwo)]))).toEqual(['10:00 1', '10:05 2', '10:10 3']);
  });

  test.each([
    ['has just begun', '11:46:10', 10, at('11:50')],
    ['goes on for longer than usual', '11:58:00', 300, at('11:59')],
    ['stands with its clock stopped', '11:51:00', 20, at('11:54')],
  ])('offers nothing as next before a bout that %s can end', (_what, now, clockSeconds, soonest) => {
    const on = bout(1, { startedAt: at('11:46'), clockSeconds });
    const next = startOf(day(now, [category([on, bout(2)])]), 2);
    expect(next?.at).toBeGreaterThanOrEqual(soonest);
    expect(next?.at).toBeGreaterThan(at(now) + 60);
  });

  test('follows the pace that is really fought: a fast one ends sooner than planned, a slow one later', () => {
    const open = category(Array.from({ length: 12 }, (_, i) => bout(i + 10)));
    const played = (minutes: number) =>
      Array.from({ length: 8 }, (_, i) => {
        const from = at('10:00') + i * (minutes + 1) * 60;
        return { ...over('10:00', '10:00'), startedAt: from, endedAt: from + minutes * 60 };
      });
    const endAfter = (minutes: number) => {
      const [queue] = forecastOf({ now: at('10:00') + 8 * (minutes + 1) * 60, queues: [mat([open])], fought: played(minutes) });
      return (queue?.end?.at ?? 0) - at('10:00') - 8 * (minutes + 1) * 60;
    };
    expect(endAfter(2)).toBeLessThan(12 * 4 * 60);
    expect(endAfter(8)).toBeGreaterThan(12 * 7 * 60);
  });

  test('knows the pace where only results are recorded', () => {
    const results = Array.from({ length: 10 }, (_, i) => ({ ...over('10:00', '10:00'), startedAt: null, endedAt: at('10:00') + i * 480 }));
    const open = category(Array.from({ length: 10 }, (_, i) => bout(i + 10)));
    expect(startOf(day('11:12', [open], results), 19)?.at).toBeGreaterThan(at('11:12') + 9 * 390);
  });

  test('is the less sure the further ahead, and the surer the more was fought', () => {
    const open = category(Array.from({ length: 12 }, (_, i) => bout(i + 10)));
    const even = Array.from({ length: 20 }, (_, i) => ({
      ...over('10:00', '10:00'),
      startedAt: at('10:00') + i * 300,
      endedAt: at('10:04') + i * 300,
    }));
    const spread = (matchId: number, fought: FoughtBout[]) => startOf(day('11:40', [open], fought), matchId)?.spread ?? 0;
    expect(spread(20, even)).toBeGreaterThan(spread(11, even));
    expect(spread(20, even)).toBeLessThan(spread(20, even.slice(0, 2)));
  });
});

describe('rest and order', () => {
  test('who still rests is on after others, and it is said until when', () => {
    const fought = [over('10:00', '10:04', { athletes: ['anna'] })];
    const input = day('10:04', [category([bout(1, { athletes: ['anna', 'vera'] }), bout(2)])], fought);
    expect(starts(input)).toEqual(['10:05 2', '10:14 1']);
    expect(forecastOf(input)[0]?.bouts.map(({ restUntil }) => restUntil)).toEqual([null, at('10:14')]);
  });

  test('rest counts from one category into another, and from what is still to be fought', () => {
    const final = bout(3, { streamId: 8, athletes: ['anna', 'nina'] });
    const input = day('10:04', [category([bout(1, { athletes: ['anna', 'vera'] }), final, bout(2)])], [over('10:00', '10:04')]);
    expect(starts(input).map((text) => text.split(' ')[1])).toEqual(['1', '2', '3']);
  });

  test('a bout waits for those that its sides come from, on whichever playground', () => {
    const input: ForecastInput = {
      now: at('10:00'),
      queues: [mat([category([bout(1), bout(2)])]), mat([category([bout(3, { athletes: [], waitsFor: [2] }), bout(4)])], 2)],
      fought: [over('09:50', '09:54')],
    };
    const [, second] = forecastOf(input);
    expect(second?.bouts.map(({ matchId }) => matchId)).toEqual([4, 3]);
    const two = startOf(input, 2)?.at ?? 0;
    expect(startOf(input, 3)?.at).toBeGreaterThan(two + 600);
  });

  test('no bout passes a break; what has a start of its own does not begin before it', () => {
    const items = [category([bout(1)]), pause(2, 30, '10:30'), category([bout(2)], { itemId: 3, notBefore: at('11:15') })];
    expect(starts(day('10:00', items))).toEqual(['10:00 1', '11:15 2']);
    expect(forecastOf(day('10:00', items))[0]?.breaks).toEqual([{ itemId: 2, start: at('10:30'), end: at('11:00') }]);
  });

  test('what waits for something that never comes holds nobody up', () => {
    expect(starts(day('10:00', [category([bout(1, { waitsFor: [2] }), bout(2, { waitsFor: [1] }), bout(3)])]))).toEqual(['10:00 3']);
  });
});
