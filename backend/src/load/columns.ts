import { maxRestMinutes } from '#contracts/limits';
import type { LoadColumn } from '#contracts/load/load.docs';
import { participationStatuses } from '#contracts/registrations/statuses';
import { ageRules } from '#contracts/rules/ages';
import { foldText } from '#contracts/text';
import {
  date,
  email,
  jsonObject,
  list,
  moment,
  number,
  text,
  time,
  timeZone,
  usualDate,
  whole,
  word,
  yesNo,
  type CellParser,
} from './cells.js';

const rowKinds = ['event', 'stream', 'option', 'playground', 'staff', 'entrant'] as const;
export type RowKind = (typeof rowKinds)[number];

interface Column<T> {
  ru: string;
  en: string;
  parse: CellParser<T>;
  /** Kinds of rows that must have it. */
  required: readonly RowKind[];
}

const column = <T>(ru: string, en: string, parse: CellParser<T>, required: readonly RowKind[] = []): Column<T> => ({
  ru,
  en,
  parse,
  required,
});

const name = text(200);
const short = text(100);
const nonNegative = whole(0, 1_000_000);

/** Every column of the load file (docs/spec/load-file.md). */
export const columns = {
  row: column('Строка', 'Row', word(rowKinds), rowKinds),
  eventKey: column('Ключ соревнования', 'Event key', short, rowKinds),
  streamKey: column('Ключ категории', 'Stream key', short, ['stream', 'entrant']),
  optionKey: column('Ключ варианта регистрации', 'Option key', short, ['option']),
  name: column('Название', 'Name', name, ['event', 'stream', 'option', 'playground']),
  sport: column('Вид спорта', 'Sport', short, ['event']),
  dateFrom: column('Дата начала', 'Date from', date, ['event']),
  dateTo: column('Дата окончания', 'Date to', date, ['event']),
  timeZone: column('Часовой пояс', 'Time zone', timeZone),
  country: column('Страна', 'Country', short),
  city: column('Город', 'City', short),
  venue: column('Место проведения', 'Venue', name),
  isPublished: column('Опубликовано', 'Published', yesNo),
  registrationFrom: column('Регистрация с', 'Registration from', moment),
  registrationTo: column('Регистрация до', 'Registration to', moment),
  points: column('Очки за места', 'Points', list(number, 6)),
  source: column('Источник', 'Source', text(1000)),
  discipline: column('Дисциплина', 'Discipline', short),
  gender: column('Пол', 'Gender', word(['male', 'female', 'mixed'])),
  ageFrom: column('Возраст от', 'Age from', whole(0, 150)),
  ageTo: column('Возраст до', 'Age to', whole(0, 150)),
  ageBy: column('Как считать возраст', 'Age by', word(ageRules)),
  weightFrom: column('Вес от', 'Weight from', number),
  weightTo: column('Вес до', 'Weight to', number),
  limit: column('Мест', 'Limit', whole(1, 100_000)),
  entrantKind: column('Кто участвует', 'Entrant kind', word(['athlete', 'pair', 'team'])),
  gridKind: column('Вид сетки', 'Grid kind', word(['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'])),
  gridOptions: column('Настройки сетки', 'Grid options', jsonObject),
  matchDurationInSeconds: column('Длительность встречи, с', 'Match duration, s', whole(1, 7_200)),
  minRestInMinutes: column('Отдых, мин', 'Rest, min', whole(0, maxRestMinutes)),
  price: column('Цена', 'Price', number),
  streamKeys: column('Ключи категорий', 'Stream keys', list(short, 500)),
  date: column('Дата', 'Date', date),
  timeStart: column('Начало', 'Start', time),
  timeEnd: column('Конец', 'End', time),
  pauseInSeconds: column('Пауза, с', 'Pause, s', whole(0, 3_600)),
  referees: column('Судьи', 'Referees', list(email, 100)),
  email: column('Эл. почта', 'E-mail', email, ['staff']),
  role: column('Роль', 'Role', word(['organiser', 'operator', 'referee'], 'error.not_found'), ['staff']),
  lastName: column('Фамилия', 'Last name', short),
  firstName: column('Имя', 'First name', short),
  middleName: column('Отчество', 'Middle name', short),
  birthDate: column('Дата рождения', 'Birth date', usualDate),
  organization: column('Организация', 'Organization', name),
  coach: column('Тренер', 'Coach', name),
  teamName: column('Команда', 'Team', name),
  weight: column('Вес', 'Weight', number),
  externalId: column('Внешний номер', 'External id', short),
  seed: column('Номер посева', 'Seed', whole(1, 100_000)),
  groupNumber: column('Группа', 'Group', whole(1, 10_000)),
  position: column('Место в группе', 'Position', whole(1, 100_000)),
  tournamentGridNumber: column('Номер участника', 'Number', nonNegative),
  status: column('Статус', 'Status', word(participationStatuses)),
};

export type ColumnKey = keyof typeof columns;
type ValueOf<C> = C extends Column<infer T> ? T : never;
/** What one row says; an empty cell is absent. */
export type RowValues = { [Key in ColumnKey]?: ValueOf<(typeof columns)[Key]> };

const isColumnKey = (key: string): key is ColumnKey => Object.hasOwn(columns, key);
export const columnKeys = Object.keys(columns).filter(isColumnKey);

const byName = new Map(
  columnKeys.flatMap((key) => [key, columns[key].ru, columns[key].en].map((title) => [foldText(title), key] as const)),
);

/** A column by its key or its name in either language. */
export const findColumn = (title: string): ColumnKey | undefined => byName.get(foldText(title));

export const loadColumns = (locale: 'ru' | 'en'): LoadColumn[] =>
  columnKeys.map((key) => ({
    key,
    name: columns[key][locale],
    isRequired: columns[key].required.length === rowKinds.length,
    requiredFor: columns[key].required,
  }));
