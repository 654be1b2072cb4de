import { notificationEvents } from '#contracts/registrations/notification.events';
import { delivered, invitedIn, noticeOf, type Notice } from '#domain/registrations/notification.fold';
import { view } from '../view.js';

const none = (id: number): Notice => ({
  id,
  eventId: 0,
  kind: 'notification',
  senderUserId: 0,
  locale: 'ru',
  channels: [],
  subject: '',
  text: '',
  sentAt: '',
  recipients: {},
  invitations: {},
  skipped: [],
});

/** What participants were told, message by message, with what became of each. */
export const noticesView = view<Notice, typeof notificationEvents>(notificationEvents, {
  name: 'notices',
  version: 2,
  initial: (key) => none(Number(key)),
  keys: (event) => event.data.noticeId,
  on: {
    ParticipantsNotified: (doc, { data }) => void Object.assign(doc, noticeOf(data)),
    ParticipationInvited: (doc, { data }) => void Object.assign(doc, invitedIn(doc.eventId === 0 ? undefined : doc, data)),
    NotificationSent: (doc, event) => delivered(doc, event),
    NotificationFailed: (doc, event) => delivered(doc, event),
  },
  columns: {
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    sentAt: { type: 'text', value: (doc) => doc.sentAt },
  },
  indexes: [['eventId', 'sentAt']],
});
