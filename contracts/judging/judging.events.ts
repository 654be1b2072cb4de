import { z } from 'zod';
import { events } from '../event.js';
import { panelKinds } from './judging.docs.js';
import { judgePanels } from './panels.js';

const side = z.union([z.literal(0), z.literal(1)]);
const seat = z.object({ panel: z.enum(judgePanels), seat: z.number() });
/** What one judge gave: marks by criterion; or a side, in boxing with what the other one gets and who wins a level card. */
const entry = z.object({
  scores: z.array(z.object({ criterionId: z.number(), value: z.number() })),
  side: side.nullable(),
  value: z.number().nullable(),
  pick: side.nullable(),
});
/** What is judged: one performer of a round, or one round of a bout (flags: its only one). */
const unit = {
  eventId: z.number(),
  playgroundId: z.number(),
  matchId: z.number(),
  registrationId: z.number().nullable(),
  period: z.number().nullable(),
};

const opening = {
  ...unit,
  kind: z.enum(panelKinds),
  /** The performer, or the two of the bout. */
  registrationIds: z.array(z.number()),
  /** The last round of the bout: a level card names its winner. */
  isLast: z.boolean(),
  seats: z.array(seat),
};

/**
 * `judging-{matchId}`: what the judges of a panel gave, each on a device of their own. Until the panel is closed nobody else learns of
 * it: no view and no history reads `JudgeMarkGiven`.
 */
export const judgingEvents = events({
  JudgesPanelOpened: {
    v: 1,
    schema: z.object(opening),
  },
  JudgeMarkGiven: { v: 1, schema: z.object({ ...unit, ...seat.shape, ...entry.shape }) },
  JudgesPanelClosed: {
    v: 1,
    schema: z.object({
      ...unit,
      given: z.array(seat.extend(entry.shape)),
      missing: z.array(seat),
      /** Of the head judge, where marks are missing. */
      reason: z.string(),
    }),
  },
  /** With the seats that have given something already: what they gave is hidden again. */
  JudgesPanelReopened: { v: 1, schema: z.object({ ...opening, giving: z.array(seat), reason: z.string() }) },
});
