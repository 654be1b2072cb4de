import type { Bracket, MatchStatus, VictoryType } from '#contracts/competition/types';

/** `event-live` (docs/spec/live.md): what is on each playground now, next and last. */
export interface LiveParticipant {
  slot: number;
  registrationId: number | null;
  fullName: string | null;
  organization: string | null;
  score: number | null;
  penalties: number;
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
  timerCountInSeconds: number;
  isTimerRunning: boolean;
  timerUpdatedAt: string | null;
  /** HH:mm in the sport event's time zone. */
  estimatedStart: string | null;
}
export interface LivePlayground {
  /** null: matches of streams that stand on no playground. */
  playgroundId: number | null;
  name: string | null;
  now: LiveMatch | null;
  next: LiveMatch[];
  last: LiveMatch[];
}
export interface EventLive {
  eventId: number;
  name: string;
  status: 'draft' | 'published' | 'running' | 'completed';
  playgrounds: LivePlayground[];
}

/** A match of two; a round of performances is none. */
export const isPair = ({ participants }: LiveMatch): boolean => participants.length === 2;

/** Results of matches of all playgrounds, newest first as each playground gives them, taken in turn. */
export const lastResults = (live: EventLive, count: number): LiveMatch[] => {
  const lists = live.playgrounds.map(({ last }) => last.filter(isPair));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, depth) => lists.flatMap((last) => last[depth] ?? []))
    .flat()
    .slice(0, count);
};

/** The break that a playground has at the moment, by its schedule. */
interface ScheduleItem {
  type: 'stream' | 'break';
  name: string;
  status: 'planned' | 'running' | 'finished';
  estimatedEnd?: string;
  timeEnd: string;
}
export interface LiveSchedule {
  playgrounds: { id: number; items: ScheduleItem[] }[];
}
export const breakOf = (schedule: LiveSchedule | undefined, playgroundId: number | null): { name: string; until: string } | null => {
  const items = schedule?.playgrounds.find(({ id }) => id === playgroundId)?.items ?? [];
  const pause = items.find(({ type, status }) => type === 'break' && status === 'running');
  return pause ? { name: pause.name, until: pause.estimatedEnd ?? pause.timeEnd } : null;
};

/** Number of the sport event in an address like `/live/3`, `/event/3/live`, `/live/3/tv`. */
export const eventIdOf = (path: string): number | null => {
  const found = /^\/(?:live\/(\d+)(?:\/tv)?|event\/(\d+)\/live)\/?$/.exec(path);
  return found ? Number(found[1] ?? found[2]) : null;
};
