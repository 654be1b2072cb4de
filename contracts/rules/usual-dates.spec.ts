import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readDay } from './usual-dates.js';

describe('a day as people write it', () => {
  test.each([
    ['05-06-2010', '05-06-2010'],
    ['05.06.2010', '05-06-2010'],
    ['5.6.2010', '05-06-2010'],
    ['5/6/2010', '05-06-2010'],
    ['06/25/2010', '25-06-2010'],
    ['2010-06-05', '05-06-2010'],
    ['2010/6/5', '05-06-2010'],
    ['2010-06-05T00:00:00.000Z', '05-06-2010'],
    ['05.06.2010 0:00', '05-06-2010'],
    ['05062010', '05-06-2010'],
    ['20100605', '05-06-2010'],
    ['05.06.10', '05-06-2010'],
    ['05.06.98', '05-06-1998'],
    ['5 июня 2010 г.', '05-06-2010'],
    ['5 мая 2010', '05-05-2010'],
    ['15 марта 2010 года', '15-03-2010'],
    ['5 June 2010', '05-06-2010'],
    ['June 5, 2010', '05-06-2010'],
    ['  5  Jun  2010 ', '05-06-2010'],
  ])('%s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each(['', 'yesterday', '31.02.2010', '5.13.2010', '2010', '5.6', '1.1.0210', '5 foo 2010', '05.06.2010x'])('%j is none', (text) => {
    expect(readDay(text)).toBeNull();
  });
});

test('the same day in every form', () => {
  const anyDay = fc.date({ min: new Date('1931-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, (date) => {
      const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
      const forms = [
        `${day}.${month}.${year}`,
        `${Number(day)}.${Number(month)}.${year}`,
        `${day}.${month}.${year.slice(2)}`,
        `${day}/${month}/${year}`,
        `${year}-${month}-${day}`,
        `${year}${month}${day}`,
        `${day}-${month}-${year} 12:30:00`,
        date.toISOString(),
        new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' }).format(date),
        new Intl.DateTimeFormat('ru', { dateStyle: 'medium', timeZone: 'UTC' }).format(date),
        new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date),
        new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(date),
      ];
      expect(new Set(forms.map(readDay))).toEqual(new Set([`${day}-${month}-${year}`]));
    }),
  );
});
