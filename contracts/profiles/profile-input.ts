import { z } from 'zod';
import { id, number, text } from '../input.js';

/** Pieces that the inputs of the profile's calls share. */

export const blankAsNull = (value: unknown): unknown =>
  value === '' || (typeof value === 'object' && value !== null && 'id' in value && (value.id === null || value.id === '')) ? null : value;

/** A height or weight, as a number or as its text. */
export const measure = z.preprocess(blankAsNull, number.nullable()).optional();
/** A chosen item of a reference list, as `{id, name}`; blank is null. */
export const chosen = z.preprocess(blankAsNull, z.object({ id }).nullable()).optional();
/** The same, also as the bare id. */
export const chosenId = z.preprocess(blankAsNull, z.union([z.object({ id }).transform((item) => item.id), id]).nullable());
/** A yes or no of a form; a field that is absent says nothing. */
export const flag = z.preprocess(
  (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' || value === '' ? false : value),
  z.boolean().optional(),
);
export const optionalText = (max: number) => z.preprocess((value) => (value === null ? '' : value), text(max)).optional();
/** A day as it was typed: whether it exists is for the rules to say, beside the other errors of the form. */
export const typedDay = z.preprocess(blankAsNull, z.string({ error: 'error.type' }).max(20, 'error.date_format').nullable()).optional();
