import { isInForce } from '#domain/profiles/confirmation.rules';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { Relation, ScopeSource } from '#platform/access';
import type { Actor } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { profilesView } from '#projections/profiles/profiles.view';

/**
 * An official representative is whoever represents an organisation that has confirmed the person as a member of now, or made the
 * profile; a profile that was handed over is its person's alone (docs/adr/0019-who-edits-a-profile.md).
 */
export const isRepresentativeOf = (profile: Profile, { userId, organizationIds }: Actor): boolean => {
  if (userId === null || profile.isTransferred) return false;
  const represented = profile.organizations.some((row) => isInForce(row) && organizationIds.includes(row.organizationId));
  return represented || profile.createdByUserId === userId;
};

export const profileRelations = (documents: DocumentReader): Pick<ScopeSource, 'relation'> => ({
  relation: async (userId, actor): Promise<Relation | 'unknown'> => {
    const profile = await documents.get(profilesView, userId);
    return profile && !profile.isErased
      ? { isSelf: userId === actor.userId, isRepresentative: isRepresentativeOf(profile, actor) }
      : 'unknown';
  },
});
