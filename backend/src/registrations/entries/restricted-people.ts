import { registrationsFor, viewerOf } from '#backend/visibility/competitors';
import { childrenBornAfter } from '#domain/visibility/shown-name';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';

/** What somebody may hide from the staff, and a filter or an order would tell all the same. */
export const hideable = ['fullName', 'birthDate', 'weight'] as const;
export type Hideable = (typeof hideable)[number];

/** Persons of whom an entry that the filter names hides one of these fields from the caller. */
export const restrictedOf = async (fields: readonly Hideable[], filter: Filter, context: OperationContext): Promise<number[]> => {
  const viewer = viewerOf(context);
  if (fields.length === 0 || viewer.isAdministrator || !viewer.isStaff) return [];
  const restricted = await restrictedIn(filter, viewer.today, context);
  if (restricted.length === 0) return [];
  const docs = await entriesBy(restricted, filter, context);
  const seen = await registrationsFor(docs, context);
  const hiding = docs.filter((doc, i) => fields.some((field) => doc[field] !== seen[i]?.[field]));
  return [...new Set(hiding.flatMap(({ userId }) => userId ?? []))];
};

/** Those who hide something from somebody, children among them; of ten thousand entries no others are read. */
const restrictedIn = async (filter: Filter, today: string, { documents }: OperationContext): Promise<number[]> => {
  const kinds: Filter[] = [{ hides: 1 }, { bornOn: { $gt: childrenBornAfter(today) } }];
  const counted = await Promise.all(
    kinds.map((kind) =>
      documents.countBy(registrationsView, ['userId'], { filter: { ...filter, userId: documents.keysOf(peopleView, kind) } }),
    ),
  );
  return [...new Set(counted.flat().flatMap(({ values: [id] }) => (typeof id === 'number' ? [id] : [])))];
};

/** Their entries, in the order of the list. */
export const entriesBy = (userIds: readonly number[], filter: Filter, { documents }: OperationContext): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { ...filter, userId: { $in: userIds } }, sort: [['index', 'asc']] });
