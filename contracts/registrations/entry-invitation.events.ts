import { z } from 'zod';
import { events } from '../event.js';

const ids = { eventId: z.number(), userId: z.number() };

/** An invitation of one person to one sport event. */
export const entryInvitationEvents = events({
  /** The staff wanted to register somebody who is hidden from them. A second one before the answer adds categories. */
  EntryInvited: {
    v: 1,
    schema: z.object({
      ...ids,
      streamIds: z.array(z.number()),
      registrationOptionId: z.number().nullable(),
      organizationId: z.number().nullable(),
      coachId: z.number().nullable(),
      at: z.string(),
    }),
  },
  /** They, or whoever acts for them, entered. */
  EntryInvitationAccepted: { v: 1, schema: z.object({ ...ids, at: z.string() }) },
  EntryInvitationDeclined: { v: 1, schema: z.object({ ...ids, at: z.string() }) },
  EntryInvitationTakenBack: { v: 1, schema: z.object({ ...ids, at: z.string() }) },
});
