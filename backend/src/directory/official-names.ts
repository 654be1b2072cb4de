import { fullNameWithMiddle } from '#contracts/rules/names';
import type { DocumentReader } from '#platform/documents';
import { peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';

/** Full names of officials, for the staff alone: as accounts, else as persons. Who is erased has none. */
export const officialNames = async (userIds: readonly number[], documents: DocumentReader): Promise<ReadonlyMap<number, string>> => {
  const people = await documents.getMany(peopleView, userIds);
  const accounts = await documents.getMany(accountsView, userIds);
  return new Map([...accounts, ...people].map((one) => [one.userId, fullNameWithMiddle({ middleName: null, ...one }) || '—']));
};
