import { grantedBy, nothingGranted, type EntryFacts, type Granted } from '#domain/visibility/granted.rules';
import type { DocumentReader } from '#platform/documents';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { consentsView } from '#projections/visibility/consents.view';

/** What of an entry decides who may see what. */
export const entryFactsOf = ({ saidBy, isDeleted, statuses }: RegistrationDoc): EntryFacts => ({
  saidBy,
  isDeleted,
  isWithdrawn: statuses.participation === 'withdrawn',
});

/** What the staff of a sport event may see of some persons beyond what everybody may. */
export const grantsAt = async (
  eventId: number,
  userIds: readonly number[],
  documents: DocumentReader,
  today: string,
): Promise<ReadonlyMap<number, Granted>> => {
  if (userIds.length === 0) return new Map();
  const event = await documents.get(sportEventsView, eventId);
  if (!event?.isPublished) return new Map();
  const entries = new Map<number, EntryFacts[]>();
  for (const doc of await documents.all(registrationsView, { filter: { userId: { $in: userIds }, eventId } }))
    entries.set(doc.userId ?? 0, [...(entries.get(doc.userId ?? 0) ?? []), entryFactsOf(doc)]);
  const consents = new Map((await documents.getMany(consentsView, [...userIds])).map((doc) => [doc.userId, doc.consents]));
  return new Map(
    userIds.map((userId) => {
      const consent = consents.get(userId)?.find((one) => one.eventId === eventId);
      return [userId, grantedBy(event, entries.get(userId) ?? [], consent, today)];
    }),
  );
};

/** What they may see of one person. */
export const grantAt = async (eventId: number, userId: number, documents: DocumentReader, today: string): Promise<Granted> =>
  (await grantsAt(eventId, [userId], documents, today)).get(userId) ?? nothingGranted;
