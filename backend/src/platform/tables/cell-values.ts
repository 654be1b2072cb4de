/** What the styles of a workbook say of its cells: which of them show a number as a day or a time. */
export interface Dates {
  isDate: (style: number) => boolean;
  /** The Mac's calendar began in 1904. */
  is1904: boolean;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time of day is kept as a day of 1899. */
const dateText = (value: Date): string => {
  const clock = `${two(value.getUTCHours())}:${two(value.getUTCMinutes())}`;
  if (value.getUTCFullYear() < 1900) return clock;
  const day = `${two(value.getUTCDate())}-${two(value.getUTCMonth() + 1)}-${value.getUTCFullYear()}`;
  return clock === '00:00' ? day : `${day} ${clock}`;
};

const dayMilliseconds = 24 * 60 * 60 * 1_000;
const daysTo1970 = 25_569;
const daysFrom1900To1904 = 1_462;
const outOfCalendar = 8.64e15;

export const numberText = (raw: string, isDate: boolean, is1904: boolean): string => {
  const value = Number(raw);
  if (raw.trim() === '' || Number.isNaN(value)) return '';
  if (!isDate) return String(value);
  const instant = Math.round((value - daysTo1970 + (is1904 ? daysFrom1900To1904 : 0)) * dayMilliseconds);
  return Math.abs(instant) > outOfCalendar ? '' : dateText(new Date(instant));
};

export const isoDateText = (raw: string): string => {
  const value = new Date(raw.endsWith('Z') || !raw.includes('T') ? raw : `${raw}Z`);
  return Number.isNaN(value.getTime()) ? '' : dateText(value);
};

/** Characters that XML cannot hold are written as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text;

const builtInDates: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

export const isBuiltInDate = (format: number): boolean => builtInDates.some(([from, to]) => format >= from && format <= to);

/** Colours, currencies and words in quotes are no part of the pattern. */
export const isDatePattern = (pattern: string): boolean =>
  pattern.length <= 255 && /[ymdhs]/i.test(pattern.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, '').replaceAll(/general/gi, ''));

/** `AB12` → column 27 (from 0), row 12. */
export const placeOf = (reference: string): { column: number; row: number } | null => {
  const [, characters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (characters === '') return null;
  const column = [...characters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const row = Number(digits);
  return column < 16_384 && row <= 1_048_576 ? { column, row } : null;
};
