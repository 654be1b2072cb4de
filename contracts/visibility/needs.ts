import type { ConsentGroup } from './consent.docs.js';

interface Limits {
  ageFrom: number | null;
  ageTo: number | null;
  weightFrom: number | null;
  weightTo: number | null;
}

/** What the rules of some categories go by, so that whoever enters them lets the organisers see it. */
export const neededGroups = (categories: readonly Limits[]): ('birthDate' | 'weight')[] => {
  const needs: Partial<Record<ConsentGroup, boolean>> = {
    birthDate: categories.some(({ ageFrom, ageTo }) => ageFrom !== null || ageTo !== null),
    weight: categories.some(({ weightFrom, weightTo }) => weightFrom !== null || weightTo !== null),
  };
  return (['birthDate', 'weight'] as const).filter((group) => needs[group]);
};
