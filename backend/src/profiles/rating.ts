import { ratingOf, ratingRules, type Rating, type VerifiedResult } from '#contracts/rules/rating';
import type { Answer } from '#platform/operations/tables';

interface AchievedResult extends VerifiedResult {
  event: { id: number; name: string } | null;
  otherEvent: string | null;
}

const verified = 1;

const named = (event: AchievedResult['event']) => event && { id: event.id, name: event.name };

/** Of the rows that the achievement cards show; a row of the person's own does not count a second time where the sport event speaks for itself. */
const verifiedOf = (rows: readonly Answer[]): AchievedResult[] => {
  const known = new Set(rows.flatMap(({ registrationId, event }) => (registrationId === undefined ? [] : [event])));
  return rows.flatMap((row) => {
    const { place, points, status, role, registrationId, event } = row;
    const isTwice = registrationId === undefined && event !== null && known.has(event);
    if (typeof place !== 'number' || status !== verified || role !== 'athlete' || row['is_hidden'] === true || isTwice) return [];
    return [
      {
        place,
        points: points as number | null,
        day: row['event_date'] as string | null,
        event: named(row['eventObj'] as AchievedResult['event']),
        otherEvent: row['other_event'] as string | null,
      },
    ];
  });
};

/** The rating of a person by rows of `achievementsOf`. */
export const personRating = (rows: readonly Answer[], today: string): Rating<AchievedResult> =>
  ratingOf(verifiedOf(rows), today, ratingRules.bestOfPerson);
