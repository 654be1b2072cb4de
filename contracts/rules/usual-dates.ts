import { isDay } from './dates.js';

/** First letters of the months; May in Russian also as "мая", "май". */
const months = [
  /^(янв|jan)/,
  /^(фев|feb)/,
  /^(мар|mar)/,
  /^(апр|apr)/,
  /^(ма[йя]|may)/,
  /^(июн|jun)/,
  /^(июл|jul)/,
  /^(авг|aug)/,
  /^(сен|sep)/,
  /^(окт|oct)/,
  /^(ноя|nov)/,
  /^(дек|dec)/,
];

/** Of two digits: nobody over 95 fights, and no sport event lies further ahead. */
const fullYear = (year: string): string => (year.length === 2 ? `${Number(year) > 30 ? '19' : '20'}${year}` : year);

const dayOf = (day: string, month: string, year: string): string | null => {
  const whole = `${day.padStart(2, '0')}-${month.padStart(2, '0')}-${fullYear(year)}`;
  return /(19|20)\d\d$/.test(whole) && isDay(whole) ? whole : null;
};

type Read = (parts: RegExpMatchArray) => string | null;

/** Day before month wherever both are numbers; month first only with slashes, where it cannot be a month otherwise. */
const forms: readonly (readonly [RegExp, Read])[] = [
  [/^(\d{1,2})[-.\s](\d{1,2})[-.\s](\d{4}|\d{2})$/, ([, day = '', month = '', year = '']) => dayOf(day, month, year)],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/, ([, a = '', b = '', year = '']) => dayOf(a, b, year) ?? dayOf(b, a, year)],
  [/^(\d{4})[-./\s](\d{1,2})[-./\s](\d{1,2})$/, ([, year = '', month = '', day = '']) => dayOf(day, month, year)],
  [/^(\d{2})(\d{2})(\d{2})(\d{2})$/, ([, a = '', b = '', c = '', d = '']) => dayOf(d, c, `${a}${b}`) ?? dayOf(a, b, `${c}${d}`)],
  [/^(\d{1,2})\.?\s+([a-zа-я]+)\.?,?\s+(\d{4})$/, ([, day = '', name = '', year = '']) => dayOf(day, monthNamed(name), year)],
  [/^([a-z]+)\.?\s+(\d{1,2}),?\s+(\d{4})$/, ([, name = '', day = '', year = '']) => dayOf(day, monthNamed(name), year)],
];

const monthNamed = (name: string): string => String(months.findIndex((month) => month.test(name)) + 1);

/** A time after the day, as spreadsheets write it, and the year's word. */
const afterDay = /(t|\s+)\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?z?$|\s*(г\.?|года)$/;

/** A day in one of the usual forms (5.6.2010, 2010-06-05, 5 июня 2010 г.), as dd-mm-yyyy; null when it is none. */
export const readDay = (text: string): string | null => {
  const said = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s ]+/g, ' ')
    .replace(afterDay, '');
  for (const [form, read] of forms) {
    const parts = form.exec(said);
    if (parts) return read(parts);
  }
  return null;
};
