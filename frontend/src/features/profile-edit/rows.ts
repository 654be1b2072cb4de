import type { FieldErrors } from '../../app/http.js';
import { newId } from '../../ui/newId.js';

/** A row of a list form: `key` stays while the row does. */
export interface Keyed {
  key: string;
  id: number | null;
}

/** The errors of a field of row `i`: those that stand both under the row and under the field (docs/spec/profile.md). */
export const rowErrors = (errors: FieldErrors, list: string, i: number, ...fields: string[]): readonly string[] => {
  const ofRow = errors[`${list}.${i}`] ?? [];
  return [...new Set(fields.flatMap((field) => errors[field] ?? []))].filter((code) => ofRow.includes(code));
};

/** The rows, or one blank row when there are none (docs/spec/profile.md). */
export const orBlank = <Row extends Keyed>(rows: Row[], blank: Omit<Row, 'key' | 'id'>): Row[] =>
  rows.length > 0 ? rows : [blankRow(blank, 'blank')];

/** A new row that the server does not know. */
export const blankRow = <Row extends Keyed>(blank: Omit<Row, 'key' | 'id'>, key: string = newId()): Row =>
  // `Omit<Row, 'key' | 'id'>` with a key and an id is a Row.
  ({ ...blank, key, id: null }) as unknown as Row;

export const withRow = <Row extends Keyed>(rows: readonly Row[], key: string, patch: Partial<Row>): Row[] =>
  rows.map((row) => (row.key === key ? { ...row, ...patch } : row));

export const withoutRow = <Row extends Keyed>(rows: readonly Row[], key: string, blank: Omit<Row, 'key' | 'id'>): Row[] =>
  orBlank(
    rows.filter((row) => row.key !== key),
    blank,
  );

/** How many fields are wrong; the row that a wrong field stands in is not one more. */
export const countErrors = (errors: FieldErrors): number => {
  const keys = Object.keys(errors);
  const fields = keys.filter((key) => !/^(user|identification)\w*\.\d+$/.test(key));
  return fields.length > 0 ? fields.length : keys.length;
};
