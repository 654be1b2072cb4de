import { moscowDay } from '../e2e/days.js';
import type { Athlete } from './entries.js';

const surnames = ['Абрамов', 'Белов', 'Власов', 'Громов', 'Демидов', 'Ершов', 'Жуков', 'Зимин', 'Игнатов', 'Котов', 'Лебедев', 'Морозов'];
const more = [
  'Назаров',
  'Осипов',
  'Петров',
  'Рябов',
  'Соколов',
  'Титов',
  'Уваров',
  'Фомин',
  'Хохлов',
  'Цветков',
  'Чернов',
  'Шубин',
  'Щукин',
  'Юдин',
  'Яшин',
];
const lastNames = [...surnames, ...more];
const boys = ['Артём', 'Богдан', 'Глеб', 'Денис', 'Егор', 'Иван', 'Кирилл', 'Лев', 'Максим', 'Никита', 'Роман', 'Тимур'];
const girls = ['Алина', 'Вера', 'Дарья', 'Ева', 'Злата', 'Кира', 'Мария', 'Нина', 'Полина', 'София', 'Таисия', 'Юлия'];
const clubs = ['СШОР № 1', 'Динамо', 'Ак Барс', 'Самбо-70', 'Юность'];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const thisYear = Number(moscowDay(0).slice(-4));
/** The year in which somebody was born who is so old in this one. */
export const bornFor = (age: number): number => thisYear - age;

/** Athletes born in a year, the nth of all: names repeat only after some hundred. */
export const athlete = (
  n: number,
  weight: number,
  { year = bornFor(16), gender = 'male', club }: { year?: number; gender?: Athlete['gender']; club?: string } = {},
): Athlete => {
  const family = lastNames[n % lastNames.length] ?? '';
  const names = gender === 'male' ? boys : girls;
  return {
    lastName: gender === 'male' ? family : `${family}а`,
    firstName: names[((n % lastNames.length) + Math.floor(n / lastNames.length)) % names.length] ?? '',
    gender,
    birthDate: `${twoDigits((n % 27) + 1)}.${twoDigits((n % 12) + 1)}.${year}`,
    weight,
    club: club ?? clubs[n % clubs.length] ?? '',
  };
};
