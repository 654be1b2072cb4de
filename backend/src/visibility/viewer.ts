import type { Profile } from '#contracts/profiles/profile.docs';
import type { ViewerKind, VisibleProfile } from '#contracts/profiles/visible.docs';
import { homeDay } from '#contracts/rules/dates';
import { nothingGranted, unitedGrants, type Granted } from '#domain/visibility/granted.rules';
import { profileFor } from '#domain/visibility/profile-for';
import type { Actor, OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { grantAt } from './grants.js';
import { isRepresentativeOf } from './relations.js';

/** Somebody who looks at one profile: what they are to its person, and what the person let them see as an organiser. */
export interface ProfileViewer {
  kind: ViewerKind;
  granted: Granted;
}

/** The published sport events of the caller in which the person stands. */
const organisedWith = async (profile: Profile, { userId }: Actor, documents: DocumentReader): Promise<number[]> => {
  const rows = await documents.all(registrationsView, { filter: { userId: profile.userId, isDeleted: 0 } });
  const active = rows.filter(({ statuses }) => statuses.participation !== 'withdrawn');
  const events = await documents.getMany(sportEventsView, [...new Set(active.map(({ eventId }) => eventId))]);
  return events
    .filter(({ isPublished, staff }) => isPublished && staff.some((row) => row.userId === userId && row.role === 'organiser'))
    .map(({ id }) => id);
};

/** What the caller is to the person whose profile they look at. */
export const viewerOf = async (profile: Profile, actor: Actor, documents: DocumentReader, now: string): Promise<ProfileViewer> => {
  if (actor.userId === null) return seer('guest');
  if (actor.userId === profile.userId || actor.isAdministrator) return seer('editor');
  if (isRepresentativeOf(profile, actor, now)) return seer('representative');
  const eventIds = await organisedWith(profile, actor, documents);
  if (eventIds.length === 0) return seer('user');
  const granted = await Promise.all(eventIds.map((eventId) => grantAt(eventId, profile.userId, documents, homeDay(now))));
  return { kind: 'organiser', granted: unitedGrants(granted) };
};

const seer = (kind: ViewerKind): ProfileViewer => ({ kind, granted: nothingGranted });

/** A profile as the caller may see it. */
export const profileSeenBy = async (profile: Profile, { actor, documents, now }: OperationContext): Promise<VisibleProfile> => {
  const { kind, granted } = await viewerOf(profile, actor, documents, now);
  return profileFor(kind, profile, homeDay(now), granted);
};
