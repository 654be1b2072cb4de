import { describe, expect, test } from '@jest/globals';
import { icalendar, instantIn, type CalendarEntry } from './calendar.js';

const now = '2026-11-24T02:00:00.000Z';
const cup: CalendarEntry = {
  uid: 'event-1@podium.test',
  title: 'Кубок; "Весна", дзюдо',
  place: 'Казань, зал\nвторой',
  url: 'https://podium.test/event/1',
  at: { days: { from: '30-12-2026', to: '31-12-2026' } },
};

describe('a calendar', () => {
  test('of whole days ends on the day after the last, and escapes what has a meaning', () => {
    const text = icalendar('Кубок', [cup], now);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain(String.raw`SUMMARY:Кубок\; "Весна"\, дзюдо`);
    expect(text).toContain(String.raw`LOCATION:Казань\, зал\nвторой`);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('of a bout begins and ends at instants; what was cancelled says so', () => {
    const instants = { from: '2026-11-24T07:00:00.000Z', to: '2026-11-24T07:05:30.000Z' };
    const text = icalendar('Кубок', [{ ...cup, at: { instants }, isCancelled: true }], now);
    expect(text).toContain('DTSTART:20261124T070000Z\r\nDTEND:20261124T070530Z\r\n');
    expect(text).toContain('STATUS:CANCELLED');
  });

  test('has no line over 75 bytes, and cuts no letter', () => {
    const text = icalendar('Кубок', [{ ...cup, title: 'Ё🥋'.repeat(100) }], now);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain('Ё🥋'.repeat(100));
  });
});

test.each([
  ['Europe/Moscow', '24-11-2026', 10 * 3_600, '2026-11-24T07:00:00.000Z'],
  ['Asia/Vladivostok', '01-01-2027', 3_600, '2026-12-31T15:00:00.000Z'],
  ['America/New_York', '04-07-2026', 23 * 3_600 + 90, '2026-07-05T03:01:30.000Z'],
])('in %s on %s %d seconds after midnight are %s', (zone, date, seconds, instant) => {
  expect(instantIn(zone, date, seconds)).toBe(instant);
});
