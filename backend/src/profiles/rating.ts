import { ratingOf, ratingRules, type Rating } from '#contracts/rules/rating';
import type { AchievementRow } from '#contracts/profiles/page.docs';
import type { AchievedResult } from '#contracts/profiles/rating.docs';

const verified = 1;

const named = (event: AchievedResult['event']) => event && { id: event.id, name: event.name };

/** Of the rows that the achievement cards show; a row of the person's own does not count a second time where the sport event speaks for itself. */
const verifiedOf = (rows: readonly AchievementRow[]): AchievedResult[] => {
  const known = new Set(rows.flatMap(({ registrationId, event }) => (registrationId === undefined ? [] : [event])));
  return rows.flatMap((row) => {
    const { place, points, status, role, registrationId, event } = row;
    const isTwice = registrationId === undefined && event !== null && known.has(event);
    if (place === null || status !== verified || role !== 'athlete' || row.is_hidden || isTwice) return [];
    return [{ place, points, day: row.event_date, event: named(row.eventObj), otherEvent: row.other_event }];
  });
};

/** The rating of a person by rows of `achievementsOf`. */
export const personRating = (rows: readonly AchievementRow[], today: string): Rating<AchievedResult> =>
  ratingOf(verifiedOf(rows), today, ratingRules.bestOfPerson);
