import { homeDay, isBefore, toOrdinal } from '#contracts/rules/dates';
import { placeOf, type ComponentStatuses } from '#contracts/registrations/statuses';
import type { OperationContext } from '#platform/context';
import type { EnteredEvent } from '#contracts/profiles/page.docs';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';

/** Of an entry with one of these nothing has to be given back. */
const isUnpaid: ReadonlySet<string> = new Set<ComponentStatuses['payment']>(['unpaid', 'notRequired']);

/** Published sport events that the person is entered for, the newest first; what is paid is its payers' business alone. */
export const eventsOf = async (
  userId: number,
  { documents, now }: OperationContext,
  { isPayer, hasCategories }: { isPayer: boolean; hasCategories: boolean },
): Promise<EnteredEvent[]> => {
  const found = await documents.all(registrationsView, { filter: { userId, isDeleted: 0 } });
  const rows = found.filter(({ statuses }) => isPayer || placeOf(statuses.participation) !== 'out');
  const events = await documents.getMany(sportEventsView, [...new Set(rows.map(({ eventId }) => eventId))]);
  const streams = await documents.getMany(categoriesView, [...new Set(rows.map(({ streamId }) => streamId))]);
  const names = new Map(streams.map(({ id, name }) => [id, name]));
  const today = homeDay(now);
  const isAhead = new Set(events.filter(({ dateTo, closing }) => closing === null && !isBefore(dateTo, today)).map(({ id }) => id));
  const entryOf = ({ id, eventId, streamId, statuses }: RegistrationDoc): EnteredEvent['entries'][number] => ({
    registrationId: id,
    streamName: hasCategories ? (names.get(streamId) ?? '') : '',
    participation: statuses.participation,
    payment: isPayer ? statuses.payment : null,
    mayRemove: isPayer && isUnpaid.has(statuses.payment) && placeOf(statuses.participation) !== 'out' && isAhead.has(eventId),
  });
  return events
    .filter(({ isPublished }) => isPublished)
    .sort((a, b) => toOrdinal(b.dateFrom) - toOrdinal(a.dateFrom))
    .map(({ id, name, dateFrom, dateTo }) => {
      const own = rows.filter(({ eventId }) => eventId === id);
      return { id, name, dateFrom, dateTo, registrations: own.length, entries: own.map(entryOf) };
    });
};
