import { z } from 'zod';
import { bulkOf, date, email, id, listOf, oneOf, page, requiredText, text } from '../input.js';
import { answerOf, command, query } from '../op.js';
import { componentTypes } from './statuses.js';
import { noticeChannels, type Invited, type NoticeReach, type Notified, type SentNotices } from './notification.docs.js';

const staff = ['O', 'T', 'A'] as const;

/** A line break would begin a header of its own. */
const isOneLine = (value: unknown): boolean => typeof value !== 'string' || !/[\r\n\u0085\u2028\u2029]/.test(value);
const subject = z.string({ error: 'error.required' }).refine(isOneLine, 'error.single_line').pipe(requiredText(200));

/** Whom a message is for, and how it goes. */
const toWhom = {
  eventId: id,
  registrationIds: listOf(id, 20_000).optional(),
  streamIds: listOf(id, 200).optional(),
  filter: z.object({ componentType: oneOf(componentTypes), status: text(50) }).optional(),
  channels: bulkOf(oneOf(noticeChannels), 2),
};

/** Messages to participants and invitations (docs/api.md). */
export const notificationOps = {
  notify: command({
    name: 'NotifyParticipants',
    path: '/api/send-notification-to-participants',
    kind: 'raw',
    roles: staff,
    scope: 'eventId',
    input: z.object({ ...toWhom, subject, text: requiredText(10_000) }),
    answer: answerOf<Notified>(),
    refusals: ['error.no_recipients', 'error.channel_unavailable', 'error.too_many', 'error.too_many_requests'],
    isTakenWhenCancelled: true,
    summary: 'Send a message to participants; each recipient’s outcome is kept',
  }),
  reach: query({
    name: 'GetNotificationReach',
    path: '/api/get-notification-reach',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object(toWhom),
    answer: answerOf<NoticeReach>(),
    summary: 'Before a message is sent: how many it reaches, and by name whom it does not and why',
  }),
  invite: command({
    name: 'InviteToParticipate',
    path: '/api/send-invite-for-participation',
    kind: 'raw',
    roles: staff,
    scope: 'eventId',
    input: z.object({
      eventId: id,
      streamId: id.nullable().optional(),
      userIds: listOf(id).optional(),
      emails: listOf(email).optional(),
      text: text(10_000).optional(),
      validUntil: date.nullable().optional(),
    }),
    answer: answerOf<Invited>(),
    refusals: ['error.no_recipients', 'error.expired'],
    summary: 'Invite persons to take part, by their accounts or addresses',
  }),
  sent: query({
    name: 'GetSentNotifications',
    path: '/api/get-sent-notifications',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object({ eventId: id, page }),
    answer: answerOf<SentNotices>(),
    summary: 'Messages and invitations that were sent for a sport event, with what became of each',
  }),
};
