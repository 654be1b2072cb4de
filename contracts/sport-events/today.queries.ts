import { z } from 'zod';
import { answerOf, query } from '../op.js';
import type { SportEvent } from './sport-event.docs.js';

/** What the caller does at a sport event of today; nothing of it for a visitor. */
export interface WorkToday {
  isOrganiser: boolean;
  isOperator: boolean;
  /** Those that they run as a referee. */
  playgrounds: { id: number; name: string }[];
}

/** Somebody whom the caller answers for: themselves, or an athlete of an organisation that they represent. */
export interface OwnEntrant {
  registrationId: number;
  streamId: number;
  fullName: string;
  streamName: string;
  /** The team or pair in which they stand; null: they compete alone. */
  team: string | null;
  /** Their group of the grid; null: there are none, or nothing is drawn. */
  group: string | null;
}

export interface SportEventToday {
  event: SportEvent;
  matchesCount: number;
  playedCount: number;
  work: WorkToday;
  /** The first of them, in the order of the list; `entrantsCount` is of all. */
  entrants: OwnEntrant[];
  entrantsCount: number;
}

export const todayQueries = {
  today: query({
    name: 'GetToday',
    path: '/api/get-today',
    kind: 'raw',
    roles: ['V'],
    input: z.object({}),
    answer: answerOf<{ sportEvents: SportEventToday[] }>(),
    summary: 'Published sport events that are on today, where they are, with what the caller works at and whom they answer for there',
  }),
};
