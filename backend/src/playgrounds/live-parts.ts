import type { BoutOrder, ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import { categoryOfId } from '#contracts/ids';
import { entriesOf } from '#backend/visibility/competitors';
import { publiclyConcerned } from '#backend/visibility/concerned';
import type { DocumentReader } from '#platform/documents';
import type { Mask } from '#platform/live/live-spec';
import type { DocumentChange } from '#platform/projecting/view-fold';
import { gridSummaries, type GridSummary } from '#projections/competition/grid-summary';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { noOrder } from '#domain/playgrounds/bout-order.fold';
import { dayForecast, type DayForecast } from './day-forecast.js';
import { eventBoard } from './loads.js';

/** The sport events whose boards a change is part of. */
export const eventIdIn = ({ view, doc, key }: DocumentChange): readonly number[] => {
  if (view === scheduleView.name || view === sportEventsView.name) return [Number(key)];
  if (view === gridView.name) return [(doc as GridViewDoc).state.eventId];
  return view === categoriesView.name ? [(doc as { eventId: number }).eventId] : [];
};

const newest = (positions: readonly bigint[]): number =>
  Number(positions.reduce((highest, position) => (position > highest ? position : highest), 0n));

/** What the boards of a sport event are made of. */
export interface Parts {
  event: SportEventDoc;
  playgrounds: ScheduledPlayground[];
  order: BoutOrder;
  streams: Map<number, CategoryDoc>;
  grids: Map<number, GridSummary>;
  forecast: DayForecast;
  version: number;
}

export const partsOf = async (eventId: number, documents: DocumentReader): Promise<Parts | null> => {
  const event = await documents.getStored(sportEventsView, eventId);
  if (!event) return null;
  const schedule = await documents.getStored(scheduleView, eventId);
  const streams = await documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: 1_000 });
  const stored = await Promise.all(streams.map(({ id }) => documents.getStored(gridSummaries, id)));
  const grids = stored.flatMap((one, i) => (one ? [[streams[i]?.id ?? 0, one] as const] : []));
  const playgrounds = schedule?.doc.playgrounds ?? [];
  const order = schedule?.doc.order ?? noOrder();
  const byId = new Map(streams.map((stream) => [stream.id, stream]));
  const summaries = new Map(grids.map(([id, { doc }]) => [id, doc]));
  const expectedBouts = await expectedBoutsOf(eventId, playgrounds, summaries, documents);
  const { timeZone } = event.doc;
  return {
    event: event.doc,
    ...{ playgrounds, order },
    streams: byId,
    grids: summaries,
    forecast: dayForecast({ playgrounds, order, categories: byId, grids: summaries, expectedBouts, timeZone }),
    version: newest([event.position, schedule?.position ?? 0n, ...grids.map(([, { position }]) => position)]),
  };
};

export const publicRoles = ['V', 'O', 'T', 'J', 'CR', 'A'] as const;
export const scope = (eventId: number) => ({ field: 'eventId' as const, input: { eventId } });

/** Boards show names: who hides theirs changes all boards that they are on. */
export const maskedNames: Mask = {
  concerns: publiclyConcerned,
  shownIn: async (userIds, documents) => [...new Set((await entriesOf(userIds, documents)).map((entry) => entry.eventId))],
};

interface PlaygroundContent {
  playgroundId: number | null;
  name: string | null;
  /** Categories that stand there, and with them those of which single bouts are fought there. */
  own: number[];
  streamIds: number[];
  plannedEnd: string | null;
}

/** What is fought where: each playground with its categories and those with bouts moved there, then those that stand on none. */
export const contentOfPlaygrounds = ({ playgrounds, order, grids }: Parts): PlaygroundContent[] => {
  const moved = Object.entries(order.moved).map(([matchId, to]) => ({ to, streamId: categoryOfId(Number(matchId)) }));
  const boards = playgrounds.map(({ id, name, items }): PlaygroundContent => {
    const own = items.flatMap(({ streamId }) => streamId ?? []);
    const guests = moved.filter(({ to }) => to === id).map(({ streamId }) => streamId);
    return {
      playgroundId: id,
      name,
      own,
      streamIds: [...new Set([...own, ...guests])],
      plannedEnd: items.at(-1)?.timeEnd ?? null,
    };
  });
  const placed = new Set(boards.flatMap(({ own }) => own));
  const loose = [...grids.keys()].filter((id) => !placed.has(id));
  return loose.length > 0 ? [...boards, { playgroundId: null, name: null, own: loose, streamIds: loose, plannedEnd: null }] : boards;
};

/** Registrations are counted only while something that is placed is not drawn. */
const expectedBoutsOf = async (
  eventId: number,
  playgrounds: readonly ScheduledPlayground[],
  grids: ReadonlyMap<number, GridSummary>,
  documents: DocumentReader,
): Promise<(streamId: number) => number> => {
  const isOpen = playgrounds.some(({ items }) => items.some(({ streamId }) => streamId !== null && !grids.get(streamId)?.isDrawn));
  const loads = isOpen ? (await eventBoard(documents, eventId)).loads : null;
  return (streamId) => loads?.get(streamId)?.boutsCount ?? 0;
};
