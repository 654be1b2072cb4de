import { inOrder, isOver, liveMatch } from '#contracts/competition/documents';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import type { MatchState } from '#contracts/competition/state';
import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { entriesOf } from '#backend/directory/faces';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import type { DocumentChange } from '#platform/projecting/view-fold';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { peopleView } from '#projections/directory/people.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { streamsView, type StreamDoc } from '#projections/sport-events/streams.view';
import { showPublicFaces } from './board-faces.js';
import { eventStatusOf } from './event-status.js';
import { measuredSeconds, newestMoment, nextStarts, timeAt } from './estimates.js';
import { eventBoard } from './loads.js';
import { playgroundShapes } from './playgrounds.context.js';
import { secondsPerMatch } from './timetable.rules.js';

/** Of matches that stand on no playground. */
const unplaced = {
  options: { date: null, timeStart: '', timeEnd: null, matchDurationInSeconds: null, pauseInSeconds: 0, refereeUserIds: [] },
};
const nextShown = 3;
const lastShown = 5;

const eventIdIn = ({ view, doc, key }: DocumentChange): readonly number[] => {
  if (view === scheduleView.name || view === sportEventsView.name) return [Number(key)];
  if (view === gridView.name) return [(doc as GridViewDoc).state.eventId];
  return view === streamsView.name ? [(doc as { eventId: number }).eventId] : [];
};

const newest = (positions: readonly bigint[]): number =>
  Number(positions.reduce((highest, position) => (position > highest ? position : highest), 0n));

interface Parts {
  event: SportEventDoc;
  playgrounds: ScheduledPlayground[];
  streams: Map<number, StreamDoc>;
  grids: Map<number, GridViewDoc>;
  version: number;
}

const partsOf = async (eventId: number, documents: DocumentReader): Promise<Parts | null> => {
  const event = await documents.getStored(sportEventsView, eventId);
  if (!event) return null;
  const schedule = await documents.getStored(scheduleView, eventId);
  const streams = await documents.find(streamsView, { filter: { eventId }, sort: [['index', 'asc']], limit: 1_000 });
  const stored = await Promise.all(streams.map(({ id }) => documents.getStored(gridView, id)));
  const grids = stored.flatMap((one, i) => (one ? [[streams[i]?.id ?? 0, one] as const] : []));
  return {
    event: event.doc,
    playgrounds: schedule?.doc.playgrounds ?? [],
    streams: new Map(streams.map((stream) => [stream.id, stream])),
    grids: new Map(grids.map(([id, { doc }]) => [id, doc])),
    version: newest([event.position, schedule?.position ?? 0n, ...grids.map(([, { position }]) => position)]),
  };
};

const matchSummary = (doc: GridViewDoc, match: MatchState, streamName: string, estimatedStart: string | null) => {
  const live = liveMatch(doc.state, match);
  return {
    matchId: live.id,
    number: live.number,
    streamId: live.streamId,
    streamName,
    bracket: live.bracket,
    groupNumber: live.groupNumber,
    roundNumber: live.roundNumber,
    status: live.status,
    winnerRegistrationId: live.winnerRegistrationId,
    victoryTypeId: live.victoryType?.id ?? null,
    participants: shownParticipants(live, match.currentRegistrationId).map(({ slot, registrationId, score, penalties }) => {
      const entrant = registrationId === null ? undefined : doc.entrants[registrationId];
      return {
        slot,
        registrationId,
        fullName: entrant?.fullName ?? null,
        organization: entrant?.organization?.name ?? null,
        score,
        penalties,
      };
    }),
    timerCountInSeconds: live.timerCountInSeconds,
    isTimerRunning: live.isTimerRunning,
    timerUpdatedAt: live.timerUpdatedAt ?? null,
    estimatedStart,
  };
};

/** Of a performance only who was given marks last: his total stays up until the next one's first mark; of a match both. */
const shownParticipants = ({ participants }: MatchDoc, lastJudgedId: number | null) =>
  participants.length <= 2 ? participants : participants.filter(({ registrationId }) => registrationId === lastJudgedId);

