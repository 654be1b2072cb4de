import { describe, expect, test } from '@jest/globals';
import { at, bout, category, day, mat, over, pause } from './forecast.fixture.js';
import { forecastOf } from './forecast.rules.js';
import type { ForecastInput } from './queue.rules.js';

/** Before anything was measured a bout takes 240 seconds, and a pause of 60 comes before the next. */
const first = bout(1);
const second = bout(2);
const quiet = { athletes: [] };

const rounded = (value: number): number => Math.round(value * 10) / 10;
/** Of each bout: its number, when it begins and ends in seconds after ten, and how far off either may be. */
const times = (input: ForecastInput): (number | null)[][] =>
  forecastOf(input).flatMap(({ bouts }) =>
    bouts.map(({ matchId, start, end }) => [
      matchId,
      ...[start.at - at('10:00'), end.at - at('10:00'), start.spread, end.spread].map(rounded),
    ]),
  );
const startsOf = (input: ForecastInput): (number | null)[][] => times(input).map(([matchId = null, start = null]) => [matchId, start]);

describe('a plan that nothing is known of yet', () => {
  test('gives each bout its time, and is the less sure the later', () => {
    expect(times(day(null, [category([first, second])]))).toEqual([
      [1, 0, 240, 0, 108.9],
      [2, 300, 540, 113, 169.5],
    ]);
    expect(forecastOf(day(null, [category([first, second])]))[0]).toMatchObject({ playgroundId: 1, end: { at: at('10:09') } });
  });

  test('takes several times for those who perform one after another, or are not drawn yet', () => {
    expect(times(day(null, [category([bout(1, { bouts: 3 }), second])]))).toEqual([
      [1, 0, 840, 0, 225.2],
      [2, 900, 1_140, 231.6, 278.9],
    ]);
  });

  test('says nothing of a playground without a plan', () => {
    expect(forecastOf({ now: null, queues: [{ playgroundId: 1, opensAt: null, items: [category([first])] }], fought: [] })).toEqual([]);
  });

  test('of a playground where nothing is open ends nowhere', () => {
    expect(forecastOf(day(null, []))).toEqual([{ playgroundId: 1, bouts: [], breaks: [], end: null }]);
  });
});

describe('where a playground stands', () => {
  test('it goes on after the last bout that was fought there, with a pause', () => {
    const fought = [over('10:06', '10:10', quiet), over('10:00', '10:04', quiet), over('10:10', '10:20', { playgroundId: 2 })];
    const [[, start = 0] = []] = times(day('10:10', [category([first])], fought));
    expect(start).toBeGreaterThan(640);
    expect(start).toBeLessThan(720);
  });

  test('without a plan it goes on from now, and from what is on', () => {
    const without = (now: string | null, open = first): ForecastInput => ({
      ...{ now: now === null ? null : at(now), fought: [] },
      queues: [{ playgroundId: 1, opensAt: null, items: [category([open]), category([second], { itemId: 2 })] }],
    });
    expect(startsOf(without('10:30'))).toEqual([
      [1, 1_800],
      [2, 2_100],
    ]);
    expect(startsOf(without(null, bout(1, { startedAt: at('10:05') })))).toEqual([
      [1, 300],
      [2, 600],
    ]);
  });

  test('nothing begins before it opens, nor before now', () => {
    expect(startsOf(day('09:00', [category([first])]))).toEqual([[1, 0]]);
    expect(startsOf(day('10:50', [category([first])]))).toEqual([[1, 3_000]]);
  });
});

describe('a bout that is on', () => {
  const on = (clockSeconds: number, more = {}) => bout(1, { startedAt: at('10:00'), clockSeconds, ...more });

  test.each([
    ['for what is left of its usual length', '10:02', 120, 240],
    ['for what is left on its clock, where that is longer', '10:02', 60, 252],
    ['for a quarter of its length at least', '10:05', 190, 360],
    ['from its start, where nothing newer is known', '09:30', 0, 240],
  ])('goes on %s', (_what, now, clockSeconds, end) => {
    expect(times(day(now, [category([on(clockSeconds)])]))).toEqual([[1, 0, end, 0, expect.any(Number)]]);
  });

  test('is the surer the less of it is left, and so is what follows', () => {
    expect(times(day('10:02', [category([on(60), second])]))).toEqual([
      [1, 0, 252, 0, 49.7],
      [2, 312, 552, 55, 132.3],
    ]);
  });

  test('of several performances has those to come after it', () => {
    expect(times(day('10:02', [category([on(60, { bouts: 2 })])]))).toEqual([[1, 0, 552, 0, expect.any(Number)]]);
  });

  test('is said to be on, and nobody rests for it', () => {
    const input = day('10:02', [category([second, on(60)])], [over('09:50', '09:58', { athletes: ['1 red'] })]);
    expect(forecastOf(input)[0]?.bouts.map(({ matchId, isOn, restUntil }) => [matchId, isOn, restUntil])).toEqual([
      [1, true, null],
      [2, false, null],
    ]);
  });

  test('two at once: the second is not over before the first', () => {
    const input = day('10:02', [category([on(60), bout(2, { startedAt: at('09:57'), clockSeconds: 190 }), bout(3)])]);
    expect(times(input).map(([matchId, , end]) => [matchId, end])).toEqual([
      [1, 252],
      [2, 252],
      [3, 552],
    ]);
  });
});

