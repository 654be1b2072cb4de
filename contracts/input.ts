import { z } from 'zod';
import { isDay } from './rules/dates.js';
import { readDay } from './rules/usual-dates.js';

/** Shared pieces of inputs. Messages are the keys of the error catalogue (docs/spec/calls.md). */

const missingOr = (key: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'error.required' : key;

const numeric = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value;

/** A number that may be given as text: `"12"`. */
const orText = (schema: z.ZodType<number>) => z.preprocess(numeric, schema) as z.ZodType<number, number | string>;

/** A positive integer; `"12"` is a valid id. */
export const id = orText(
  z
    .number({ error: missingOr('error.not_numeric') })
    .int('error.not_numeric')
    .positive('error.not_numeric')
    .max(Number.MAX_SAFE_INTEGER, 'error.not_numeric'),
);

/** Any number, also as text. */
export const number = orText(z.number({ error: missingOr('error.not_numeric') }));
export const integer = orText(z.number({ error: missingOr('error.not_numeric') }).int('error.not_numeric'));

export const boolean = z.boolean({ error: missingOr('error.type') });

/** Text without control characters, trimmed, of at most `max` characters (may be empty). */
export const text = (max: number) =>
  z
    .string({ error: missingOr('error.type') })
    .max(max * 4, 'error.max_length')

    .transform((value) => value.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').trim())
    .refine((value) => value.length <= max, 'error.max_length');

/** The same, but not empty. */
export const requiredText = (max: number) => text(max).refine((value) => value.length > 0, 'error.required');

/** One of the given words, else `error.unknown_value`. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: missingOr('error.unknown_value') });

/** A list of at most `max` items (500 unless said, as every bulk call). */
export const listOf = <Item extends z.ZodType>(item: Item, max = 500) =>
  z.array(item, { error: missingOr('error.type') }).max(max, 'error.too_many');

/** A bulk list: at least one item. */
export const bulkOf = <Item extends z.ZodType>(item: Item, max = 500) => listOf(item, max).min(1, 'error.required');

/** `dd-mm-yyyy`, a day that exists. */
export const date = z.string({ error: missingOr('error.date_format') }).refine(isDay, 'error.date_format');

/** A day in one of the usual forms (5.6.2010, 2010-06-05), as dd-mm-yyyy. */
export const usualDate = z
  .string({ error: missingOr('error.date_format') })
  .max(100, 'error.date_format')
  .transform((value, context) => {
    const day = readDay(value);
    if (day === null) context.addIssue({ code: 'custom', message: 'error.date_format' });
    return day ?? '';
  });

/** `dd-mm-yyyy HH:mm`. */
export const moment = z
  .string({ error: missingOr('error.date_format') })
  .refine((value) => value.length === 16 && isDay(value.slice(0, 10)) && / ([01]\d|2[0-3]):[0-5]\d$/.test(value), 'error.date_format');

/** `HH:mm`. */
export const timeOfDay = z.string({ error: missingOr('error.time_format') }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'error.time_format');

export const email = z
  .string({ error: missingOr('error.email') })
  .trim()
  .toLowerCase()
  .max(254, 'error.email')
  .regex(/^[^\s@,;<>"\u0000-\u001f\u007f]+@[^\s@,;<>"\u0000-\u001f\u007f]+\.[^\s@,;<>".\u0000-\u001f\u007f]{2,}$/, 'error.email');

/** Fields that any command may carry besides its own: client command id, device time, precondition. */
export const expectedVersion = integer.optional();
export const reason = text(1000);
export const page = z
  .unknown()
  .optional()
  .transform((value) => {
    const given = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
    return Number.isInteger(given) && given >= 1 ? given : 1;
  });
