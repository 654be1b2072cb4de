import type { AthleteRow, AthletesPage, RegistrationRow } from '#contracts/registrations/registration.docs';
import type { OperationContext } from '#platform/context';
import { pageAmong } from '#platform/documents';
import { refuse } from '#domain/decider';
import type { FindQuery } from '#platform/ports/document-store';
import { registrationsView } from '#projections/registrations/registrations.view';
import { shapedRows } from '../rows.js';
import { meantEntries } from './hidden-values.js';

interface Asked {
  eventId: number;
  needle?: string | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

const maxPerPage = 100;
const shortestNeedle = 2;

/** The staff sees everyone; a representative those whom their organisations have sent. */
const seenBy = ({ roles, actor }: OperationContext): NonNullable<FindQuery['filter']> =>
  roles.has('O') || roles.has('T') || roles.has('A') ? {} : { organizationId: { $in: [...actor.organizationIds] } };

/** Athletes in the order of their names, each with all registrations that the caller may see. */
export const athletesPage = async (
  { eventId, needle, page = 1, perPage = 20 }: Asked,
  context: OperationContext,
): Promise<AthletesPage> => {
  const filter = { eventId, isDeleted: 0, userId: { $ne: null }, ...seenBy(context) };
  const sort = [['fullName', 'asc']] as const;
  const { query, guarded } = await meantEntries(filter, { filters: { needle }, sort }, context);
  const counted = await context.documents.countBy(registrationsView, ['fullName', 'userId'], query);
  const named = counted.flatMap(({ values: [, userId] }) => (typeof userId === 'number' ? [userId] : []));
  const userIds = [...new Set([...named, ...guarded.flatMap(({ userId }) => userId ?? [])])];
  const size = Math.min(Math.max(1, Math.trunc(perPage)), maxPerPage);
  const { rows, ...at } = pageAmong(userIds, page, size);
  return { athletes: await athletesOf(rows, filter, context), ...at };
};

export const athletesAmong = async (asked: Asked, context: OperationContext) =>
  (asked.needle ?? '').length < shortestNeedle ? refuse('error.min_length', 'needle') : athletesPage(asked, context);

export const athletesWith = (eventId: number, userIds: readonly number[], context: OperationContext) =>
  athletesOf(userIds, { eventId, isDeleted: 0, ...seenBy(context) }, context);

const athletesOf = async (userIds: readonly number[], filter: NonNullable<FindQuery['filter']>, context: OperationContext) => {
  if (userIds.length === 0) return [];
  const query = { filter: { ...filter, userId: { $in: userIds } }, sort: [['index', 'asc'] as const] };
  const rows = await shapedRows(context, await context.documents.all(registrationsView, query));
  return userIds.map((userId) =>
    athlete(
      userId,
      rows.filter((row) => row.userId === userId),
    ),
  );
};

const athlete = (userId: number, registrations: RegistrationRow[]): AthleteRow => {
  const [first] = registrations;
  const paid = registrations.filter(({ statuses }) => statuses.payment === 'paid' || statuses.payment === 'paidOffline');
  return {
    userId,
    fullName: first?.fullName ?? '',
    birthDate: first?.birthDate ?? null,
    organization: first?.organization ?? null,
    registrations,
    totals: { price: sumOf(registrations), paid: sumOf(paid) },
  };
};

/** In kopecks, as rubles with a fraction do not add up. */
const sumOf = (rows: readonly RegistrationRow[]): number => rows.reduce((sum, { price }) => sum + Math.round(price * 100), 0) / 100;
