import { categoryDefaults } from '../rules/sport-defaults.js';
import type { TableGroup } from './tables.js';

/** Weights of a group as ticks: an upper bound, or the open class above all. */
export interface WeightClass {
  key: string;
  from: number | null;
  to: number | null;
}

/** Weighed to the gram or not: the lowest weight itself is still admitted, and a category takes what is over its lower bound. */
const justUnder = (kg: number): number => Number((kg - 0.01).toFixed(2));

/** One class without bounds where the table has no weights. */
export const weightClasses = ({ id, kg, plus, minKg }: TableGroup): WeightClass[] => {
  if (kg.length === 0) return [{ key: id, from: null, to: null }];
  const lowest = minKg === undefined ? null : justUnder(minKg);
  const bounded = kg.map((to, i) => ({ key: `${id}-${to}`, from: kg[i - 1] ?? lowest, to }));
  return plus === null ? bounded : [...bounded, { key: `${id}+${plus}`, from: plus, to: null }];
};

type Words = Readonly<Record<'ru' | 'en', string>>;

const disciplines: Readonly<Record<string, Words>> = {
  freestyle: { ru: 'вольная борьба', en: 'freestyle' },
  greco: { ru: 'греко-римская борьба', en: 'Greco-Roman' },
  women: { ru: 'женская борьба', en: 'women' },
  combat: { ru: 'боевое самбо', en: 'combat' },
  kumite: { ru: 'кумитэ', en: 'kumite' },
  'point-fighting': { ru: 'поинтфайтинг', en: 'point fighting' },
};

const disciplineName = ({ discipline }: TableGroup, locale: 'ru' | 'en'): string | null =>
  discipline === undefined ? null : (disciplines[discipline]?.[locale] ?? discipline);

const sexWords: Readonly<Record<'m' | 'f' | 'mixed', { adult: Words; young: Words }>> = {
  m: { adult: { ru: 'мужчины', en: 'men' }, young: { ru: 'юноши', en: 'boys' } },
  f: { adult: { ru: 'женщины', en: 'women' }, young: { ru: 'девушки', en: 'girls' } },
  mixed: { adult: { ru: 'мужчины и женщины', en: 'men and women' }, young: { ru: 'юноши и девушки', en: 'boys and girls' } },
};

const lastYoungAge = 17;

const sexWord = ({ sex, age }: Pick<TableGroup, 'sex' | 'age'>, locale: 'ru' | 'en'): string =>
  sexWords[sex][age.to !== null && age.to <= lastYoungAge ? 'young' : 'adult'][locale];

/** The name of a group among all: with age code, discipline and gender where the table's own name does not tell them. */
export const groupName = (group: TableGroup, all: readonly TableGroup[], locale: 'ru' | 'en'): string => {
  const own = group[locale];
  const discipline = disciplineName(group, locale);
  const says = (word: string) => own.toLowerCase().includes(word.toLowerCase());
  const isOfBoth = all.some(
    (other) => other[locale] === own && other.sex !== group.sex && other.org === group.org && other.sport === group.sport,
  );
  const saysAge = /\d/.test(own) || !/^U\d+$/.test(group.code);
  return [
    saysAge ? own : `${own} ${group.code}`,
    discipline === null || group.discipline === 'women' || says(discipline) ? '' : discipline,
    isOfBoth ? sexWord(group, locale) : '',
  ]
    .filter(Boolean)
    .join(', ');
};

const number = (kg: number, locale: 'ru' | 'en'): string => (locale === 'ru' ? String(kg).replace('.', ',') : String(kg));

export const weightName = ({ from, to }: WeightClass, locale: 'ru' | 'en'): string => {
  if (to !== null) return locale === 'ru' ? `до ${number(to, locale)} кг` : `−${number(to, locale)} kg`;
  if (from === null) return '';
  return locale === 'ru' ? `свыше ${number(from, locale)} кг` : `+${number(from, locale)} kg`;
};

const modeIds: readonly { group: RegExp; id: string }[] = [
  { group: /^judo\.fjr\.u1[135]\./, id: 'judo.rus.children' },
  { group: /^wrestling\.\w+\.freestyle\./, id: 'wrestling.uww.freestyle' },
  { group: /^wrestling\.\w+\.greco\./, id: 'wrestling.uww.greco' },
  { group: /^wrestling\.\w+\.women\./, id: 'wrestling.uww.women' },
  { group: /^sambo\.fias\.combat\./, id: 'sambo.fias.combat' },
];

/** The rules that a group is run by, with its periods; without an id those of the sport. */
const modeOf = ({ id, periods, breakS }: TableGroup, seconds: number) => {
  const mode = modeIds.find(({ group }) => group.test(id));
  const isSplit = periods > 1 && seconds % periods === 0;
  return {
    ...(mode && { id: mode.id }),
    overrides: {
      ...(isSplit && { periodSeconds: Array.from({ length: periods }, () => seconds / periods) }),
      ...(breakS !== undefined && { breakSeconds: breakS }),
    },
  };
};

const genders = { m: 'male', f: 'female', mixed: 'mixed' } as const;

/** A category of a table, as `add-streams` takes it; its key says which row of which table it is. */
export const categoryDraft = (
  group: TableGroup,
  weight: WeightClass,
  { all, locale, seconds }: { all: readonly TableGroup[]; locale: 'ru' | 'en'; seconds: number },
) => {
  const { gridKind, options, minRestInMinutes } = categoryDefaults(group.sport);
  return {
    streamKey: weight.key,
    name: [groupName(group, all, locale), weightName(weight, locale)].filter(Boolean).join(', '),
    discipline: disciplineName(group, locale),
    gender: genders[group.sex],
    ageFrom: group.age.from,
    ageTo: group.age.to,
    ageBy: group.age.by,
    weightFrom: weight.from,
    weightTo: weight.to,
    gridKind,
    options: { ...options[gridKind] },
    matchDurationInSeconds: seconds,
    minRestInMinutes,
    sportMode: modeOf(group, seconds),
  };
};
export type CategoryDraft = ReturnType<typeof categoryDraft>;
