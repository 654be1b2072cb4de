import type { EventOf } from '#contracts/event';
import type { ScheduledPlayground } from '#contracts/playgrounds/schedule.docs';
import type { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import type { StreamLoads } from './timetable.rules.js';

export type ScheduleEvent = EventOf<typeof scheduleEvents>;

export interface Schedule {
  playgrounds: ScheduledPlayground[];
  numbers: Record<string, number>;
}

/** What the board must know besides: streams, and fresh ids. */
export interface BoardFacts {
  eventId: number;
  loads: StreamLoads;
  /** Ids for what this command may add. */
  ids: number[];
}

export interface NumberFacts {
  registrations: { registrationId: number; streamId: number; fullName: string; organization: string; number: number | null }[];
}
