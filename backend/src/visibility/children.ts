import type { Profile } from '#contracts/profiles/profile.docs';
import { maxChildrenPerGuardian } from '#contracts/limits';
import { keeperOf } from '#domain/visibility/keeper.rules';
import type { DocumentReader } from '#platform/documents';
import { guardianshipsView } from '#projections/profiles/guardianships.view';
import { profilesView } from '#projections/profiles/profiles.view';

const maxRows = 100;

/** Of these profiles those that somebody keeps as a guardian. */
export const keptAsGuardian = (profiles: readonly Profile[], guardianUserId: number, today: string): Profile[] =>
  profiles
    .filter((profile) => keeperOf(profile, { userId: guardianUserId, organizationIds: [] }, today) === 'guardian')
    .slice(0, maxChildrenPerGuardian);

/** The children whose guardian somebody is on that day. */
export const childrenOf = async (guardianUserId: number, documents: DocumentReader, today: string): Promise<Profile[]> => {
  const rows = await documents.find(guardianshipsView, { filter: { guardianUserId, isOpen: 1 }, limit: maxRows });
  const userIds = rows.filter(({ status }) => status === 'confirmed').map(({ userId }) => userId);
  if (userIds.length === 0) return [];
  return keptAsGuardian(await documents.getMany(profilesView, [...new Set(userIds)]), guardianUserId, today);
};
