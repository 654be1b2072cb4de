import { ratingOf, ratingRules, type Rating } from '#contracts/rules/rating';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import type { AchievedResult } from '#contracts/profiles/rating.docs';

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
