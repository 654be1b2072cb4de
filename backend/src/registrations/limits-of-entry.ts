import { isEligible, missingFor, type CategoryLimits, type Entrant, type Missing } from '#contracts/rules/eligibility';
import type { Errors } from './registrants.js';

interface AskedEntry {
  /** Null: a pair or team by its name. */
  person: Entrant | null;
  weight: number | null;
  firstDay: string;
  /** By the option that they enter by. */
  isOffered: boolean;
  isForce: boolean;
  isByStaff: boolean;
}

/** How a fact that a stream goes by is asked for; the level stands in the profile alone. */
const askedAs: Record<Missing, [path: string, key: string]> = {
  gender: ['person.gender', 'error.required'],
  birthDate: ['person.birthDate', 'error.required'],
  level: ['level', 'error.level_unknown'],
};

const noPerson: Entrant = { gender: null, birthDate: null, weight: null };

/**
 * Why an entrant may not stand in a stream, by the field of their row. What it goes by and nobody has said of the person,
 * whoever enters themselves or their athletes is asked for; the staff see it missing in the list and answer for whom they take in.
 */
export const limitFaults = (
  stream: CategoryLimits,
  { person, weight, firstDay, isOffered, isForce, isByStaff }: AskedEntry,
): Errors | null => {
  const isFit = isForce || (isOffered && isEligible(stream, { ...(person ?? noPerson), weight }, firstDay));
  const missing = isFit && person && !isByStaff ? missingFor(stream, person) : [];
  if (isFit && missing.length === 0) return null;
  const asked = missing.map((field) => askedAs[field]).map(([path, key]) => [path, [key]] as const);
  return { streamIds: ['error.not_eligible'], ...Object.fromEntries(asked) };
};
