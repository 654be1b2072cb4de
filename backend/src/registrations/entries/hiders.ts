import { registrationsFor, restrictedAmong, viewerOf } from '#backend/visibility/competitors';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';

/** What somebody may hide from the staff, and a filter or an order would tell all the same. */
export const hideable = ['fullName', 'birthDate', 'weight'] as const;
export type Hideable = (typeof hideable)[number];

/** Persons of whom an entry that the filter names hides one of these fields from the caller. */
export const hidersOf = async (fields: readonly Hideable[], filter: Filter, context: OperationContext): Promise<number[]> => {
  const viewer = viewerOf(context);
  if (fields.length === 0 || viewer.isAdministrator || !viewer.isStaff) return [];
  const counted = await context.documents.countBy(registrationsView, ['userId'], { filter });
  const userIds = counted.flatMap(({ values: [id] }) => (typeof id === 'number' ? [id] : []));
  const restricted = await restrictedAmong(userIds, viewer, context.documents);
  if (restricted.size === 0) return [];
  const docs = await entriesBy([...restricted.keys()], filter, context);
  const seen = await registrationsFor(docs, context);
  const hiding = docs.filter((doc, i) => fields.some((field) => doc[field] !== seen[i]?.[field]));
  return [...new Set(hiding.flatMap(({ userId }) => userId ?? []))];
};

/** Their entries, in the order of the list. */
export const entriesBy = (userIds: readonly number[], filter: Filter, { documents }: OperationContext): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { ...filter, userId: { $in: userIds } }, sort: [['index', 'asc']] });
