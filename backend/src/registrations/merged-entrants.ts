import { placeOf } from '#contracts/registrations/statuses';
import type { DocumentReader } from '#platform/documents';
import { peopleView } from '#projections/directory/people.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import type { Errors } from './registrants.js';

/** A category knows entrants by the number that they entered with: of a merged profile it is another one. Who has left may enter again. */
export const twiceBy = async (userId: number | null, streamId: number, documents: DocumentReader): Promise<Errors | null> => {
  const person = userId === null ? null : await documents.peek(peopleView, userId);
  if (!person || person.mergedUserIds.length === 0) return null;
  const entries = await documents.all(registrationsView, { filter: { userId, streamId, isDeleted: 0 } });
  const stands = entries.some(({ statuses }) => placeOf(statuses.participation) !== 'out');
  return stands ? { streamIds: ['error.duplicate'] } : null;
};
