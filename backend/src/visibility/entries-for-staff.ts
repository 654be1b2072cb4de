import { staffView, type KnownPerson } from '#domain/visibility/shown-name';
import type { DocumentReader } from '#platform/documents';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import { grantsAt } from './grants.js';

/** Entries as the staff of their sport events see them; `restricted`: the persons who hide something. */
export const entriesForStaff = async (
  docs: readonly RegistrationDoc[],
  restricted: ReadonlyMap<number, KnownPerson>,
  documents: DocumentReader,
  today: string,
): Promise<RegistrationDoc[]> => {
  const hiding = docs.filter(({ userId, saidBy }) => userId !== null && saidBy !== 'staff' && restricted.has(userId));
  if (hiding.length === 0) return [...docs];
  const grants = new Map<number, Awaited<ReturnType<typeof grantsAt>>>();
  for (const eventId of new Set(hiding.map((doc) => doc.eventId))) {
    const userIds = hiding.filter((doc) => doc.eventId === eventId).map(({ userId }) => userId ?? 0);
    grants.set(eventId, await grantsAt(eventId, [...new Set(userIds)], documents, today));
  }
  return docs.map((doc) => {
    const userId = doc.userId ?? 0;
    return staffView(doc, restricted.get(userId), grants.get(doc.eventId)?.get(userId), today);
  });
};
