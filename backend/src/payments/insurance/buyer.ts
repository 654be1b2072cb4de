import type { Buying } from '#contracts/payments/insurance/policy.docs';
import type { Profile } from '#contracts/profiles/profile.docs';
import { fullName, fullNameWithMiddle } from '#contracts/rules/names';
import { homeDay } from '#contracts/rules/dates';
import { profileSeenBy, viewerOf } from '#backend/visibility/viewer';
import { notFound, type Refusal } from '#domain/decider';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import { keeperOf } from '#domain/visibility/keeper.rules';
import type { OperationContext } from '#platform/context';

/** An athlete as whoever buys insurance for them may know them. */
export interface Insured {
  profile: Profile;
  buying: Buying;
  /** As the buyer may see it. */
  shownName: string;
  /** As the insurer needs it. */
  realName: string;
  /** The club of theirs whose representative buys. */
  organizationId: number | null;
}

/** Nobody gives to somebody whose name they may not see: a child, a private profile, a hidden surname. */
export const insuredBy = async (userId: number, context: OperationContext): Promise<Insured | Refusal> => {
  const { actor, documents, now } = context;
  const { state: profile } = await context.load(profileStream, userId);
  if (profile.userId !== userId || profile.isErased || profile.mergedInto !== null) return notFound('userId');
  const { kind } = await viewerOf(profile, actor, documents, now);
  const isKept = kind === 'editor' || kind === 'representative';
  const buying = actor.userId === userId ? 'self' : isKept ? 'kept' : 'gift';
  const realName = fullNameWithMiddle(profile.base);
  if (isKept) return { profile, buying, shownName: realName, realName, organizationId: referral(profile, context) };
  const seen = await profileSeenBy(profile, context);
  if (seen.isPrivate || seen.lastName === null) return notFound('userId');
  return { profile, buying, shownName: fullName(seen), realName, organizationId: null };
};

const referral = (profile: Profile, { actor, now }: OperationContext): number | null => {
  if (keeperOf(profile, actor, homeDay(now)) !== 'representative') return null;
  const row = profile.organizations.find((one) => isInForce(one) && actor.organizationIds.includes(one.organizationId));
  return row?.organizationId ?? null;
};
