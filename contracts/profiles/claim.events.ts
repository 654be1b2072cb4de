import { z } from 'zod';
import { events, personal } from '../event.js';
import { proofFile } from './verification.events.js';

const of = { userId: z.number(), claimedUserId: z.number() };

/** "This is me": in the event stream of the profile of whoever says it; accepted by `ProfilesMerged`. */
export const claimEvents = events({
  /** `link`, `comment` and `file` prove it; null once the person is erased. */
  ProfileClaimed: {
    v: 2,
    schema: z.object({ ...of, link: z.string().nullable(), comment: z.string().nullable(), file: proofFile.nullable() }),
    personal: personal('userId', ['link', 'comment', 'file']),
    upcasts: { 1: (old: object) => ({ ...old, file: null }) },
  },
  ProfileClaimWithdrawn: { v: 1, schema: z.object(of) },
  ProfileClaimDeclined: {
    v: 1,
    schema: z.object({ ...of, reason: z.string().nullable(), byUserId: z.number().nullable() }),
    personal: personal('userId', ['reason']),
  },
  /** An administrator found two profiles to be of two persons; in the event stream of the lower number. */
  ProfilesFoundDifferent: { v: 1, schema: z.object({ userId: z.number(), otherUserId: z.number(), byUserId: z.number().nullable() }) },
});
