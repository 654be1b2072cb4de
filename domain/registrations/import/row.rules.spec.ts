import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { importFields, type ImportField } from '#contracts/registrations/import.docs';
import { readRow } from './row.rules.js';

const read = (cells: Partial<Record<ImportField, string>>) => readRow(2, Object.values(cells), Object.keys(cells) as ImportField[], 2026);

describe('one row of a file', () => {
  test('names in columns of their own, everything said', () => {
    const row = read({
      ...{ lastName: 'Иванов', firstName: 'Пётр', middleName: 'Сергеевич', birthDate: '5.6.10', gender: 'м', organization: 'Динамо' },
      ...{ coach: 'Сидоров А.А.', weight: '58,4 кг', startNumber: '12', email: 'A@B.ru', category: 'U18 -60', city: 'Казань' },
    });
    expect(row).toMatchObject({
      ...{ n: 2, lastName: 'Иванов', firstName: 'Пётр', middleName: 'Сергеевич', birthDate: '05-06-2010', gender: 'male' },
      ...{ organization: 'Динамо', coach: 'Сидоров А.А.', weight: 58.4, startNumber: 12, email: 'a@b.ru', category: 'U18 -60' },
      ...{ city: 'Казань', isYearOnly: false, errors: [], notes: [] },
    });
  });

  test('one column of full names, a year, a class, a gender that the patronymic tells', () => {
    expect(read({ fullName: 'Смирнова Анна Петровна', birthDate: '2011', weight: '-52' })).toMatchObject({
      ...{ lastName: 'Смирнова', firstName: 'Анна', middleName: 'Петровна', birthDate: '01-01-2011', isYearOnly: true },
      ...{ gender: 'female', weight: null, weightText: '-52', errors: [] },
      notes: [
        { field: 'birthDate', key: 'yearOnly' },
        { field: 'gender', key: 'byPatronymic' },
      ],
    });
  });

  test.each<[Partial<Record<ImportField, string>>, [ImportField, string][]]>([
    [{ lastName: '', firstName: 'Пётр' }, [['lastName', 'error.required']]],
    [{ fullName: 'Rodrygo' }, [['fullName', 'error.required']]],
    [{ fullName: 'А Б', birthDate: '31.02.2010' }, [['birthDate', 'error.date_format']]],
    [{ fullName: 'А Б', birthDate: '05.06.2055' }, [['birthDate', 'error.date_format']]],
    [{ fullName: 'А Б', gender: 'х' }, [['gender', 'error.unknown_value']]],
    [{ fullName: 'А Б', weight: 'тяжёлый' }, [['weight', 'error.not_numeric']]],
    [{ fullName: 'А Б', weight: '4,9' }, [['weight', 'error.range']]],
    [{ fullName: 'А Б', weight: '401' }, [['weight', 'error.range']]],
    [{ fullName: 'А Б', weight: '58,125' }, [['weight', 'error.decimals']]],
    [{ fullName: 'А Б', startNumber: 'x' }, [['startNumber', 'error.not_numeric']]],
    [{ fullName: 'А Б', organization: 'к'.repeat(201) }, [['organization', 'error.max_length']]],
    [{ lastName: 'к'.repeat(101), firstName: 'Б' }, [['lastName', 'error.max_length']]],
  ])('%j', (cells, errors) => expect(read(cells).errors).toEqual(errors.map(([field, key]) => ({ field, key }))));

  test('what an export here has marked as text is read as it was', () => {
    expect(read({ fullName: 'А Б', phone: "'+79001234567", weight: "'-60" })).toMatchObject({ phone: '+79001234567', weightText: '-60' });
  });

  test('a wrong e-mail costs nobody their entry', () => {
    expect(read({ fullName: 'А Б', email: 'нет' })).toMatchObject({ email: null, errors: [], notes: [{ field: 'email', key: 'leftOut' }] });
  });

  test('no row breaks what reads it', () => {
    const cells = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 });
    fc.assert(fc.property(cells, fc.shuffledSubarray([...importFields]), (row, columns) => void readRow(2, row, columns, 2026)));
  });
});
