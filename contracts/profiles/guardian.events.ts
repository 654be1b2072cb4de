import { z } from 'zod';
import { events, personal } from '../event.js';

const guardianshipStatuses = ['invited', 'requested', 'confirmed'] as const;
export type GuardianshipStatus = (typeof guardianshipStatuses)[number];

const row = { userId: z.number(), guardianshipId: z.number() };
const byUserId = z.number().nullable();

/** Who is a guardian of a child; `userId` is the child, in whose profile's event stream they stand. */
export const guardianEvents = events({
  /** A parent made the profile of their child, and is its first guardian. */
  ProfileMadeByGuardian: { v: 1, schema: z.object({ ...row, guardianUserId: z.number() }) },
  /** By the number of their profile, or by an address. */
  GuardianInvited: {
    v: 1,
    schema: z.object({
      ...row,
      guardianUserId: z.number().nullable(),
      emailHash: z.string().nullable(),
      email: z.string().nullable(),
      byUserId,
      locale: z.enum(['ru', 'en']),
    }),
    personal: personal('userId', ['email']),
  },
  /** Somebody says that the child is theirs; whoever keeps the profile decides. */
  GuardianRequested: { v: 1, schema: z.object({ ...row, guardianUserId: z.number() }) },
  /** An invitation was accepted, or a request granted. */
  GuardianConfirmed: { v: 1, schema: z.object({ ...row, guardianUserId: z.number(), byUserId }) },
  /** An invitation was declined or withdrawn, or a request refused. */
  GuardianDeclined: { v: 1, schema: z.object({ ...row, guardianUserId: z.number().nullable(), byUserId }) },
  /** Somebody is a guardian no more. */
  GuardianRemoved: { v: 1, schema: z.object({ ...row, guardianUserId: z.number(), byUserId }) },
  /** A guardian lets everybody see the page of the child. */
  ChildPageOpened: { v: 1, schema: z.object({ userId: z.number(), byUserId: z.number() }) },
  /** By null: administrators allow it no more, or the last guardian has gone. */
  ChildPageClosed: { v: 1, schema: z.object({ userId: z.number(), byUserId }) },
});