describe('rest', () => {
  const athletes = ['anna'];

  test('counts from the last time somebody was on, in whatever order bouts are named', () => {
    const fought = [over('10:10', '10:14', { athletes, playgroundId: 2 }), over('10:00', '10:04', { athletes, playgroundId: 2 })];
    const input = day('10:14', [category([bout(1, { athletes })])], fought);
    expect(times(input)).toEqual([[1, 1_440, expect.any(Number), expect.any(Number), expect.any(Number)]]);
    expect(forecastOf(input)[0]?.bouts[0]?.restUntil).toBe(at('10:24'));
  });

  test('is said only while it lasts', () => {
    const fought = [over('10:00', '10:04', { athletes, playgroundId: 2 })];
    const restUntil = (now: string) => forecastOf(day(now, [category([bout(1, { athletes })])], fought))[0]?.bouts[0]?.restUntil;
    expect([restUntil('10:13'), restUntil('10:14')]).toEqual([at('10:14'), null]);
    const unknown = forecastOf(day(null, [category([bout(1, { athletes })])], fought));
    expect(unknown[0]?.bouts[0]?.restUntil).toBeNull();
  });

  test('counts from bouts that are still to be fought, and what feeds another is waited for', () => {
    const both = [bout(1, { athletes }), bout(2, { athletes })];
    expect(startsOf(day('10:00', [category(both)]))).toEqual([
      [1, 0],
      [2, 840],
    ]);
    expect(startsOf(day('10:00', [category([first, bout(2, { ...quiet, waitsFor: [1] })])]))).toEqual([
      [1, 0],
      [2, 840],
    ]);
  });
});

describe('a break', () => {
  const breaks = (input: ForecastInput) =>
    forecastOf(input)[0]?.breaks.map(({ itemId, start, end }) => [itemId, start - at('10:00'), end - at('10:00')]);

  test('begins when what stands before it is over; what comes after needs no pause', () => {
    const input = day(null, [category([first]), pause(2, 30), category([second], { itemId: 3 })]);
    expect(breaks(input)).toEqual([[2, 240, 2_040]]);
    expect(times(input)[1]).toEqual([2, 2_040, 2_280, 358.3, expect.any(Number)]);
  });

  test('that waits for its time makes up for what was late before it', () => {
    const input = day(null, [category([first]), pause(2, 30, '10:10'), category([second], { itemId: 3 })]);
    expect(breaks(input)).toEqual([[2, 600, 2_400]]);
    expect(times(input)[1]).toEqual([2, 2_400, 2_640, 404.4, expect.any(Number)]);
    expect(breaks(day(null, [category([first]), pause(2, 30, '10:03')]))).toEqual([[2, 240, 2_040]]);
  });

  test('may come first, or behind another; one that is passed comes no more', () => {
    expect(breaks(day(null, [pause(2, 10), pause(3, 5), category([first])]))).toEqual([
      [2, 0, 600],
      [3, 600, 900],
    ]);
    expect(startsOf(day(null, [pause(2, 10), pause(3, 5), category([first])]))).toEqual([[1, 900]]);
    const passed = day(null, [{ ...pause(2, 10), isPassed: true }, category([first])]);
    expect([breaks(passed), startsOf(passed)]).toEqual([[], [[1, 0]]]);
  });
});

describe('several playgrounds', () => {
  test('go on beside each other, each in its own order', () => {
    const queues = [mat([category([first, second])]), mat([category([bout(3), bout(4)])], 2)];
    expect(startsOf({ now: null, queues, fought: [] })).toEqual([
      [1, 0],
      [2, 300],
      [3, 0],
      [4, 300],
    ]);
  });

  test('a playground waits for the bout of another that decides who fights, and does something else meanwhile', () => {
    const fed = bout(3, { ...quiet, waitsFor: [2] });
    const queues = [mat([category([first, second])]), mat([category([fed, bout(4)])], 2)];
    expect(startsOf({ now: null, queues, fought: [] })).toEqual([
      [1, 0],
      [2, 300],
      [4, 0],
      [3, 540],
    ]);
  });

  test('an athlete of two playgrounds rests between them', () => {
    const athletes = ['anna'];
    const queues = [mat([category([bout(1, { athletes })])]), mat([category([bout(2, { athletes })])], 2)];
    expect(startsOf({ now: at('10:00'), queues, fought: [] })).toEqual([
      [1, 0],
      [2, 840],
    ]);
  });

  test('nobody is waited for where another playground may decide before who is next', () => {
    // Anna rests until 1,500. The other bout of her playground is decided on the first one by 1,440.
    const anna = bout(4, { athletes: ['anna'] });
    const fed = bout(3, { ...quiet, waitsFor: [2], restSeconds: 0 });
    const later = { playgroundId: 3, opensAt: at('11:00'), items: [category([bout(5)])] };
    const queues = [mat([category([first, second])]), mat([category([anna, fed])], 2), later];
    const fought = [over('10:11', '10:15', { athletes: ['anna'], playgroundId: 9 })];
    const starts = [
      [1, 900],
      [2, 1_200],
      [3, 1_440],
      [4, 1_740],
      [5, 3_600],
    ];
    for (const order of [queues, queues.toReversed(), [later, ...queues.slice(0, 2)]]) {
      const found = startsOf({ now: at('10:15'), queues: order, fought });
      expect(found.toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))).toEqual(starts);
    }
  });
});
