import { expect, test } from '@jest/globals';
import { nameIn } from './names.js';

test('two referees of one name are told apart by grade, or else by the order of their accounts', () => {
  const of = (userId: number, fullName: string, grade = '') => ({ userId, fullName, grade });
  const graded = { referees: [of(11, 'Lee Ann', 'A'), of(12, 'Lee Ann', 'B'), of(13, 'Kim Bo', 'A')] };
  expect([11, 12, 13, 99].map((id) => nameIn(graded, id))).toEqual(['Lee Ann (A)', 'Lee Ann (B)', 'Kim Bo', '—']);
  const alike = { referees: [of(12, 'Lee Ann', 'A'), of(11, 'Lee Ann', 'A'), of(14, 'Lee Ann')] };
  expect([11, 12, 14].map((id) => nameIn(alike, id))).toEqual(['Lee Ann (1)', 'Lee Ann (2)', 'Lee Ann (3)']);
});
