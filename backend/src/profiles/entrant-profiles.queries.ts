import { homeDay } from '#contracts/rules/dates';
import { entrantProfileQueries } from '#contracts/profiles/entrants-profiles.ops';
import type { VisibleProfile } from '#contracts/profiles/visible.docs';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { profileFor } from '#domain/visibility/profile-for';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

/** A link from a list tells that this person was there, what they did, and who the first name and number are. */
const mayBeLinked = ({ isPrivate, lastName, shows }: VisibleProfile): boolean =>
  !isPrivate && lastName !== null && shows.events && shows.results;

/** Names in lists lead to profiles: to those that are open, of published sport events. */
export const entrantProfileRows: Implementation[] = [
  onQuery(entrantProfileQueries.ofEntrants, async ({ registrationIds }, { documents, now }) => {
    const entries = (await documents.getMany(registrationsView, [...new Set(registrationIds)])).filter(({ isDeleted }) => !isDeleted);
    const events = await documents.getMany(sportEventsView, [...new Set(entries.map(({ eventId }) => eventId))]);
    const published = new Set(events.filter(({ isPublished }) => isPublished).map(({ id }) => id));
    const profiles = await documents.getMany(profilesView, [...new Set(entries.flatMap(({ userId }) => userId ?? []))]);
    const open = new Set(
      profiles
        .map((profile) => profileFor('guest', profile, homeDay(now)))
        .filter(mayBeLinked)
        .map(({ userId }) => userId),
    );
    return {
      profiles: entries.flatMap(({ id, userId, eventId }) =>
        userId !== null && open.has(userId) && published.has(eventId) ? [{ registrationId: id, userId }] : [],
      ),
    };
  }),
];
