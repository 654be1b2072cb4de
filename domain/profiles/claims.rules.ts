import type { ProfileClaim } from '#contracts/profiles/claim.docs';
import { maxOpenClaims } from '#contracts/limits';
import type { Profile } from '#contracts/profiles/profile.docs';
import { isWebAddress } from '#contracts/rules/profile';
import { notFound, refuse, type Decision } from '#domain/decider';
import type { ProfileEvent } from './profile.fold.js';

type Given = Pick<ProfileClaim, 'claimedUserId' | 'link' | 'comment' | 'file'>;

const claimOf = ({ claims }: Profile, wanted: number): ProfileClaim | undefined =>
  claims.find(({ claimedUserId }) => claimedUserId === wanted);

/** Whoever was declined may say it again, with another proof. */
export const claimProfile = (
  profile: Profile,
  { claimedUserId, link, comment, file }: Given,
): Decision<ProfileEvent, 'error.self' | 'error.url' | 'error.too_many'> => {
  if (claimedUserId === profile.userId) return refuse('error.self', 'claimedUserId');
  if (link !== '' && !isWebAddress(link)) return refuse('error.url', 'link');
  const before = claimOf(profile, claimedUserId);
  const isSame = before?.link === link && before.comment === comment && before.file?.blob === file?.blob;
  if (before?.status === 'asked' && isSame) return [];
  const others = profile.claims.filter((claim) => claim.status === 'asked' && claim !== before);
  if (others.length >= maxOpenClaims) return refuse('error.too_many');
  return [{ type: 'ProfileClaimed', data: { userId: profile.userId, claimedUserId, link, comment, file } }];
};

export const withdrawClaim = (profile: Profile, claimedUserId: number): Decision<ProfileEvent> =>
  claimOf(profile, claimedUserId)?.status === 'asked'
    ? [{ type: 'ProfileClaimWithdrawn', data: { userId: profile.userId, claimedUserId } }]
    : notFound('claimedUserId');

interface Declined {
  claimedUserId: number;
  reason: string;
  /** Of the claim that was read. */
  askedAt?: string | undefined;
}

export const declineClaim = (
  profile: Profile,
  { claimedUserId, reason, askedAt }: Declined,
  byUserId: number | null,
): Decision<ProfileEvent, 'error.not_asked'> => {
  const before = claimOf(profile, claimedUserId);
  if (before?.status === 'declined' && before.reason === reason) return [];
  if (before?.status !== 'asked' || (askedAt !== undefined && before.at !== askedAt)) return refuse('error.not_asked', 'claimedUserId');
  return [{ type: 'ProfileClaimDeclined', data: { userId: profile.userId, claimedUserId, reason, byUserId } }];
};
