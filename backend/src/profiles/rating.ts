import { ratingOf, ratingRules, type Rating } from '#contracts/rules/rating';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import type { AchievedResult, RatingOnDay } from '#contracts/profiles/rating.docs';
import { isBefore } from '#contracts/rules/dates';

const verified = 1;

const named = (event: AchievedResult['event']) => event && { id: event.id, name: event.name };

/**
 * Of the rows that the achievement cards show those that count: places of sport events run here, and what an administrator has verified.
 * A row of the person's own does not count a second time where the sport event speaks for itself.
 */
export const countedRows = (rows: readonly AchievementRow[]): AchievementRow[] => {
  const known = new Set(rows.flatMap(({ registrationId, event }) => (registrationId === undefined ? [] : [event])));
  return rows.filter(({ place, status, role, registrationId, event, is_hidden: isHidden }) => {
    const isTwice = registrationId === undefined && event !== null && known.has(event);
    return place !== null && status === verified && role === 'athlete' && !isHidden && !isTwice;
  });
};

const resultsOf = (rows: readonly AchievementRow[]): AchievedResult[] =>
  countedRows(rows).flatMap((row) => {
    const { place, points } = row;
    if (place === null) return [];
    return [{ place, points, day: row.event_date, event: named(row.eventObj), otherEvent: row.other_event }];
  });

/** The rating of a person by rows of `achievementsOf`. */
export const personRating = (rows: readonly AchievementRow[], today: string): Rating<AchievedResult> =>
  ratingOf(resultsOf(rows), today, ratingRules.bestOfPerson);

const shownMonths = 36;

/** The first days of the last months and today, dd-mm-yyyy. */
const monthsUntil = (today: string): string[] => {
  const [, month = '', year = ''] = today.split('-');
  const last = Number(year) * 12 + Number(month) - 1;
  const firstDays = Array.from({ length: shownMonths }, (_, i) => {
    const at = last - shownMonths + 1 + i;
    return `01-${String((at % 12) + 1).padStart(2, '0')}-${Math.floor(at / 12)}`;
  });
  return [...firstDays.filter((day) => day !== today), today];
};

/** How the rating of a person went, by rows of `achievementsOf`: as each day would have counted what was reached by then. */
export const ratingHistory = (rows: readonly AchievementRow[], today: string): RatingOnDay[] => {
  const results = resultsOf(rows);
  const history = monthsUntil(today).map((day) => {
    const reached = results.filter((result) => result.day !== null && !isBefore(day, result.day));
    return { day, rating: ratingOf(reached, day, ratingRules.bestOfPerson).rating };
  });
  const first = history.findIndex(({ rating }) => rating > 0);
  return first < 0 ? [] : history.slice(Math.max(0, first - 1));
};
