import type { ImportField, ImportTableRow } from '#contracts/registrations/import.docs';
import { foldText } from '#contracts/text';

/** Names of columns as clubs and federations write them, folded; the first field that a title fits has it. */
const names: readonly (readonly [ImportField, readonly string[]])[] = [
  ['fullName', ['фио', 'ф и о', 'фамилия имя отчество', 'фамилия имя', 'фамилия и имя', 'участник', 'спортсмен', 'атлет']],
  // English tables name people as they are called.
  [
    'firstLastName',
    ['имя фамилия', 'имя и фамилия', 'full name', 'name', 'athlete', 'athlete name', 'competitor', 'participant', 'player', 'fullname'],
  ],
  ['lastName', ['фамилия', 'фамилия спортсмена', 'фам', 'surname', 'last name', 'lastname', 'family name', 'familyname']],
  ['firstName', ['имя', 'имя спортсмена', 'first name', 'firstname', 'given name', 'givenname', 'forename']],
  ['middleName', ['отчество', 'middle name', 'middlename', 'patronymic', 'second name']],
  ['birthDate', ['дата рождения', 'день рождения', 'др', 'д р', 'рождение', 'год рождения', 'гр', 'г р', 'год рожд', 'дата рожд']],
  [
    'birthDate',
    ['родился', 'date of birth', 'birth date', 'birthdate', 'birthday', 'dob', 'born', 'year of birth', 'birth year', 'yob', 'year'],
  ],
  ['gender', ['пол', 'gender', 'sex', 'м ж', 'm f']],
  ['organization', ['клуб', 'организация', 'команда', 'школа', 'спортшкола', 'спортивная школа', 'спортивная организация', 'дюсш', 'сш']],
  ['organization', ['ведомство', 'общество', 'клуб организация', 'club', 'organization', 'organisation', 'team', 'school']],
  ['coach', ['тренер', 'тренеры', 'фио тренера', 'личный тренер', 'тренер преподаватель', 'coach', 'trainer', 'coach name']],
  ['country', ['страна', 'гражданство', 'country', 'nation', 'nationality', 'noc']],
  ['region', ['регион', 'субъект', 'субъект рф', 'область', 'край', 'республика', 'region', 'state', 'province']],
  ['city', ['город', 'населенный пункт', 'место жительства', 'city', 'town']],
  ['ageGroup', ['возраст', 'возрастная группа', 'возрастная категория', 'age', 'age group', 'age category', 'age class']],
  [
    'weight',
    ['вес', 'вес кг', 'масса', 'весовая категория', 'вес категория', 'weight', 'weight kg', 'weight category', 'weight class', 'kg', 'кг'],
  ],
  [
    'category',
    ['категория', 'соревновательная категория', 'дисциплина', 'вид программы', 'category', 'division', 'event', 'stream', 'class'],
  ],
  [
    'rank',
    ['разряд', 'звание', 'разряд звание', 'спортивный разряд', 'спортивное звание', 'квалификация', 'спорт разряд', 'rank', 'grade'],
  ],
  [
    'phone',
    ['телефон', 'тел', 'моб телефон', 'мобильный', 'мобильный телефон', 'контактный телефон', 'номер телефона', 'phone', 'mobile', 'tel'],
  ],
  ['phone', ['phone number', 'телефон представителя']],
  ['email', ['e mail', 'email', 'mail', 'почта', 'эл почта', 'электронная почта', 'адрес эл почты', 'адрес электронной почты', 'эл адрес']],
  ['startNumber', ['стартовый номер', 'ст номер', 'номер участника', 'нагрудный номер', 'start number', 'start no', 'bib', 'bib number']],
];

const fieldOf = new Map(names.flatMap(([field, titles]) => titles.map((title) => [title, field] as const)));

/** Only letters and digits count: "Ф.И.О.", "Вес, кг", "Дата рождения (дд.мм.гггг)". */
const folded = (title: string): string => foldText(title.replaceAll(/\([^)]*\)/g, ' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' '));

/** What a column of that title says; null where it is not known. */
export const fieldOfTitle = (title: string): ImportField | null => fieldOf.get(folded(title)) ?? null;

/** What each column says; of several columns for one field the first has it. */
export const columnsOf = (header: readonly string[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>();
  return header.map((title) => {
    const field = fieldOfTitle(title);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
};

const lookedAt = 20;

/** Application forms have a title and an address above the table: the header is where the most columns are recognised. */
export const headerAt = (rows: readonly ImportTableRow[]): number => {
  let best = { at: 0, known: 1 };
  for (const [at, { cells }] of rows.slice(0, lookedAt).entries()) {
    const known = columnsOf(cells).filter((field) => field !== null).length;
    if (known > best.known) best = { at, known };
  }
  return best.at;
};

/** Two files with the same header have the same columns. */
export const headerKey = (header: readonly string[]): string => header.map(folded).join('\n');
