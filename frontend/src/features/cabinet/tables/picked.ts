import { categoryDraft, weightClasses, type CategoryDraft } from '#contracts/category-tables/drafts';
import type { TableGroup } from '#contracts/category-tables/tables';
import { baseOf, type Locale } from '../../../ui/locale.js';
import { boutLengthIn, boutLengthText } from '../../../shared/sport-modes/boutLength.js';

/** What is ticked of an age group. */
export interface Picked {
  weights: ReadonlySet<string>;
  /** As typed, `4:00`. */
  length: string;
}
export type PickedGroups = ReadonlyMap<string, Picked>;

/** Groups of one age and style side by side: of men, of women, of both. */
export interface AgeRow {
  key: string;
  groups: readonly TableGroup[];
}

/** Women's wrestling is a style of its own, and stands beside none. */
const rowOf = ({ discipline = '', code }: TableGroup): string => `${discipline} ${code}`;

export const ageRows = (groups: readonly TableGroup[]): AgeRow[] =>
  [...new Set(groups.map(rowOf))].map((key) => ({ key, groups: groups.filter((group) => rowOf(group) === key) }));

/** All weights of the table, with its bout length. */
export const wholeGroup = (group: TableGroup): Picked => ({
  weights: new Set(weightClasses(group).map(({ key }) => key)),
  length: boutLengthText(group.s),
});

export const withGroup = (picked: PickedGroups, id: string, own: Picked | null): PickedGroups => {
  const next = new Map(picked);
  if (own) next.set(id, own);
  else next.delete(id);
  return next;
};

export const toggled = (weights: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(weights);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** A length that cannot be read is that of the table. */
const secondsOf = (group: TableGroup, { length }: Picked): number => {
  const seconds = boutLengthIn(length);
  return typeof seconds === 'number' && seconds > 0 ? seconds : group.s;
};

/** Categories of all that is ticked, in the order of the table. */
export const draftsOf = (picked: PickedGroups, all: readonly TableGroup[], locale: Locale): CategoryDraft[] =>
  all.flatMap((group) => {
    const own = picked.get(group.id);
    if (!own) return [];
    const ticked = weightClasses(group).filter(({ key }) => own.weights.has(key));
    return ticked.map((weight) => categoryDraft(group, weight, { all, locale: baseOf(locale), seconds: secondsOf(group, own) }));
  });
