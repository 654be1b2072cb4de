import { z } from 'zod';
import { events, personal } from '../event.js';

const userId = z.number();

/** Whoever asked: the person, who keeps their profile for them, or an administrator with a request on paper. */
export const erasureAskers = ['self', 'representative', 'administrator'] as const;

/** `erasure-{userId}`: a person asks that what is known of them goes. */
export const erasureEvents = events({
  ErasureRequested: {
    v: 1,
    schema: z.object({ userId, by: z.enum(erasureAskers), reason: z.string().nullable(), requestedAt: z.string(), dueAt: z.string() }),
    personal: personal('userId', ['reason']),
  },
  ErasureTakenBack: { v: 1, schema: z.object({ userId }) },
  /** The time is over: from here on there is no way back, and a server that was stopped meanwhile goes on. */
  ErasureBegun: { v: 1, schema: z.object({ userId }) },
  /** The keys of the person are destroyed: every view is without them from here on. */
  PersonErased: { v: 1, schema: z.object({ userId }) },
});
