import type {
  BoutOrder,
  ScheduleBoard,
  ScheduleConflict,
  ScheduledPlayground,
  UnplacedCategory,
} from '#contracts/playgrounds/schedule.docs';
import { clashesOf, minutesOf, type CategoryLoads } from '#domain/playgrounds/timetable.rules';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';
import type { DocumentReader } from '#platform/documents';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { estimated } from './estimates.js';
import { athleteOf, type EventBoard } from './loads.js';

export const playgroundShapes = async (
  documents: DocumentReader,
  eventId: number,
  { playgrounds, order }: { playgrounds: readonly ScheduledPlayground[]; order: BoutOrder },
  board: EventBoard,
  withReferees: boolean,
) => {
  const event = await documents.get(sportEventsView, eventId);
  return estimated({
    ...{ playgrounds, order },
    loads: board.loads,
    grids: board.grids,
    registrationsCount: board.registrationsCount,
    timeZone: event?.timeZone ?? 'Europe/Moscow',
    withReferees,
  });
};

const unassigned = (
  playgrounds: readonly ScheduledPlayground[],
  { streams, loads, registrationsCount }: EventBoard,
): UnplacedCategory[] => {
  const placed = new Set(playgrounds.flatMap(({ items }) => items.map(({ streamId }) => streamId)));
  const nowhere = {
    options: { date: null, timeStart: '00:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] },
  };
  return streams
    .filter(({ id }) => !placed.has(id))
    .map(({ id, name }) => ({
      id,
      name,
      registrationsCount: registrationsCount(id),
      matchesCount: loads.get(id)?.matchesCount ?? 0,
      estimatedMinutes: minutesOf(
        nowhere,
        { itemId: 0, type: 'stream', streamId: id, name, timeStart: '', timeEnd: '', index: 0, fixedStart: null, durationInMinutes: null },
        loads,
      ),
    }));
};

const conflicts = (
  playgrounds: readonly ScheduledPlayground[],
  loads: CategoryLoads,
  registrations: readonly RegistrationDoc[],
): ScheduleConflict[] => {
  const byAthlete = new Map(registrations.map((row) => [athleteOf(row), row]));
  return clashesOf(playgrounds, loads).map(({ athlete, itemIds, kind }) => {
    const row = byAthlete.get(athlete);
    return { registrationId: row?.id ?? 0, fullName: row?.fullName ?? '', itemIds, kind };
  });
};

/** The board as those who work on it see it; `shown` are the playgrounds of the day that was asked for. */
export const boardShape = async (
  documents: DocumentReader,
  eventId: number,
  { all, shown = all, order }: { all: readonly ScheduledPlayground[]; shown?: readonly ScheduledPlayground[]; order: BoutOrder },
  board: EventBoard,
  /** Registrations as the caller may see them. */
  seen: (rows: readonly RegistrationDoc[]) => Promise<RegistrationDoc[]>,
): Promise<ScheduleBoard> => ({
  playgrounds: await playgroundShapes(documents, eventId, { playgrounds: shown, order }, board, true),
  unassignedStreams: unassigned(all, board),
  conflicts: conflicts(all, board.loads, await seen(board.registrations)),
});
