import type { OperationContext } from '#platform/context';
import { peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';

/** "Last First" of a person with a profile or an account. */
export const namesOf = async ({ documents }: OperationContext, userId: number): Promise<string | null> => {
  const known = (await documents.get(peopleView, userId)) ?? (await documents.get(accountsView, userId));
  return known?.lastName && known.firstName ? `${known.lastName} ${known.firstName}` : null;
};
