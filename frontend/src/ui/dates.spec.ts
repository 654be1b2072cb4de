import { describe, expect, test } from '@jest/globals';
import { formatDate, formatDateRange, formatDateTime, formatDay, formatTime } from './dates.js';
import { formatAgo, formatLongDay, formatMoment, formatSeconds, zoneText } from './moments.js';
import { typedNumber } from './formValues.js';
import type { Locale } from './locale.js';
import { formatDecimals, formatNumber, formatPrice } from './numbers.js';

/** Languages put spaces of several kinds between the parts. */
const plain = (text: string): string => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ');
const both = (show: (locale: Locale) => string): string[] => (['ru', 'en'] as const).map((locale) => plain(show(locale)));

describe('days', () => {
  test('stand in digits in Russian and with the name of the month in English', () => {
    expect(both((locale) => formatDay(locale, '03-11-2026'))).toEqual(['03.11.2026', '3 Nov 2026']);
    expect(both((locale) => formatDate(locale, '21-11-2026'))).toEqual(['сб, 21.11.2026', 'Sat, 21 Nov 2026']);
    expect(both((locale) => formatLongDay(locale, '2026-11-21T22:00:00Z', 'UTC'))).toEqual([
      'суббота, 21 ноября 2026 г.',
      'Saturday, 21 November 2026',
    ]);
  });

  test.each([
    ['14-06-2018', '15-07-2018', '14.06–15.07.2018', '14 Jun – 15 Jul 2018'],
    ['14-06-2018', '15-06-2018', '14–15.06.2018', '14 – 15 Jun 2018'],
    ['30-12-2018', '02-01-2019', '30.12.2018–02.01.2019', '30 Dec 2018 – 2 Jan 2019'],
    ['21-11-2026', '21-11-2026', '21.11.2026', '21 Nov 2026'],
    ['21-11-2026', null, '21.11.2026', '21 Nov 2026'],
    [null, null, '', ''],
  ])('%s to %s say what they share once', (from, to, russian, english) => {
    expect(both((locale) => formatDateRange(locale, from, to))).toEqual([russian, english]);
  });

  test('what is no day is nothing', () => {
    expect([formatDay('en', null), formatDate('en', ''), formatDay('ru', '2026')]).toEqual(['', '', '']);
  });
});

describe('times', () => {
  const instant = '2026-11-03T12:04:05Z';

  test('an instant has its day and 24 hours, at the place it is told for', () => {
    expect(both((locale) => formatDateTime(locale, instant, { timeZone: 'UTC' }))).toEqual(['03.11.2026, 12:04', '3 Nov 2026, 12:04']);
    expect(both((locale) => formatDateTime(locale, instant, { timeZone: 'Asia/Tokyo', hasSeconds: true }))).toEqual([
      '03.11.2026, 21:04:05',
      '3 Nov 2026, 21:04:05',
    ]);
    expect(both((locale) => formatTime(locale, '2026-11-03T00:04:05Z', { timeZone: 'UTC' }))).toEqual(['00:04', '00:04']);
    expect(both((locale) => formatTime(locale, instant, { timeZone: 'UTC', hasSeconds: true }))).toEqual(['12:04:05', '12:04:05']);
  });

  test('a moment of the sport event keeps its time', () => {
    expect(both((locale) => formatMoment(locale, '05-12-2026 18:00'))).toEqual(['05.12.2026, 18:00', '5 Dec 2026, 18:00']);
    expect(both((locale) => formatMoment(locale, null))).toEqual(['', '']);
  });

  test.each([
    [5, '5 секунд назад', '5 seconds ago'],
    [-5, '0 секунд назад', '0 seconds ago'],
    [125, '2 минуты назад', '2 minutes ago'],
  ])('%d seconds ago', (seconds, russian, english) => {
    expect(both((locale) => formatAgo(locale, instant, Date.parse(instant) + seconds * 1_000))).toEqual([russian, english]);
  });

  test('a time zone says how far it is from Greenwich', () => {
    expect(both((locale) => zoneText('Europe/Moscow', locale))).toEqual(['Europe/Moscow (UTC+3), Москва', 'Europe/Moscow (UTC+3)']);
  });

  test('seconds are minutes and seconds', () => {
    expect([formatSeconds(0), formatSeconds(95), formatSeconds(600)]).toEqual(['0:00', '1:35', '10:00']);
  });
});

describe('numbers', () => {
  test('have the signs of the language', () => {
    expect(both((locale) => formatNumber(locale, 12_345.5))).toEqual(['12 345,5', '12,345.5']);
    expect(both((locale) => formatDecimals(locale, 9, 2))).toEqual(['9,00', '9.00']);
  });

  test('prices have decimals only when there are any', () => {
    expect(both((locale) => formatPrice(locale, 1_500, 'RUB'))).toEqual(['1 500 ₽', 'RUB 1,500']);
    expect(both((locale) => formatPrice(locale, 1_500.5, 'RUB'))).toEqual(['1 500,50 ₽', 'RUB 1,500.50']);
  });

  test('a typed number may have a comma; what is no number stays for the server to refuse', () => {
    expect([typedNumber('59,5'), typedNumber(' '), typedNumber('x')]).toEqual([59.5, null, 'x']);
  });
});
