import { registrationsFor, viewerOf } from '#backend/visibility/competitors';
import { childrenBornAfter } from '#domain/visibility/shown-name';
import type { OperationContext } from '#platform/context';
import type { Filter } from '#platform/ports/document-store';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';

/** What somebody may hide from the staff, and a filter or an order would tell all the same. */
export const hideable = ['fullName', 'birthDate', 'weight'] as const;
export type Hideable = (typeof hideable)[number];

/** Which entries of an event are looked through. */
export interface Among {
  filter: Filter;
  text?: string;
}

/** An entry with what the caller sees of it. */
interface SeenEntry {
  doc: RegistrationDoc;
  seen: RegistrationDoc | undefined;
}

/** Entries of persons of whom one of these entries hides one of these fields from the caller, in the order of the list. */
export const restrictedEntries = async (fields: readonly Hideable[], among: Among, context: OperationContext): Promise<SeenEntry[]> => {
  const viewer = viewerOf(context);
  if (fields.length === 0 || viewer.isAdministrator || !viewer.isStaff) return [];
  const restricted = await restrictedIn(among, viewer.today, context);
  if (restricted.length === 0) return [];
  const docs = await entriesBy(restricted, among, context);
  const shown = await registrationsFor(docs, context);
  const entries = docs.map((doc, i): SeenEntry => ({ doc, seen: shown[i] }));
  const hiding = new Set(entries.filter((entry) => isHiding(entry, fields)).map(({ doc }) => doc.userId));
  return entries.filter(({ doc }) => hiding.has(doc.userId));
};

const isHiding = ({ doc, seen }: SeenEntry, fields: readonly Hideable[]): boolean => fields.some((field) => doc[field] !== seen?.[field]);

export const personsOf = (entries: readonly SeenEntry[]): number[] => [...new Set(entries.flatMap(({ doc }) => doc.userId ?? []))];

/** Those who hide something from somebody, children among them; of ten thousand entries no others are read. */
const restrictedIn = async ({ filter, ...text }: Among, today: string, { documents }: OperationContext): Promise<number[]> => {
  const kinds: Filter[] = [{ hides: 1 }, { bornOn: { $gt: childrenBornAfter(today) } }];
  const counted = await Promise.all(
    kinds.map((kind) =>
      documents.countBy(registrationsView, ['userId'], {
        ...text,
        filter: { ...filter, userId: documents.keysOf(peopleView, kind) },
      }),
    ),
  );
  return [...new Set(counted.flat().flatMap(({ values: [id] }) => (typeof id === 'number' ? [id] : [])))];
};

const entriesBy = (userIds: readonly number[], { filter, ...text }: Among, { documents }: OperationContext): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { ...text, filter: { ...filter, userId: { $in: userIds } }, sort: [['index', 'asc']] });
