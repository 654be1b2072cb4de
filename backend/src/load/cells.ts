import { date as dateInput, email as emailInput, timeOfDay } from '#contracts/input';
import { readDay } from '#contracts/rules/usual-dates';

/** A cell that does not say what its column asks for. */
export class CellError {
  constructor(readonly key: string) {}
}

export type CellParser<T> = (raw: string) => T | CellError;

/** Text as it may stand in a name: no control characters, at most `max` characters. */
export const text =
  (max: number): CellParser<string> =>
  (raw) =>
    raw.length > max ? new CellError('error.max_length') : raw;

export const number: CellParser<number> = (raw) => {
  const plain = raw.replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : new CellError('error.not_numeric');
};

export const whole =
  (min: number, max: number): CellParser<number> =>
  (raw) => {
    const value = /^-?\d{1,12}([.,]0+)?$/.test(raw) ? Number(raw.replace(',', '.')) : null;
    if (value === null) return new CellError('error.not_numeric');
    return value < min || value > max ? new CellError('error.range') : value;
  };

const yes = new Set(['yes', 'да', 'true', '1']);
const no = new Set(['no', 'нет', 'false', '0']);

export const yesNo: CellParser<boolean> = (raw) => {
  const word = raw.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : new CellError('error.unknown_value');
};

export const word =
  <const Words extends readonly string[]>(words: Words, key = 'error.unknown_value'): CellParser<Words[number]> =>
  (raw) =>
    words.find((one) => one.toLowerCase() === raw.toLowerCase()) ?? new CellError(key);

const pad = (part: string): string => part.padStart(2, '0');

export const date: CellParser<string> = (raw) => {
  const [day = '', month = '', year = ''] = raw.split('-');
  const whole = `${pad(day)}-${pad(month)}-${year}`;
  return dateInput.safeParse(whole).success ? whole : new CellError('error.date_format');
};

/** Lists of clubs come with birth dates in every usual form. */
export const usualDate: CellParser<string> = (raw) => readDay(raw) ?? new CellError('error.date_format');

export const time: CellParser<string> = (raw) => {
  const padded = raw.length === 4 ? `0${raw}` : raw;
  return timeOfDay.safeParse(padded).success ? padded : new CellError('error.time_format');
};

/** `dd-mm-yyyy HH:mm`. */
export const moment: CellParser<string> = (raw) => {
  const [day = '', hour = ''] = raw.split(/\s+/);
  const parsed = [date(day), time(hour)];
  return parsed.every((part) => typeof part === 'string') ? parsed.join(' ') : new CellError('error.date_format');
};

export const email: CellParser<string> = (raw) => {
  const parsed = emailInput.safeParse(raw);
  return parsed.success ? parsed.data : new CellError('error.email');
};

/** Values of a list stand between bars. */
export const list =
  <T>(item: CellParser<T>, max: number): CellParser<T[]> =>
  (raw) => {
    const items = raw
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (items.length > max) return new CellError('error.too_many');
    const values: T[] = [];
    for (const one of items) {
      const value = item(one);
      if (value instanceof CellError) return value;
      values.push(value);
    }
    return values;
  };

export const jsonObject: CellParser<Record<string, unknown>> = (raw) => {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : new CellError('error.json');
  } catch {
    return new CellError('error.json');
  }
};

export const timeZone: CellParser<string> = (raw) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: raw }).resolvedOptions().timeZone ? raw : new CellError('error.unknown_value');
  } catch {
    return new CellError('error.unknown_value');
  }
};
