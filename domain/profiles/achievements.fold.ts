import type { EventOf } from '#contracts/event';
import type { Profile, Verification } from '#contracts/profiles/profile.docs';
import type { socialEvents } from '#contracts/profiles/profile.events';
import type { verificationEvents } from '#contracts/profiles/verification.events';
import { useRows } from './rows.fold.js';

type AchievementEvent = Extract<EventOf<typeof socialEvents>, { type: `Achievement${string}` }> | EventOf<typeof verificationEvents>;
type Handlers = { [Event in AchievementEvent as Event['type']]: (profile: Profile, data: Event['data'], recordedAt: string) => void };

const setHidden = (profile: Profile, achievementId: number, isHidden: boolean): void => {
  for (const one of profile.achievements) if (one.id === achievementId) one.isHidden = isHidden;
};

/** Verified, changed or gone: nobody waits for a verdict on these any more. */
const endVerification = (profile: Profile, achievementIds: readonly number[]): void => {
  profile.verifications = profile.verifications.filter(({ achievementId }) => !achievementIds.includes(achievementId));
};

/** Asked anew or declined: what was said of the result before is over. */
const setVerification = (profile: Profile, verification: Verification): void => {
  endVerification(profile, [verification.achievementId]);
  profile.verifications.push(verification);
};

/** Results that the person entered, and what is asked and said of their proofs. */
export const achievementHandlers: Handlers = {
  AchievementAdded: (profile, { achievement }) => {
    if (!achievement) return;
    profile.achievements = [achievement, ...profile.achievements];
    useRows(profile, [achievement]);
  },
  AchievementEdited: (profile, { achievement }) => {
    profile.achievements = profile.achievements.map((one) => (one.id === achievement?.id ? achievement : one));
    if (achievement) endVerification(profile, [achievement.id]);
  },
  AchievementHidden: (profile, { achievementId }) => setHidden(profile, achievementId, true),
  AchievementShown: (profile, { achievementId }) => setHidden(profile, achievementId, false),
  AchievementRemoved: (profile, { achievementId }) => {
    profile.achievements = profile.achievements.filter(({ id }) => id !== achievementId);
    endVerification(profile, [achievementId]);
  },
  AchievementsVerified: (profile, { achievementIds }) => {
    for (const one of profile.achievements) if (achievementIds.includes(one.id)) one.isVerified = true;
    endVerification(profile, achievementIds);
  },
  OfficialResultMarked: (profile, { userId: _userId, ...marks }) => {
    const others = profile.officialResults.filter(({ registrationId }) => registrationId !== marks.registrationId);
    profile.officialResults = [...others, marks];
  },
  AchievementVerificationAsked: (profile, { achievementId, link, file }, at) =>
    setVerification(profile, { achievementId, status: 'asked', at, link: link ?? '', file, reason: '' }),
  AchievementVerificationDeclined: (profile, { achievementId, reason }, at) => {
    const { link = '', file = null } = profile.verifications.find((one) => one.achievementId === achievementId) ?? {};
    setVerification(profile, { achievementId, status: 'declined', at, link, file, reason: reason ?? '' });
  },
};
