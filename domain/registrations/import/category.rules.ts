import type { ImportRowPlan } from '#contracts/registrations/import.docs';
import { bornBetween } from '#contracts/rules/ages';
import { isEligible, type CategoryLimits, type Entrant } from '#contracts/rules/eligibility';
import { foldText } from '#contracts/text';
import { categoryWords, saysNothing, type CategoryWords } from './category-words.rules.js';

export interface ImportCategory extends CategoryLimits {
  id: number;
  name: string;
  streamKey: string;
}

/** What a row says of its category, and of who is to stand in it. */
export interface CategoryAsked {
  category: string;
  ageGroup: string;
  /** As in the file: a class, or what somebody weighs. */
  weightText: string;
  person: Entrant;
}

type Found = Pick<ImportRowPlan, 'streamId' | 'categoryBy' | 'streamIds'> & { error: string | null };

const plain = (text: string): string =>
  foldText(text)
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/[\s.,;()«»"']+/g, '');

const nothing = (error: string, streamIds: readonly ImportCategory[]): Found => ({
  streamId: null,
  categoryBy: null,
  streamIds: streamIds.map(({ id }) => id),
  error,
});

const one = ({ id }: ImportCategory, categoryBy: Found['categoryBy'], error: string | null = null): Found => ({
  streamId: id,
  categoryBy,
  streamIds: [],
  error,
});

/** The category of a row among those of a sport event: by its name, by age and weight in words, else by the person. */
export const findCategory = (asked: CategoryAsked, categories: readonly ImportCategory[], firstDay: string): Found => {
  const fits = (category: ImportCategory): boolean => isEligible(category, asked.person, firstDay);
  const named = categories.filter(({ name, streamKey }) => [name, streamKey].some((own) => plain(own) === plain(asked.category)));
  const [first] = named;
  if (asked.category !== '' && first)
    return named.length === 1 || !named.some(fits) ? checked(first, 'name', fits) : oneOf(named.filter(fits), 'name');
  const words = categoryWords([asked.category, ageText(asked.ageGroup), weightWords(asked.weightText)].join(' ; '));
  if (!saysNothing(words)) return byWords(words, asked, categories, firstDay);
  if (asked.category !== '') return nothing('error.not_found', categories.filter(fits));
  return byPerson(categories.filter(fits));
};

const checked = (category: ImportCategory, by: Found['categoryBy'], fits: (category: ImportCategory) => boolean): Found =>
  one(category, by, fits(category) ? null : 'error.not_eligible');

const oneOf = (found: readonly ImportCategory[], by: Found['categoryBy']): Found => {
  const [first] = found;
  return first && found.length === 1 ? one(first, by) : nothing('error.category_unclear', found);
};

/** In a column of ages "15-17" needs no word for years. */
const ageText = (written: string): string => (/^\d{1,2}\s?[-–−]\s?\d{1,2}$/.test(written.trim()) ? `${written} лет` : written);

/** What somebody weighs is no class. */
const weightWords = (written: string): string => (/^\d+([.,]\d+)?$/.test(written.trim()) ? '' : written);

const byWords = (
  words: CategoryWords,
  { person, category }: CategoryAsked,
  categories: readonly ImportCategory[],
  firstDay: string,
): Found => {
  const meant = categories.filter((one) => isMeant(words, one, firstDay));
  // Whoever names a class may still weigh more: the scale tells.
  const someone = words.weightTo === null && words.weightOver === null ? person : { ...person, weight: null };
  const fit = meant.filter((one) => isEligible(one, someone, firstDay));
  const [first] = meant;
  if (fit.length > 0) return fit.length === 1 ? oneOf(fit, 'words') : { ...byPerson(fit), categoryBy: 'words' };
  if (first && meant.length === 1) return one(first, 'words', 'error.not_eligible');
  return nothing(meant.length > 0 || category === '' ? 'error.not_eligible' : 'error.not_found', meant);
};

/** The youngest of the age groups that somebody may stand in: they can be put into an older one by hand. */
const byPerson = (fit: readonly ImportCategory[]): Found => {
  if (fit.length === 0) return nothing('error.not_eligible', []);
  const oldest = ({ ageTo }: ImportCategory): number => ageTo ?? Number.POSITIVE_INFINITY;
  const youngest = Math.min(...fit.map(oldest));
  const found = fit.filter((category) => oldest(category) === youngest);
  return found.length === 1 ? oneOf(found, 'person') : nothing('error.category_unclear', fit);
};

const isSame = (said: readonly number[] | null, own: readonly (number | null)[] | null): boolean =>
  said === null || (own !== null && said.every((value, i) => value === own[i]));

/** A category is meant where its limits or its own name say all that the words say. */
const isMeant = (words: CategoryWords, category: ImportCategory, firstDay: string): boolean => {
  const own = categoryWords(category.name);
  const { from, to } = bornBetween(category, firstDay);
  const born = [from, to].map((day) => (day === null ? null : Number(day.slice(-4))));
  const { ageFrom, ageTo, weightFrom, weightTo } = category;
  return [
    words.gender === null || category.gender === words.gender || (category.gender === 'mixed' && own.gender === null),
    words.under === null || own.under === words.under || (own.under === null && ageTo === words.under - 1),
    isSame(words.ages, own.ages) || isSame(words.ages, [ageFrom, ageTo]),
    isSame(words.bornIn, own.bornIn) || isSame(words.bornIn, born),
    words.weightTo === null || own.weightTo === words.weightTo || weightTo === words.weightTo,
    words.weightOver === null || own.weightOver === words.weightOver || (weightFrom === words.weightOver && weightTo === null),
  ].every((isSo) => isSo);
};
