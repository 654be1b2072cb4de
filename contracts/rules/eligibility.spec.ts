import { expect, test } from '@jest/globals';
import { isEligible, missingFor, unfitFor } from './eligibility.js';

const stream = { gender: 'mixed' as const, ageFrom: null, ageTo: null, ageBy: 'date' as const, weightFrom: null, weightTo: null };
const anna = { gender: 'female' as const, birthDate: '22-11-2008', weight: 52 };
const fits = (limits: object, person: object = {}) => isEligible({ ...stream, ...limits }, { ...anna, ...person }, '21-11-2026');

test.each<[string, object, object, boolean]>([
  ['gender', { gender: 'male' }, {}, false],
  ['a gender that is not known', { gender: 'male' }, { gender: null }, true],
  ['full years on the first day', { ageFrom: 18 }, {}, false],
  ['the birthday itself', { ageFrom: 18 }, { birthDate: '21-11-2008' }, true],
  ['the year of birth, whatever the day', { ageTo: 17, ageBy: 'year' }, { birthDate: '31-12-2009' }, true],
  ['somebody who is 17 and turns 18 in December', { ageTo: 17, ageBy: 'year' }, { birthDate: '20-12-2008' }, false],
  ['the same by the day', { ageTo: 17 }, { birthDate: '20-12-2008' }, true],
  ['who reaches the age in the year', { ageFrom: 18, ageBy: 'year' }, { birthDate: '31-12-2008' }, true],
  ['who reaches it in the next year', { ageFrom: 18, ageBy: 'year' }, { birthDate: '01-01-2009' }, false],
  ['weight over From', { weightFrom: 52 }, {}, false],
  ['weight up to and with To', { weightTo: 52 }, {}, true],
  ['a level of the stream', { levelIds: [2, 3] }, { levelId: 2 }, true],
  ['another level', { levelIds: [2, 3] }, { levelId: 1 }, false],
  ['a level that is not known', { levelIds: [2] }, { levelId: null }, true],
  ['every level', { levelIds: [] }, { levelId: 1 }, true],
])('%s', (_name, limits, person, isFit) => {
  expect(fits(limits, person)).toBe(isFit);
});

test('every reason is named', () => {
  const limits = { ...stream, gender: 'male' as const, ageFrom: 18, weightTo: 50, levelIds: [1] };
  expect(unfitFor(limits, { ...anna, levelId: 2 }, '21-11-2026')).toEqual(['gender', 'age', 'weight', 'level']);
});

test('what a stream goes by and is not known is named; weight is not: the scales decide', () => {
  const nobody = { gender: null, birthDate: null, weight: null };
  expect(missingFor(stream, nobody)).toEqual([]);
  expect(missingFor({ ...stream, gender: 'male', ageTo: 17, levelIds: [1], weightTo: 50 }, nobody)).toEqual([
    'gender',
    'birthDate',
    'level',
  ]);
  expect(missingFor({ ...stream, ageFrom: 18 }, nobody)).toEqual(['birthDate']);
  expect(missingFor({ ...stream, gender: 'male', ageTo: 17, levelIds: [1] }, { ...anna, levelId: 1 })).toEqual([]);
});
