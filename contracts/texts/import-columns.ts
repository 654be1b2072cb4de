import type { ImportField } from '../registrations/import.docs.js';

type Named = Readonly<Record<'ru' | 'en', string>>;

/** What the columns of a table of entries are called. */
export const importColumnNames: Readonly<Record<ImportField, Named>> = {
  fullName: { ru: 'Фамилия Имя Отчество', en: 'Full name, surname first' },
  firstLastName: { ru: 'Имя Фамилия', en: 'Full name, surname last' },
  lastName: { ru: 'Фамилия', en: 'Last name' },
  firstName: { ru: 'Имя', en: 'First name' },
  middleName: { ru: 'Отчество', en: 'Middle name' },
  birthDate: { ru: 'Дата рождения', en: 'Birth date' },
  gender: { ru: 'Пол', en: 'Gender' },
  organization: { ru: 'Клуб', en: 'Club' },
  coach: { ru: 'Тренер', en: 'Coach' },
  country: { ru: 'Страна', en: 'Country' },
  region: { ru: 'Регион', en: 'Region' },
  city: { ru: 'Город', en: 'City' },
  category: { ru: 'Категория', en: 'Category' },
  ageGroup: { ru: 'Возрастная группа', en: 'Age group' },
  weight: { ru: 'Вес, кг', en: 'Weight, kg' },
  rank: { ru: 'Разряд', en: 'Rank' },
  phone: { ru: 'Телефон', en: 'Phone' },
  email: { ru: 'Эл. почта', en: 'E-mail' },
  startNumber: { ru: 'Стартовый номер', en: 'Start number' },
};

/** Words of the files that an import hands out. */
export const importFileTexts = {
  ru: {
    entries: 'Заявки',
    categories: 'Категории',
    category: 'Категория',
    gender: 'Пол',
    birthYears: 'Годы рождения',
    weight: 'Вес, кг',
    reason: 'Что исправить',
  },
  en: {
    entries: 'Entries',
    categories: 'Categories',
    category: 'Category',
    gender: 'Gender',
    birthYears: 'Birth years',
    weight: 'Weight, kg',
    reason: 'What to mend',
  },
} as const;
