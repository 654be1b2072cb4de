import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { columnsOf, fieldOfTitle, headerAt, headerKey } from './columns.rules.js';

const row = (n: number, ...cells: string[]) => ({ n, cells });

describe('columns by their names', () => {
  test.each([
    ['ФИО участника (полностью)', null],
    ['Ф.И.О.', 'fullName'],
    ['ФАМИЛИЯ', 'lastName'],
    ['Surname', 'lastName'],
    ['Имя ', 'firstName'],
    ['Отчество', 'middleName'],
    ['Дата рождения (дд.мм.гггг)', 'birthDate'],
    ['Год рождения', 'birthDate'],
    ['Birth date', 'birthDate'],
    ['Пол', 'gender'],
    ['Клуб / организация', 'organization'],
    ['Тренер-преподаватель', 'coach'],
    ['Вес, кг', 'weight'],
    ['Весовая категория', 'weight'],
    ['Возрастная группа', 'ageGroup'],
    ['Категория', 'category'],
    ['Разряд/звание', 'rank'],
    ['Тел.', 'phone'],
    ['E-mail', 'email'],
    ['Стартовый номер', 'startNumber'],
    ['Населённый пункт', 'city'],
    ['№', null],
    ['', null],
  ])('"%s"', (title, field) => expect(fieldOfTitle(title)).toBe(field));

  test('one field is one column: the first', () => {
    expect(columnsOf(['Клуб', 'Фамилия', 'Команда', 'Имя'])).toEqual(['organization', 'lastName', null, 'firstName']);
  });

  test('however a title is spaced, cased and punctuated, it is recognised', () => {
    const noise = fc.constantFrom('', ' ', '.', ' - ', ', ', ' (x)');
    fc.assert(
      fc.property(fc.constantFrom('дата рождения', 'last name', 'клуб'), noise, fc.boolean(), (title, around, isUpper) => {
        const written = `${around}${title}${around}`;
        expect(fieldOfTitle(isUpper ? written.toUpperCase() : written)).toBe(fieldOfTitle(title));
      }),
    );
  });
});

test('the header stands below the title of an application form', () => {
  const form = [row(1, 'Заявка'), row(2, 'Клуб', 'Динамо'), row(4, '№', 'Фамилия', 'Имя', 'Клуб'), row(5, '1', 'Иванов', 'Пётр', 'Динамо')];
  expect(headerAt(form)).toBe(2);
  expect(headerAt([row(1, 'a', 'b'), row(2, 'Иванов')])).toBe(0);
  expect(headerAt([])).toBe(0);
});

test('headers that differ in case and signs are one header', () => {
  expect(headerKey(['Ф.И.О.', 'Вес, кг'])).toBe(headerKey(['ф и о', 'ВЕС КГ']));
  expect(headerKey(['a', 'b'])).not.toBe(headerKey(['b', 'a']));
});
