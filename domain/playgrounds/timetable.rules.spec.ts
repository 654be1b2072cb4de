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

  test('go from one mat to the other when the first category is over: that is no overlap, whichever mat is listed first', () => {
    expect(clashes(0, [9, 7], [8])).toEqual([]);
    expect(clashes(20, [9, 7], [8])).toEqual([[70, 80, 'rest']]);
  });

  test('fight on past midnight: the end at 00:20 comes after the start at 23:50', () => {
    const facts = factsOf(load(7, { athletes }), load(8, { athletes }));
    const late = boardOf(facts, [7], [8]).playgrounds.map((playground) => ({
      ...playground,
      items: playground.items.map((item) => ({ ...item, timeStart: '23:50', timeEnd: '00:20' })),
    }));
    expect(clashesOf(late, facts.loads).map(({ kind }) => kind)).toEqual(['overlap']);
  });

  test('need the rest of the category that asks for more, in whichever order they fight; breaks have no athletes', () => {
    const facts = factsOf(load(7, { athletes }), load(8, { athletes, minRestInMinutes: 10 }), load(9, { athletes: ['y'] }));
    expect(clashesOf(boardOf(facts, [7, 8]).playgrounds, facts.loads)).toHaveLength(1);
    expect(clashesOf(boardOf(facts, [8, 7]).playgrounds, facts.loads)).toHaveLength(1);
    const [playground] = boardOf(facts, [7, 9, 8]).playgrounds;
    const items = playground?.items.map((item) => (item.streamId === 9 ? { ...item, streamId: null, name: 'Обед' } : item)) ?? [];
    expect(clashesOf(playground ? [{ ...playground, items }] : [], facts.loads)).toEqual([]);
  });

  test('stand twice on one board only by a category that was divided: its parts need no rest between them', () => {
    const facts = factsOf(load(7, { athletes, minRestInMinutes: 10 }));
    const [playground] = boardOf(facts, [7]).playgrounds;
    const items = playground ? [...playground.items, ...playground.items] : [];
    expect(clashesOf(playground ? [{ ...playground, items }] : [], facts.loads)).toEqual([]);
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
