import { z } from 'zod';
import { events } from '../event.js';
import { judgePanels } from '../judging/panels.js';

export const workRoles = ['operator', 'referee', 'judge', 'callRoom'] as const;

/** Of a judge: whose marks they give at their mat. */
const judgeSeat = z.object({ panel: z.enum(judgePanels), seat: z.number() });
const ids = { eventId: z.number(), passId: z.number() };

/** `workPasses-{eventId}`: who works at a sport event by a code. The code itself stands in the vault alone, as a hash. */
export const workPassEvents = events({
  WorkPassIssued: {
    v: 3,
    schema: z.object({
      ...ids,
      label: z.string(),
      role: z.enum(workRoles),
      playgroundIds: z.array(z.number()),
      isHeadReferee: z.boolean(),
      validUntil: z.string(),
      judge: judgeSeat.nullable(),
    }),
    upcasts: { 1: (old: object) => ({ ...old, judge: null }), 2: (old: object) => old },
  },
  WorkPassOpened: { v: 1, schema: z.object(ids) },
  WorkPassTakenBack: { v: 1, schema: z.object(ids) },
});
