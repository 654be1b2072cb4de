import type { EventOf } from '#contracts/event';
import type { ProfileClaim } from '#contracts/profiles/claim.docs';
import type { claimEvents } from '#contracts/profiles/claim.events';
import type { Profile } from '#contracts/profiles/profile.docs';

type ClaimEvent = EventOf<typeof claimEvents>;
type Handlers = { [Event in ClaimEvent as Event['type']]: (profile: Profile, data: Event['data'], recordedAt: string) => void };

const without = ({ claims }: Profile, wanted: number): ProfileClaim[] => claims.filter(({ claimedUserId }) => claimedUserId !== wanted);

/** Part of the fold of the profile. */
export const claimHandlers: Handlers = {
  ProfileClaimed: (profile, { claimedUserId, link, comment, file }, at) => {
    const claim: ProfileClaim = { claimedUserId, status: 'asked', at, link: link ?? '', comment: comment ?? '', file, reason: '' };
    profile.claims = [...without(profile, claimedUserId), claim];
  },
  ProfileClaimWithdrawn: (profile, { claimedUserId }) => {
    profile.claims = without(profile, claimedUserId);
  },
  ProfileClaimDeclined: (profile, { claimedUserId, reason }, at) => {
    for (const claim of profile.claims)
      if (claim.claimedUserId === claimedUserId) Object.assign(claim, { status: 'declined', at, reason: reason ?? '' });
  },
  ProfilesFoundDifferent: (profile, { otherUserId }) => {
    profile.notSameAs = [...profile.notSameAs, otherUserId];
  },
};

/** The profile that was claimed is merged into this one. */
export const acceptClaim = (profile: Profile, mergedUserId: number, at: string): void => {
  for (const claim of profile.claims) if (claim.claimedUserId === mergedUserId) Object.assign(claim, { status: 'accepted', at });
};
