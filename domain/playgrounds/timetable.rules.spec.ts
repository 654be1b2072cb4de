import { describe, expect, test } from '@jest/globals';
import { boardOf, factsOf, load } from './board.fixture.js';
import { clashesOf, minutesOf, secondsPerMatch, toMinutes, toTime } from './timetable.rules.js';

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1_439],
])('%s is %d minutes', (time, minutes) => {
  expect([toMinutes(time), toTime(minutes)]).toEqual([minutes, time]);
});

test('a time past midnight begins anew', () => {
  expect([toTime(1_440), toTime(1_500), toTime(-30), toTime(60.4)]).toEqual(['00:00', '01:00', '23:30', '01:00']);
});

describe('how long it takes', () => {
  const facts = factsOf(load(7, { boutsCount: 5, matchDurationInSeconds: 70 }));
  const [playground] = boardOf(facts, [7]).playgrounds;
  const [item] = playground?.items ?? [];
  if (!playground || !item) throw new Error('no board');
  const withOptions = (more: object) => ({ ...playground, options: { ...playground.options, ...more } });

  test('a match: as the playground says, else the category, with the pause', () => {
    expect(secondsPerMatch(playground, load(7, { matchDurationInSeconds: 70 }))).toBe(70);
    expect(secondsPerMatch(withOptions({ matchDurationInSeconds: 60, pauseInSeconds: 20 }), load(7))).toBe(80);
    expect(secondsPerMatch(playground, undefined)).toBe(300);
  });

  test('an item: all bouts, rounded up to a minute, unless it is set by hand', () => {
    expect(minutesOf(playground, item, facts.loads)).toBe(6);
    expect(minutesOf(playground, { ...item, durationInMinutes: 45 }, facts.loads)).toBe(45);
    expect(minutesOf(playground, { ...item, streamId: 99 }, facts.loads)).toBe(0);
  });
});

describe('athletes who cannot be everywhere', () => {
  const athletes = ['x'];
  const clashes = (rest: number, ...categories: number[][]) => {
    const facts = factsOf(load(7, { athletes, minRestInMinutes: rest }), load(8, { athletes }), load(9));
    return clashesOf(boardOf(facts, ...categories).playgrounds, facts.loads).map(({ itemIds, kind }) => [...itemIds, kind]);
  };

  test('stand on two playgrounds at once', () => {
    expect(clashes(0, [7], [8])).toEqual([[70, 80, 'overlap']]);
    expect(clashes(0, [7], [9, 8])).toEqual([]);
  });

  test('rest too little between two categories', () => {
    expect(clashes(10, [7, 8])).toEqual([[70, 80, 'rest']]);
    expect(clashes(30, [7, 9, 8])).toEqual([]);
    expect(clashes(31, [7, 9, 8])).toEqual([[70, 80, 'rest']]);
  });

  test('may do both on different days', () => {
    const facts = factsOf(load(7, { athletes }), load(8, { athletes }));
    const { playgrounds } = boardOf(facts, [7], [8]);
    const days = playgrounds.map((playground, i) => ({ ...playground, options: { ...playground.options, date: `0${i + 1}-05-2026` } }));
    expect(clashesOf(days, facts.loads)).toEqual([]);
  });
});
