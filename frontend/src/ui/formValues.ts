import type { SyntheticEvent } from 'react';

/** The texts of a submitted form by field name, of all fields or of those that are named; the browser's own submit is stopped. */
export function formValues(event: SyntheticEvent<HTMLFormElement>): Record<string, string>;
export function formValues<Field extends string>(event: SyntheticEvent<HTMLFormElement>, ...fields: Field[]): Record<Field, string>;
export function formValues(event: SyntheticEvent<HTMLFormElement>, ...fields: string[]): Record<string, string> {
  event.preventDefault();
  const values: Record<string, string> = Object.fromEntries(fields.map((field) => [field, '']));
  for (const [name, value] of new FormData(event.currentTarget)) {
    if (typeof value === 'string' && (fields.length === 0 || fields.includes(name))) values[name] = value;
  }
  return values;
}

/** A number typed by a person (`1,5` too); null when the field is empty, the text itself when it is no number, so that the server says so. */
export const typedNumber = (text: string | undefined): number | string | null => {
  const trimmed = (text ?? '').trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
};

const isChoiceChanged = ({ options, selectedIndex }: HTMLSelectElement): boolean => {
  const given = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, given);
};

const isChanged = (field: Element): boolean => {
  if (field instanceof HTMLSelectElement) return isChoiceChanged(field);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  return field.type === 'checkbox' || field.type === 'radio' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
};

/** Whether a form of uncontrolled fields says something else than when it was made. */
export const isFormChanged = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged);
