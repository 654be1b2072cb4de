import type { Profile } from '#contracts/profiles/profile.docs';
import type { ViewerKind } from '#contracts/profiles/visible.docs';
import type { Actor } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { isRepresentativeOf } from './relations.js';

const maxEvents = 200;

/** An organiser of a sport event that the person is registered for sees what the person allowed by taking part. */
const organises = async (profile: Profile, { userId }: Actor, documents: DocumentReader): Promise<boolean> => {
  const rows = await documents.find(registrationsView, { filter: { userId: profile.userId, isDeleted: 0 }, limit: maxEvents });
  const events = await documents.getMany(sportEventsView, [...new Set(rows.map(({ eventId }) => eventId))]);
  return events.some(({ staff }) => staff.some((row) => row.userId === userId && row.role === 'organiser'));
};

/** What the caller is to the person whose profile they look at. */
export const viewerOf = async (profile: Profile, actor: Actor, documents: DocumentReader): Promise<ViewerKind> => {
  if (actor.userId === null) return 'guest';
  if (actor.userId === profile.userId || actor.isAdministrator) return 'editor';
  if (isRepresentativeOf(profile, actor)) return 'representative';
  return (await organises(profile, actor, documents)) ? 'organiser' : 'user';
};
