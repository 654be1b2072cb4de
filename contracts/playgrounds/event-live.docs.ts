import type { SportEventStatus } from '../sport-events/status.js';
import type { Bracket, MatchStatus, VictoryType } from '../competition/types.js';

/** `event-live` (docs/spec/live.md): what is on each playground now, next and last. */
export interface LiveParticipant {
  slot: number;
  registrationId: number | null;
  fullName: string | null;
  organization: string | null;
  score: number | null;
  penalties: number;
  /** By a sport mode: score and penalties as boards show them ("W2", "S1"). */
  short?: string;
  shortPenalties?: string;
  /** Games or rounds won by this side, while `short` are the points of the one in play. */
  won?: number;
}
/** How boards show the clock of a match by a sport mode: `seconds` down from the time fought `since`; null: up. */
export interface ShownClock {
  period: number;
  since: number;
  seconds: number | null;
}
export interface LiveMatch {
  matchId: number;
  number: number;
  streamId: number;
  streamName: string;
  bracket: Bracket;
  groupNumber: number | null;
  roundNumber: number;
  status: MatchStatus;
  winnerRegistrationId: number | null;
  victoryTypeId: VictoryType | null;
  participants: LiveParticipant[];
  /** A round of performances; whoever was given marks last stands alone in it. */
  isJudged?: true;
  timerCountInSeconds: number;
  isTimerRunning: boolean;
  timerUpdatedAt: string | null;
  /** Id of the sport mode that it runs under. */
  mode?: string;
  clock?: ShownClock;
  /** HH:mm in the sport event's time zone, by the forecast. */
  estimatedStart: string | null;
  /** Instant until which somebody in it has to rest; absent: nobody has. */
  restUntil?: string;
}
export interface LivePlayground {
  /** null: matches of streams that stand on no playground. */
  playgroundId: number | null;
  name: string | null;
  now: LiveMatch | null;
  next: LiveMatch[];
  last: LiveMatch[];
  /** The match that was put first by hand, and can begin; absent: none was. */
  firstByHand?: number;
}
export interface EventLive {
  eventId: number;
  name: string;
  status: SportEventStatus;
  playgrounds: LivePlayground[];
}

interface ScheduleItem {
  type: 'stream' | 'break';
  name: string;
  status: 'planned' | 'running' | 'finished';
  estimatedEnd?: string;
  timeEnd: string;
}
/** `playgrounds`, as far as a spectator's page shows it. */
export interface LiveSchedule {
  playgrounds: { id: number; items: ScheduleItem[] }[];
}
