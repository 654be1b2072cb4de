import { describe, expect, test } from '@jest/globals';
import { typedNumber } from './formValues.js';
import { formatAgo, formatLongDay, formatMoment, formatSeconds, zoneText } from './moments.js';
import { formatDecimals, formatNumber, formatPrice, numbered } from './numbers.js';

/** Intl parts thousands and currency by spaces of several widths. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('numbers', () => {
  test.each([
    ['ru', '1 234,5', '0,667', '1 500 ₽', '1 234,50 ₽', '№ 12'],
    ['en', '1,234.5', '0.667', 'RUB 1,500', 'RUB 1,234.50', 'No. 12'],
  ] as const)('in %s', (locale, number, decimals, whole, kopecks, nth) => {
    expect(plain(formatNumber(locale, 1_234.5))).toBe(number);
    expect(formatDecimals(locale, 2 / 3, 3)).toBe(decimals);
    expect(plain(formatPrice(locale, 1_500, 'RUB'))).toBe(whole);
    expect(plain(formatPrice(locale, 1_234.5, 'RUB'))).toBe(kopecks);
    expect(numbered(locale, 12)).toBe(nth);
  });
});

describe('a number that was typed', () => {
  test.each([
    ['', null],
    ['  ', null],
    [undefined, null],
    ['7', 7],
    [' 7,5 ', 7.5],
    ['-0.25', -0.25],
    ['first', 'first'],
    ['1e3', '1e3'],
    ['1.', '1.'],
  ])('%j is %j', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });
});

describe('moments', () => {
  test('of the sport event stand as they are, with the day in the language of the page', () => {
    expect(formatMoment('ru', '05-12-2026 18:00')).toBe('05.12.2026, 18:00');
    expect(formatMoment('en', '05-12-2026 18:00')).toBe('5 Dec 2026, 18:00');
    expect(formatMoment('en', '05-12-2026')).toBe('5 Dec 2026');
    expect(formatMoment('en', null)).toBe('');
  });

  test('of an instant are those of the time zone', () => {
    expect(formatLongDay('en', '2026-11-21T22:30:00Z', 'Europe/Moscow')).toBe('Sunday, 22 November 2026');
    expect(plain(formatLongDay('ru', '2026-11-21T22:30:00Z', 'UTC'))).toBe('суббота, 21 ноября 2026 г.');
  });

  test('that have passed are told in seconds, then in minutes, never in the future', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    const ago = (seconds: number) => formatAgo('en', new Date(now - seconds * 1_000).toISOString(), now);
    expect([ago(5), ago(59), ago(60), ago(125), ago(-30)]).toEqual([
      '5 seconds ago',
      '59 seconds ago',
      '1 minute ago',
      '2 minutes ago',
      expect.stringMatching(/^(in )?0 seconds( ago)?$/),
    ]);
  });

  test.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [60, '1:00'],
    [3_605, '60:05'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  test('time zones say how far they are from Greenwich, in Russian whose time it is', () => {
    expect(zoneText('Europe/Moscow', 'en')).toBe('Europe/Moscow (UTC+3)');
    expect(zoneText('Europe/Moscow', 'ru')).toBe('Europe/Moscow (UTC+3), Москва');
  });
});
