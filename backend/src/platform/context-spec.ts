import type { EventTable } from '#contracts/event';
import type { View } from '#projections/view';
import type { Consequence } from './log/consequences.js';
import type { Implementation } from './operations/implementation.js';
import type { Job } from './ports/queue.js';

/** Reacts to recorded events as a job: at least once, so it must be idempotent (`event.id` is stable). */
export interface ProcessSpec {
  name: string;
  on: readonly string[];
  /** Asked for each event; absent: always. What nobody waits for makes no job. */
  isWanted?: () => Promise<boolean>;
  run: (event: { id: string; stream: string; type: string; data: unknown }) => Promise<void>;
}

/** What a context brings to the server. Each context exports one from `<context>.context.ts`. */
export interface ContextSpec {
  name: string;
  /** One row an operation: `onCommand`, `onCommandOf` and `onQuery`. */
  operations?: readonly (readonly Implementation[])[];
  /** Event tables that this context writes. */
  events?: readonly EventTable[];
  views?: readonly View[];
  jobs?: Readonly<Record<string, (job: Job) => Promise<void>>>;
  processes?: readonly ProcessSpec[];
  /** What follows, in the same append, from what others decide. */
  consequences?: readonly Consequence[];
}
