import type { SyntheticEvent } from 'react';

/** The texts of a submitted form by field name; the browser's own submit is stopped. */
export const formValues = (event: SyntheticEvent<HTMLFormElement>): Record<string, string> => {
  event.preventDefault();
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === 'string') values[name] = value;
  return values;
};

/** A number typed by a person (`1,5` too); null when the field is empty, the text itself when it is no number, so that the server says so. */
export const typedNumber = (text: string | undefined): number | string | null => {
  const trimmed = (text ?? '').trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
};
