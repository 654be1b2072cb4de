import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import { scheduleOps, scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { fullName } from '#contracts/rules/names';
import type { Schedule, ScheduleEvent } from '#domain/playgrounds/schedule.fold';
import type { ContextSpec, OperationContext } from '#platform/context';
import { aggregate, queries } from '#platform/operations/tables';
import { isRefusal, type Decision } from '#domain/decider';
import { entrantsFor, viewerOf, registrationsFor } from '#backend/directory/public-views';
import type { DocumentReader } from '#platform/documents';
import { accountsView } from '#projections/identity/accounts.view';
import { gridView } from '#projections/competition/grid.view';
import { gridSummaries } from '#projections/competition/grid-summary';
import { playgroundsView, scheduleView } from '#projections/playgrounds/schedule.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { autoSchedule, redistribute } from '#domain/playgrounds/board.rules';
import { estimated } from './estimates.js';
import { foreignIn } from './foreign.js';
import { athleteOf, eventBoard, type EventBoard } from './loads.js';
import { numberFacts } from './numbering.js';
import { schedule } from '#domain/playgrounds/schedule.decider';
import type { BoardFacts } from '#domain/playgrounds/schedule-state.rules';
import { clashesOf, minutesOf, type CategoryLoads } from '#domain/playgrounds/timetable.rules';

const boardFacts = async (
  input: { eventId: number },
  context: OperationContext,
  sequence: 'playground' | 'playgroundItem',
  count: number,
): Promise<BoardFacts> => {
  const { loads } = await eventBoard(context.documents, input.eventId);
  return { eventId: input.eventId, loads, ids: count > 0 ? await context.nextIds(sequence, count) : [] };
};

interface BoardInput {
  eventId: number;
  isPreview?: boolean | undefined;
}

const withItemIds = (count: (loads: number) => number) => async (input: BoardInput, context: OperationContext) => {
  const { loads } = await eventBoard(context.documents, input.eventId);
  const wanted = input.isPreview ? 0 : count(loads.size);
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
    grids: board.grids,
    registrationsCount: board.registrationsCount,
    timeZone: event?.timeZone ?? 'Europe/Moscow',
    withReferees,
  });
};

const unassigned = (playgrounds: readonly ScheduledPlayground[], { streams, loads, registrationsCount }: EventBoard) => {
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

const conflicts = (playgrounds: readonly ScheduledPlayground[], loads: CategoryLoads, { registrations }: EventBoard) => {
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

type Outcome = Parameters<typeof boardAnswer>[0];

/** A preview is laid out on a copy and recorded nowhere; what it would add has ids below zero. */
const previewAnswer =
  (decide: (state: Schedule, input: never, facts: BoardFacts) => Decision<ScheduleEvent>) =>
  async ({ state, input, events }: Outcome, context: OperationContext) => {
    const { eventId, isPreview } = input as BoardInput;
    if (!isPreview) return boardAnswer({ state, input, events }, context);
    const { loads } = await eventBoard(context.documents, eventId);
    const decided = decide(state, input as never, { eventId, loads, ids: [...loads.keys()].map((_id, i) => -1 - i) });
    const would = isRefusal(decided) ? [] : decided;
    const past = { version: 0, recordedAt: context.now, actorUserId: context.actor.userId };
    const copy = would.reduce((made, event) => schedule.evolve(made, event, past), structuredClone(state));
    return boardAnswer({ state: copy, input, events: would }, context);
  };

const scheduleOperations = aggregate({
  decider: schedule,
  ops: scheduleOps,
  id: async (input, { documents }) => (await foreignIn(input, documents)) ?? input.eventId,
  facts: {
    ChangeStreamInPlayground: noIds,
    AddStreamsToPlayground: (input, context) => boardFacts(input, context, 'playgroundItem', input.streamIds.length),
    AddPlaygroundBreak: withItemIds(() => 1),
    RemovePlaygroundItem: noIds,
    AutoSchedule: withItemIds((loads) => loads),
    ClearPlaygroundSchedule: noIds,
    ChangePlaygroundItemTime: noIds,
    RedistributeStreams: withItemIds((loads) => loads),
    ReorderPlaygroundItem: noIds,
    UpdatePlaygroundOptions: (input, context) => boardFacts(input, context, 'playground', input.playgroundId === null ? 1 : 0),
    NumberRegistrations: numberFacts,
  },
  answers: {
    ChangeStreamInPlayground: boardAnswer,
    AddStreamsToPlayground: boardAnswer,
    AddPlaygroundBreak: boardAnswer,
    RemovePlaygroundItem: boardAnswer,
    AutoSchedule: previewAnswer(autoSchedule),
    ClearPlaygroundSchedule: boardAnswer,
    ChangePlaygroundItemTime: boardAnswer,
    RedistributeStreams: previewAnswer((state, { playgroundIds }: { playgroundIds: number[] }, facts) =>
      redistribute(state, playgroundIds, facts),
    ),
    ReorderPlaygroundItem: boardAnswer,
    UpdatePlaygroundOptions: boardAnswer,
    NumberRegistrations: async ({ input }, context) => ({
      numbered: (await numberFacts(input, context)).registrations.map(({ registrationId }, i) => ({
        registrationId,
        tournamentGridNumber: input.startNumber + i,
      })),
    }),
  },
});

/** Who changed the board last, for those who see it move under their hands. */
const lastChange = async (eventId: number, context: OperationContext) => {
  const { changedBy, changedAt } = await context.load(schedule, eventId);
  const account = changedBy === null ? null : await context.documents.get(accountsView, changedBy);
  const name = account ? fullName(account) : '';
  return { changedBy: changedBy === null ? null : { id: changedBy, name }, changedAt };
};

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
      ...(await lastChange(eventId, context)),
    };
  },
  GetStreamRegistrationsForSchedule: async ({ streamId }, context) => {
    const rows = await context.documents.all(registrationsView, {
      filter: { streamId, participation: 'confirmed' },
      sort: [['index', 'asc']],
    });
    return {
      registrations: (await registrationsFor(rows, context)).map(({ id, fullName, organization, tournamentGridNumber, statuses }) => ({
        id,
        fullName,
        organization,
        tournamentGridNumber,
        statuses,
      })),
      joints: await jointsFor(streamId, context),
    };
  },
});

/** Pairs and teams formed of athletes, by the registration that stands for each, as the caller may call them. */
const jointsFor = async (streamId: number, context: OperationContext) => {
  const { joints = {} } = (await context.documents.get(gridSummaries, streamId)) ?? {};
  const doc = Object.keys(joints).length === 0 ? null : await context.documents.get(gridView, streamId);
  if (!doc) return [];
  const entrants = await entrantsFor(doc, doc.entrants, viewerOf(context), context.documents);
  return Object.entries(entrants).flatMap(([id, { fullName, organization, members }]) =>
    members ? [{ id: Number(id), fullName, organization }] : [],
  );
};

export const playgroundShapes = shapes;

export const playgroundsContext: ContextSpec = {
  name: 'playgrounds',
  events: [scheduleEvents],
  operations: [scheduleOperations, scheduleQueryTable],
  views: [scheduleView, playgroundsView],
};
