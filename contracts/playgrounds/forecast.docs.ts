import type { LiveMatch } from './event-live.docs.js';

/**
 * `forecast` (docs/spec/live.md): when what is open is likely to be fought. Times are HH:mm in the sport event's time zone,
 * made from the newest moment that was recorded; before anything is known of a day they are the plan.
 */
export interface ForecastTime {
  /** As likely earlier as later. */
  at: string;
  /** In half of all cases it is within these. */
  from: string;
  to: string;
}
export interface ForecastMatch {
  matchId: number;
  streamId: number;
  number: number;
  start: ForecastTime;
  /** Instant until which somebody in it has to rest; absent: nobody has. */
  restUntil?: string;
  /** It is under way. */
  isOn?: true;
  /** It was put behind others: somebody was missing. */
  isSkipped?: true;
}
export interface ForecastPlayground {
  /** null: matches of categories that stand on no playground. */
  playgroundId: number | null;
  name: string | null;
  /** When the last item ends by the plan. */
  plannedEnd: string | null;
  /** When the last bout ends; null: nothing is open, or no time is known. */
  end: ForecastTime | null;
  /** Open matches in the order in which they are likely to be fought, those under way first; the longest list is bounded. */
  matches: ForecastMatch[];
  /** The next ten of them that have not begun, as boards show them; sides that are not known yet have no name. */
  next: LiveMatch[];
}
export interface EventForecast {
  eventId: number;
  /** The newest moment, from which it is made; null: nothing is known. */
  asOf: string | null;
  playgrounds: ForecastPlayground[];
}
