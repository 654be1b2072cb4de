import type { Locale } from './locale.js';

const tags: Record<Locale, string> = { ru: 'ru-RU', en: 'en-GB' };

/** `dd-mm-yyyy` of the wire as a date at UTC midnight; null when it is not one. */
export const parseWireDate = (text: string | null | undefined): Date | null => {
  const parts = /^(\d{2})-(\d{2})-(\d{4})/.exec(text ?? '');
  return parts ? new Date(Date.UTC(Number(parts[3]), Number(parts[2]) - 1, Number(parts[1]))) : null;
};

/** One way to write a date in both languages, so that no English reader takes the day for the month: 21.11.2026. */
const withDots = (text: string): string => text.replaceAll('/', '.');

/** `21-11-2026` → `сб, 21.11.2026`. */
export const formatDate = (locale: Locale, text: string | null | undefined): string => {
  const date = parseWireDate(text);
  if (!date) return '';
  const format = { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return withDots(new Intl.DateTimeFormat(tags[locale], format).format(date));
};

/** `14–15.06.2018`, `14.06–15.07.2018`, one day once. */
export const formatDateRange = (from: string | null | undefined, to: string | null | undefined): string => {
  const [start, end] = [(from ?? '').split('-'), (to ?? from ?? '').split('-')];
  if (start.length < 3) return '';
  if (from === to || end.length < 3) return start.join('.');
  const same = start[2] === end[2] ? (start[1] === end[1] ? 2 : 1) : 0;
  return `${start.slice(0, 3 - same).join('.')}–${end.join('.')}`;
};

/** Rubles, `1 234,50 ₽`. */
export const formatRubles = (locale: Locale, amount: number): string =>
  new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency: 'RUB',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** The clock time of an instant on this device, `14:02:11`. */
export const formatClock = (locale: Locale, atInMs: number): string =>
  new Intl.DateTimeFormat(tags[locale], { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(atInMs);

/** Seconds as `m:ss`. */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** An instant on this device, `21.11.2026, 15:44`. */
export const formatDateTime = (locale: Locale, instant: string): string =>
  withDots(new Intl.DateTimeFormat(tags[locale], { dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant)));

/** A time zone with how far it is from Greenwich now: `Europe/Moscow (UTC+3)`. */
export const zoneText = (timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date());
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC');
  return offset ? `${timeZone} (${offset})` : timeZone;
};
