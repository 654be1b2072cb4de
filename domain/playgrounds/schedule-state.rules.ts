import type { CategoryLoads } from './timetable.rules.js';

/** What the board must know besides: streams, and fresh ids. */
export interface BoardFacts {
  eventId: number;
  loads: CategoryLoads;
  /** Ids for what this command may add. */
  ids: number[];
}

export interface NumberFacts {
  /** How many categories stand on the playgrounds in question. */
  placedCount: number;
  registrations: { registrationId: number; streamId: number; fullName: string; organization: string; number: number | null }[];
}

export interface BoutFacts {
  eventId: number;
  /** Open matches of the sport event. */
  open: ReadonlyMap<number, { streamId: number; isRunning: boolean }>;
}
