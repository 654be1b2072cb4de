import { isQueued, noticesStream, type Invitation, type NotificationEvent, type Notices } from './notification.fold.js';
import type { NoticeChannel } from '#contracts/registrations/notification.docs';
import { localMoment, toOrdinal } from '#contracts/rules/dates';
import type { Decision, Refusal } from '#domain/decider';

/** The decisions over `notices-{eventId}`. */
export const notices = noticesStream;

type Notified = Extract<NotificationEvent, { type: 'ParticipantsNotified' }>['data'];
type Invited = Extract<NotificationEvent, { type: 'ParticipationInvited' }>['data'];

const quietMilliseconds = 60_000;
const tooMany: Refusal<'error.too_many_requests'> = { refused: true, status: 429, errors: { form: ['error.too_many_requests'] } };

/** The same text goes out once a minute at most: a second click is no second message. */
export const notify = (state: Notices, data: Notified): Decision<NotificationEvent, 'error.too_many_requests'> => {
  const last = state.lastSent.get(data.textHash);
  if (last !== undefined && Date.parse(data.notifiedAt) - Date.parse(last) < quietMilliseconds) return tooMany;
  return [{ type: 'ParticipantsNotified', data }];
};

const isOver = ({ validUntil }: Invitation, now: string, timeZone: string): boolean =>
  validUntil !== null && toOrdinal(validUntil) < toOrdinal(localMoment(now, timeZone).date);

/** Whether somebody has an invitation to the category (or to the whole sport event) that still holds. */
export const isInvited = (
  state: Notices,
  invitee: Pick<Invited, 'userId' | 'emailHash' | 'streamId'>,
  { now, timeZone }: { now: string; timeZone: string },
): boolean =>
  [...state.notices.values()]
    .flatMap(({ invitations }) => Object.values(invitations))
    .some(
      (known) =>
        ((known.userId !== null && known.userId === invitee.userId) ||
          (known.emailHash !== null && known.emailHash === invitee.emailHash)) &&
        known.streamId === invitee.streamId &&
        !isOver(known, now, timeZone),
    );

export const invite = (state: Notices, invitees: readonly Omit<Invited, 'invitationId'>[]): NotificationEvent[] =>
  invitees.map((data, i) => ({ type: 'ParticipationInvited', data: { ...data, invitationId: state.invitationsMade + i + 1 } }));

/** What became of one message; the first word counts, since a job may come again. */
export const recordDelivery = (
  state: Notices,
  { noticeId, recipientId }: { noticeId: number; recipientId: number },
  outcome: NoticeChannel | { error: string },
): NotificationEvent[] => {
  const notice = state.notices.get(noticeId);
  if (!isQueued(notice, recipientId)) return [];
  const data = { noticeId, eventId: notice.eventId, recipientId };
  if (typeof outcome === 'string') return [{ type: 'NotificationSent', data: { ...data, channel: outcome } }];
  return [{ type: 'NotificationFailed', data: { ...data, channel: notice.channels[0] ?? 'email', error: outcome.error } }];
};
