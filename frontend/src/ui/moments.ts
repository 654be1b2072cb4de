import { formatDay } from './dates.js';
import { baseOf, tagOf, type Locale } from './locale.js';

/** `05-12-2026 18:00` of the wire, in the time of the sport event → `05.12.2026, 18:00`, `5 Dec 2026, 18:00`. */
export const formatMoment = (locale: Locale, moment: string | null | undefined): string =>
  [formatDay(locale, moment), moment?.slice(11)].filter(Boolean).join(', ');

/** The day of an instant in full: `суббота, 21 ноября 2026 г.`, `Saturday, 21 November 2026`. */
export const formatLongDay = (locale: Locale, instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(
    new Date(instant),
  );

/** `5 секунд назад`, `2 minutes ago`. */
export const formatAgo = (locale: Locale, instant: string, nowInMs: number): string => {
  const seconds = Math.max(0, Math.round((nowInMs - Date.parse(instant)) / 1_000));
  const format = new Intl.RelativeTimeFormat(tagOf(locale));
  return seconds < 60 ? format.format(-seconds, 'second') : format.format(-Math.round(seconds / 60), 'minute');
};

/** Seconds as `m:ss`. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const zoneName = (tag: string, timeZone: string, timeZoneName: 'shortOffset' | 'longGeneric'): string | undefined =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;

/** A time zone with how far it is from Greenwich now: `Europe/Moscow (UTC+3)`; in Russian with whose time it is, `…, Москва`. */
export const zoneText = (timeZone: string, locale: Locale): string => {
  const offset = zoneName('en-GB', timeZone, 'shortOffset')?.replace('GMT', 'UTC');
  const place = baseOf(locale) === 'ru' ? zoneName('ru-RU', timeZone, 'longGeneric')?.replace(/,? стандартное время$/, '') : undefined;
  const text = offset ? `${timeZone} (${offset})` : timeZone;
  return place && !place.startsWith('GMT') ? `${text}, ${place}` : text;
};
