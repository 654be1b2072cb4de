import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './dates.js';
import { readDay, readYear } from './read-day.js';

describe('a day as people and spreadsheets write it', () => {
  test.each([
    ['2010-05-05', '05-05-2010'],
    ['2010-05-05T00:00:00', '05-05-2010'],
    ['2010/5/5', '05-05-2010'],
    ['05.06.2010', '05-06-2010'],
    ['05-06-2010', '05-06-2010'],
    ['05-06-2010 00:00', '05-06-2010'],
    ['5.6.10', '05-06-2010'],
    ['5.6.27', '05-06-1927'],
    ['5.6.26', '05-06-2026'],
    ['5/6/2010', '05-06-2010'],
    ['6/25/2010', '25-06-2010'],
    ['05.06.2010 г.р.', '05-06-2010'],
    ['5 июня 2010 г.', '05-06-2010'],
    ['5 мая 2010 года', '05-05-2010'],
    ['5 марта 10', '05-03-2010'],
    ['5 Jun 2010', '05-06-2010'],
    ['5-May-10', '05-05-2010'],
    ['June 5, 2010', '05-06-2010'],
    ['20100605', '05-06-2010'],
    ['40334', '05-06-2010'],
    ['40334.0', '05-06-2010'],
  ])('%s is %s', (written, day) => expect(readDay(written, 2026)).toBe(day));

  test.each(['', '31.02.2010', '2010', '7', '99999', '12345678901', 'май', '5 абв 2010', 'Иванов', '1.2.3.4'])('"%s" is none', (written) =>
    expect(readDay(written, 2026)).toBeNull(),
  );

  test('every form of a day is that day, and nothing throws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 27_000 }), (days) => {
        const day = addDays('01-01-1950', days);
        const [dd = '', mm = '', yyyy = ''] = day.split('-');
        const serial = days + 18_264;
        for (const written of [`${yyyy}-${mm}-${dd}`, `${dd}.${mm}.${yyyy}`, `${Number(dd)}.${Number(mm)}.${yyyy}`, String(serial)])
          expect(readDay(written, 2026)).toBe(day);
      }),
    );
    fc.assert(fc.property(fc.string(), (written) => void [readDay(written, 2026), readYear(written)]));
  });
});

test('a year alone', () => {
  expect(['2010', '2010 г.р.', '2010.0', '1899', '05.06.2010', '210'].map(readYear)).toEqual([2010, 2010, 2010, null, null, null]);
});
