import { useMemo } from 'react';
import type { LivePlaygrounds } from '#contracts/playgrounds/schedule.docs';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import type { EventLive } from '#contracts/playgrounds/event-live.docs';
import { useDocumentPart } from '../../app/useDocument.js';

/** What the boards of an event know of times to come. */
export interface Times {
  /** The next matches of each playground, HH:mm. */
  estimates: ReadonlyMap<number, string>;
  /** By how many minutes a category is behind its plan. */
  delays: ReadonlyMap<number, number>;
}

export const timesOf = (
  live: Pick<EventLive, 'playgrounds'> | undefined,
  boards: Pick<LivePlaygrounds, 'playgrounds'> | undefined,
): Times => ({
  estimates: new Map(
    live?.playgrounds.flatMap(({ next }) =>
      next.flatMap(({ matchId, estimatedStart }): [number, string][] => (estimatedStart ? [[matchId, estimatedStart]] : [])),
    ),
  ),
  delays: new Map(
    boards?.playgrounds.flatMap(({ items }) =>
      items.flatMap(({ streamId, delayInMinutes }): [number, number][] => (streamId === null ? [] : [[streamId, delayInMinutes]])),
    ),
  ),
});

const minutesOfDay = 1_440;
const later = (time: string, minutes: number): string => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = (hours * 60 + rest + minutes) % minutesOfDay;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

/** When a match is likely to begin: the board's estimate, else the plan moved by the delay of its category. */
export const etaOf = (
  { id, timeStart }: Pick<MatchDoc, 'id' | 'timeStart'>,
  streamId: number,
  { estimates, delays }: Times,
): string | null => estimates.get(id) ?? (timeStart === null ? null : later(timeStart, delays.get(streamId) ?? 0));

export const useTimes = (eventId: number): Times => {
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const boards = useDocumentPart<LivePlaygrounds, LivePlaygrounds>('playgrounds', eventId, (document) => document);
  return useMemo(() => timesOf(live, boards), [live, boards]);
};
