import type { Profile } from '#contracts/profiles/profile.docs';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { confirmedGuardians } from '#domain/profiles/guardians.rules';
import { keeperOf } from '#domain/visibility/keeper.rules';
import type { DocumentReader } from '#platform/documents';
import { representativesView } from '#projections/directory/representatives.view';

interface Keeper {
  userId: number;
  as: 'guardian' | 'representative';
}

/** Who keeps the profile of a person on that day: guardians, and representatives of clubs. */
const keepersOf = async (profile: Profile, documents: Pick<DocumentReader, 'getMany'>, today: string): Promise<Keeper[]> => {
  const clubIds = profile.organizations.filter(isInForce).map(({ organizationId }) => organizationId);
  const clubs = await documents.getMany(representativesView, [...new Set(clubIds)]);
  const guardians = confirmedGuardians(profile).flatMap(({ guardianUserId }) => guardianUserId ?? []);
  const possible = new Set([...guardians, ...clubs.flatMap(({ userIds }) => userIds)]);
  return [...possible].flatMap((userId) => {
    const organizationIds = clubs.filter(({ userIds }) => userIds.includes(userId)).map(({ organizationId }) => organizationId);
    const as = keeperOf(profile, { userId, organizationIds }, today);
    return as === null ? [] : [{ userId, as }];
  });
};

/** Who hears of what comes to a profile: its person, its guardians, and whoever made it while they keep it. */
export const concernedBy = async (profile: Profile, documents: Pick<DocumentReader, 'getMany'>, today: string): Promise<number[]> => {
  const keepers = await keepersOf(profile, documents, today);
  const told = keepers.filter(({ userId, as }) => as === 'guardian' || userId === profile.createdByUserId);
  return [...new Set([profile.userId, ...told.map(({ userId }) => userId)])];
};

/** Who decides about the guardians of a child; nobody: administrators do. */
export const guardianDeciders = async (profile: Profile, documents: Pick<DocumentReader, 'getMany'>, today: string): Promise<number[]> => {
  const keepers = await keepersOf(profile, documents, today);
  const role = confirmedGuardians(profile).length > 0 ? 'guardian' : 'representative';
  return keepers.filter(({ as }) => as === role).map(({ userId }) => userId);
};
