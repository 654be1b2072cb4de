import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { shownNotice } from '#domain/sport-events/day-notice.rules';
import { sportEventStatus } from '#domain/sport-events/status.rules';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { categoryFacts } from '#projections/sport-events/category-facts';
import { playgroundShapes } from './board.js';
import { showPublicViews } from './board-public-views.js';
import { boardOn } from './live-board.js';
import { eventIdIn, maskedNames, partsOf, publicRoles, scope, contentOfPlaygrounds, type Parts } from './live-parts.js';
import { eventBoard } from './loads.js';

const composeEventLive = (parts: Parts, eventId: number, now: string): EventLive => {
  const playgrounds = contentOfPlaygrounds(parts).map(({ playgroundId, name, streamIds }) => ({
    ...{ playgroundId, name },
    ...boardOn(parts, { playgroundId, streamIds }),
  }));
  const facts = [...parts.streams.values()].map((stream) => categoryFacts(stream, parts.grids.get(stream.id)));
  const status = sportEventStatus(parts.event, facts, now);
  return { eventId, name: parts.event.name, status, dayNotice: shownNotice(parts.event, now), playgrounds };
};

const boardAt = async (eventId: number, documents: DocumentReader): Promise<{ version: number; document: EventLive } | null> => {
  const parts = await partsOf(eventId, documents);
  if (!parts) return null;
  const document = composeEventLive(parts, eventId, new Date().toISOString());
  await showPublicViews(document.playgrounds, parts.grids, documents);
  return { version: parts.version, document };
};

/** The boards of a sport event as everybody sees them; null: there is none. */
export const boardOf = async (eventId: number, documents: DocumentReader): Promise<EventLive | null> =>
  (await boardAt(eventId, documents))?.document ?? null;

/** What is on each playground now, next and last (docs/spec/live.md). */
export const eventLive: LiveSpec = {
  view: 'event-live',
  isTimed: true,
  roles: publicRoles,
  scope,
  touches: eventIdIn,
  mask: maskedNames,
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
    const playgrounds = await playgroundShapes(documents, eventId, parts, await eventBoard(documents, eventId), false);
    return { version: parts.version, document: { eventId, date: parts.playgrounds[0]?.options.date ?? parts.event.dateFrom, playgrounds } };
  },
};
