import { describe, expect, test } from '@jest/globals';
import { forecastOf } from './forecast.rules.js';
import { knownAt, playedDay, sports, type SportPace } from './played-day.fixture.js';

const minute = 60;
const ahead = 60 * minute;
const seeds = Array.from({ length: 8 }, (_, i) => `day ${i}`);

/** Of all starts about an hour ahead: minutes by which the forecast was wrong, and whether they lay in the half that was said. */
const errorsOf = (sport: SportPace): { minutes: number; isWithin: boolean }[] =>
  seeds.flatMap((seed) => {
    const day = playedDay({ seed, sport, mats: 4, categories: 16, entrants: 12 });
    const last = Math.max(...day.bouts.map(({ start }) => start));
    const moments = Array.from(
      { length: Math.floor((last - ahead - day.opensAt) / (10 * minute)) },
      (_, i) => day.opensAt + (i + 1) * 10 * minute,
    );
    return moments.flatMap((now) => {
      const expected = new Map(forecastOf(knownAt(day, now)).flatMap(({ bouts }) => bouts.map((bout) => [bout.matchId, bout.start])));
      return day.bouts
        .filter(({ start }) => Math.abs(start - now - ahead) < 5 * minute)
        .map(({ matchId, start }) => {
          const { at, spread } = expected.get(matchId) ?? { at: Number.NaN, spread: 0 };
          return { minutes: (start - at) / minute, isWithin: Math.abs(start - at) <= spread };
        });
    });
  });

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('the forecast, compared with days that were played', () => {
  test.each(Object.entries(sports))('%s: a start an hour ahead is wrong by less than ten minutes in half of all cases', (_name, sport) => {
    const errors = errorsOf(sport);
    const median = medianOf(errors.map(({ minutes }) => Math.abs(minutes)));
    const within = errors.filter(({ isWithin }) => isWithin).length / errors.length;
    expect(errors.length).toBeGreaterThan(100);
    expect(median).toBeLessThan(10);
    // The spread says what it promises: half of all starts, give or take.
    expect(within).toBeGreaterThan(0.35);
    expect(within).toBeLessThan(0.65);
  });
});
