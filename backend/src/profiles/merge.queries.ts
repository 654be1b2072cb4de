import { mergeUndoDays } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import { mergeableFields, type MadeMerge, type MergeField, type MergePlan, type MergeSide } from '#contracts/profiles/merge.docs';
import { mergeQueries } from '#contracts/profiles/merge.ops';
import type { Merge } from '#contracts/profiles/merged.docs';
import type { Profile } from '#contracts/profiles/profile.docs';
import { toOrdinal } from '#contracts/rules/dates';
import { fullName, fullNameWithMiddle } from '#contracts/rules/names';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { lockedFields } from '#domain/profiles/base-information.rules';
import { mergeableValues, mergeProfiles } from '#domain/profiles/merge.rules';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { homeDay } from '#contracts/rules/dates';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { consentsView } from '#projections/visibility/consents.view';
import { isErasureAsked, sharedCategories } from './merge.operations.js';
import { cleanText } from './profile.facts.js';

const perPage = 20;
const shownEntries = 50;
const dayMilliseconds = 86_400_000;

const latestEntries = async (entries: readonly RegistrationDoc[], { documents }: OperationContext): Promise<MergeSide['entries']> => {
  const kept = entries.filter(({ isDeleted }) => !isDeleted);
  const events = await documents.getMany(sportEventsView, [...new Set(kept.map(({ eventId }) => eventId))]);
  const streams = await documents.getMany(categoriesView, [...new Set(kept.map(({ streamId }) => streamId))]);
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const streamOf = new Map(streams.map(({ id, name }) => [id, name]));
  return kept
    .flatMap(({ id, eventId, streamId, place }) => {
      const event = eventOf.get(eventId);
      const categoryName = streamOf.get(streamId) ?? '';
      return event ? [{ registrationId: id, eventName: event.name, categoryName, dateFrom: event.dateFrom, place }] : [];
    })
    .sort((a, b) => toOrdinal(b.dateFrom) - toOrdinal(a.dateFrom))
    .slice(0, shownEntries);
};

const sideOf = async (profile: Profile, entries: readonly RegistrationDoc[], context: OperationContext): Promise<MergeSide> => {
  const { documents } = context;
  const { userId, base, organizations, createdForOrganizationId } = profile;
  const current = organizations.filter(({ isCurrent }) => isCurrent).map(({ organizationId }) => organizationId);
  const known = new Map(
    (
      await documents.getMany(organizationsView, [
        ...new Set([...current, ...(createdForOrganizationId === null ? [] : [createdForOrganizationId])]),
      ])
    ).map((one) => [one.id, one]),
  );
  const coaches = await documents.getMany(peopleView, [...new Set(profile.coaches.map(({ coachId }) => coachId))]);
  const made = createdForOrganizationId === null ? undefined : known.get(createdForOrganizationId);
  const kept = entries.filter(({ isDeleted }) => !isDeleted);
  return {
    userId,
    fullName: fullNameWithMiddle(base),
    birthDate: base.birthDate,
    hasAccount: (await documents.get(accountsView, userId)) !== null,
    madeFor: made ? { id: made.id, name: made.name } : null,
    counts: {
      entries: kept.length,
      results: kept.filter(({ place, result }) => place !== null || result !== null).length,
      achievements: profile.achievements.length,
      recommendations: profile.recommendations.length,
      clubs: organizations.length,
      coaches: profile.coaches.length,
      documents: profile.documents.length,
      certificates: profile.certificates.length,
      consents: (await documents.get(consentsView, userId))?.consents.length ?? 0,
    },
    entries: await latestEntries(kept, context),
    clubs: current.flatMap((id) => known.get(id)?.name ?? []),
    coaches: coaches.map((coach) => fullName(coach)),
  };
};

