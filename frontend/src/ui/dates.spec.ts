import { describe, expect, test } from '@jest/globals';
import { formatDate, formatDateRange, formatDateTime, formatSeconds, zoneText } from './dates.js';
import { typedNumber } from './formValues.js';

test.each([
  ['14-06-2018', '15-07-2018', '14.06–15.07.2018'],
  ['14-06-2018', '15-06-2018', '14–15.06.2018'],
  ['30-12-2018', '02-01-2019', '30.12.2018–02.01.2019'],
  ['21-11-2026', '21-11-2026', '21.11.2026'],
  [null, null, ''],
])('%s to %s is %s', (from, to, shown) => {
  expect(formatDateRange(from, to)).toBe(shown);
});

describe('what people read and type', () => {
  test('a date has its weekday', () => {
    expect(formatDate('ru', '21-11-2026')).toBe('сб, 21.11.2026');
    expect(formatDate('en', '21-11-2026')).toBe('Sat, 21.11.2026');
  });

  test('day, month and year stand in one order in both languages', () => {
    const shown = (['ru', 'en'] as const).map((locale) => formatDateTime(locale, '2026-11-03T12:00:00Z'));
    expect(shown.map((text) => text.slice(0, 10))).toEqual(['03.11.2026', '03.11.2026']);
  });

  test('a time zone says how far it is from Greenwich', () => {
    expect(zoneText('Europe/Moscow')).toBe('Europe/Moscow (UTC+3)');
  });

  test('seconds are minutes and seconds', () => {
    expect([formatSeconds(0), formatSeconds(95), formatSeconds(600)]).toEqual(['0:00', '1:35', '10:00']);
  });

  test('a number may have a comma; what is no number stays for the server to refuse', () => {
    expect([typedNumber('59,5'), typedNumber(' '), typedNumber('x')]).toEqual([59.5, null, 'x']);
  });
});
