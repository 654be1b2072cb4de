import { useMemo } from 'react';
import type { EventForecast, ForecastMatch } from '#contracts/playgrounds/forecast.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';

/** When open matches are likely to begin, by their ids. */
export type Starts = ReadonlyMap<number, ForecastMatch>;

export const startsOf = (forecast: Pick<EventForecast, 'playgrounds'> | undefined): Starts =>
  new Map(forecast?.playgrounds.flatMap(({ matches }) => matches.map((match) => [match.matchId, match])));

/** `~10:35 (10:30–10:45)`: the likely start, and within what it is in half of all cases. */
export const etaText = (match: ForecastMatch | undefined): string => {
  if (!match) return '';
  const { at, from, to } = match.start;
  return from === to ? `~${at}` : `~${at} (${from}–${to})`;
};

export const useStarts = (eventId: number): Starts => {
  useFollow('forecast', eventId);
  const forecast = useDocumentPart<EventForecast, EventForecast>('forecast', eventId, (document) => document);
  return useMemo(() => startsOf(forecast), [forecast]);
};