/** A value as an administrator reads it. */
const shownValue = async (
  field: MergeField['field'],
  profile: Profile,
  lists: ReferenceLists,
  { locale }: OperationContext,
): Promise<string | null> => {
  const value = mergeableValues(profile)[field];
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return null;
  const item = async (list: 'countries' | 'regions' | 'cities', id: number | null) =>
    id === null ? null : ((await lists.item(list, id, locale))?.name ?? null);
  const { countryId, countryRegionId, cityId, citizenshipId } = profile.base;
  if (field === 'countryId') {
    const places = [await item('countries', countryId), await item('regions', countryRegionId), await item('cities', cityId)];
    return places.filter((place) => place !== null).join(', ');
  }
  if (field === 'citizenshipId') return item('countries', citizenshipId);
  if (field === 'about') return cleanText(String(value)).replace(/<[^>]*>/g, ' ');
  return String(value);
};

const differing = async (own: Profile, other: Profile, lists: ReferenceLists, context: OperationContext): Promise<MergeField[]> => {
  const locked: readonly string[] = lockedFields(own);
  const rows = mergeableFields.map(async (field): Promise<MergeField> => {
    const [one, two] = [await shownValue(field, own, lists, context), await shownValue(field, other, lists, context)];
    return { field, own: one, other: two, isLocked: locked.includes(field) };
  });
  return (await Promise.all(rows)).filter((row) => row.other !== null && row.own !== row.other);
};

const planOf = async (
  { userId, otherUserId }: InputOf<typeof mergeQueries.plan>,
  context: OperationContext,
  lists: ReferenceLists,
): Promise<MergePlan | Refusal> => {
  const { documents, actor } = context;
  const [own, other] = [await documents.get(profilesView, userId), await documents.get(profilesView, otherUserId)];
  if (!own || own.isErased) return notFound('userId');
  if (!other || other.isErased || userId === otherUserId) return notFound('otherUserId');
  const [ownEntries, entries] = await Promise.all(
    [userId, otherUserId].map((of) => documents.all(registrationsView, { filter: { userId: of } })),
  );
  const shared = await sharedCategories(ownEntries ?? [], entries ?? [], documents);
  const [left, right] = [await sideOf(own, ownEntries ?? [], context), await sideOf(other, entries ?? [], context)];
  const wanted = {
    takenFields: [],
    today: homeDay(context.now),
    byUserId: actor.userId,
    hasAccount: right.hasAccount,
    isErasureAsked: await isErasureAsked({ userId, otherUserId }, context),
    sharedCategories: shared,
    entries: [],
    keyOf: () => '',
  };
  const decided = mergeProfiles(own, other, wanted);
  return {
    own: left,
    other: right,
    fields: await differing(own, other, lists, context),
    refusals: isRefusal(decided) ? [...new Set(Object.values(decided.errors).flat())] : [],
    sharedCategories: shared,
  };
};

const madeMerges = async (page: number, { documents, now }: OperationContext) => {
  const { rows, ...pages } = await documents.page(
    profilesView,
    { filter: { mergedIntoAt: { $gt: '' } }, sort: [['mergedIntoAt', 'desc']] },
    page,
    perPage,
  );
  const staying = await documents.getMany(profilesView, [...new Set(rows.flatMap(({ mergedInto }) => mergedInto ?? []))]);
  const merges = rows.flatMap((gone) => {
    const profile = staying.find(({ userId }) => userId === gone.mergedInto);
    const merge = profile?.merges.find(({ userId }) => userId === gone.userId);
    return profile && merge ? { profile, merge, gone } : [];
  });
  const rowOf = ({ profile, merge, gone }: { profile: Profile; merge: Merge; gone: Profile }): MadeMerge => {
    const until = Date.parse(merge.mergedAt) + mergeUndoDays * dayMilliseconds;
    return {
      userId: profile.userId,
      fullName: fullNameWithMiddle(profile.base),
      mergedUserId: merge.userId,
      mergedFullName: fullNameWithMiddle(gone.base),
      mergedAt: merge.mergedAt,
      undoUntil: new Date(until).toISOString(),
      isUndoable: until >= Date.parse(now) && profile.mergedInto === null && profile.merges.at(-1) === merge,
    };
  };
  return { merges: merges.map(rowOf), ...pages };
};

export const mergeQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(mergeQueries.plan, (input, context) => planOf(input, context, lists)),
  onQuery(mergeQueries.made, ({ page }, context) => madeMerges(page, context)),
];
