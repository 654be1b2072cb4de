import { homeDay } from '#contracts/rules/dates';
import { concernedBy } from '#backend/visibility/keepers';
import type { InvoiceBooks } from '#domain/payments/invoice.fold';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { representativesView } from '#projections/directory/representatives.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';

export interface PayerAddress {
  email: string;
  locale: Locale;
}
type Reading = Pick<DocumentReader, 'get' | 'getMany'>;

/**
 * Where those who pay an invoice read mail: a person by their account, whoever keeps a person without one (guardians, and the
 * representative who has made the profile), a club by the address that its invoice names, else its representatives.
 */
export const payerAddresses = async (
  { created }: Pick<InvoiceBooks, 'created'>,
  documents: Reading,
  now = new Date().toISOString(),
): Promise<PayerAddress[]> => {
  if (!created) return [];
  const { type, id } = created.payer;
  if (type === 'user') {
    const own = await ofAccounts([id], documents);
    return own.length > 0 ? own : ofAccounts(await keepersOf(id, documents, now), documents);
  }
  const email = created.payerDetails?.email ?? '';
  if (email !== '') return [{ email, locale: 'ru' }];
  return ofAccounts((await documents.get(representativesView, id))?.userIds ?? [], documents);
};

const keepersOf = async (userId: number, documents: Reading, now: string): Promise<number[]> => {
  const profile = await documents.get(profilesView, userId);
  return profile ? concernedBy(profile, documents, homeDay(now)) : [];
};

const ofAccounts = async (userIds: readonly number[], documents: Reading): Promise<PayerAddress[]> => {
  const accounts = await documents.getMany(accountsView, userIds);
  return accounts.flatMap(({ email, locale }) => (email ? [{ email, locale }] : []));
};
