import { homeDay } from '#contracts/rules/dates';
import type { EnteredResult, OrganizationRatingAnswer } from '#contracts/profiles/rating.docs';
import { ratingQueries } from '#contracts/profiles/rating.ops';
import { ratingOf, ratingRules } from '#contracts/rules/rating';
import { fullName } from '#contracts/rules/names';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound, type Refusal } from '#domain/decider';
import { organizationsView } from '#projections/directory/people.view';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { achievementsOf } from './achievement-rows.js';
import { categoryRatings } from './category-ratings.query.js';
import { personRating, ratingHistory } from './rating.js';
import { profileSeenBy } from '#backend/visibility/viewer';

type OwnedResult = Omit<EnteredResult, 'person'> & { userId: number | null; registrationId: number };

/** Results that were reached under the name of an organisation at published sport events. */
const resultsFor = async (organizationId: number, { documents }: OperationContext): Promise<OwnedResult[]> => {
  const filter = { organizationId, isDeleted: 0, place: { $gte: 1 } };
  const rows = await documents.all(registrationsView, { filter });
  const events = await documents.getMany(sportEventsView, [...new Set(rows.map(({ eventId }) => eventId))]);
  const published = new Map(events.filter(({ isPublished }) => isPublished).map((event) => [event.id, event]));
  return rows.flatMap(({ id: registrationId, eventId, place, points, userId, teamName }) => {
    const event = published.get(eventId);
    if (!event || place === null) return [];
    return [{ place, points, day: event.dateFrom, event: { id: event.id, name: event.name }, userId, teamName, registrationId }];
  });
};

/** Those who let it be seen what they bring to their organisation, by the name that anybody may see; and entries whose result they hide. */
const shownNames = async (userIds: readonly number[], { documents, now }: OperationContext) => {
  const profiles = await documents.getMany(profilesView, [...new Set(userIds)]);
  const shown = profiles
    .filter(({ privateInformation }) => !privateInformation.isHiddenOrganizations)
    .map((profile) => profileFor('guest', profile, homeDay(now)))
    .filter(({ shows }) => shows.results && shows.organizationRating);
  const marks = profiles.flatMap(({ officialResults }) => officialResults);
  return {
    names: new Map(shown.map((visible) => [visible.userId, fullName(visible)])),
    hidden: new Set(marks.flatMap(({ registrationId, isHidden }) => (isHidden ? [registrationId] : []))),
  };
};

const organizationRating = async (
  { organizationId }: { organizationId: number },
  context: OperationContext,
): Promise<OrganizationRatingAnswer | Refusal> => {
  if (!(await context.documents.get(organizationsView, organizationId))) return notFound('organizationId');
  const { rating, results } = ratingOf(await resultsFor(organizationId, context), homeDay(context.now), ratingRules.bestOfOrganization);
  const counted = results.filter(({ isCounted }) => isCounted);
  const { names, hidden } = await shownNames(
    counted.flatMap(({ userId }) => userId ?? []),
    context,
  );
  const shown = counted.filter(({ userId, registrationId }) => userId === null || (names.has(userId) && !hidden.has(registrationId)));
  return {
    rating,
    results: shown.map(({ userId, registrationId: _registrationId, teamName, ...result }) => ({
      ...result,
      teamName,
      person: userId === null ? null : { id: userId, fullName: names.get(userId) ?? '' },
    })),
    hiddenResults: counted.length - shown.length,
  };
};

/** Ratings with what they are made of. */
export const ratingQueryRows = (lists: ReferenceLists): Implementation[] => [
  onQuery(ratingQueries.ofPerson, async ({ userId }, context) => {
    const profile = await context.documents.get(profilesView, userId);
    if (!profile) return notFound('userId');
    const day = homeDay(context.now);
    if (!(await profileSeenBy(profile, context)).shows.results) return { rating: null, history: [], results: [] };
    const rows = await achievementsOf(profile, lists, context, false);
    return { ...personRating(rows, day), history: ratingHistory(rows, day) };
  }),
  onQuery(ratingQueries.ofOrganization, organizationRating),
  categoryRatings(lists),
];
