import { z } from 'zod';
import { events, personal } from '../event.js';
import { noticeChannels } from './notification.docs.js';

const ofNotice = { noticeId: z.number(), eventId: z.number() };
const written = { ...ofNotice, senderUserId: z.number(), locale: z.enum(['ru', 'en']) };
/** A recipient is a registration, or an invitation. */
const outcome = { ...ofNotice, recipientId: z.number(), channel: z.enum(noticeChannels) };

/** Before, mail was the only channel: what was recorded reads as it is. */
const byMailAlone = { 1: (old: object) => old };

/** `notices-{eventId}`: what the participants of a sport event were told, and what became of each message. */
export const notificationEvents = events({
  ParticipantsNotified: {
    v: 2,
    schema: z.object({
      ...written,
      channels: z.array(z.enum(noticeChannels)),
      subject: z.string(),
      text: z.string(),
      subjectHash: z.string(),
      textHash: z.string(),
      notifiedAt: z.string(),
      /** Registrations, one for each person. */
      recipientIds: z.array(z.number()),
      skipped: z.array(z.object({ registrationId: z.number(), error: z.string() })),
    }),
    personal: personal('senderUserId', ['subject', 'text']),
    upcasts: byMailAlone,
  },
  /** To take part; the address stands here for one who has no account yet. */
  ParticipationInvited: {
    v: 1,
    schema: z.object({
      ...written,
      invitationId: z.number(),
      streamId: z.number().nullable(),
      userId: z.number().nullable(),
      emailHash: z.string().nullable(),
      email: z.string().nullable(),
      text: z.string(),
      /** dd-mm-yyyy, that day included. */
      validUntil: z.string().nullable(),
      invitedAt: z.string(),
    }),
    personal: personal('senderUserId', ['email', 'text']),
  },
  NotificationSent: { v: 2, schema: z.object(outcome), upcasts: byMailAlone },
  NotificationFailed: { v: 2, schema: z.object({ ...outcome, error: z.string() }), upcasts: byMailAlone },
});
