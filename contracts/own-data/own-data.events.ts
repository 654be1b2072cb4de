import { z } from 'zod';
import { events } from '../event.js';

const ofCopy = { userId: z.number(), copyId: z.string() };

/** `ownData-{userId}`: a person asks for a copy of what is known of them. The copy itself stands in no event. */
export const ownDataEvents = events({
  OwnDataRequested: { v: 1, schema: z.object({ ...ofCopy, requestedAt: z.string() }) },
  /** It is written, and can be downloaded until `expiresAt`. */
  OwnDataWritten: { v: 1, schema: z.object({ ...ofCopy, bytes: z.number(), files: z.number(), expiresAt: z.string() }) },
});
