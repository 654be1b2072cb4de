import type { Profile } from '#contracts/profiles/profile.docs';
import { isInForce } from '#domain/profiles/confirmation.rules';

/** What of somebody decides whether they keep the profile of another. */
export interface PossibleKeeper {
  userId: number | null;
  organizationIds: readonly number[];
}

/**
 * Who keeps the profile of another: whoever represents an organisation that has confirmed the person as a member of now. Having made
 * the profile gives no right, and a profile that was handed over is its person's alone
 * (docs/adr/0069-guardians.md). Everything that is shown to a keeper or written by one asks here.
 */
export const keeperOf = (
  profile: Pick<Profile, 'isTransferred' | 'organizations'>,
  { userId, organizationIds }: PossibleKeeper,
): 'representative' | null => {
  if (userId === null || profile.isTransferred) return null;
  const isRepresented = profile.organizations.some((row) => isInForce(row) && organizationIds.includes(row.organizationId));
  return isRepresented ? 'representative' : null;
};
