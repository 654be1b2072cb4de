import type { AchievementRow } from '#contracts/profiles/page.docs';
import { expect, test } from '@jest/globals';
import { anyAchievement, filtered, type AchievementFilter } from './achievementFilter.js';

const achievement = (id: number, more: Partial<AchievementRow>): AchievementRow => ({
  id,
  achievementId: id,
  event_date: null,
  role: 'athlete',
  sport_kind: 1,
  sportKindObj: null,
  country: null,
  countryObj: null,
  cityObj: null,
  event: null,
  eventObj: null,
  other_event: null,
  place: null,
  result: null,
  points: null,
  comment: null,
  image: null,
  is_main_achievement: false,
  is_hidden: false,
  status: 0,
  ...more,
});
const all = [
  achievement(1, { event_date: '05-03-2024', place: 1, points: 10 }),
  achievement(2, { event_date: '21-11-2025', place: 3, status: 1, sport_kind: 2 }),
  achievement(3, { event_date: '01-02-2025', place: 7, points: 12 }),
  achievement(4, {}),
];
const ids = (filter: Partial<AchievementFilter>) => filtered(all, { ...anyAchievement, ...filter }).map(({ id }) => id);

test('results are filtered by sport, year, place and whether they are verified', () => {
  expect(ids({ sport: '2' })).toEqual([2]);
  expect(ids({ year: '2025' })).toEqual([2, 3]);
  expect(ids({ place: '1' })).toEqual([1]);
  expect(ids({ place: 'podium' })).toEqual([2, 1]);
  expect(ids({ place: 'other' })).toEqual([3]);
  expect(ids({ isVerified: true })).toEqual([2]);
});

test('results are sorted by day, place or points; those without one come last', () => {
  expect(ids({})).toEqual([2, 3, 1, 4]);
  expect(ids({ order: 'oldest' })).toEqual([4, 1, 3, 2]);
  expect(ids({ order: 'place' })).toEqual([1, 2, 3, 4]);
  expect(ids({ order: 'points' })).toEqual([3, 1, 2, 4]);
});
