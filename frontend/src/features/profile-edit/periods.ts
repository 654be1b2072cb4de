import { isDay } from '#contracts/rules/dates';
import type { FieldErrors } from '../../app/http.js';
import type { Keyed } from './rows.js';

/** Time with a coach or in an organisation, as the form has it. */
export interface PeriodRow extends Keyed {
  fromDate: string;
  toDate: string;
  isCurrent: boolean;
}

export const blankPeriod = { fromDate: '', toDate: '', isCurrent: true };

export const periodOf = ({
  id,
  fromDate,
  toDate,
  isCurrent,
}: {
  id: number;
  fromDate: string | null;
  toDate: string | null;
  isCurrent: boolean;
}) => ({
  key: `row-${id}`,
  id,
  fromDate: fromDate ?? '',
  toDate: toDate ?? '',
  isCurrent,
});

/** Rows that say a time, and not of whom: the server would refuse them; a row that says nothing is left out. */
export const checkChosen = <Field extends 'organization' | 'coach'>(
  list: string,
  field: Field,
  rows: readonly (PeriodRow & Partial<Record<Field | 'position', unknown>>)[],
): FieldErrors => {
  const missing = rows.flatMap((row, i) =>
    !row[field] && (row.fromDate !== '' || row.toDate !== '' || row.position) ? [`${list}.${i}`] : [],
  );
  return missing.length === 0
    ? {}
    : { ...Object.fromEntries(missing.map((key) => [key, ['error.required']])), [`${field}.id`]: ['error.required'] };
};

/** Days that are no days, by row; what was given so stays savable. */
export const checkPeriods = (list: string, rows: readonly PeriodRow[]): FieldErrors => {
  const errors: Record<string, string[]> = {};
  rows.forEach((row, i) => {
    for (const field of ['fromDate', 'toDate'] as const) {
      if (row[field] === '' || isDay(row[field])) continue;
      errors[`${list}.${i}`] = ['error.date_format'];
      errors[field] = ['error.date_format'];
    }
  });
  return errors;
};
