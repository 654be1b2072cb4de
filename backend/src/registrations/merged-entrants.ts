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

/**
 * Of entries that are to come into a category, those whose person stands there already by another number, or comes by two of them.
 * What one number alone holds twice is refused by the category itself.
 */
export const mergedTwice = async (registrationIds: readonly number[], streamId: number, documents: DocumentReader): Promise<number[]> => {
  const coming = await documents.getMany(registrationsView, [...registrationIds]);
  const people = await documents.getMany(peopleView, [...new Set(coming.flatMap(({ userId }) => userId ?? []))]);
  const merged = people.filter(({ mergedUserIds }) => mergedUserIds.length > 0).map(({ userId }) => userId);
  if (merged.length === 0) return [];
  const entries = await documents.all(registrationsView, { filter: { streamId, isDeleted: 0, userId: { $in: merged } } });
  const others = entries.filter(({ statuses }) => placeOf(statuses.participation) !== 'out');
  const taken = new Set(others.map(({ userId }) => userId));
  return coming.flatMap(({ id, userId }) => {
    if (userId === null || !merged.includes(userId)) return [];
    if (taken.has(userId)) return id;
    taken.add(userId);
    return [];
  });
};
