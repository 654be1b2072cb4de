import { confirmedGuardians } from '#domain/profiles/guardians.rules';
import { keeperOf } from '#domain/visibility/keeper.rules';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { accountsView, type AccountDoc } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';

/** Whoever reads what is written to an entrant: they themselves, and the guardians of a child who has no account. */
export interface Reader {
  userId: number | null;
  email: string | null;
  /** Of an account its language. */
  locale: Locale | null;
  isGuardian: boolean;
}

type Entrant = Pick<RegistrationDoc, 'userId' | 'email'>;

const guardianIdsOf = (profile: Profile, today: string): number[] =>
  confirmedGuardians(profile)
    .flatMap(({ guardianUserId }) => guardianUserId ?? [])
    .filter((userId) => keeperOf(profile, { userId, organizationIds: [] }, today) === 'guardian');

const byUserId = <Doc extends { userId: number }>(docs: readonly Doc[]): Map<number, Doc> => new Map(docs.map((doc) => [doc.userId, doc]));

/** The entrant as a reader: what was said at registering comes before the account's address, that before the profile's. */
const entrantAsReader = ({ userId, email }: Entrant, account: AccountDoc | undefined, profile: Profile | undefined): Reader => ({
  userId,
  email: email ?? account?.email ?? profile?.contacts.personalEmail ?? profile?.contacts.contactEmail ?? null,
  locale: account?.locale ?? null,
  isGuardian: false,
});

/** By the place in the list, who reads what is written to each of these entrants on that day. */
export const readersOf = async (documents: DocumentReader, entrants: readonly Entrant[], today: string): Promise<Reader[][]> => {
  const userIds = [...new Set(entrants.flatMap(({ userId }) => userId ?? []))];
  const profiles = byUserId(await documents.getMany(profilesView, userIds));
  const accounts = byUserId(await documents.getMany(accountsView, userIds));
  const withoutAccount = [...profiles.values()].filter(({ userId }) => !accounts.has(userId));
  const guardianIds = new Map(withoutAccount.map((profile) => [profile.userId, guardianIdsOf(profile, today)]));
  const guardians = byUserId(await documents.getMany(accountsView, [...new Set([...guardianIds.values()].flat())]));
  return entrants.map((entrant) => {
    const userId = entrant.userId ?? 0;
    const own = entrantAsReader(entrant, accounts.get(userId), profiles.get(userId));
    const kept = (guardianIds.get(userId) ?? []).flatMap((id) => guardians.get(id) ?? []);
    const others = kept.filter(({ email }) => email?.toLowerCase() !== own.email?.toLowerCase());
    return [
      ...(kept.length === 0 || own.email !== null ? [own] : []),
      ...others.map(({ userId: id, email, locale }) => ({ userId: id, email: email || null, locale, isGuardian: true })),
    ];
  });
};
