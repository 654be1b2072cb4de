import { isDay } from './dates.js';

/** First letters of the months in Russian and English; мая and май begin alike with ма. */
const months: readonly (readonly string[])[] = [
  ['янв', 'jan'],
  ['фев', 'feb'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['ма', 'may'],
  ['июн', 'jun'],
  ['июл', 'jul'],
  ['авг', 'aug'],
  ['сен', 'sep'],
  ['окт', 'oct'],
  ['ноя', 'nov'],
  ['дек', 'dec'],
];

const monthOf = (word: string): number => months.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;

/** The first and the last day that a birth date written as a spreadsheet's number may be: 1927 and 2064. */
const serials = { first: 10_000, last: 60_000 };
const daysTo1970 = 25_569;

const two = (part: number): string => String(part).padStart(2, '0');

const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${two(day)}-${two(month)}-${String(year).padStart(4, '0')}`;
  return isDay(text) ? text : null;
};

/** `10` is the last such year that is not after `lastYear`. */
const fullYear = (written: string, lastYear: number): number => {
  const year = Number(written);
  if (written.length !== 2) return year;
  const inCentury = Math.floor(lastYear / 100) * 100 + year;
  return inCentury > lastYear ? inCentury - 100 : inCentury;
};

const ofSerial = (serial: number): string | null => {
  if (serial < serials.first || serial > serials.last) return null;
  const date = new Date((Math.floor(serial) - daysTo1970) * 86_400_000);
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
};

/** Days come first; where only the other order gives a day, the month does. */
const ofNumbers = (first: number, second: number, year: number): string | null => dayOf(year, second, first) ?? dayOf(year, first, second);

/** What stands behind a day: midnight, as spreadsheets and exports add it, and "г.", "г.р." */
const tail = /[t ,]*\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?z?$|\s*(г|год|года|г\.?\s?р)\.?$/;

/**
 * A day as people and spreadsheets write it, as dd-mm-yyyy: 2010-05-05, 05.06.2010, 5.6.10, 5/6/2010, 5 июня 2010 г.,
 * June 5, 2010, 20100605, the serial number of a spreadsheet. Null when it is none of these. A year of two digits is the
 * last such year up to `lastYear`.
 */
export const readDay = (written: string, lastYear: number): string | null => {
  const text = written.trim().toLowerCase().replace(tail, '').replace(tail, '').trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4}|\d{2})$/.exec(text) ?? [];
  if (year) return ofNumbers(Number(first), Number(second), fullYear(year, lastYear));
  const worded = /^(\d{1,2})[-. ]+([a-zа-я]{3,9})\.?,?[-. ]+(\d{4}|\d{2})$/.exec(text);
  if (worded?.[2] && worded[3]) return dayOf(fullYear(worded[3], lastYear), monthOf(worded[2]), Number(worded[1]));
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text);
  if (american?.[1]) return dayOf(Number(american[3]), monthOf(american[1]), Number(american[2]));
  return /^\d{5}([.,]\d+)?$/.test(text) ? ofSerial(Number(text.replace(',', '.'))) : null;
};

/** A year alone: 2010, 2010 г.р. */
export const readYear = (written: string): number | null => {
  const [, year] = /^((?:19|20)\d{2})(?:[.,]0+)?$/.exec(written.trim().toLowerCase().replace(tail, '').trim()) ?? [];
  return year === undefined ? null : Number(year);
};
