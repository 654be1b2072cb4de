import { foldText } from '../text.js';

/** Sports that sport events may be of. The key is what load files and grid presets use. */
export interface Sport {
  id: number;
  key: string;
  ru: string;
  en: string;
}

export const sports: readonly Sport[] = [
  { id: 1, key: 'judo', ru: 'Дзюдо', en: 'Judo' },
  { id: 2, key: 'sambo', ru: 'Самбо', en: 'Sambo' },
  { id: 3, key: 'wrestling', ru: 'Спортивная борьба', en: 'Wrestling' },
  { id: 4, key: 'karate', ru: 'Каратэ', en: 'Karate' },
  { id: 5, key: 'taekwondo', ru: 'Тхэквондо', en: 'Taekwondo' },
  { id: 6, key: 'boxing', ru: 'Бокс', en: 'Boxing' },
  { id: 7, key: 'fencing', ru: 'Фехтование', en: 'Fencing' },
  { id: 8, key: 'football', ru: 'Футбол', en: 'Football' },
  { id: 9, key: 'badminton', ru: 'Бадминтон', en: 'Badminton' },
  { id: 10, key: 'tableTennis', ru: 'Настольный теннис', en: 'Table tennis' },
  { id: 11, key: 'tennis', ru: 'Теннис', en: 'Tennis' },
  { id: 12, key: 'figureSkating', ru: 'Фигурное катание', en: 'Figure skating' },
  { id: 13, key: 'artisticGymnastics', ru: 'Спортивная гимнастика', en: 'Artistic gymnastics' },
  { id: 14, key: 'trampoline', ru: 'Прыжки на батуте', en: 'Trampoline' },
  { id: 15, key: 'diving', ru: 'Прыжки в воду', en: 'Diving' },
  { id: 16, key: 'ropeSkipping', ru: 'Роуп-скиппинг', en: 'Rope skipping' },
  { id: 17, key: 'hockey', ru: 'Хоккей', en: 'Ice hockey' },
  { id: 18, key: 'volleyball', ru: 'Волейбол', en: 'Volleyball' },
  { id: 19, key: 'basketball', ru: 'Баскетбол', en: 'Basketball' },
  { id: 20, key: 'chess', ru: 'Шахматы', en: 'Chess' },
  { id: 21, key: 'bjj', ru: 'Бразильское джиу-джитсу', en: 'Brazilian jiu-jitsu' },
  { id: 22, key: 'kickboxing', ru: 'Кикбоксинг', en: 'Kickboxing' },
];

/** A sport by its key, id or name in either language; ё = е, case ignored. */
export const findSport = (given: string | number): Sport | undefined => {
  const wanted = foldText(String(given));
  return sports.find((sport) => sport.id === Number(given) || [sport.key, sport.ru, sport.en].some((name) => foldText(name) === wanted));
};
