import type { Profile, Verification } from '#contracts/profiles/profile.docs';
import { isWebAddress } from '#contracts/rules/profile';
import { notFound, refuse, type Decision } from '#domain/decider';
import type { ProfileEvent } from './profile.fold.js';

export type GivenProof = Pick<Verification, 'achievementId' | 'link' | 'file'>;

const stateOf = ({ verifications }: Profile, wanted: number): Verification | undefined =>
  verifications.find(({ achievementId }) => achievementId === wanted);

/** A person proves a result of their own by a link, by its picture or by a file; whoever asks again gives a new proof. */
export const askVerification = (
  profile: Profile,
  { achievementId, link, file }: GivenProof,
): Decision<ProfileEvent, 'error.url' | 'error.proof_required'> => {
  const achievement = profile.achievements.find(({ id }) => id === achievementId);
  if (!achievement) return notFound('achievementId');
  if (achievement.isVerified) return [];
  if (link !== '' && !isWebAddress(link)) return refuse('error.url', 'link');
  if (link === '' && file === null && achievement.image === null) return refuse('error.proof_required', 'link');
  const before = stateOf(profile, achievementId);
  if (before?.status === 'asked' && before.link === link && before.file?.blob === file?.blob) return [];
  return [{ type: 'AchievementVerificationAsked', data: { userId: profile.userId, achievementId, link, file } }];
};

/** Only what waits is declined, and only the request that was looked at (`askedAt`): not a result that was changed meanwhile. */
export const declineVerification = (
  profile: Profile,
  { achievementId, reason, askedAt }: Pick<Verification, 'achievementId' | 'reason'> & { askedAt?: string | undefined },
  byUserId: number | null,
): Decision<ProfileEvent, 'error.not_asked'> => {
  const before = stateOf(profile, achievementId);
  if (before?.status === 'declined' && before.reason === reason) return [];
  if (before?.status !== 'asked' || (askedAt !== undefined && before.at !== askedAt)) return refuse('error.not_asked', 'achievementId');
  return [{ type: 'AchievementVerificationDeclined', data: { userId: profile.userId, achievementId, reason, byUserId } }];
};
