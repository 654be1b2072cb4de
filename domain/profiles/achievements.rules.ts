import type { Change } from '#contracts/event';
import type { Achievement, Profile } from '#contracts/profiles/profile.docs';
import type { ProfileEvent } from './profile.fold.js';
import { toOrdinal } from '#contracts/rules/dates';
import { foldText } from '#contracts/text';
import { notFound, refuse, refuseFields, type Decision } from '#domain/decider';
import { changesTo } from './base-information.rules.js';

export type GivenAchievement = Partial<Omit<Achievement, 'id' | 'isVerified'>>;

const blank: Omit<Achievement, 'id'> = {
  eventDate: null,
  role: null,
  sportId: null,
  disciplineId: null,
  countryId: null,
  countryRegionId: null,
  cityId: null,
  eventId: null,
  otherEvent: '',
  place: null,
  result: '',
  comment: '',
  image: null,
  imageFileName: null,
  isMain: false,
  isHidden: false,
  isVerified: false,
};

/** Place and result are the athlete's alone: for other roles they are emptied, not refused. */
const ofRole = (achievement: Achievement): Achievement =>
  achievement.role === 'athlete' ? achievement : { ...achievement, place: null, result: '' };

const editable = ({ id: _id, isVerified: _isVerified, ...fields }: Achievement) => fields;

/** What a check of a result needs from outside of it. */
export interface AchievementFacts {
  /** dd-mm-yyyy */
  today: string;
  /** Sport events run here that have given the person a place. */
  officialEventIds: readonly number[];
}

type AchievementCode = 'error.required' | 'error.future_day' | 'error.duplicate';

const ofSameEvent = (one: Achievement, other: Achievement): boolean =>
  one.eventId === null
    ? other.eventId === null && one.eventDate === other.eventDate && foldText(one.otherEvent) === foldText(other.otherEvent)
    : one.eventId === other.eventId;

/** Whether another entry of the person already gives a place in the same sport event, role and discipline. */
const isPlacedTwice = (achievements: readonly Achievement[], after: Achievement): boolean =>
  after.place !== null &&
  achievements.some(
    (one) =>
      one.place !== null &&
      one.id !== after.id &&
      one.role === after.role &&
      one.disciplineId === after.disciplineId &&
      ofSameEvent(one, after),
  );

const isNamed = ({ eventId, otherEvent }: Achievement): boolean => eventId !== null || otherEvent.trim() !== '';

const isEmpty = (one: Achievement): boolean =>
  !isNamed(one) && one.eventDate === null && one.place === null && !one.result.trim() && !one.comment.trim() && !one.image;

/** Says something of a day that has been, and places one once in a sport event and discipline; what stood before stays savable. */
const checkAchievement = (
  { achievements }: Profile,
  before: Achievement | null,
  after: Achievement,
  { today, officialEventIds }: AchievementFacts,
): Record<string, AchievementCode[]> => {
  const isNew = (...fields: (keyof Achievement)[]): boolean => fields.some((field) => before?.[field] !== after[field]);
  const { eventDate, eventId, place } = after;
  const isFuture = eventDate !== null && toOrdinal(eventDate) > toOrdinal(today);
  const isOfficial = eventId !== null && place !== null && officialEventIds.includes(eventId);
  const isMoved = isNew('eventId', 'otherEvent', 'eventDate', 'role', 'disciplineId');
  const isTwice = isMoved && isPlacedTwice(achievements, after);
  return {
    ...(isFuture && isNew('eventDate') && { event_date: ['error.future_day'] }),
    ...(isEmpty(after) && { event: ['error.required'] }),
    ...(isNamed(after) && (isTwice || (isOfficial && (isMoved || isNew('place')))) && { event: ['error.duplicate'] }),
  };
};

/** A person without name or country cannot be found by a result (docs/spec/profile.md). */
export const addAchievement = (
  profile: Profile,
  given: GivenAchievement,
  facts: AchievementFacts,
): Decision<ProfileEvent, 'result.popup.add' | AchievementCode> => {
  const { lastName, firstName, countryId } = profile.base;
  if (!lastName || !firstName || countryId === null) return refuse('result.popup.add');
  const achievement = ofRole({ ...blank, ...given, id: profile.lastRowId + 1 });
  const refused = refuseFields(checkAchievement(profile, null, achievement, facts));
  if (refused) return refused;
  return [{ type: 'AchievementAdded', data: { userId: profile.userId, achievement } }];
};

/** Hiding and showing leave a verdict as it is; any other change needs a new one. */
export const editAchievement = (
  profile: Profile,
  id: number,
  given: GivenAchievement,
  facts: AchievementFacts,
): Decision<ProfileEvent, AchievementCode> => {
  const before = profile.achievements.find((one) => one.id === id);
  if (!before) return notFound('id');
  const { userId } = profile;
  const after = ofRole({ ...before, ...given });
  const changes: Change[] = changesTo(editable(before), editable(after));
  const others = changes.filter(({ field }) => field !== 'isHidden');
  if (changes.length === 0) return [];
  if (others.length === 0)
    return [{ type: after.isHidden ? 'AchievementHidden' : 'AchievementShown', data: { userId, achievementId: id } }];
  const refused = refuseFields(checkAchievement(profile, before, after, facts));
  if (refused) return refused;
  const verdict: Change[] = before.isVerified ? [{ field: 'isVerified', from: true, to: false }] : [];
  const achievement = { ...after, isVerified: false };
  return [{ type: 'AchievementEdited', data: { userId, achievement, changes: [...changes, ...verdict] } }];
};

export const removeAchievement = ({ userId, achievements }: Profile, id: number, field: string): Decision<ProfileEvent> =>
  achievements.some((one) => one.id === id) ? [{ type: 'AchievementRemoved', data: { userId, achievementId: id } }] : notFound(field);

/** `askedAt`: the request that was looked at; a result that was changed since has none, or a later one. */
export const verifyAchievements = (
  { userId, achievements, verifications }: Profile,
  wanted: readonly number[],
  byUserId: number | null,
  askedAt?: string,
): Decision<ProfileEvent, 'error.not_asked'> => {
  if (wanted.some((id) => !achievements.some((one) => one.id === id))) return notFound('achievementIds');
  const isAsked = (id: number) =>
    verifications.some(({ achievementId, status, at }) => achievementId === id && status === 'asked' && at === askedAt);
  if (askedAt !== undefined && !wanted.every(isAsked)) return refuse('error.not_asked', 'achievementIds');
  const achievementIds = achievements.filter((one) => wanted.includes(one.id) && !one.isVerified).map(({ id }) => id);
  return achievementIds.length === 0 ? [] : [{ type: 'AchievementsVerified', data: { userId, achievementIds, byUserId } }];
};
