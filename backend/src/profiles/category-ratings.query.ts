import { ratingQueries } from '#contracts/profiles/rating.ops';
import { homeDay } from '#contracts/rules/dates';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import { onQuery } from '#platform/operations/implementation';
import { notFound, refuse } from '#domain/decider';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { achievementsOf } from './achievement-rows.js';
import { personRating } from './rating.js';

/** Each rating is read by itself. */
const maxEntrants = 500;

/** Seeds stand in the bracket for everybody to see: they are made of what everybody may see, whoever asks. */
export const categoryRatings = (lists: ReferenceLists) =>
  onQuery(ratingQueries.ofCategory, async ({ streamId }, context) => {
    const { documents } = context;
    const category = await documents.get(categoriesView, streamId);
    const event = category && (await documents.get(sportEventsView, category.eventId));
    if (!event) return notFound('streamId');
    const filter = { streamId, isDeleted: 0, participation: 'confirmed' };
    if ((await documents.count(registrationsView, { filter })) > maxEntrants) return refuse('error.too_many');
    const entries = await documents.all(registrationsView, { filter });
    const day = homeDay(context.now);
    const ratings = new Map<number | null, number>();
    for (const profile of await documents.getMany(
      profilesView,
      entries.flatMap(({ userId }) => userId ?? []),
    )) {
      if (!profileFor('guest', profile, day).shows.results) continue;
      const rows = await achievementsOf(profile, lists, context, false);
      const ofSport = rows.filter((row) => row.sport_kind === event.sportId);
      ratings.set(profile.userId, personRating(ofSport, day).rating);
    }
    return {
      ratings: entries
        .map(({ id, userId }) => ({ registrationId: id, rating: ratings.get(userId) ?? 0 }))
        .filter(({ rating }) => rating > 0)
        .sort((a, b) => b.rating - a.rating || a.registrationId - b.registrationId),
    };
  });
