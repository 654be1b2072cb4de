import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import { scheduleOps, scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { aggregate, queries, type ContextSpec, type OperationContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { estimated } from './estimates.js';
import { athleteOf, eventBoard, type EventBoard } from './loads.js';
import { numberFacts } from './numbering.js';
import { schedule } from './schedule.decider.js';
import type { BoardFacts, Schedule } from './schedule-state.rules.js';
import { clashesOf, minutesOf, type StreamLoads } from './timetable.rules.js';

const boardFacts = async (
  input: { eventId: number },
  context: OperationContext,
  sequence: 'playground' | 'playgroundItem',
  count: number,
): Promise<BoardFacts> => {
  const { loads } = await eventBoard(context.documents, input.eventId);
  return { eventId: input.eventId, loads, ids: count > 0 ? await context.nextIds(sequence, count) : [] };
};

const withItemIds =
  (count: (input: { eventId: number }, loads: number) => number) => async (input: { eventId: number }, context: OperationContext) => {
    const { loads } = await eventBoard(context.documents, input.eventId);
    const wanted = count(input, loads.size);
    return { eventId: input.eventId, loads, ids: wanted > 0 ? await context.nextIds('playgroundItem', wanted) : [] };
  };
const noIds = withItemIds(() => 0);

const shapes = async (
  documents: DocumentReader,
  eventId: number,
  playgrounds: readonly ScheduledPlayground[],
  board: EventBoard,
  withReferees: boolean,
) => {
  const event = await documents.get(sportEventsView, eventId);
  return estimated({
    playgrounds,
    loads: board.loads,
    states: new Map([...board.grids].map(([id, doc]) => [id, doc.state])),
    registrationsCount: (streamId) => board.registrations.filter((row) => row.streamId === streamId).length,
    timeZone: event?.timeZone ?? 'Europe/Moscow',
    withReferees,
  });
};

const unassigned = (playgrounds: readonly ScheduledPlayground[], { streams, loads, registrations }: EventBoard) => {
  const placed = new Set(playgrounds.flatMap(({ items }) => items.map(({ streamId }) => streamId)));
  const nowhere = {
    options: { date: null, timeStart: '00:00', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] },
  };
  return streams
    .filter(({ id }) => !placed.has(id))
    .map(({ id, name }) => ({
      id,
      name,
      registrationsCount: registrations.filter(({ streamId }) => streamId === id).length,
      matchesCount: loads.get(id)?.matchesCount ?? 0,
      estimatedMinutes: minutesOf(
        nowhere,
        { itemId: 0, type: 'stream', streamId: id, name, timeStart: '', timeEnd: '', index: 0, fixedStart: null, durationInMinutes: null },
        loads,
      ),
    }));
};

const conflicts = (playgrounds: readonly ScheduledPlayground[], loads: StreamLoads, { registrations }: EventBoard) => {
  const byAthlete = new Map(registrations.map((row) => [athleteOf(row), row]));
  return clashesOf(playgrounds, loads).map(({ athlete, itemIds, kind }) => {
    const row = byAthlete.get(athlete);
    return { registrationId: row?.id ?? 0, fullName: row?.fullName ?? '', itemIds, kind };
  });
};

/** The whole board, as each command that may move several things answers it. */
const boardAnswer = async (
  { state, input, events }: { state: Schedule; input: unknown; events: readonly { data: unknown }[] },
  context: OperationContext,
) => {
  const { eventId, playgroundId } = input as { eventId: number; playgroundId?: number | null };
  const board = await eventBoard(context.documents, eventId);
  const playgrounds = await shapes(context.documents, eventId, state.playgrounds, board, true);
  const own = playgroundId ?? (events[0]?.data as { playgroundId?: number } | undefined)?.playgroundId;
  const unplaced = (events[0]?.data as { unplaced?: number[] } | undefined)?.unplaced ?? [];
  return {
    playgrounds,
    playground: playgrounds.find(({ id }) => id === own) ?? null,
    unassignedStreams: unassigned(state.playgrounds, board),
    conflicts: conflicts(state.playgrounds, board.loads, board),
    unplaced,
  };
};

const scheduleOperations = aggregate({
  decider: schedule,
  ops: scheduleOps,
  id: ({ eventId }) => eventId,
  facts: {
    ChangeStreamInPlayground: noIds,
    AddStreamsToPlayground: (input, context) => boardFacts(input, context, 'playgroundItem', input.streamIds.length),
    AddPlaygroundBreak: withItemIds(() => 1),
    RemovePlaygroundItem: noIds,
    AutoSchedule: withItemIds((_input, loads) => loads),
    ClearPlaygroundSchedule: noIds,
    ChangePlaygroundItemTime: noIds,
    RedistributeStreams: withItemIds((_input, loads) => loads),
    ReorderPlaygroundItem: noIds,
    UpdatePlaygroundOptions: (input, context) => boardFacts(input, context, 'playground', input.playgroundId === null ? 1 : 0),
    NumberRegistrations: numberFacts,
  },
  answers: {
    ChangeStreamInPlayground: boardAnswer,
    AddStreamsToPlayground: boardAnswer,
    AddPlaygroundBreak: boardAnswer,
    RemovePlaygroundItem: boardAnswer,
    AutoSchedule: boardAnswer,
    ClearPlaygroundSchedule: boardAnswer,
    ChangePlaygroundItemTime: boardAnswer,
    RedistributeStreams: boardAnswer,
    ReorderPlaygroundItem: boardAnswer,
    UpdatePlaygroundOptions: boardAnswer,
    NumberRegistrations: ({ events }) => ({
      numbered: events.flatMap(({ data }) =>
        (data as { numbers: { registrationId: number; to: number }[] }).numbers.map(({ registrationId, to }) => ({
          registrationId,
          tournamentGridNumber: to,
        })),
      ),
    }),
  },
});

const scheduleQueryTable = queries(scheduleQueries, {
  GetPlaygroundManagement: async ({ eventId, date }, context) => {
    const doc = await context.documents.get(scheduleView, eventId);
    const board = await eventBoard(context.documents, eventId);
    const all = doc?.playgrounds ?? [];
    const shown = date === undefined ? all : all.filter(({ options }) => options.date === null || options.date === date);
    return {
      playgrounds: await shapes(context.documents, eventId, shown, board, true),
      unassignedStreams: unassigned(all, board),
      conflicts: conflicts(all, board.loads, board),
      version: doc?.version ?? 0,
    };
  },
  GetStreamRegistrationsForSchedule: async ({ streamId }, context) => {
    const rows = await context.documents.find(registrationsView, {
      filter: { streamId, participation: 'confirmed' },
      sort: [['index', 'asc']],
      limit: 5_000,
    });
    return {
      registrations: rows.map(({ id, fullName, organization, tournamentGridNumber, statuses }) => ({
        id,
        fullName,
        organization,
        tournamentGridNumber,
        statuses,
      })),
    };
  },
});

export const playgroundShapes = shapes;

export const playgroundsContext: ContextSpec = {
  name: 'playgrounds',
  events: [scheduleEvents],
  operations: [scheduleOperations, scheduleQueryTable],
  views: [scheduleView],
};
