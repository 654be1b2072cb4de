import { ageOn } from './dates.js';

/**
 * The rating of a person or an organisation (docs/adr/0029-rating.md): points for places, all of them for a year after
 * the competition, half of them for one year more, then none, as the world ranking list of the International Judo
 * Federation counts; of each of the two years only the best results.
 */
export const ratingRules = {
  /** Where a sport event has no points of its own, and for results elsewhere. */
  pointsByPlace: [10, 7, 5, 4, 3, 2],
  pointsForOtherPlaces: 1,
  /** However high an organiser values their own sport event. */
  maxPoints: 100,
  shareByYear: [1, 0.5],
  bestOfPerson: 6,
  bestOfOrganization: 30,
} as const;

/** A result that somebody vouches for: a sport event that was run here, or an administrator. */
export interface VerifiedResult {
  place: number;
  /** What the sport event gives for the place; nothing: as for any. */
  points: number | null;
  /** dd-mm-yyyy; unknown: too old to count. */
  day: string | null;
}

interface RatedResult {
  points: number;
  /** How much of the points its age leaves. */
  share: number;
  /** Among the best of its year. */
  isCounted: boolean;
  value: number;
}

export interface Rating<Result> {
  /** To two decimals. */
  rating: number;
  results: (Result & RatedResult)[];
}

const { pointsByPlace, pointsForOtherPlaces, maxPoints, shareByYear } = ratingRules;

const pointsOf = ({ place, points }: VerifiedResult): number =>
  Math.min(points || (pointsByPlace[place - 1] ?? pointsForOtherPlaces), maxPoints);

const yearOf = (day: string | null, today: string): number => (day === null ? shareByYear.length : Math.max(ageOn(day, today), 0));

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The rating on a day with the results that make it, the most valuable first. */
export const ratingOf = <Result extends VerifiedResult>(results: readonly Result[], today: string, best: number): Rating<Result> => {
  const rated = shareByYear.flatMap((share, year) =>
    results
      .filter(({ day }) => yearOf(day, today) === year)
      .map((result) => ({ ...result, points: pointsOf(result) }))
      .sort((a, b) => b.points - a.points)
      .map((result, index) => {
        const isCounted = index < best;
        return { ...result, share, isCounted, value: isCounted ? rounded(result.points * share) : 0 };
      }),
  );
  return {
    rating: rounded(rated.reduce((sum, { value }) => sum + value, 0)),
    results: rated.sort((a, b) => b.value - a.value),
  };
};
