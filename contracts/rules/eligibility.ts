import { ageFor, type AgeLimits } from './ages.js';

export interface CategoryLimits extends AgeLimits {
  gender: 'male' | 'female' | 'mixed';
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

/** Over From, up to and with To (docs/spec/entities.md). */
export const isWeightIn = ({ weightFrom, weightTo }: Pick<CategoryLimits, 'weightFrom' | 'weightTo'>, weight: number): boolean =>
  (weightFrom === null || weight > weightFrom) && (weightTo === null || weight <= weightTo);

export type Unfit = 'gender' | 'age' | 'weight' | 'level';

/**
 * Why a person does not fit a stream; what is not known does not exclude. Age by the rule of the stream; weight over From,
 * up to and with To.
 */
export const unfitFor = (stream: CategoryLimits, { gender, birthDate, weight, levelId }: Entrant, firstDay: string): Unfit[] => {
  const { levelIds = [] } = stream;
  const age = birthDate === null ? null : ageFor(stream.ageBy, birthDate, firstDay);
  const wrong: Record<Unfit, boolean> = {
    gender: stream.gender !== 'mixed' && gender !== null && gender !== stream.gender,
    age: !isWithin(age, stream.ageFrom, stream.ageTo),
    weight: weight !== null && !isWeightIn(stream, weight),
    level: levelIds.length > 0 && levelId != null && !levelIds.includes(levelId),
  };
  return (['gender', 'age', 'weight', 'level'] as const).filter((reason) => wrong[reason]);
};

/** What a stream goes by and is not known of a person. Weight is not among it: the scales decide. */
export type Missing = 'gender' | 'birthDate' | 'level';

export const missingFor = (stream: CategoryLimits, { gender, birthDate, levelId }: Entrant): Missing[] => {
  const missing: Record<Missing, boolean> = {
    gender: stream.gender !== 'mixed' && gender === null,
    birthDate: (stream.ageFrom !== null || stream.ageTo !== null) && birthDate === null,
    level: (stream.levelIds ?? []).length > 0 && levelId == null,
  };
  return (['gender', 'birthDate', 'level'] as const).filter((field) => missing[field]);
};

export const isEligible = (stream: CategoryLimits, entrant: Entrant, firstDay: string): boolean =>
  unfitFor(stream, entrant, firstDay).length === 0;
