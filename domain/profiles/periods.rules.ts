import type { Period } from '#contracts/profiles/profile.docs';
import { isDay, toOrdinal } from '#contracts/rules/dates';

export type PeriodCode = 'error.date_format' | 'error.date_range' | 'error.current_with_end';

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

/** Somebody typed into a row whose organisation or coach is not chosen: it would vanish without a word. */
export const isFilled = ({ fromDate, toDate }: GivenPeriod): boolean => (fromDate ?? null) !== null || (toDate ?? null) !== null;

/** The same organisation or coach twice: both go on, or both say the same time. */
const isTwice = (one: Period, other: Period): boolean =>
  (one.isCurrent && other.isCurrent) ||
  (one.isCurrent === other.isCurrent && one.fromDate === other.fromDate && one.toDate === other.toDate);

/** Whether a row that is new or changed says what another row of the list says already; old rows stay savable. */
export const repeats = <Row extends Period & { id: number }>(
  row: Row,
  before: readonly Row[],
  after: readonly Row[],
  isSameOne: (one: Row, other: Row) => boolean,
): boolean => {
  const former = before.find(({ id }) => id === row.id);
  // The same fields in the order of the former row.
  if (former && JSON.stringify(former) === JSON.stringify({ ...former, ...row })) return false;
  return after.some((other) => other.id !== row.id && isSameOne(other, row) && isTwice(other, row));
};

/** Rows that a call names: a row with a known id keeps it, others get the next numbers. */
export const numberedRows = <Row extends { id: number }>(
  before: readonly Row[],
  given: readonly (Omit<Row, 'id'> & { id: number | null })[],
  lastRowId: number,
): Row[] => {
  let next = lastRowId;
  const known = new Set(before.map(({ id }) => id));
  // `Omit<Row, 'id'>` with an id is a Row.
  return given.map((row) => ({ ...row, id: row.id !== null && known.has(row.id) ? row.id : (next += 1) }) as unknown as Row);
};

/** Rows of a list as they will stand: those that the call does not name stay as they are. */
export const withRows = <Row extends { id: number }>(before: readonly Row[], rows: readonly Row[]): Row[] => {
  const known = new Set(before.map(({ id }) => id));
  const named = new Map(rows.map((row) => [row.id, row]));
  return [...before.map((row) => named.get(row.id) ?? row), ...rows.filter(({ id }) => !known.has(id))];
};

/** The same of rows that have no numbers yet. */
export const mergedRows = <Row extends { id: number }>(
  before: readonly Row[],
  given: readonly (Omit<Row, 'id'> & { id: number | null })[],
  lastRowId: number,
): Row[] => withRows(before, numberedRows(before, given, lastRowId));
