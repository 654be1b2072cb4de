import { homeDay } from '#contracts/rules/dates';
import { publicProfileQueries } from '#contracts/profiles/social.ops';
import type { InputOf } from '#contracts/op';
import type { PublicProfile, ShownProfile } from '#contracts/profiles/page.docs';
import type { Confirmation, Profile, SportRole } from '#contracts/profiles/profile.docs';
import type { VisibleProfile } from '#contracts/profiles/visible.docs';
import { personNow } from '#backend/directory/present-people';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound, type Refusal } from '#domain/decider';
import { organizationsView } from '#projections/directory/people.view';
import { shownName } from '#domain/visibility/shown-name';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { cleanText } from './profile.facts.js';
import { achievementRows, achievementsOf } from './achievement-rows.js';
import { eventsOf } from './profile-events.js';
import { placesStats } from './places-stats.js';
import { personRating } from './rating.js';
import { viewerOf } from '#backend/visibility/viewer';
import { avatarUrl } from '#backend/directory/picture-addresses';

/** Names of the people, organisations and list items in what is shown; people by what may be known of them. */
const namesOf = (lists: ReferenceLists, { documents, locale, now }: OperationContext) => {
  const item = async (list: ListName, id: number | null) => {
    const found = id === null ? null : await lists.item(list, id, locale);
    return found && { id: found.id, name: found.name };
  };
  const person = async (id: number) => {
    const found = await personNow(id, documents);
    return { id: found?.userId ?? id, fullName: found ? shownName(found, homeDay(now)) : '' };
  };
  return {
    item,
    person,
    personNamed: async (personId: number) => {
      const { id, fullName } = await person(personId);
      return { id, name: fullName };
    },
    items: (list: ListName, ids: readonly number[]) => Promise.all(ids.map((id) => item(list, id))),
    organization: async (id: number) => ({ id, name: (await documents.get(organizationsView, id))?.name ?? '' }),
  };
};

const shapeOf = async (visible: VisibleProfile, lists: ReferenceLists, context: OperationContext): Promise<ShownProfile> => {
  const names = namesOf(lists, context);
  const { countryId, countryRegionId, cityId, roles, organizations, coaches, avatar, about, ...own } = visible;
  const isConfirmed = ({ confirmation }: { confirmation: Confirmation }): boolean => confirmation === 'confirmed';
  const clubs = new Set(organizations.filter(isConfirmed).map(({ organizationId }) => organizationId));
  const trainers = new Set(coaches.filter(isConfirmed).map(({ coachId }) => coachId));
  const clubNamed = async (id: number) => ({ ...(await names.organization(id)), isConfirmed: clubs.has(id) });
  const coachNamed = async (id: number) => ({ ...(await names.personNamed(id)), isConfirmed: trainers.has(id) });
  return {
    ...own,
    about: cleanText(about),
    avatar: avatarUrl({ userId: visible.userId, avatar }, context.locale),
    country: await names.item('countries', countryId),
    countryRegion: await names.item('regions', countryRegionId),
    city: await names.item('cities', cityId),
    sports: await Promise.all(
      roles.map(async (role) => ({
        type: role.type,
        isMain: role.isMain,
        sport: await names.item('sports', role.sportId),
        disciplines: await names.items('disciplines', role.disciplineIds),
        rank: await names.item('ranks', role.rankId),
        level: await names.item('levels', role.levelId),
        categories: await names.items('coachCategories', role.categoryIds),
        specializations: await names.items('coachSpecializations', role.specializationIds),
        qualifications: await names.items('judgeQualifications', role.qualificationIds),
        hourRate: role.hourRate,
        organization: role.organizationId === null ? null : await clubNamed(role.organizationId),
        coaches: await Promise.all(role.coachIds.map(coachNamed)),
        previousCoaches: await Promise.all(role.previousCoachIds.map(coachNamed)),
        favoriteSport: await names.item('sports', role.favoriteSportId),
        interestedSports: await names.items('sports', role.interestedSportIds),
        ...otherTexts(role),
        comment: role.comment,
      })),
    ),
    organizations: await Promise.all(
      organizations.map(async ({ organizationId, positionId, ...period }) => ({
        ...period,
        organization: await names.organization(organizationId),
        position: await names.item('positions', positionId),
      })),
    ),
    coaches: await Promise.all(coaches.map(async ({ coachId, ...period }) => ({ ...period, coach: await names.person(coachId) }))),
  };
};

/** What was typed where the list had nothing fitting (docs/spec/profile.md). */
const otherTexts = (role: SportRole) => ({
  otherRank: role.otherRank,
  otherOrganization: role.otherOrganization,
  otherCategory: role.otherCategory,
  otherSpecialization: role.otherSpecialization,
  otherQualification: role.otherQualification,
  otherCoaches: role.otherCoaches,
  otherPreviousCoaches: role.otherPreviousCoaches,
});

/** Of a merged profile the one that it was merged into. */
const presentProfile = async (userId: number, documents: DocumentReader): Promise<Profile | null> => {
  const profile = await documents.get(profilesView, userId);
  return profile && profile.mergedInto !== null ? presentProfile(profile.mergedInto, documents) : profile;
};

const publicPage = async (
  { userId: askedId, viewAs }: InputOf<typeof publicProfileQueries.get>,
  context: OperationContext,
  lists: ReferenceLists,
): Promise<PublicProfile | Refusal> => {
  const { actor, documents } = context;
  const profile = await presentProfile(askedId, documents);
  if (!profile) return notFound('userId');
  const { userId } = profile;
  const { kind: own, granted } = await viewerOf(profile, actor, documents, context.now);
  // Only an editor may look as others do: for them it could not show more than they see anyway.
  const viewer = own === 'editor' && viewAs ? viewAs : own;
  const day = homeDay(context.now);
  const visible = profileFor(viewer, profile, day, granted);
  const achievements = visible.shows.results ? await achievementsOf(profile, lists, context, false) : [];
  const rating = visible.shows.results ? personRating(achievements, day).rating : null;
  const recommendations = visible.isPrivate ? [] : profile.recommendations;
  const { person } = namesOf(lists, context);
  const mine = actor.userId === null ? null : await documents.get(profilesView, actor.userId);
  return {
    profile: { ...(await shapeOf(visible, lists, context)), rating },
    achievements,
    placesStats: { ...placesStats(achievements), rating },
    events: visible.shows.events
      ? await eventsOf(userId, context, {
          isPayer: viewer === 'editor' || viewer === 'representative',
          hasCategories: visible.shows.categories,
        })
      : [],
    recommendations: await Promise.all(
      recommendations.map(async ({ id, byUserId, text, recordedAt }) => ({
        id,
        text,
        recordedAt,
        author: await person(byUserId),
        mayDeactivate: actor.userId === byUserId || actor.userId === userId || actor.isAdministrator,
      })),
    ),
    viewer: {
      kind: viewer,
      itSelfProfile: actor.userId === userId,
      isUserAdmin: actor.isAdministrator,
      mayEdit: own === 'editor' || own === 'representative',
      isCoachOfLoginUser: mine?.coaches.some(({ coachId, isCurrent }) => isCurrent && coachId === userId) ?? false,
    },
  };
};

export const publicProfileQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(publicProfileQueries.get, (input, context) => publicPage(input, context, lists)),
  onQuery(publicProfileQueries.achievements, async ({ userId }, context) => ({
    achievements: await achievementRows(userId, lists, context),
  })),
];
