import type { DocumentReader } from '#platform/documents';
import { profilesView } from '#projections/profiles/profiles.view';
import { refereesView } from '#projections/referees/referees.view';
import { sportEventsView, staffView } from '#projections/sport-events/sport-events.view';

/**
 * Whether all whom a playground or a category is to list besides those of before are referees: of the sport event, elsewhere,
 * or by their profile. To be listed gives the rights of a referee there.
 */
export const areReferees = async (
  given: readonly number[] | undefined,
  before: readonly number[],
  eventId: number,
  documents: DocumentReader,
): Promise<boolean> => {
  const userIds = (given ?? []).filter((userId) => !before.includes(userId));
  if (userIds.length === 0) return true;
  const event = await documents.peek(sportEventsView, eventId);
  const listed = await documents.peek(refereesView, eventId);
  const own = new Set([
    ...(event?.staff ?? []).flatMap(({ userId, role }) => (role === 'referee' ? [userId] : [])),
    ...(listed?.referees ?? []).map(({ userId }) => userId),
  ]);
  const others = userIds.filter((userId) => !own.has(userId));
  const elsewhere = await documents.getMany(staffView, others);
  const byStaff = new Set(elsewhere.flatMap(({ userId, roles }) => (roles.some(({ role }) => role === 'referee') ? [userId] : [])));
  const profiles = await documents.getMany(profilesView, others);
  const byProfile = new Set(profiles.flatMap(({ userId, roles }) => (roles.some(({ type }) => type === 'referee') ? [userId] : [])));
  return others.every((userId) => byStaff.has(userId) || byProfile.has(userId));
};
