import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { entriesOf } from '#backend/directory/public-views';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import type { DocumentChange } from '#platform/projecting/view-fold';
import { newestOf } from '#projections/competition/grid-progress';
import { gridSummaries, lastShown, nextShown, type GridSummary, type ShownMatch } from '#projections/competition/grid-summary';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { peopleView } from '#projections/directory/people.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { showPublicViews } from './board-public-views.js';
import { eventStatusOf } from './event-status.js';
import { newestMoment, nextStarts, timeAt } from './estimates.js';
import { eventBoard } from './loads.js';
import { playgroundShapes } from './board.js';
import { secondsPerMatch } from '#domain/playgrounds/timetable.rules';

/** Of matches that stand on no playground. */
const unplaced = {
  options: { date: null, timeStart: '', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] },
};

const eventIdIn = ({ view, doc, key }: DocumentChange): readonly number[] => {
  if (view === scheduleView.name || view === sportEventsView.name) return [Number(key)];
  if (view === gridView.name) return [(doc as GridViewDoc).state.eventId];
  return view === categoriesView.name ? [(doc as { eventId: number }).eventId] : [];
};

const newest = (positions: readonly bigint[]): number =>
  Number(positions.reduce((highest, position) => (position > highest ? position : highest), 0n));

interface Parts {
  event: SportEventDoc;
  playgrounds: ScheduledPlayground[];
  streams: Map<number, CategoryDoc>;
  grids: Map<number, GridSummary>;
  version: number;
}

const partsOf = async (eventId: number, documents: DocumentReader): Promise<Parts | null> => {
  const event = await documents.getStored(sportEventsView, eventId);
  if (!event) return null;
  const schedule = await documents.getStored(scheduleView, eventId);
  const streams = await documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: 1_000 });
  const stored = await Promise.all(streams.map(({ id }) => documents.getStored(gridSummaries, id)));
  const grids = stored.flatMap((one, i) => (one ? [[streams[i]?.id ?? 0, one] as const] : []));
  return {
    event: event.doc,
    playgrounds: schedule?.doc.playgrounds ?? [],
    streams: new Map(streams.map((stream) => [stream.id, stream])),
    grids: new Map(grids.map(([id, { doc }]) => [id, doc])),
    version: newest([event.position, schedule?.position ?? 0n, ...grids.map(([, { position }]) => position)]),
  };
};

type Queued = { grid: GridSummary; match: ShownMatch };

/** As the board shows a match; the names that a visitor may see come last. */
const onBoard = ({ match }: Queued, streamName: string, estimatedStart: string | null): LiveMatch => {
  const { matchId, number, streamId, participants, timeStart: _planned, startedAt: _start, finishedAt: _end, ...shown } = match;
  const { timerCountInSeconds, isTimerRunning, timerUpdatedAt, ...result } = shown;
  return {
    ...{ matchId, number, streamId, streamName, ...result },
    participants: participants.map(({ slot, registrationId, ...marks }) => ({
      ...{ slot, registrationId, fullName: null as string | null, organization: null as string | null, ...marks },
    })),
    ...{ timerCountInSeconds, isTimerRunning, timerUpdatedAt, estimatedStart },
  };
};

/** The matches of some streams in order of play: what is on, what comes when, what was. */
const board = (parts: Parts, streamIds: readonly number[], playground: ScheduledPlayground | null) => {
  const grids = streamIds.flatMap((id) => parts.grids.get(id) ?? []);
  const queued = (of: (grid: GridSummary) => readonly ShownMatch[]): Queued[] =>
    grids.flatMap((grid) => of(grid).map((match) => ({ grid, match })));
  const show = (one: Queued, estimate: string | null) => onBoard(one, parts.streams.get(one.grid.streamId)?.name ?? '', estimate);
  const [running] = queued((grid) => (grid.running ? [grid.running] : []));
  const ready = queued((grid) => grid.ready).slice(0, nextShown);
  const played = queued((grid) => grid.played).map((one) => ({ ...one, finishedAt: one.match.finishedAt }));
  const minutesEach = ({ grid }: Queued): number =>
    (grid.measuredSeconds ?? secondsPerMatch(playground ?? unplaced, parts.streams.get(grid.streamId))) / 60;
  const estimates = nextStarts(
    ready.map((one) => ({ planned: one.match.timeStart, isBegun: one.grid.isBegun, minutes: minutesEach(one) })),
    running ? { startedAt: running.match.startedAt, minutes: minutesEach(running) } : null,
    { newest: newestMoment([...parts.grids.values()]), timeZone: parts.event.timeZone, playground },
  );
  return {
    now: running ? show(running, timeAt(running.match.startedAt, parts.event.timeZone)) : null,
    next: ready.map((one, i) => show(one, estimates[i] ?? null)),
    last: newestOf(played, lastShown).map((one) => show(one, null)),
  };
};

const composeEventLive = (parts: Parts, eventId: number): EventLive => {
  const placed = new Set<number>();
  const boards = parts.playgrounds.map((playground) => {
    const { id, name, items } = playground;
    const streamIds = items.flatMap(({ streamId }) => streamId ?? []);
    for (const streamId of streamIds) placed.add(streamId);
    return { playgroundId: id, name, ...board(parts, streamIds, playground) };
  });
  const free = [...parts.grids.keys()].filter((id) => !placed.has(id));
  const loose = free.length > 0 ? [{ playgroundId: null, name: null, ...board(parts, free, null) }] : [];
  const status = eventStatusOf(parts.event, [...parts.grids.values()]);
  return { eventId, name: parts.event.name, status, playgrounds: [...boards, ...loose] };
};

const boardAt = async (eventId: number, documents: DocumentReader): Promise<{ version: number; document: EventLive } | null> => {
  const parts = await partsOf(eventId, documents);
  if (!parts) return null;
  const document = composeEventLive(parts, eventId);
  await showPublicViews(document.playgrounds, parts.grids, documents);
  return { version: parts.version, document };
};

/** The boards of a sport event as everybody sees them; null: there is none. */
export const boardOf = async (eventId: number, documents: DocumentReader): Promise<EventLive | null> =>
  (await boardAt(eventId, documents))?.document ?? null;

const publicRoles = ['V', 'O', 'T', 'J', 'A'] as const;
const scope = (eventId: number) => ({ field: 'eventId' as const, input: { eventId } });

/** What is on each playground now, next and last (docs/spec/live.md). */
export const eventLive: LiveSpec = {
  view: 'event-live',
  roles: publicRoles,
  scope,
  touches: eventIdIn,
  mask: {
    view: peopleView.name,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map((entry) => entry.eventId))],
  },
  snapshot: boardAt,
};

export const playgroundsLive: LiveSpec = {
  view: 'playgrounds',
  roles: publicRoles,
  scope,
  touches: eventIdIn,
  snapshot: async (eventId, documents): Promise<Snapshot | null> => {
    const parts = await partsOf(eventId, documents);
    if (!parts) return null;
    const playgrounds = await playgroundShapes(documents, eventId, parts.playgrounds, await eventBoard(documents, eventId), false);
    return { version: parts.version, document: { eventId, date: parts.playgrounds[0]?.options.date ?? parts.event.dateFrom, playgrounds } };
  },
};
