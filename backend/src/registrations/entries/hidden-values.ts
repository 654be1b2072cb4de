import type { RegistrationFilters } from '#contracts/registrations/filters.queries';
import { isFoundBy, searchWords } from '#contracts/text';
import type { OperationContext } from '#platform/context';
import { pageNumber, type Page } from '#platform/documents';
import type { Filter, FindQuery } from '#platform/ports/document-store';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { filterOf, openFilterOf } from './filters.queries.js';
import { hideable, restrictedEntries, personsOf, type Among, type Hideable } from './restricted-people.js';

/** What a question goes by. */
const toldBy = (filters: RegistrationFilters, sort: FindQuery['sort'] = []): Hideable[] => {
  const { needle, weightFrom, weightTo, birthYearFrom, birthYearTo } = filters;
  const asked: Record<Hideable, boolean> = {
    fullName: Boolean(needle) || sort.some(([column]) => column === 'fullName'),
    birthDate: birthYearFrom != null || birthYearTo != null,
    weight: weightFrom != null || weightTo != null || sort.some(([column]) => column === 'weight'),
  };
  return hideable.filter((field) => asked[field]);
};

const isWithin = (value: number | null, from: number | null | undefined, to: number | null | undefined): boolean =>
  (from == null && to == null) || (value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity));

/** Whether an entry is meant by what the caller sees of it. */
const isMeant = ({ weight, birthDate, fullName, organization }: RegistrationDoc, filters: RegistrationFilters): boolean =>
  isWithin(weight, filters.weightFrom, filters.weightTo) &&
  isWithin(birthDate === null ? null : Number(birthDate.slice(-4)), filters.birthYearFrom, filters.birthYearTo) &&
  isFoundBy(`${fullName} ${organization?.name ?? ''}`, searchWords(filters.needle));

export interface MeantEntries {
  /** For the store: all whose fields the caller may see. */
  query: Pick<FindQuery, 'filter' | 'sort' | 'text'>;
  /** Found by what the caller sees of them; they stand after all others, in the order of the list. */
  guarded: RegistrationDoc[];
}

/**
 * Which entries a question of the staff means. Whoever hides something is found, counted and ordered by what is seen of them alone:
 * no filter, order or search tells the rest.
 */
export const meantEntries = async (
  place: Filter,
  { filters = {}, sort }: { filters?: RegistrationFilters | undefined; sort?: FindQuery['sort'] },
  context: OperationContext,
): Promise<MeantEntries> => {
  const found: Among = { filter: { ...place, ...filterOf(filters) }, ...(filters.needle && { text: filters.needle }) };
  const query = { ...found, ...(sort && { sort }) };
  const among = isFoundByNumber(filters) ? { filter: { ...place, ...openFilterOf(filters) } } : found;
  const entries = await restrictedEntries(toldBy(filters, sort), among, context);
  if (entries.length === 0) return { query, guarded: [] };
  return {
    query: { ...query, filter: { ...query.filter, userId: { $nin: personsOf(entries) } } },
    guarded: entries.flatMap(({ doc, seen }) => (seen !== undefined && isMeant(seen, filters) ? [doc] : [])),
  };
};

/**
 * Who hides the surname is called by the first name and the number ("Пётр № 12"). Else nobody is found by what is seen of them who is
 * not found by all of it: then only what the store finds is looked through, and not every child of the event.
 */
const isFoundByNumber = ({ needle = '' }: RegistrationFilters): boolean => /[№\d]/.test(needle);

/** So many of them from a place in the list on. */
export const sliceOfEntries = async (
  { query, guarded }: MeantEntries,
  { documents }: OperationContext,
  { offset, limit, openCount }: { offset: number; limit: number; openCount: number },
): Promise<RegistrationDoc[]> => {
  const rows = offset < openCount ? await documents.find(registrationsView, { ...query, limit, offset }) : [];
  const from = Math.max(0, offset - openCount);
  return [...rows, ...guarded.slice(from, from + limit - rows.length)];
};

const perPortion = 250;

/** All of them in portions, in the order of the list; of a long one none is looked for anew from its beginning. */
export async function* portionsOfEntries(
  { query, guarded }: MeantEntries,
  { documents }: OperationContext,
): AsyncGenerator<RegistrationDoc[]> {
  yield* documents.portions(registrationsView, query);
  for (let from = 0; from < guarded.length; from += perPortion) yield guarded.slice(from, from + perPortion);
}

const maxPerPage = 100;

/** A page of them; `total` where it is known without a count. */
export const pageOfEntries = async (
  meant: MeantEntries,
  context: OperationContext,
  { page, perPage = 20, total }: { page: number | undefined; perPage: number | undefined; total?: number | undefined },
): Promise<Page<RegistrationDoc>> => {
  const { query, guarded } = meant;
  if (guarded.length === 0) return context.documents.page(registrationsView, { ...query, total }, page, perPage);
  const openCount = await context.documents.count(registrationsView, query);
  const limit = Math.min(Math.max(1, Math.trunc(perPage)), maxPerPage);
  const at = pageNumber(openCount + guarded.length, page, limit);
  const rows = await sliceOfEntries(meant, context, { offset: (at.page - 1) * limit, limit, openCount });
  return { rows, total: openCount + guarded.length, ...at };
};
