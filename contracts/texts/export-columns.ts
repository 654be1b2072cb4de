import type { ExportColumn } from '../exports/registration-columns.js';

/** Heads of the columns in files. */
export const exportColumnNames: Record<ExportColumn, { ru: string; en: string }> = {
  index: { ru: '№', en: 'No.' },
  fullName: { ru: 'Участник', en: 'Entrant' },
  gender: { ru: 'Пол', en: 'Gender' },
  birthDate: { ru: 'Дата рождения', en: 'Date of birth' },
  age: { ru: 'Возраст', en: 'Age' },
  club: { ru: 'Организация', en: 'Organisation' },
  coach: { ru: 'Тренер', en: 'Coach' },
  countryCode: { ru: 'Страна', en: 'Country' },
  city: { ru: 'Город', en: 'City' },
  streamName: { ru: 'Категория', en: 'Category' },
  participation: { ru: 'Статус', en: 'Status' },
  weight: { ru: 'Заявленный вес, кг', en: 'Declared weight, kg' },
  actualWeight: { ru: 'Вес на взвешивании, кг', en: 'Weight at weigh-in, kg' },
  weighIn: { ru: 'Взвешивание', en: 'Weigh-in' },
  payment: { ru: 'Оплата', en: 'Payment' },
  price: { ru: 'Стоимость', en: 'Price' },
  documents: { ru: 'Документы', en: 'Documents' },
  insurance: { ru: 'Страховка', en: 'Insurance' },
  challenge: { ru: 'Онлайн-задание', en: 'Online challenge' },
  team: { ru: 'Команда', en: 'Team' },
  tournamentGridNumber: { ru: 'Номер', en: 'Number' },
  seed: { ru: 'Посев', en: 'Seed' },
  place: { ru: 'Место', en: 'Place' },
  result: { ru: 'Результат', en: 'Result' },
  points: { ru: 'Очки', en: 'Points' },
  comment: { ru: 'Комментарий', en: 'Comment' },
};

export const genderNames = { male: { ru: 'мужской', en: 'male' }, female: { ru: 'женский', en: 'female' } };
