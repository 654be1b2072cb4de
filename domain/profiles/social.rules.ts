import type { Profile } from '#contracts/profiles/profile.docs';
import type { ProfileEvent } from './profile.fold.js';
import { profileLimits } from '#contracts/rules/profile';
import { forbidden, notFound, refuse, type Decision } from '#domain/decider';

/** Adds the person as a current coach, unless they are a child, or takes them off wherever they stand as one. */
export const toggleCoach = (
  { userId, coaches, lastRowId }: Profile,
  { coachId, isChild }: { coachId: number; isChild: boolean },
): Decision<ProfileEvent, 'error.self' | 'error.child_coach'> => {
  if (coachId === userId) return refuse('error.self', 'viewUserId');
  const userCoachIds = coaches.filter((row) => row.coachId === coachId && row.isCurrent).map(({ id }) => id);
  if (userCoachIds.length > 0) return [{ type: 'CoachRemoved', data: { userId, coachId, userCoachIds } }];
  if (isChild) return refuse('error.child_coach', 'viewUserId');
  return [{ type: 'CoachAdded', data: { userId, coachId, userCoachId: lastRowId + 1, confirmation: 'pending' } }];
};

export const recommend = (
  { userId, lastRowId }: Profile,
  byUserId: number,
  text: string,
): Decision<ProfileEvent, 'error.min_length' | 'error.self'> => {
  if (byUserId === userId) return refuse('error.self', 'viewUserId');
  if ([...text].length < profileLimits.recommendationFrom) return refuse('error.min_length', 'text');
  return [{ type: 'RecommendationAdded', data: { userId, recommendationId: lastRowId + 1, byUserId, text } }];
};

/** The author takes their own back, the person it is of and an administrator any; without an id all that they may. */
export const deactivateRecommendation = (
  { userId, recommendations }: Profile,
  recommendationId: number | undefined,
  { actorUserId, isAdministrator }: { actorUserId: number | null; isAdministrator: boolean },
): Decision<ProfileEvent> => {
  const asked = recommendations.filter(({ id }) => recommendationId === undefined || id === recommendationId);
  if (asked.length === 0) return notFound('recommendationId');
  const may = asked.filter(({ byUserId }) => isAdministrator || actorUserId === userId || actorUserId === byUserId);
  if (may.length === 0) return forbidden('recommendationId');
  return [{ type: 'RecommendationDeactivated', data: { userId, recommendationIds: may.map(({ id }) => id), byUserId: actorUserId } }];
};
