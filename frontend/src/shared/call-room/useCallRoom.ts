import { useMemo } from 'react';
import type { CalledMatch, CallRoom } from '#contracts/call-room/call-room.docs';
import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { EventForecast, ForecastPlayground } from '#contracts/playgrounds/forecast.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { marksIn, type Marks } from './marks.js';

/** A bout that comes up: when it is likely to begin, who is called for it and who has come. */
export interface ComingBout {
  match: LiveMatch;
  /** HH:mm; null: no time is known. */
  start: string | null;
  marks: Marks;
}
export interface ComingPlayground {
  playgroundId: number | null;
  name: string | null;
  bouts: ComingBout[];
}

const noMatches: readonly CalledMatch[] = [];

/** The calls of a sport event by bout; nothing while they are not known. */
export const useCalls = (eventId: number): readonly CalledMatch[] => {
  useFollow('call-room', eventId);
  return useDocumentPart<CallRoom, readonly CalledMatch[]>('call-room', eventId, ({ matches }) => matches) ?? noMatches;
};

/** The next bouts of each playground with the marks of the call room; undefined while nothing is known. */
export const useCallRoom = (eventId: number): ComingPlayground[] | undefined => {
  useFollow('forecast', eventId);
  const calls = useCalls(eventId);
  const playgrounds = useDocumentPart<EventForecast, ForecastPlayground[]>('forecast', eventId, (forecast) => forecast.playgrounds);
  return useMemo(() => playgrounds?.map((playground) => comingOn(playground, calls)), [playgrounds, calls]);
};

const comingOn = ({ playgroundId, name, next, matches }: ForecastPlayground, calls: readonly CalledMatch[]): ComingPlayground => {
  const starts = new Map(matches.map(({ matchId, start }) => [matchId, start.at]));
  const bouts = next.map((match) => ({ match, start: starts.get(match.matchId) ?? match.estimatedStart, marks: marksIn(calls, match) }));
  return { playgroundId, name, bouts };
};
