import type { ListName } from './reference-lists.js';

interface Entry {
  id: number;
  ru: string;
  en: string;
  parentId?: number;
}

const entries = (rows: readonly (readonly [ru: string, en: string])[]): Entry[] => rows.map(([ru, en], i) => ({ id: i + 1, ru, en }));

/** Disciplines of each sport by its key, in the words of the federations. */
const disciplines: Record<number, readonly (readonly [ru: string, en: string])[]> = {
  1: [
    ['Индивидуальные соревнования', 'Individual'],
    ['Командные соревнования', 'Team'],
    ['Ката', 'Kata'],
  ],
  2: [
    ['Спортивное самбо', 'Sport sambo'],
    ['Боевое самбо', 'Combat sambo'],
    ['Пляжное самбо', 'Beach sambo'],
    ['Демо-самбо', 'Demo sambo'],
  ],
  3: [
    ['Вольная борьба', 'Freestyle'],
    ['Греко-римская борьба', 'Greco-Roman'],
    ['Женская борьба', "Women's wrestling"],
    ['Грэпплинг', 'Grappling'],
    ['Пляжная борьба', 'Beach wrestling'],
  ],
  4: [
    ['Кумите', 'Kumite'],
    ['Ката', 'Kata'],
    ['Командное кумите', 'Team kumite'],
    ['Командное ката', 'Team kata'],
  ],
  5: [
    ['Керуги', 'Kyorugi'],
    ['Пхумсэ', 'Poomsae'],
  ],
  6: [['Бокс', 'Boxing']],
  7: [
    ['Рапира', 'Foil'],
    ['Шпага', 'Épée'],
    ['Сабля', 'Sabre'],
  ],
  8: [
    ['Футбол', 'Football'],
    ['Мини-футбол', 'Futsal'],
    ['Пляжный футбол', 'Beach soccer'],
  ],
  9: [
    ['Одиночный разряд', 'Singles'],
    ['Парный разряд', 'Doubles'],
    ['Смешанный разряд', 'Mixed doubles'],
  ],
  10: [
    ['Одиночный разряд', 'Singles'],
    ['Парный разряд', 'Doubles'],
    ['Смешанный разряд', 'Mixed doubles'],
    ['Команды', 'Teams'],
  ],
  11: [
    ['Одиночный разряд', 'Singles'],
    ['Парный разряд', 'Doubles'],
    ['Смешанный разряд', 'Mixed doubles'],
  ],
  12: [
    ['Одиночное катание', 'Single skating'],
    ['Парное катание', 'Pair skating'],
    ['Танцы на льду', 'Ice dance'],
    ['Синхронное катание', 'Synchronized skating'],
  ],
  13: [
    ['Многоборье', 'All-around'],
    ['Вольные упражнения', 'Floor'],
    ['Опорный прыжок', 'Vault'],
    ['Брусья', 'Bars'],
    ['Бревно', 'Beam'],
    ['Кольца', 'Rings'],
    ['Конь', 'Pommel horse'],
    ['Перекладина', 'High bar'],
  ],
  14: [
    ['Индивидуальные прыжки', 'Individual trampoline'],
    ['Синхронные прыжки', 'Synchronised trampoline'],
    ['Двойной минитрамп', 'Double mini'],
    ['Акробатическая дорожка', 'Tumbling'],
  ],
  15: [
    ['Трамплин 1 м', '1 m springboard'],
    ['Трамплин 3 м', '3 m springboard'],
    ['Вышка 10 м', '10 m platform'],
    ['Синхронный трамплин 3 м', '3 m synchro'],
    ['Синхронная вышка 10 м', '10 m synchro'],
  ],
  16: [
    ['Скорость', 'Speed'],
    ['Фристайл', 'Freestyle'],
    ['Дабл-датч', 'Double Dutch'],
  ],
  17: [
    ['Хоккей', 'Ice hockey'],
    ['Следж-хоккей', 'Para ice hockey'],
  ],
  18: [
    ['Волейбол', 'Volleyball'],
    ['Пляжный волейбол', 'Beach volleyball'],
  ],
  19: [
    ['Баскетбол', 'Basketball'],
    ['Баскетбол 3×3', '3×3 basketball'],
  ],
  20: [
    ['Классические шахматы', 'Classical'],
    ['Быстрые шахматы', 'Rapid'],
    ['Блиц', 'Blitz'],
  ],
};

/** What the lists hold before an administrator changes them. */
export const firstLists: Partial<Record<ListName, readonly Entry[]>> = {
  disciplines: Object.entries(disciplines).flatMap(([sportId, rows]) =>
    entries(rows).map((entry) => ({ ...entry, id: Number(sportId) * 100 + entry.id, parentId: Number(sportId) })),
  ),
  // Единая всероссийская спортивная классификация: ranks and titles.
  ranks: entries([
    ['3-й юношеский разряд', '3rd youth rank'],
    ['2-й юношеский разряд', '2nd youth rank'],
    ['1-й юношеский разряд', '1st youth rank'],
    ['3-й спортивный разряд', '3rd rank'],
    ['2-й спортивный разряд', '2nd rank'],
    ['1-й спортивный разряд', '1st rank'],
    ['КМС', 'Candidate for Master of Sport'],
    ['МС', 'Master of Sport'],
    ['МСМК', 'Master of Sport, international class'],
    ['ЗМС', 'Merited Master of Sport'],
    ['Гроссмейстер России', 'Grandmaster of Russia'],
  ]),
  levels: entries([
    ['Начинающий', 'Beginner'],
    ['Любитель', 'Amateur'],
    ['Полупрофессионал', 'Semi-professional'],
    ['Профессионал', 'Professional'],
  ]),
  coachCategories: entries([
    ['Без категории', 'No category'],
    ['Вторая категория', 'Second category'],
    ['Первая категория', 'First category'],
    ['Высшая категория', 'Highest category'],
    ['Заслуженный тренер России', 'Merited Coach of Russia'],
  ]),
  coachSpecializations: entries([
    ['Общая физическая подготовка', 'General fitness'],
    ['Специальная физическая подготовка', 'Special fitness'],
    ['Техника', 'Technique'],
    ['Тактика', 'Tactics'],
    ['Психологическая подготовка', 'Mental training'],
    ['Начальная подготовка детей', 'Beginners and children'],
    ['Восстановление', 'Recovery'],
    ['Вратари', 'Goalkeeping'],
  ]),
  judgeQualifications: entries([
    ['Юный спортивный судья', 'Young referee'],
    ['Спортивный судья третьей категории', 'Third category'],
    ['Спортивный судья второй категории', 'Second category'],
    ['Спортивный судья первой категории', 'First category'],
    ['Спортивный судья всероссийской категории', 'National category'],
    ['Международная категория', 'International category'],
  ]),
  positions: entries([
    ['Спортсмен', 'Athlete'],
    ['Тренер', 'Coach'],
    ['Старший тренер', 'Senior coach'],
    ['Главный тренер', 'Head coach'],
    ['Судья', 'Referee'],
    ['Руководитель', 'Head of the organisation'],
    ['Администратор', 'Administrator'],
    ['Официальный представитель', 'Official representative'],
    ['Врач', 'Doctor'],
    ['Массажист', 'Massage therapist'],
    ['Психолог', 'Psychologist'],
    ['Болельщик', 'Supporter'],
  ]),
};
