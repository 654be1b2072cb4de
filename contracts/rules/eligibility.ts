import { ageOn } from './dates.js';

export interface StreamLimits {
  gender: 'male' | 'female' | 'mixed';
  ageFrom: number | null;
  ageTo: number | null;
  weightFrom: number | null;
  weightTo: number | null;
}

export interface Entrant {
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  weight: number | null;
}

/** Whether a person fits a stream: what is not known does not exclude. Age in full years on the first day; weight over From, up to and with To. */
export const isEligible = (stream: StreamLimits, entrant: Entrant, firstDay: string): boolean => {
  if (stream.gender !== 'mixed' && entrant.gender !== null && entrant.gender !== stream.gender) return false;
  const age = entrant.birthDate === null ? null : ageOn(entrant.birthDate, firstDay);
  if (age !== null && stream.ageFrom !== null && age < stream.ageFrom) return false;
  if (age !== null && stream.ageTo !== null && age > stream.ageTo) return false;
  if (entrant.weight !== null && stream.weightFrom !== null && entrant.weight <= stream.weightFrom) return false;
  return !(entrant.weight !== null && stream.weightTo !== null && entrant.weight > stream.weightTo);
};
