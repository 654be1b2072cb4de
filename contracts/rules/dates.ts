/** Dates on the wire are dd-mm-yyyy; inside rules they are compared as yyyymmdd numbers. */

export const toOrdinal = (date: string): number => {
  const [day = '', month = '', year = ''] = date.split('-');
  return Number(`${year}${month}${day}`);
};

/** A day that exists, as dd-mm-yyyy. */
export const isDay = (date: string): boolean => {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(date);
  if (!match) return false;
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const parsed = new Date(Date.UTC(year, month - 1, day));
  return parsed.getUTCFullYear() === year && parsed.getUTCMonth() === month - 1 && parsed.getUTCDate() === day;
};

const dayInMs = 86_400_000;

const utcOf = (date: string): number => {
  const [day, month, year] = date.split('-').map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day);
};

/** So many days later (earlier, if negative), as dd-mm-yyyy. */
export const addDays = (date: string, days: number): string => {
  const [year, month, day] = new Date(utcOf(date) + days * dayInMs).toISOString().slice(0, 10).split('-');
  return `${day}-${month}-${year}`;
};

/** Days from the one to the other. */
export const daysBetween = (from: string, to: string): number => Math.round((utcOf(to) - utcOf(from)) / dayInMs);

/** The same time of another day: `dd-mm-yyyy HH:mm`. */
export const addDaysToMoment = (moment: string, days: number): string => `${addDays(moment.slice(0, 10), days)}${moment.slice(10)}`;

/** Full years on a day, both dd-mm-yyyy. */
export const ageOn = (birthDate: string, day: string): number => {
  const [born, now] = [toOrdinal(birthDate), toOrdinal(day)];
  return Math.floor((now - born) / 10_000);
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it; there are some hundreds of time zones. */
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
};

/** Today in a time zone, as dd-mm-yyyy and HH:mm. */
export const localMoment = (instant: string, timeZone: string): { date: string; time: string } => {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { date: `${of('day')}-${of('month')}-${of('year')}`, time: `${of('hour')}:${of('minute')}` };
};

/** Where nobody says another one. */
export const homeTimeZone = 'Europe/Moscow';

let lastHomeDay = { minute: Number.NaN, day: '' };

/** The day by which ages and periods of people are counted, wherever they live. Nearly every call asks for that of the present minute. */
export const homeDay = (instant: string): string => {
  const minute = Math.floor(Date.parse(instant) / 60_000);
  if (minute !== lastHomeDay.minute) lastHomeDay = { minute, day: localMoment(instant, homeTimeZone).date };
  return lastHomeDay.day;
};

/** Compares two "dd-mm-yyyy HH:mm". */
export const isBefore = (a: string, b: string): boolean => {
  const key = (moment: string) => `${toOrdinal(moment.slice(0, 10))} ${moment.slice(11)}`;
  return key(a) < key(b);
};
