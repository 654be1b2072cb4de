import { describe, expect, test } from '@jest/globals';
import { shortName, shortNameIn, shortNames } from './shortNames.js';

describe('a short name', () => {
  test.each([
    ['Иванов Антон', 'Иванов А.'],
    ['Иванов Антон Петрович', 'Иванов А.'],
    ['García Márquez Ainur', 'García Márquez A.'],
    ['van der Berg Jan', 'van der Berg J.'],
    ['Алиев Рашад Мамед оглы', 'Алиев Р.'],
    ['Иванова Анна Ильинична', 'Иванова А.'],
    ['Антон № 12', 'Антон № 12'],
    ['Пеле', 'Пеле'],
  ])('%s: %s', (fullName, short) => {
    expect(shortName(fullName, 'person')).toBe(short);
  });

  test('of a team is its whole name', () => {
    expect(shortName('Волга Казань', 'whole')).toBe('Волга Казань');
  });
});

describe('among others', () => {
  const among = (...names: string[]) => [...shortNames(names, 'person').values()];

  test('two people of one surname and initial are told apart', () => {
    expect(among('Иванов Антон', 'Иванов Андрей', 'Иванов Борис')).toEqual(['Иванов Ант.', 'Иванов Анд.', 'Иванов Б.']);
    expect(among('García Márquez Ainur', 'García Márquez Sergey', 'García Ana')).toEqual([
      'García Márquez A.',
      'García Márquez S.',
      'García A.',
    ]);
  });

  test('a first name that begins another stays whole; namesakes are parted by their patronymics', () => {
    expect(among('Ким Ян', 'Ким Яна')).toEqual(['Ким Ян', 'Ким Яна']);
    expect(among('Ким Яна Львовна', 'Ким Яна Юрьевна')).toEqual(['Ким Яна Львовна', 'Ким Яна Юрьевна']);
  });

  test('of a grid: who stands in it alone counts', () => {
    const entrant = (fullName: string) => ({
      ...{ fullName, organization: null, countryCode: null, tournamentGridNumber: null, seed: null },
      entrantStatus: 'active' as const,
    });
    const grid = { entrants: { 1: entrant('Иванов Антон'), 2: entrant('Иванов Андрей') } };
    expect(shortNameIn(grid, 1, 'person')).toBe('Иванов Ант.');
    expect(shortNameIn(grid, 1, 'whole')).toBe('Иванов Антон');
    expect(shortNameIn(grid, 3, 'person')).toBe('');
  });
});
