import { z } from 'zod';
import { events } from '../event.js';

const ofCategory = { streamId: z.number(), eventId: z.number() };
const ofTeam = { ...ofCategory, teamId: z.number() };
const registrationIds = z.array(z.number());

/** `teams-{streamId}`: the teams and pairs of one category, so that nobody stands in two of them. */
export const teamEvents = events({
  TeamCreated: {
    v: 1,
    schema: z.object({ ...ofTeam, name: z.string(), index: z.number(), eventRegistrationGroupId: z.number().nullable() }),
  },
  TeamRenamed: { v: 1, schema: z.object({ ...ofTeam, from: z.string(), to: z.string(), registrationIds }) },
  TeamReordered: { v: 1, schema: z.object({ ...ofTeam, from: z.number(), to: z.number() }) },
  TeamMembersChanged: {
    v: 1,
    schema: z.object({
      ...ofTeam,
      name: z.string(),
      /** All members afterwards. */
      registrationIds,
      added: registrationIds,
      removed: registrationIds,
    }),
  },
  TeamRemoved: { v: 1, schema: z.object({ ...ofTeam, name: z.string(), registrationIds }) },
  RegistrationPairChanged: {
    v: 1,
    schema: z.object({
      ...ofCategory,
      registrationPairId: z.number(),
      /** Who stood in the pair before; null: a new one. */
      from: registrationIds.nullable(),
      to: registrationIds,
      /** Pairs that ended since a partner went over. */
      endedPairIds: z.array(z.number()),
      freedRegistrationIds: registrationIds,
    }),
  },
  RegistrationPairSplit: {
    v: 1,
    schema: z.object({ ...ofCategory, registrationPairId: z.number(), registrationIds, reason: z.string() }),
  },
});
