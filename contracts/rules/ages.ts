import { addDays, ageOn, isDay, toOrdinal } from './dates.js';

/** How the age of a category is counted: by the year of birth alone, or in full years on the first day. */
export const ageRules = ['date', 'year'] as const;
export type AgeRule = (typeof ageRules)[number];

export interface AgeLimits {
  ageFrom: number | null;
  ageTo: number | null;
  ageBy: AgeRule;
}

const yearOf = (day: string): number => Math.floor(toOrdinal(day) / 10_000);

/** `year`: years that one reaches in the calendar year of the first day (IJF, UWW); `date`: full years on that day (WKF, WAKO). */
export const ageFor = (rule: AgeRule, birthDate: string, firstDay: string): number =>
  rule === 'year' ? yearOf(firstDay) - yearOf(birthDate) : ageOn(birthDate, firstDay);

/** The same day so many years before; the last of February where there is none. */
const yearsBefore = (day: string, years: number): string => {
  const before = `${day.slice(0, 6)}${yearOf(day) - years}`;
  return isDay(before) ? before : `28${before.slice(2)}`;
};

/** First and last birth date that an age limit means at a sport event; null: no bound on that side. */
export const bornBetween = ({ ageFrom, ageTo, ageBy: rule }: AgeLimits, firstDay: string): { from: string | null; to: string | null } => {
  const year = yearOf(firstDay);
  if (rule === 'year')
    return { from: ageTo === null ? null : `01-01-${year - ageTo}`, to: ageFrom === null ? null : `31-12-${year - ageFrom}` };
  return {
    from: ageTo === null ? null : addDays(yearsBefore(firstDay, ageTo + 1), 1),
    to: ageFrom === null ? null : yearsBefore(firstDay, ageFrom),
  };
};
