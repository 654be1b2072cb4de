import { z } from 'zod';
import { events, personal } from '../event.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
const ids = { registrationId: z.number(), eventId: z.number(), streamId: z.number(), userId: z.number().nullable() };

/** What becomes known of an entrant after they have registered; edits of their data are RegistrationDataEdited. */
export const detailEvents = events({
  ActualWeightRecorded: {
    v: 2,
    /** Null: it is taken back. */
    schema: z.object({ ...ids, actualWeight: z.number().nullable(), from: z.number().nullable() }),
    personal: personal('userId', ['actualWeight', 'from']),
    upcasts: { 1: (old: object) => old },
  },
  AdditionalInfoUpdated: {
    v: 1,
    schema: z.object({
      ...ids,
      /** Everything that is known after the change, by the keys of `additionalInfoFields`. */
      additionalInfo: z.record(z.string(), z.string()),
      changes: z.array(change),
    }),
    personal: personal('userId', ['additionalInfo', 'changes']),
  },
  RegistrationCommentUpdated: {
    v: 1,
    schema: z.object({ ...ids, componentType: z.string(), from: z.string(), to: z.string() }),
    personal: personal('userId', ['from', 'to']),
  },
  WithdrawalRequested: {
    v: 1,
    schema: z.object({ ...ids, withdrawalRequestId: z.number(), reason: z.string(), requestedAt: z.string() }),
    personal: personal('userId', ['reason']),
  },
  WithdrawalRequestDisabled: {
    v: 1,
    schema: z.object({ ...ids, withdrawalRequestId: z.number(), comment: z.string() }),
    personal: personal('userId', ['comment']),
  },
});
