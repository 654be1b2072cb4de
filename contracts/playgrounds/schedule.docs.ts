export interface PlaygroundOptions {
  /** dd-mm-yyyy */
  date: string | null;
  /** HH:mm in the sport event's time zone. */
  timeStart: string;
  timeEnd: string | null;
  /** null: each stream's own duration. */
  matchDurationInSeconds: number | null;
  pauseInSeconds: number;
  refereeUserIds: number[];
}

/** A stream or a break as the schedule keeps it. */
export interface ScheduledItem {
  itemId: number;
  type: 'stream' | 'break';
  streamId: number | null;
  name: string;
  timeStart: string;
  timeEnd: string;
  /** From 1, in order of play. */
  index: number;
  /** Set by hand: the item does not begin before it. */
  fixedStart: string | null;
  /** Set by hand, or the length of a break. */
  durationInMinutes: number | null;
}

export interface ScheduledPlayground {
  id: number;
  name: string;
  index: number;
  options: PlaygroundOptions;
  items: ScheduledItem[];
}

/** What was decided by hand about the order of single bouts. */
export interface BoutOrder {
  /** The bouts that come first on a playground, in that order, by its id. */
  first: Record<string, number[]>;
  /** Bouts that are fought elsewhere than their category, by match: the playground. */
  moved: Record<string, number>;
  /** Bouts that were put behind others, by match. */
  skipped: Record<string, SkippedBout>;
}

interface SkippedBout {
  playgroundId: number;
  reason: string;
  at: string;
  /** The matches that it was put behind. */
  behind: number[];
}

export interface PlaygroundItemShape extends Omit<ScheduledItem, 'fixedStart' | 'durationInMinutes'> {
  registrationsCount: number;
  matchesCount: number;
  date: string | null;
  estimatedStart: string;
  estimatedEnd: string;
  delayInMinutes: number;
  status: 'planned' | 'running' | 'finished';
}

/** A playground as the board, the calls and the live page show it (docs/spec/entities.md). */
export interface PlaygroundShape extends Omit<ScheduledPlayground, 'items' | 'options'> {
  options: Omit<PlaygroundOptions, 'refereeUserIds'> & { refereeUserIds?: number[] };
  items: PlaygroundItemShape[];
  /** When its last bout ends, where bouts of categories that stand elsewhere are fought on it too. */
  estimatedEnd?: string;
}

export interface ScheduleConflict {
  registrationId: number;
  fullName: string;
  itemIds: number[];
  kind: 'overlap' | 'rest';
}

export interface LivePlaygrounds {
  eventId: number;
  date: string | null;
  playgrounds: PlaygroundShape[];
}

/** A category that stands on no playground. */
export interface UnplacedCategory {
  id: number;
  name: string;
  registrationsCount: number;
  matchesCount: number;
  estimatedMinutes: number;
}

export interface ScheduleBoard {
  playgrounds: PlaygroundShape[];
  unassignedStreams: UnplacedCategory[];
  conflicts: ScheduleConflict[];
}

/** What each command of the schedule answers: it may have moved several things. */
export interface BoardAnswer extends ScheduleBoard {
  /** The playground that the command was about, if there is one. */
  playground: PlaygroundShape | null;
  /** Categories for which no place was found. */
  unplaced: number[];
}

export interface ManagementAnswer extends ScheduleBoard {
  order: BoutOrder;
  version: number;
  changedBy: { id: number; name: string } | null;
  changedAt: string | null;
}

export interface NumberedAnswer {
  numbered: { registrationId: number; tournamentGridNumber: number }[];
}

interface ScheduleEntrant {
  id: number;
  fullName: string;
  organization: { id: number; name: string } | null;
  tournamentGridNumber: number | null;
  statuses: Record<string, string>;
}

export interface ScheduleEntrants {
  registrations: ScheduleEntrant[];
  /** Pairs and teams formed of athletes, by the registration that stands for each. */
  joints: Pick<ScheduleEntrant, 'id' | 'fullName' | 'organization'>[];
}
