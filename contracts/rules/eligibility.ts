import { ageOn } from './dates.js';

export interface StreamLimits {
  gender: 'male' | 'female' | 'mixed';
  ageFrom: number | null;
  ageTo: number | null;
  weightFrom: number | null;
  weightTo: number | null;
  /** Empty or absent: for every level. */
  levelIds?: readonly number[];
}

export interface Entrant {
  gender: 'male' | 'female' | null;
  birthDate: string | null;
  weight: number | null;
  levelId?: number | null;
}

const isWithin = (value: number | null, from: number | null, to: number | null): boolean =>
  value === null || ((from === null || value >= from) && (to === null || value <= to));

/** Over From, up to and with To (details.md 2). */
export const isWeightIn = ({ weightFrom, weightTo }: Pick<StreamLimits, 'weightFrom' | 'weightTo'>, weight: number): boolean =>
  (weightFrom === null || weight > weightFrom) && (weightTo === null || weight <= weightTo);

/** Whether a person fits a stream: what is not known does not exclude. Age in full years on the first day; weight over From, up to and with To. */
export const isEligible = (stream: StreamLimits, entrant: Entrant, firstDay: string): boolean => {
  if (stream.gender !== 'mixed' && entrant.gender !== null && entrant.gender !== stream.gender) return false;
  const { levelIds = [] } = stream;
  if (levelIds.length > 0 && entrant.levelId != null && !levelIds.includes(entrant.levelId)) return false;
  const age = entrant.birthDate === null ? null : ageOn(entrant.birthDate, firstDay);
  return isWithin(age, stream.ageFrom, stream.ageTo) && (entrant.weight === null || isWeightIn(stream, entrant.weight));
};
