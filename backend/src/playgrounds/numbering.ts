import type { InputOf } from '#contracts/op';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { OperationContext } from '#platform/context';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import type { NumberFacts } from '#domain/playgrounds/schedule-state.rules';

/** Entrants of the placed streams in the order in which they get their numbers. */
export const numberFacts = async (
  { eventId, playgroundIds, order }: InputOf<typeof scheduleOps.number>,
  context: OperationContext,
): Promise<NumberFacts> => {
  const schedule = await context.documents.get(scheduleView, eventId);
  const playgrounds = (schedule?.playgrounds ?? []).filter(({ id }) => playgroundIds === undefined || playgroundIds.includes(id));
  const streamIds = playgrounds.flatMap(({ items }) => items.flatMap(({ streamId }) => streamId ?? []));
  const rows = await context.documents.all(registrationsView, {
    filter: { eventId, participation: 'confirmed' },
    sort: [['index', 'asc']],
  });
  const collator = new Intl.Collator('ru');
  const registrations = rows
    .filter(({ streamId }) => streamIds.includes(streamId))
    .map((row) => ({
      registrationId: row.id,
      streamId: row.streamId,
      fullName: row.fullName,
      organization: row.organization?.name ?? '',
      number: row.tournamentGridNumber,
      index: row.index,
    }))
    .sort((a, b) => {
      if (order === 'alphabet') return collator.compare(a.fullName, b.fullName);
      if (order === 'organization') return collator.compare(a.organization, b.organization) || collator.compare(a.fullName, b.fullName);
      return streamIds.indexOf(a.streamId) - streamIds.indexOf(b.streamId) || a.index - b.index;
    });
  return { placedCount: streamIds.length, registrations };
};
