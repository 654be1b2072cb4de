import { z } from 'zod';
import { events } from '../event.js';
import { presences } from './call-room.docs.js';

const match = { eventId: z.number(), matchId: z.number(), registrationIds: z.array(z.number().nullable()) };

/** `callRoom-{eventId}`: who is called to the mats, and who has come. */
export const callRoomEvents = events({
  MatchCalled: { v: 1, schema: z.object({ ...match, call: z.number() }) },
  /** The last call was a mistake: it was not made. */
  MatchCallTakenBack: { v: 1, schema: z.object({ ...match, call: z.number() }) },
  EntrantPresenceSet: { v: 1, schema: z.object({ ...match, registrationId: z.number(), presence: z.enum(presences) }) },
});
