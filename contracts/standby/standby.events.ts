import { z } from 'zod';
import { events } from '../event.js';

/** Which of two machines leads, and how a second one follows it (docs/adr/0117-a-stand-by.md). */
export const standbyEvents = events({
  StandbyPaired: { v: 1, schema: z.object({ machine: z.string(), name: z.string() }) },
  /** Stands in the log before anything that is recorded in the term. */
  TermBegan: {
    v: 1,
    schema: z.object({
      number: z.number().int(),
      leader: z.string(),
      leaderName: z.string(),
      reason: z.enum(['paired', 'takenOver', 'handedOver']),
    }),
  },
  CopyingModeSet: { v: 1, schema: z.object({ mode: z.enum(['async', 'sync']) }) },
  /** After so many seconds without the first the stand-by takes over by itself, where nobody in the hall reaches it; null: never. */
  SelfTakeOverSet: { v: 1, schema: z.object({ seconds: z.number().int().nullable() }) },
  /** The term that has just begun is one that nobody pressed a button for. */
  TakenOverByItself: { v: 1, schema: z.object({}) },
  /** Somebody has looked at a command that a machine recorded and did not hand on. */
  TailPutAway: { v: 1, schema: z.object({ commandId: z.string() }) },
  /** From here on commands are acknowledged without the stand-by, although they should wait for it. */
  CopyingFellBack: { v: 1, schema: z.object({}) },
  CopyingCaughtUp: { v: 1, schema: z.object({}) },
  /** The machine that leads has no stand-by any more, by somebody's decision. */
  StandbyForgotten: { v: 1, schema: z.object({}) },
});
