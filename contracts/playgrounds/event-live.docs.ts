import type { DayNotice } from '../sport-events/sport-event.docs.js';
import type { SportEventStatus } from '../sport-events/status.js';
import type { MatchDoc, ParticipantDoc } from '../competition/grid.docs.js';
import type { VictoryType } from '../competition/types.js';

/** `event-live` (docs/spec/live.md): what is on each playground now, next and last. */
export interface LiveParticipant extends Pick<ParticipantDoc, 'slot' | 'registrationId' | 'score' | 'penalties'> {
  fullName: string | null;
  organization: string | null;
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
type GridPart = 'number' | 'streamId' | 'bracket' | 'groupNumber' | 'roundNumber' | 'status' | 'winnerRegistrationId';
type TimerPart = 'timerCountInSeconds' | 'isTimerRunning';

/** What boards show of a match, as its grid tells it. */
export interface MatchOnBoard extends Pick<MatchDoc, GridPart | TimerPart> {
  matchId: number;
  victoryTypeId: VictoryType | null;
  timerUpdatedAt: string | null;
  /** Id of the sport mode that it runs under. */
  mode?: string;
  clock?: ShownClock;
}

export interface LiveMatch extends MatchOnBoard {
  streamName: string;
  participants: LiveParticipant[];
  /** A round of performances; whoever was given marks last stands alone in it. */
  isJudged?: true;
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
  dayNotice: DayNotice | null;
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
