import type { Named } from '../directory/lookups.docs.js';

/** What a result is counted in: marks of judges, a time, a length, a weight. */
export type ResultUnit = 'points' | 'seconds' | 'metres' | 'kilograms';

export interface ProgressResult {
  event: Named;
  /** First day of the sport event, dd-mm-yyyy. */
  day: string;
  place: number;
  value: number;
  /** None before was better. */
  isBest: boolean;
}

/** Results of a person that can be compared: one sport and discipline, counted and judged the same way. */
export interface ResultSeries {
  sport: Named | null;
  discipline: string | null;
  unit: ResultUnit;
  /** The oldest first. */
  results: ProgressResult[];
  best: ProgressResult;
  /** The best of each year, the newest first. */
  years: { year: number; best: ProgressResult }[];
}

export interface Progress {
  /** False: the person does not show results. */
  isShown: boolean;
  series: ResultSeries[];
}
