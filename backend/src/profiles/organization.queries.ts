import { homeDay } from '#contracts/rules/dates';
import { organizationQueries } from '#contracts/directory/organization.ops';
import type { CoachAnswer, OrganizationAnswer, PersonRow, RepresentedPerson } from '#contracts/directory/organization-answers.docs';
import type { InputOf } from '#contracts/op';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { ViewerKind, VisibleProfile } from '#contracts/profiles/visible.docs';
import { fullName } from '#contracts/rules/names';
import { foldText } from '#contracts/text';
import { namedIn } from '#backend/directory/chosen-places';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { pageAmong } from '#platform/documents';
import { forbidden, notFound, type Refusal } from '#domain/decider';
import { numbersOf } from '#domain/profiles/merge.fold';
import { isInForce } from '#domain/profiles/confirmation.rules';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { representativesView } from '#projections/directory/representatives.view';
import { isClosed, shownName } from '#domain/visibility/shown-name';
import { accountsView } from '#projections/identity/accounts.view';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { coachingsView, membershipsView } from '#projections/profiles/relations.view';
import { isRepresentativeOf } from '#backend/visibility/relations';
import { avatarUrl, logoUrl } from '#backend/directory/picture-addresses';

const perPage = 50;

/** In a list everybody is seen as a guest sees them, but for those whom the caller may edit. */
const listViewer = (profile: Profile, { actor, now }: Pick<OperationContext, 'actor' | 'now'>): ViewerKind => {
  if (actor.isAdministrator || actor.userId === profile.userId) return 'editor';
  return isRepresentativeOf(profile, actor, now) ? 'representative' : 'guest';
};

interface VisiblePerson {
  profile: Profile;
  visible: VisibleProfile;
}

const byName = (seen: readonly VisiblePerson[], { locale }: OperationContext): VisiblePerson[] =>
  [...seen].sort((a, b) => fullName(a.visible).localeCompare(fullName(b.visible), locale));

/** Everybody as the caller may see them, closed profiles too. */
const allOf = async (userIds: readonly number[], context: OperationContext): Promise<VisiblePerson[]> => {
  const profiles = await context.documents.getMany(profilesView, [...new Set(userIds)]);
  const day = homeDay(context.now);
  return profiles.map((profile) => ({ profile, visible: profileFor(listViewer(profile, context), profile, day) }));
};

/** Those whom the caller may see, by name. */
const seenOf = async (userIds: readonly number[], context: OperationContext): Promise<VisiblePerson[]> =>
  byName(
    (await allOf(userIds, context)).filter(({ visible }) => !visible.isPrivate),
    context,
  );

const rowOf = ({ visible }: VisiblePerson, { locale }: OperationContext): PersonRow => ({
  id: visible.userId,
  fullName: fullName(visible),
  gender: visible.gender,
  age: visible.age,
  avatar: avatarUrl(visible, locale),
  roles: [...new Set(visible.roles.map(({ type }) => type))],
});

const namedLike = (text: string | undefined) => {
  const wanted = foldText(text ?? '');
  return ({ visible }: VisiblePerson): boolean => foldText(fullName(visible)).includes(wanted);
};

const isCoach = ({ visible }: VisiblePerson): boolean => visible.roles.some(({ type }) => type === 'coach');

/** A person for whoever looks after them: whether they have access of their own by now, and whether they may be edited. */
const representedRow = (seen: VisiblePerson, organizationId: number, hasAccount: boolean, context: OperationContext): RepresentedPerson => {
  const { isTransferred, createdByUserId } = seen.profile;
  const withoutAccount = isTransferred ? 'offered' : createdByUserId === null ? 'none' : 'made';
  return {
    ...rowOf(seen, context),
    access: hasAccount ? 'own' : withoutAccount,
    isPrivate: seen.visible.isPrivate,
    handedOverAt: seen.profile.transferredAt,
    userOrganizationId: seen.profile.organizations.find((row) => isInForce(row) && row.organizationId === organizationId)?.id ?? null,
    mayEdit: context.actor.isAdministrator || isRepresentativeOf(seen.profile, context.actor, context.now),
  };
};

const memberIds = async (organizationId: number, { documents }: OperationContext): Promise<number[]> =>
  (await documents.all(membershipsView, { filter: { organizationId, isCurrent: 1 } })).map(({ userId }) => userId);

const membersOf = async (organizationId: number, context: OperationContext): Promise<VisiblePerson[]> => {
  const seen = await seenOf(await memberIds(organizationId, context), context);
  // Who hides their organisations is in the list of none.
  return seen.filter(({ visible }) => visible.organizations.some((row) => isInForce(row) && row.organizationId === organizationId));
};

/**
 * Members who were handed over and are closed to everybody since, as children are: whoever looked after them still sees
 * that they are there, by their name unless they hide it themselves (docs/adr/0036-after-handing-over.md).
 */
const handedOverOf = async (organizationId: number, context: OperationContext): Promise<VisiblePerson[]> => {
  const all = await allOf(await memberIds(organizationId, context), context);
  return all
    .filter(({ profile, visible }) => visible.isPrivate && profile.isTransferred && !profile.privateInformation.isHiddenOrganizations)
    .map(({ profile, visible }) => {
      const { isPrivateProfile, isHiddenLastName } = profile.privateInformation;
      const { lastName } = profile.base;
      return { profile, visible: isPrivateProfile || isHiddenLastName ? visible : { ...visible, lastName } };
    });
};

