import { expect, test } from '@jest/globals';
import { bornText } from './born.js';

const day = '21-11-2026';

test.each([
  [{ ageFrom: 15, ageTo: 17, ageBy: 'year' }, '2009–2011 г. р.', 'born 2009–2011'],
  [{ ageFrom: 12, ageTo: 12, ageBy: 'year' }, '2014 г. р.', 'born 2014'],
  [{ ageFrom: null, ageTo: 10, ageBy: 'year' }, '2016 г. р. и моложе', 'born 2016 or later'],
  [{ ageFrom: 18, ageTo: null, ageBy: 'year' }, '2008 г. р. и старше', 'born 2008 or earlier'],
  [{ ageFrom: 12, ageTo: 12, ageBy: 'date' }, 'дата рождения с 22.11.2013 по 21.11.2014', 'born from 22.11.2013 to 21.11.2014'],
  [{ ageFrom: 18, ageTo: null, ageBy: 'date' }, 'дата рождения по 21.11.2008', 'born up to 21.11.2008'],
  [{ ageFrom: null, ageTo: null, ageBy: 'date' }, '', ''],
] as const)('%j: %s', (limits, ru, en) => {
  expect([bornText(limits, day, 'ru'), bornText(limits, day, 'en')]).toEqual([ru, en]);
});
