import type { EventOf } from '#contracts/event';
import type { NoticeChannel } from '#contracts/registrations/notification.docs';
import { notificationEvents } from '#contracts/registrations/notification.events';

export type NotificationEvent = EventOf<typeof notificationEvents>;
type Notified = Extract<NotificationEvent, { type: 'ParticipantsNotified' }>['data'];
type Invited = Extract<NotificationEvent, { type: 'ParticipationInvited' }>['data'];

type Delivery = { status: 'queued' | 'sent' } | { status: 'failed'; error: string };

export interface Invitation extends Pick<Invited, 'invitationId' | 'streamId' | 'userId' | 'emailHash' | 'email' | 'validUntil'> {
  text: string;
}

/** One message to many, or the invitations of one call. */
export interface Notice {
  id: number;
  eventId: number;
  kind: 'notification' | 'invitation';
  senderUserId: number;
  locale: 'ru' | 'en';
  channels: readonly NoticeChannel[];
  subject: string;
  text: string;
  sentAt: string;
  /** By registration, of invitations by their own ids. */
  recipients: Record<string, Delivery>;
  invitations: Record<string, Invitation>;
  skipped: { registrationId: number; error: string }[];
}

const queued = (ids: readonly number[]): Notice['recipients'] => Object.fromEntries(ids.map((id) => [id, { status: 'queued' as const }]));

export const noticeOf = (data: Notified): Notice => ({
  id: data.noticeId,
  eventId: data.eventId,
  kind: 'notification',
  senderUserId: data.senderUserId,
  locale: data.locale,
  channels: data.channels,
  subject: data.subject,
  text: data.text,
  sentAt: data.notifiedAt,
  recipients: queued(data.recipientIds),
  invitations: {},
  skipped: data.skipped,
});

/** The invitations of one call share a notice: the first begins it. */
export const invitedIn = (known: Notice | undefined, data: Invited): Notice => {
  const { invitationId, streamId, userId, emailHash, email, text, validUntil } = data;
  const notice = known ?? {
    id: data.noticeId,
    eventId: data.eventId,
    kind: 'invitation' as const,
    senderUserId: data.senderUserId,
    locale: data.locale,
    channels: ['email' as const],
    subject: '',
    text,
    sentAt: data.invitedAt,
    recipients: {},
    invitations: {},
    skipped: [],
  };
  notice.recipients[invitationId] = { status: 'queued' };
  notice.invitations[invitationId] = { invitationId, streamId, userId, emailHash, email, text, validUntil };
  return notice;
};

export const delivered = (
  notice: Notice | undefined,
  event: Extract<NotificationEvent, { type: 'NotificationSent' | 'NotificationFailed' }>,
) => {
  if (!notice) return;
  notice.recipients[event.data.recipientId] =
    event.type === 'NotificationSent' ? { status: 'sent' } : { status: 'failed', error: event.data.error };
};

/** Whether a message has still to be sent. */
export const isQueued = (notice: Notice | undefined, recipientId: number): notice is Notice => {
  const delivery = notice?.recipients[recipientId];
  return delivery !== undefined && delivery.status === 'queued';
};

/** The messages of a sport event. */
export interface Notices {
  eventId: number;
  notices: Map<number, Notice>;
  /** When a text was last sent, by its hash. */
  lastSent: Map<string, string>;
  invitationsMade: number;
}

export const noticesStream = {
  name: 'notices',
  events: notificationEvents,
  initial: (): Notices => ({ eventId: 0, notices: new Map(), lastSent: new Map(), invitationsMade: 0 }),
  evolve: (state: Notices, event: NotificationEvent): Notices => {
    const { noticeId, eventId } = event.data;
    state.eventId = eventId;
    switch (event.type) {
      case 'ParticipantsNotified':
        state.notices.set(noticeId, noticeOf(event.data));
        state.lastSent.set(event.data.textHash, event.data.notifiedAt);
        return state;
      case 'ParticipationInvited':
        state.notices.set(noticeId, invitedIn(state.notices.get(noticeId), event.data));
        state.invitationsMade += 1;
        return state;
      case 'NotificationSent':
      case 'NotificationFailed':
        delivered(state.notices.get(noticeId), event);
        return state;
    }
  },
};
