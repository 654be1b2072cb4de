import { homeDay } from '#contracts/rules/dates';
import { keeperOf } from '#domain/visibility/keeper.rules';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { Relation, ScopeSource } from '#platform/access';
import type { Actor } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { profilesView } from '#projections/profiles/profiles.view';

/** Whether somebody keeps the profile of another. */
export const isRepresentativeOf = (profile: Profile, actor: Actor, now: string): boolean => keeperOf(profile, actor, homeDay(now)) !== null;

export const profileRelations = (documents: DocumentReader): Pick<ScopeSource, 'relation'> => ({
  relation: async (userId, actor): Promise<Relation | 'unknown'> => {
    const profile = await documents.get(profilesView, userId);
    return profile && !profile.isErased && profile.mergedInto === null
      ? { isSelf: userId === actor.userId, isRepresentative: isRepresentativeOf(profile, actor, new Date().toISOString()) }
      : 'unknown';
  },
});
