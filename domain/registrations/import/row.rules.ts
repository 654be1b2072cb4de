import { email as emailInput } from '#contracts/input';
import type { ImportError, ImportField, ImportNote } from '#contracts/registrations/import.docs';
import { declaredWeight, isMeasure } from '#contracts/rules/profile';
import { readDay, readYear } from '#contracts/rules/read-day';
import { genderOfPatronymic, genderOfWord, splitName } from './names.rules.js';

/** Columns that hold a whole name. */
const wholeNames = ['fullName', 'firstLastName'] as const;
type NameField = (typeof wholeNames)[number] | 'lastName';

/** What a row of the file says; what is empty or cannot be read is null. */
export interface ImportRow {
  n: number;
  /** The column that names the person. */
  nameField: NameField;
  lastName: string;
  firstName: string;
  middleName: string | null;
  birthDate: string | null;
  /** Only the year is known: `birthDate` is its first day. */
  isYearOnly: boolean;
  gender: 'male' | 'female' | null;
  organization: string | null;
  coach: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  category: string;
  ageGroup: string;
  weightText: string;
  weight: number | null;
  rank: string | null;
  phone: string | null;
  email: string | null;
  startNumber: number | null;
  errors: ImportError[];
  notes: ImportNote[];
}

type Cell = (field: ImportField) => string;
type Faults = Pick<ImportRow, 'errors' | 'notes'>;

/** A mark that makes a spreadsheet take what follows for text, as the exports here put it. */
const withoutMark = (cell: string): string =>
  cell
    .replace(/^['‘’](?=[=+\-@＝＋－＠])/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const maxCharacters: Partial<Record<ImportField, number>> = {
  lastName: 100,
  firstName: 100,
  middleName: 100,
  organization: 200,
  coach: 200,
};
const oldest = 1900;

/** Reads one row by what its columns say. A year of two digits is the last such year up to `lastYear`. */
export const readRow = (n: number, cells: readonly string[], columns: readonly (ImportField | null)[], lastYear: number): ImportRow => {
  const cell: Cell = (field) => withoutMark(cells[columns.indexOf(field)] ?? '');
  const faults: Faults = { errors: [], notes: [] };
  const whole = wholeNames.find((field) => columns.includes(field));
  const names = namesIn(cell, whole, faults);
  const text = (field: ImportField): string | null => cell(field) || null;
  return {
    n,
    nameField: columns.includes('lastName') || !whole ? 'lastName' : whole,
    ...names,
    ...birthIn(cell('birthDate'), lastYear, faults),
    gender: genderIn(cell('gender'), names.middleName, faults),
    ...{ organization: text('organization'), coach: text('coach'), country: text('country'), region: text('region') },
    ...{ city: text('city'), rank: text('rank'), phone: text('phone') },
    ...{ category: cell('category'), ageGroup: cell('ageGroup'), weightText: cell('weight') },
    weight: weightIn(cell('weight'), faults),
    email: emailIn(cell('email'), faults),
    startNumber: numberIn(cell('startNumber'), faults),
    ...checkedLengths(cell, faults),
  };
};

const namesIn = (cell: Cell, whole: Exclude<NameField, 'lastName'> | undefined, { errors }: Faults) => {
  const full = splitName(whole ? cell(whole) : '', whole === 'firstLastName' ? 'last' : 'first');
  const names = {
    lastName: cell('lastName') || full.lastName,
    firstName: cell('firstName') || full.firstName,
    middleName: cell('middleName') || full.middleName,
  };
  const at = (field: ImportField): ImportField => (whole && cell(field) === '' ? whole : field);
  if (names.lastName === '') errors.push({ field: at('lastName'), key: 'error.required' });
  else if (names.firstName === '') errors.push({ field: at('firstName'), key: 'error.required' });
  const words = { lastName: names.lastName, firstName: names.firstName, middleName: names.middleName ?? '' };
  for (const [field, value] of Object.entries(words) as [keyof typeof words, string][])
    if (value.length > (maxCharacters[field] ?? 0)) errors.push({ field: at(field), key: 'error.max_length' });
  return names;
};

const birthIn = (written: string, lastYear: number, { errors, notes }: Faults): Pick<ImportRow, 'birthDate' | 'isYearOnly'> => {
  const day = readDay(written, lastYear);
  const year = day === null ? readYear(written) : Number(day.slice(-4));
  const isWrong = written !== '' && (year === null || year < oldest || year > lastYear);
  if (isWrong) errors.push({ field: 'birthDate', key: 'error.date_format' });
  if (isWrong || year === null) return { birthDate: null, isYearOnly: false };
  if (day === null) notes.push({ field: 'birthDate', key: 'yearOnly' });
  return { birthDate: day ?? `01-01-${year}`, isYearOnly: day === null };
};

const genderIn = (written: string, middleName: string | null, { errors, notes }: Faults): ImportRow['gender'] => {
  const said = written === '' ? null : genderOfWord(written);
  if (written !== '' && said === null) errors.push({ field: 'gender', key: 'error.unknown_value' });
  if (written !== '') return said;
  const guessed = genderOfPatronymic(middleName);
  if (guessed !== null) notes.push({ field: 'gender', key: 'byPatronymic' });
  return guessed;
};

/** What somebody weighs; a class ("-60") is read with the category. */
const weightIn = (written: string, { errors }: Faults): number | null => {
  const plain = /^(\d{1,3}(?:[.,]\d{1,3})?)\s?(?:кг|kg)?\.?$/i.exec(written)?.[1];
  const weight = plain === undefined ? null : Number(plain.replace(',', '.'));
  const isClass = /\d/.test(written) && plain === undefined;
  if (written !== '' && weight === null && !isClass) errors.push({ field: 'weight', key: 'error.not_numeric' });
  if (weight === null) return null;
  if (isMeasure(weight, declaredWeight)) return weight;
  const isWithin = weight >= declaredWeight.min && weight <= declaredWeight.max;
  errors.push({ field: 'weight', key: isWithin ? 'error.decimals' : 'error.range' });
  return null;
};

const emailIn = (written: string, { notes }: Faults): string | null => {
  const parsed = emailInput.safeParse(written);
  if (written !== '' && !parsed.success) notes.push({ field: 'email', key: 'leftOut' });
  return parsed.success ? parsed.data : null;
};

const maxStartNumber = 1_000_000;

const numberIn = (written: string, { errors }: Faults): number | null => {
  if (written === '') return null;
  const value = /^\d{1,7}([.,]0+)?$/.test(written) ? Number.parseInt(written, 10) : 0;
  if (value >= 1 && value <= maxStartNumber) return value;
  errors.push({ field: 'startNumber', key: 'error.not_numeric' });
  return null;
};

const checkedLengths = (cell: Cell, { errors, notes }: Faults): Faults => {
  for (const field of ['organization', 'coach', 'city'] as const)
    if (cell(field).length > (maxCharacters[field] ?? 100)) errors.push({ field, key: 'error.max_length' });
  return { errors, notes };
};
