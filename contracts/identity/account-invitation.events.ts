import { z } from 'zod';
import { events, personal } from '../event.js';

const userId = z.number();
const byUserId = z.number();

/** Roles that an invitation may give; representatives are named on the page of their organisation. */
export const invitedRoles = ['administrator', 'organiser'] as const;

/** `accountInvitation-{userId}`: an administrator invites somebody; the number is kept for the account that comes of it. */
export const accountInvitationEvents = events({
  AccountInvited: {
    v: 1,
    schema: z.object({
      userId,
      emailHash: z.string(),
      email: z.string().nullable(),
      lastName: z.string().nullable(),
      firstName: z.string().nullable(),
      role: z.enum(invitedRoles).nullable(),
      byUserId,
      locale: z.enum(['ru', 'en']),
      invitedAt: z.string(),
      expiresAt: z.string(),
    }),
    personal: personal('userId', ['email', 'lastName', 'firstName']),
  },
  /** A new link; the ones before are dead. */
  AccountInvitationResent: { v: 1, schema: z.object({ userId, byUserId, sentAt: z.string(), expiresAt: z.string() }) },
  AccountInvitationRevoked: { v: 1, schema: z.object({ userId, byUserId }) },
  /** Nobody came for long after its end. */
  AccountInvitationLapsed: { v: 1, schema: z.object({ userId }) },
  AccountInvitationAccepted: { v: 1, schema: z.object({ userId }) },
});
