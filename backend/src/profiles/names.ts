import { fullName } from '#contracts/rules/names';
import type { DocumentReader } from '#platform/documents';
import { personNow } from '#backend/directory/present-people';

/** "Last First" of a person; null when there is no such person, or they were erased. */
export const nameOf = async (documents: DocumentReader, userId: number | null): Promise<string | null> => {
  const person = userId === null ? null : await personNow(userId, documents);
  return person ? fullName(person) || null : null;
};
