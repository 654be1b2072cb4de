import { z } from 'zod';
import { events } from '../event.js';
import { conflictKinds, hindranceKinds, neutralities } from './referees.docs.js';

const officials = z.array(z.number().nullable());
const eventId = z.number();

const referee = z.object({
  userId: z.number(),
  grade: z.string(),
  organizationId: z.number().nullable(),
  countryId: z.number().nullable(),
  countryRegionId: z.number().nullable(),
  streamIds: z.array(z.number()).nullable(),
});

const day = z.object({
  date: z.string(),
  crews: z.array(z.object({ playgroundId: z.number(), userIds: z.array(z.number()) })),
  boutsInBlock: z.number(),
  restBouts: z.number(),
  breaks: z.array(z.object({ userId: z.number(), from: z.string(), to: z.string() })),
});

/** `referees-{eventId}`: the referees of a sport event and who of them runs which bout. Their names stand with the persons. */
export const refereeEvents = events({
  EventRefereeSet: { v: 1, schema: z.object({ eventId, referee }) },
  EventRefereeRemoved: { v: 1, schema: z.object({ eventId, userId: z.number() }) },
  RotaRulesSet: {
    v: 1,
    schema: z.object({ eventId, neutrality: z.enum(neutralities).nullable(), sideJudges: z.number().nullable() }),
  },
  RotaDaySet: { v: 1, schema: z.object({ eventId, day }) },
  RotaProposed: {
    v: 1,
    schema: z.object({ eventId, date: z.string(), seed: z.number(), bouts: z.array(z.object({ matchId: z.number(), officials })) }),
  },
  BoutOfficialsSet: {
    v: 1,
    schema: z.object({
      eventId,
      matchId: z.number(),
      date: z.string().nullable(),
      officials,
      reason: z.string(),
      overruled: z.array(z.object({ userId: z.number(), kind: z.enum([...conflictKinds, ...hindranceKinds]) })),
      /** Who stood in the match. */
      sides: z.array(z.number().nullable()),
    }),
  },
});
