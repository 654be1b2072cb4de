import { describe, expect, test } from '@jest/globals';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import { ratingHistory } from './rating.js';

const row = (day: string | null, place: number, more: Partial<AchievementRow> = {}): AchievementRow => ({
  ...{ id: 1, achievementId: 1, event_date: day, role: 'athlete', sport_kind: 1, sportKindObj: null, country: null, countryObj: null },
  ...{ cityObj: null, event: null, eventObj: null, other_event: 'Cup', place, result: null, points: null, comment: null, image: null },
  ...{ is_main_achievement: false, is_hidden: false, status: 1 },
  ...more,
});
const today = '24-11-2026';
const ratingOn = (rows: readonly AchievementRow[], day: string) => ratingHistory(rows, today).find((one) => one.day === day)?.rating;

describe('how the rating of a person went', () => {
  const rows = [row('15-03-2025', 1), row('10-10-2026', 2)];

  test('counts on each day what was reached by then: all of it for a year, half for one more', () => {
    expect(['01-03-2025', '01-04-2025', '01-04-2026', '01-10-2026', '01-11-2026', today].map((day) => ratingOn(rows, day))).toEqual([
      ...[0, 10, 5, 5, 12, 12],
    ]);
  });

  test('begins with the month before the first result, ends today, and goes back three years', () => {
    const days = ratingHistory(rows, today).map(({ day }) => day);
    expect([days[0], days.at(-1), days.length]).toEqual(['01-03-2025', today, 22]);
    expect(ratingHistory([row('01-02-2020', 1), row('01-11-2026', 3)], today)[0]).toEqual({ day: '01-10-2026', rating: 0 });
    expect(ratingHistory([row('05-05-2023', 1)], '01-11-2026')).toHaveLength(36);
  });

  test('has no line without a result that counts', () => {
    expect(ratingHistory([row('10-10-2026', 2, { status: 0 }), row(null, 1)], today)).toEqual([]);
  });
});
