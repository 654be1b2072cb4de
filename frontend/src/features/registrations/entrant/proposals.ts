import { isEligible } from '#contracts/rules/eligibility';
import { readDay } from '#contracts/rules/usual-dates';
import type { Category } from '#contracts/sport-events/sport-event.docs';

/** What is known of a newcomer so far, as typed. */
export interface Newcomer {
  gender: 'male' | 'female' | '';
  birthDate: string;
  weight: number | null;
}

/** The more a category asks for, the more it is meant for whoever fits it. */
const openness = ({ gender, ageFrom, ageTo, weightFrom, weightTo }: Category): number =>
  [gender === 'mixed', ageFrom === null, ageTo === null, weightFrom === null && weightTo === null].filter(Boolean).length;

/** Categories for athletes that a newcomer fits, the closest first; none before gender and birth date are known. */
export const proposedFor = (streams: readonly Category[], { gender, birthDate, weight }: Newcomer, firstDay: string): Category[] => {
  const day = readDay(birthDate);
  if (gender === '' || day === null) return [];
  return streams
    .filter((stream) => stream.entrantKind === 'athlete' && !stream.isCompleted)
    .filter((stream) => isEligible(stream, { gender, birthDate: day, weight }, firstDay))
    .sort((a, b) => Number(a.isDrawn) - Number(b.isDrawn) || openness(a) - openness(b) || a.index - b.index);
};