const athletesOf = async (coachIds: readonly number[], context: OperationContext): Promise<VisiblePerson[]> => {
  const rows = await context.documents.all(coachingsView, { filter: { coachId: { $in: coachIds }, isCurrent: 1 } });
  const seen = await seenOf(
    rows.map(({ userId }) => userId),
    context,
  );
  return seen.filter(({ visible }) => visible.coaches.some((row) => isInForce(row) && coachIds.includes(row.coachId)));
};

const coachPage = async (
  { userId, page }: InputOf<typeof organizationQueries.coach>,
  context: OperationContext,
): Promise<CoachAnswer | Refusal> => {
  const profile = await context.documents.get(profilesView, userId);
  if (!profile) return notFound('userId');
  const visible = profileFor(listViewer(profile, context), profile, homeDay(context.now));
  const mayDecide = listViewer(profile, context) !== 'guest';
  const athletes = visible.shows.coaching ? await athletesOf(numbersOf(profile), context) : [];
  const { rows, ...pages } = pageAmong(athletes, page, perPage);
  const organizations = await context.documents.getMany(
    organizationsView,
    visible.organizations.filter(isInForce).map(({ organizationId }) => organizationId),
  );
  return {
    coach: {
      ...rowOf({ profile, visible }, context),
      isPrivate: visible.isPrivate,
      organizations: organizations.map(({ id, name }) => ({ id, name })),
    },
    athletes: rows.map((row) => ({
      ...rowOf(row, context),
      userCoachId: mayDecide ? (row.profile.coaches.find((one) => isInForce(one) && one.coachId === userId)?.id ?? null) : null,
    })),
    viewer: { mayDecide },
    ...pages,
  };
};

const representedPage = async (
  { organizationId, text, page }: InputOf<typeof organizationQueries.ownAthletes>,
  context: OperationContext,
) => {
  const { actor } = context;
  if (!actor.isAdministrator && !actor.organizationIds.includes(organizationId)) return forbidden('organizationId');
  const members = [...(await membersOf(organizationId, context)), ...(await handedOverOf(organizationId, context))];
  const { rows, ...pages } = pageAmong(byName(members, context).filter(namedLike(text)), page, perPage);
  const accounts = await context.documents.getMany(
    accountsView,
    rows.map(({ visible }) => visible.userId),
  );
  const owners = new Set(accounts.map(({ userId }) => userId));
  return { profiles: rows.map((row) => representedRow(row, organizationId, owners.has(row.visible.userId), context)), ...pages };
};

const organizationPage = async (
  { organizationId, text, page }: InputOf<typeof organizationQueries.get>,
  context: OperationContext,
  lists: ReferenceLists,
): Promise<OrganizationAnswer | Refusal> => {
  const { documents, actor } = context;
  const today = homeDay(context.now);
  const named = namedIn(lists, context.locale);
  const found = await documents.get(organizationsView, organizationId);
  if (!found) return notFound('organizationId');
  const { countryId, countryRegionId, cityId, sportIds, ...own } = found;
  const members = await membersOf(organizationId, context);
  const keepers = (await documents.get(representativesView, organizationId))?.userIds ?? [];
  const { rows, ...pages } = pageAmong(members.filter(namedLike(text)), page, perPage);
  return {
    organization: {
      ...own,
      logo: logoUrl(found),
      country: await named('countries', countryId),
      countryRegion: await named('regions', countryRegionId),
      city: await named('cities', cityId),
      sports: await Promise.all(sportIds.map((id) => named('sports', id))),
    },
    representatives: (await documents.getMany(peopleView, keepers))
      .filter((person) => actor.isAdministrator || !isClosed(person, today))
      .map((person) => ({ id: person.userId, fullName: actor.isAdministrator ? fullName(person) : shownName(person, today) })),
    members: rows.map((row) => rowOf(row, context)),
    ...pages,
    coaches: members.filter(isCoach).map((row) => rowOf(row, context)),
    viewer: {
      mayEdit: actor.isAdministrator || actor.organizationIds.includes(organizationId),
      isUserAdmin: actor.isAdministrator,
    },
  };
};

const organizationsPage = async (
  { text, page }: InputOf<typeof organizationQueries.list>,
  { documents, locale }: OperationContext,
  lists: ReferenceLists,
) => {
  const named = namedIn(lists, locale);
  const query = { sort: [['folded', 'asc']], ...(text && { text }) } as const;
  const { rows, ...pages } = await documents.page(organizationsView, query, page, perPage);
  const organizations = rows.map(async ({ id, name, shortName, cityId, sportIds }) => ({
    id,
    name,
    shortName,
    city: await named('cities', cityId),
    sports: await Promise.all(sportIds.map((sportId) => named('sports', sportId))),
  }));
  return { organizations: await Promise.all(organizations), ...pages };
};

/** Organisations, coaches and their people; each person by what the caller may see of them. */
export const organizationQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(organizationQueries.get, (input, context) => organizationPage(input, context, lists)),
  onQuery(organizationQueries.list, (input, context) => organizationsPage(input, context, lists)),
  onQuery(organizationQueries.coach, coachPage),
  onQuery(organizationQueries.ownAthletes, representedPage),
  onQuery(organizationQueries.represented, async (_input, { actor, documents }) => {
    const found = await documents.getMany(organizationsView, actor.organizationIds);
    return { organizations: found.map(({ id, name, shortName }) => ({ id, name, shortName })) };
  }),
];
