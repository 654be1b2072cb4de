import type { Rating, VerifiedResult } from '../rules/rating.js';

/** A result of a person: of a sport event that was run here, or elsewhere and verified. */
export interface AchievedResult extends VerifiedResult {
  event: { id: number; name: string } | null;
  otherEvent: string | null;
}

/** A result that was reached for an organisation. */
export interface EnteredResult extends VerifiedResult {
  event: { id: number; name: string };
  teamName: string | null;
  /** Null: a team's. */
  person: { id: number; fullName: string } | null;
}

/** What the rating was on a day, dd-mm-yyyy. */
export interface RatingOnDay {
  day: string;
  rating: number;
}

export interface PersonRatingAnswer {
  /** Null: the person does not show results. */
  rating: number | null;
  /** Month by month, the oldest first and today last; none while there was no rating. */
  history: RatingOnDay[];
  results: Rating<AchievedResult>['results'];
}

/** Ratings in the sport of a category, the highest first; who has none, or shows no results to everybody, is not in it. */
export interface CategoryRatingsAnswer {
  ratings: { registrationId: number; rating: number }[];
}

export interface OrganizationRatingAnswer extends Rating<EnteredResult> {
  /** Results that count, of people who do not let it be seen. */
  hiddenResults: number;
}
