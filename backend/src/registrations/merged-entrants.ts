import type { DocumentReader } from '#platform/documents';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import type { Errors } from './registrants.js';

/** A category knows entrants by the number that they entered with: of a merged profile it is another one. */
export const twiceBy = async (userId: number | null, streamId: number, documents: DocumentReader): Promise<Errors | null> => {
  const person = userId === null ? null : await documents.peek(peopleView, userId);
  if (!person || person.mergedUserIds.length === 0) return null;
  const count = await documents.count(registrationsView, { filter: { userId, streamId, isDeleted: 0 } });
  return count > 0 ? { streamIds: ['error.duplicate'] } : null;
};
