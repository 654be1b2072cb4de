import { registrationFilterViews, type RegistrationFilters } from '#contracts/registrations/filters.queries';
import { componentOf } from '#contracts/registrations/status.ops';
import type { ComponentType } from '#contracts/registrations/statuses';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import type { FindQuery } from '#platform/ports/document-store';
import { organizationsView } from '#projections/directory/people.view';
import { restrictedEntries, personsOf } from './restricted-people.js';
import { registrationsView } from '#projections/registrations/registrations.view';

type Filter = NonNullable<FindQuery['filter']>;

const paidStatuses = ['paid', 'paidOffline', 'partlyRefunded'];
const unpaidStatuses = ['unpaid', 'partlyPaid'];

export const componentIn = (filters: RegistrationFilters | undefined): ComponentType =>
  componentOf(filters?.componentType ?? 'participation');

/** Registrations of a stream, or of all streams of a sport event; those in the bin are asked for by themselves. */
export const placeFilter = (
  { eventId, streamId }: { eventId: number; streamId?: number | null | undefined },
  filters: RegistrationFilters | undefined,
): Filter => ({
  ...(streamId == null ? { eventId } : { streamId }),
  isDeleted: filters?.isDeleted ? 1 : 0,
});

const within = (column: string, from: number | null | undefined, to: number | null | undefined): Filter =>
  from == null && to == null ? {} : { [column]: { ...(from != null && { $gte: from }), ...(to != null && { $lte: to }) } };

const among = (column: string, ids: readonly number[] | undefined): Filter => {
  const [first, ...others] = ids ?? [];
  return first === undefined ? {} : { [column]: others.length === 0 ? first : { $in: [first, ...others] } };
};

/** Filters by what nobody hides from the staff. */
export const openFilterOf = (filters: RegistrationFilters): Filter => {
  const { status, paid, payment, gender, organizationIds, countryRegionIds } = filters;
  return {
    ...(status && { [componentIn(filters)]: status }),
    ...(paid != null && { payment: { $in: paid ? paidStatuses : unpaidStatuses } }),
    ...(payment && { payment }),
    ...(gender && { gender }),
    ...among('organizationId', organizationIds),
    ...among('regionId', countryRegionIds),
  };
};

/** The filters of the desk as the store understands them; the words of `needle` are looked for by its text index. */
export const filterOf = (filters: RegistrationFilters): Filter => ({
  ...openFilterOf(filters),
  ...within('weight', filters.weightFrom, filters.weightTo),
  ...within('birthYear', filters.birthYearFrom, filters.birthYearTo),
});

/** Whether the filters ask for more than a status of participation. */
export const isNarrow = (filters: RegistrationFilters): boolean =>
  Boolean(filters.needle) || Object.keys(filterOf(filters)).some((column) => column !== 'participation');

export const filterQueries = (lists: ReferenceLists): Implementation[] => [
  onQuery(registrationFilterViews.choices, async ({ eventId }, context) => {
    const { documents, locale } = context;
    const place = { eventId, isDeleted: 0 };
    const counted = (column: string, more: Filter = {}) =>
      documents.countBy(registrationsView, [column], { filter: { ...place, ...more } });
    const idsIn = async (column: string, more?: Filter) =>
      (await counted(column, more)).flatMap(({ values: [value], count }) => (typeof value === 'number' ? [{ id: value, count }] : []));
    const organizations = await idsIn('organizationId');
    const known = await documents.getMany(
      organizationsView,
      organizations.map(({ id }) => id),
    );
    const nameOf = new Map(known.map(({ id, name }) => [id, name]));
    const regions = await Promise.all(
      (await idsIn('regionId')).map(async ({ id, count }) => ({
        ...{ id, count, name: (await lists.item('regions', id, locale))?.name ?? String(id) },
      })),
    );
    // The oldest and the youngest are told of those who do not hide their birth date.
    const restricted = personsOf(await restrictedEntries(['birthDate'], { filter: place }, context));
    const years = (await idsIn('birthYear', restricted.length === 0 ? {} : { userId: { $nin: restricted } })).map(({ id }) => id);
    return {
      organizations: organizations.map((row) => ({ ...row, name: nameOf.get(row.id) ?? String(row.id) })).sort(byName),
      regions: regions.sort(byName),
      birthYears: years.length === 0 ? null : { from: Math.min(...years), to: Math.max(...years) },
    };
  }),
];

const { compare } = new Intl.Collator('ru');
const byName = (a: { name: string }, b: { name: string }): number => compare(a.name, b.name);
