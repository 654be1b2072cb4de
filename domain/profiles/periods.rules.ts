import type { Period } from '#contracts/profiles/profile.docs';
import { isDay, toOrdinal } from '#contracts/rules/dates';

type PeriodCode = 'error.date_format' | 'error.date_range' | 'error.current_with_end';

export interface GivenPeriod {
  fromDate?: string | null | undefined;
  toDate?: string | null | undefined;
  isCurrent?: boolean | undefined;
}

/** Current unless said otherwise, as the specification has it; with an end given and nothing said it is over. */
export const periodOf = ({ fromDate = null, toDate = null, isCurrent }: GivenPeriod): Period => ({
  fromDate,
  toDate,
  isCurrent: isCurrent ?? toDate === null,
});

export const checkPeriod = ({
  fromDate,
  toDate,
  isCurrent,
}: Period): Partial<Record<'fromDate' | 'toDate' | 'isCurrent', PeriodCode[]>> => {
  if (fromDate !== null && !isDay(fromDate)) return { fromDate: ['error.date_format'] };
  if (toDate !== null && !isDay(toDate)) return { toDate: ['error.date_format'] };
  if (fromDate !== null && toDate !== null && toOrdinal(fromDate) > toOrdinal(toDate)) return { toDate: ['error.date_range'] };
  if (isCurrent && toDate !== null) return { isCurrent: ['error.current_with_end'] };
  return {};
};

/**
 * Rows of a list as they will stand: a row with a known id keeps it, others get the next numbers; rows that the call
 * does not name stay as they are.
 */
export const mergedRows = <Row extends { id: number }>(
  before: readonly Row[],
  given: readonly (Omit<Row, 'id'> & { id: number | null })[],
  lastRowId: number,
): Row[] => {
  let next = lastRowId;
  const known = new Set(before.map(({ id }) => id));
  // `Omit<Row, 'id'>` with an id is a Row.
  const rows = given.map((row) => ({ ...row, id: row.id !== null && known.has(row.id) ? row.id : (next += 1) }) as unknown as Row);
  const named = new Map(rows.map((row) => [row.id, row]));
  return [...before.map((row) => named.get(row.id) ?? row), ...rows.filter(({ id }) => !known.has(id))];
};
