import { z } from 'zod';
import { events, personal } from '../event.js';

/** `userId` is the person in whose name `byUserId` works. */
const ids = { userId: z.number(), byUserId: z.number(), linkId: z.string() };

export const loginAsEvents = events({
  LoginAsLinkIssued: {
    v: 1,
    schema: z.object({ ...ids, reason: z.string(), expiresAt: z.string() }),
    personal: personal('userId', ['reason']),
  },
  LoginAsStarted: {
    v: 1,
    schema: z.object({ ...ids, reason: z.string(), startedAt: z.string(), endsAt: z.string() }),
    personal: personal('userId', ['reason']),
  },
  LoginAsEnded: { v: 1, schema: z.object(ids) },
});
