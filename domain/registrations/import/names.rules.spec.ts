import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { genderOfPatronymic, genderOfWord, splitName } from './names.rules.js';

describe('a full name in parts', () => {
  test.each([
    ['Иванов Пётр Сергеевич', 'Иванов', 'Пётр', 'Сергеевич'],
    ['Иванов  Пётр', 'Иванов', 'Пётр', null],
    ['Пётр Сергеевич Иванов', 'Иванов', 'Пётр', 'Сергеевич'],
    ['Анна Петровна Смирнова', 'Смирнова', 'Анна', 'Петровна'],
    ['Абрамович Роман Аркадьевич', 'Абрамович', 'Роман', 'Аркадьевич'],
    ['IVANOV Petr', 'IVANOV', 'Petr', null],
    ['Ainur GARCÍA MÁRQUEZ', 'GARCÍA MÁRQUEZ', 'Ainur', null],
    ['García Márquez, Ainur', 'García Márquez', 'Ainur', null],
    ['ИВАНОВ ПЁТР СЕРГЕЕВИЧ', 'ИВАНОВ', 'ПЁТР', 'СЕРГЕЕВИЧ'],
    ['Гасанов Али Вагиф оглы', 'Гасанов', 'Али', 'Вагиф оглы'],
    ['Rodrygo', 'Rodrygo', '', null],
    ['', '', '', null],
  ])('%s', (written, lastName, firstName, middleName) => expect(splitName(written)).toEqual({ lastName, firstName, middleName }));

  test.each([
    ['Matěj Kovář', 'Kovář', 'Matěj', null],
    ['Anna Maria Schmidt', 'Schmidt', 'Anna', 'Maria'],
    ['KOVÁŘ Matěj', 'KOVÁŘ', 'Matěj', null],
    ['Kovář, Matěj', 'Kovář', 'Matěj', null],
    ['Rodrygo', 'Rodrygo', '', null],
  ])('%s, with the surname last', (written, lastName, firstName, middleName) =>
    expect(splitName(written, 'last')).toEqual({ lastName, firstName, middleName }),
  );

  test('no letter is lost or made up', () => {
    const word = fc.stringMatching(/^[А-ЯЁа-яёA-Za-z]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), fc.constantFrom(' ', '  ', ', '), (words, between) => {
        const { lastName, firstName, middleName } = splitName(words.join(between));
        const letters = (text: string) => [...text.replaceAll(/[\s,]/g, '')].sort().join('');
        expect(letters(`${lastName}${firstName}${middleName ?? ''}`)).toBe(letters(words.join('')));
      }),
    );
  });
});

test('gender by a word and by a patronymic', () => {
  expect(['М', 'муж.', 'Male', 'юноши', 'Ж', 'women', 'дев.', ''].map(genderOfWord)).toEqual([
    ...['male', 'male', 'male', 'male', 'female', 'female', null, null],
  ]);
  expect(['Сергеевич', 'Ильич', 'Петровна', 'Ильинична', 'Вагиф оглы', null].map(genderOfPatronymic)).toEqual([
    ...['male', 'male', 'female', 'female', null, null],
  ]);
});