type Queued = { doc: GridViewDoc; match: MatchState };

const isReady = ({ doc, match }: Queued): boolean =>
  !isOver(doc.state, match) && match.startedAt === null && match.occupants.every((occupant) => occupant !== null && occupant !== 0);

/** The matches of some streams in order of play: what is on, what comes when, what was. */
const board = (parts: Parts, streamIds: readonly number[], playground: ScheduledPlayground | null) => {
  const queue = streamIds.flatMap((id): Queued[] => {
    const doc = parts.grids.get(id);
    return doc ? inOrder(doc.state).map((match) => ({ doc, match })) : [];
  });
  const show = ({ doc, match }: Queued, estimate: string | null) =>
    matchSummary(doc, match, parts.streams.get(doc.state.streamId)?.name ?? '', estimate);
  const running = queue.find(({ doc, match }) => match.startedAt !== null && !isOver(doc.state, match));
  const ready = queue.filter(isReady).slice(0, nextShown);
  const played = queue
    .filter(
      ({ doc, match }) =>
        match.result !== null || (match.startedAt !== null && doc.state.kind === 'performance' && isOver(doc.state, match)),
    )
    .sort((a, b) => ((a.match.finishedAt ?? '') < (b.match.finishedAt ?? '') ? 1 : -1))
    .slice(0, lastShown);
  const minutesEach = ({ doc: { state } }: Queued): number =>
    (measuredSeconds(state) ?? secondsPerMatch(playground ?? unplaced, parts.streams.get(state.streamId))) / 60;
  const estimates = nextStarts(
    ready.map((one) => ({
      planned: one.match.timeStart,
      isBegun: Object.values(one.doc.state.matches).some(({ startedAt }) => startedAt !== null),
      minutes: minutesEach(one),
    })),
    running ? { startedAt: running.match.startedAt, minutes: minutesEach(running) } : null,
    { newest: newestMoment([...parts.grids.values()].map(({ state }) => state)), timeZone: parts.event.timeZone, playground },
  );
  return {
    now: running ? show(running, timeAt(running.match.startedAt, parts.event.timeZone)) : null,
    next: ready.map((one, i) => show(one, estimates[i] ?? null)),
    last: played.map((one) => show(one, null)),
  };
};

const composeEventLive = (parts: Parts, eventId: number) => {
  const placed = new Set<number>();
  const boards = parts.playgrounds.map((playground) => {
    const { id, name, items } = playground;
    const streamIds = items.flatMap(({ streamId }) => streamId ?? []);
    for (const streamId of streamIds) placed.add(streamId);
    return { playgroundId: id, name, ...board(parts, streamIds, playground) };
  });
  const free = [...parts.grids.keys()].filter((id) => !placed.has(id));
  const loose = free.length > 0 ? [{ playgroundId: null, name: null, ...board(parts, free, null) }] : [];
  const states = [...parts.grids.values()].map(({ state }) => state);
  return { eventId, name: parts.event.name, status: eventStatusOf(parts.event, states), playgrounds: [...boards, ...loose] };
};

const publicRoles = ['V', 'O', 'T', 'J', 'A'] as const;
const scope = (eventId: number) => ({ field: 'eventId' as const, input: { eventId } });

/** What is on each playground now, next and last (details.md 9). */
export const eventLive: LiveSpec = {
  view: 'event-live',
  roles: publicRoles,
  scope,
  touches: eventIdIn,
  veil: {
    view: peopleView.name,
    shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map((entry) => entry.eventId))],
  },
  snapshot: async (eventId, documents): Promise<Snapshot | null> => {
    const parts = await partsOf(eventId, documents);
    if (!parts) return null;
    const document = composeEventLive(parts, eventId);
    await showPublicFaces(document.playgrounds, parts.grids, documents);
    return { version: parts.version, document };
  },
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
