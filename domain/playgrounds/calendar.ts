import { addDays, localMoment } from '#contracts/rules/dates';

/** An entry of a calendar: whole days, or from one instant to another. */
export interface CalendarEntry {
  /** The same for ever, so that a calendar that is asked again moves it. */
  uid: string;
  title: string;
  place: string;
  url: string;
  at: { days: { from: string; to: string } } | { instants: { from: string; to: string } };
  isCancelled?: boolean;
}

/** The instant of a wall clock's time: seconds since the midnight of a day (dd-mm-yyyy) in a time zone. */
export const instantIn = (timeZone: string, date: string, seconds: number): string => {
  const [day = 1, month = 1, year = 1970] = date.split('-').map(Number);
  const wanted = Date.UTC(year, month - 1, day, 0, 0, seconds);
  const shown = localMoment(new Date(wanted).toISOString(), timeZone);
  const [hours = 0, minutes = 0] = shown.time.split(':').map(Number);
  const [shownDay = 1, shownMonth = 1, shownYear = 1970] = shown.date.split('-').map(Number);
  const ahead = Date.UTC(shownYear, shownMonth - 1, shownDay, hours, minutes) - Math.floor(wanted / 60_000) * 60_000;
  return new Date(wanted - ahead).toISOString();
};

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
const dayOf = (date: string): string => date.split('-').reverse().join('');
const momentOf = (instant: string): string => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** No line is longer than 75 bytes; what goes on begins with a space. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
};

const timesOf = ({ at }: CalendarEntry): string[] =>
  'days' in at
    ? [`DTSTART;VALUE=DATE:${dayOf(at.days.from)}`, `DTEND;VALUE=DATE:${dayOf(addDays(at.days.to, 1))}`]
    : [`DTSTART:${momentOf(at.instants.from)}`, `DTEND:${momentOf(at.instants.to)}`];

const entryLines = (entry: CalendarEntry, now: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${momentOf(now)}`,
  ...timesOf(entry),
  `SUMMARY:${escaped(entry.title)}`,
  ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
  `URL:${entry.url}`,
  ...(entry.isCancelled ? ['STATUS:CANCELLED'] : []),
  'END:VEVENT',
];

/** A calendar as phones and computers subscribe to it (RFC 5545). */
export const icalendar = (name: string, entries: readonly CalendarEntry[], now: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Podium//Podium//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
