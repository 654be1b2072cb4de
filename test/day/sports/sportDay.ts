import type { Page } from 'playwright-core';
import type { Athlete } from '../entries.js';
import type { TableChoice } from '../setUp.js';
import type { Venue } from '../venue.js';

export interface Stage {
  venue: Venue;
  eventId: number;
  /** The organiser's. */
  desk: Page;
  /** The referee's. */
  mat: Page;
  tv: Page;
  /** Of somebody without an account, while it is open. */
  phone?: Page;
}

interface DayCategory {
  /** How its name ends. */
  name: string;
  /** Of sports without a table: the category is made by its form. */
  gender?: Athlete['gender'];
  entrants: readonly Athlete[];
  /** By the sport's defaults, as the plan of the draws calls it. */
  system: string;
  /** Of its places, in order. */
  places: readonly number[];
  /** After its groups a tree is made of those who go on. */
  hasPlayOff?: boolean;
}

/** A day of one sport, from an empty instance to medals. */
export interface SportDay {
  title: string;
  sport: string;
  tables: readonly TableChoice[];
  categories: readonly DayCategory[];
  isWeighed: boolean;
  device: 'phone' | 'tablet';
  /** What shows that the sport's rules run the mat: its own actions and endings, in their order. */
  endings: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  /** Everything that is ready, to the last match. */
  playAll: (stage: Stage, categories: readonly string[]) => Promise<void>;
  /** Something recorded in the first category is put right. */
  correct: (stage: Stage) => Promise<void>;
}
