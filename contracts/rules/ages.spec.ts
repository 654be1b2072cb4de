import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ageFor, ageRules, bornBetween } from './ages.js';
import { addDays, daysBetween, toOrdinal } from './dates.js';

const u18 = { ageFrom: 15, ageTo: 17 };

test('by the year a limit means whole years of birth', () => {
  expect(bornBetween({ ...u18, ageBy: 'year' }, '21-11-2026')).toEqual({ from: '01-01-2009', to: '31-12-2011' });
  expect(bornBetween({ ageFrom: 18, ageTo: null, ageBy: 'year' }, '21-11-2026')).toEqual({ from: null, to: '31-12-2008' });
});

test('by the day it means birthdays up to the first day', () => {
  expect(bornBetween({ ...u18, ageBy: 'date' }, '21-11-2026')).toEqual({ from: '22-11-2008', to: '21-11-2011' });
  expect(bornBetween({ ageFrom: null, ageTo: 12, ageBy: 'date' }, '21-11-2026')).toEqual({ from: '22-11-2013', to: null });
});

test('on the 29th of February too', () => {
  expect(bornBetween({ ageFrom: 10, ageTo: 10, ageBy: 'date' }, '29-02-2028')).toEqual({ from: '01-03-2017', to: '28-02-2018' });
});

test('whoever is born between these days has the age, the day before and the day after nobody has it', () => {
  const age = fc.integer({ min: 0, max: 90 });
  const rule = fc.constantFrom(...ageRules);
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('01-01-2000', days));
  fc.assert(
    fc.property(age, age, rule, day, (one, other, by, firstDay) => {
      const [ageFrom, ageTo] = [Math.min(one, other), Math.max(one, other)];
      const { from, to } = bornBetween({ ageFrom, ageTo, ageBy: by }, firstDay);
      const isIn = (birthDate: string) => ageFor(by, birthDate, firstDay) >= ageFrom && ageFor(by, birthDate, firstDay) <= ageTo;
      expect([from, to].map((birthDate) => isIn(birthDate ?? ''))).toEqual([true, true]);
      expect([addDays(from ?? '', -1), addDays(to ?? '', 1)].map(isIn)).toEqual([false, false]);
    }),
  );
});

test('days are counted over months and leap years', () => {
  expect(addDays('28-02-2028', 2)).toBe('01-03-2028');
  expect(daysBetween('21-11-2025', '21-11-2026')).toBe(365);
  expect(toOrdinal(addDays('01-01-2026', -1))).toBe(20_251_231);
});
