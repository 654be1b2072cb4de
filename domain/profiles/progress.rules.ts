import type { Named } from '#contracts/directory/lookups.docs';
import type { ProgressResult, ResultSeries, ResultUnit } from '#contracts/profiles/progress.docs';
import { toOrdinal } from '#contracts/rules/dates';
import { groupedBy } from '#domain/competition/grouped';

/** A result with what it can be compared by. */
export interface MeasuredResult extends Omit<ProgressResult, 'isBest'> {
  sport: Named | null;
  discipline: string | null;
  unit: ResultUnit;
  /** How judges' marks make the total; empty of what is measured. */
  scoring: string;
}

/** Whoever is faster is better; of everything else there should be more. */
const isBetter = (unit: ResultUnit, one: number, other: number): boolean => (unit === 'seconds' ? one < other : one > other);

const bestOf = <Row extends ProgressResult>(rows: readonly Row[], unit: ResultUnit): Row | undefined =>
  rows.reduce<Row | undefined>((best, row) => (best && !isBetter(unit, row.value, best.value) ? best : row), undefined);

const yearOf = ({ day }: ProgressResult): number => Number(day.slice(-4));

const marked = (rows: readonly MeasuredResult[], unit: ResultUnit): ProgressResult[] => {
  let best: number | null = null;
  return rows.map(({ event, day, place, value }) => {
    const isBest = best === null || isBetter(unit, value, best);
    if (isBest) best = value;
    return { event, day, place, value, isBest };
  });
};

const seriesOf = (group: readonly MeasuredResult[]): ResultSeries[] => {
  const [first] = group;
  if (!first) return [];
  const { sport, discipline, unit } = first;
  const results = marked(
    group.toSorted((a, b) => toOrdinal(a.day) - toOrdinal(b.day)),
    unit,
  );
  const best = bestOf(results, unit);
  if (!best) return [];
  const years = [...groupedBy(results, yearOf)].flatMap(([year, rows]) => {
    const ofYear = bestOf(rows, unit);
    return ofYear ? [{ year, best: ofYear }] : [];
  });
  return [{ sport, discipline, unit, results, best, years: years.toSorted((a, b) => b.year - a.year) }];
};

const lastDay = ({ results }: ResultSeries): number => toOrdinal(results.at(-1)?.day ?? '');

/** Results that can be compared with each other together, those of the newest results first. */
export const progressOf = (results: readonly MeasuredResult[]): ResultSeries[] =>
  [...groupedBy(results, ({ sport, discipline, unit, scoring }) => JSON.stringify([sport?.id ?? 0, discipline, unit, scoring])).values()]
    .flatMap(seriesOf)
    .toSorted((a, b) => lastDay(b) - lastDay(a));
