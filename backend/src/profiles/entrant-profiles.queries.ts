import { homeDay } from '#contracts/rules/dates';
import { entrantProfileQueries } from '#contracts/profiles/entrants-profiles.ops';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { mayBeLinked } from '#domain/visibility/linked.rules';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

/** Names in lists lead to profiles: to those that are open, of published sport events. */
export const entrantProfileRows: Implementation[] = [
  onQuery(entrantProfileQueries.ofEntrants, async ({ registrationIds }, { documents, now }) => {
    const entries = (await documents.getMany(registrationsView, [...new Set(registrationIds)])).filter(({ isDeleted }) => !isDeleted);
    const events = await documents.getMany(sportEventsView, [...new Set(entries.map(({ eventId }) => eventId))]);
    const published = new Set(events.filter(({ isPublished }) => isPublished).map(({ id }) => id));
    const profiles = await documents.getMany(profilesView, [...new Set(entries.flatMap(({ userId }) => userId ?? []))]);
    const open = new Set(profiles.filter((profile) => mayBeLinked(profile, homeDay(now))).map(({ userId }) => userId));
    return {
      profiles: entries.flatMap(({ id, userId, eventId }) =>
        userId !== null && open.has(userId) && published.has(eventId) ? [{ registrationId: id, userId }] : [],
      ),
    };
  }),
];
