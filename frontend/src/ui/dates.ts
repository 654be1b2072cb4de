import { baseOf, tagOf, type BaseLocale, type Locale } from './locale.js';

/** Digits in Russian; in English the month is a word, so that nobody takes the day for it: 03.11.2026, 3 Nov 2026. */
const day: Record<BaseLocale, Intl.DateTimeFormatOptions> = {
  ru: { day: '2-digit', month: '2-digit', year: 'numeric' },
  en: { day: 'numeric', month: 'short', year: 'numeric' },
};
const minutes: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tagOf(locale), options);

/** `dd-mm-yyyy` of the wire as a date at UTC midnight; null when it is not one. */
export const parseWireDate = (text: string | null | undefined): Date | null => {
  const parts = /^(\d{2})-(\d{2})-(\d{4})/.exec(text ?? '');
  return parts ? new Date(Date.UTC(Number(parts[3]), Number(parts[2]) - 1, Number(parts[1]))) : null;
};

/** `21-11-2026` → `21.11.2026`, `21 Nov 2026`. */
export const formatDay = (locale: Locale, text: string | null | undefined): string => {
  const date = parseWireDate(text);
  return date ? formatOf(locale, { ...day[baseOf(locale)], timeZone: 'UTC' }).format(date) : '';
};

/** `21-11-2026` → `сб, 21.11.2026`, `Sat, 21 Nov 2026`. */
export const formatDate = (locale: Locale, text: string | null | undefined): string => {
  const date = parseWireDate(text);
  return date ? formatOf(locale, { weekday: 'short', ...day[baseOf(locale)], timeZone: 'UTC' }).format(date) : '';
};

/** `14–15.06.2018`, `14 – 15 Jun 2018`; one day once. */
export const formatDateRange = (locale: Locale, from: string | null | undefined, to: string | null | undefined): string => {
  const [start, end] = [parseWireDate(from), parseWireDate(to)];
  if (!start) return '';
  if (!end || from === to) return formatDay(locale, from);
  if (baseOf(locale) === 'en') return formatOf(locale, { ...day[baseOf(locale)], timeZone: 'UTC' }).formatRange(start, end);
  const [first, last] = [formatDay(locale, from).split('.'), formatDay(locale, to)];
  const same = start.getUTCFullYear() !== end.getUTCFullYear() ? 0 : start.getUTCMonth() !== end.getUTCMonth() ? 1 : 2;
  return `${first.slice(0, 3 - same).join('.')}–${last}`;
};

interface TimeOptions {
  /** Of the sport event; that of this device unless told. */
  timeZone?: string | undefined;
  hasSeconds?: boolean;
}

/** The time of an instant, `14:02`, with seconds `14:02:11`. */
export const formatTime = (locale: Locale, instant: number | string, { timeZone, hasSeconds = false }: TimeOptions = {}): string =>
  formatOf(locale, { ...minutes, ...(hasSeconds && { second: '2-digit' }), timeZone }).format(new Date(instant));

/** Day and time of an instant: `21.11.2026, 15:44`, `21 Nov 2026, 15:44`. */
export const formatDateTime = (locale: Locale, instant: number | string, { timeZone, hasSeconds = false }: TimeOptions = {}): string =>
  formatOf(locale, { ...day[baseOf(locale)], ...minutes, ...(hasSeconds && { second: '2-digit' }), timeZone }).format(new Date(instant));
