import { describe, expect, test } from '@jest/globals';
import { isQueued, noticesStream, type NotificationEvent } from './notification.fold.js';

const of = { noticeId: 3, eventId: 1, senderUserId: 2, locale: 'ru' as const };
const notified = (...recipientIds: number[]): NotificationEvent => ({
  type: 'ParticipantsNotified',
  data: {
    ...of,
    channels: ['email'],
    subject: 'Взвешивание',
    text: 'В 9:00',
    subjectHash: 's',
    textHash: 't',
    notifiedAt: '2026-05-01T10:00:00.000Z',
    recipientIds,
    skipped: [{ registrationId: 9, error: 'error.no_email' }],
  },
});
const invited = (invitationId: number, text = 'Приходите'): NotificationEvent => ({
  type: 'ParticipationInvited',
  data: {
    ...of,
    invitationId,
    streamId: null,
    userId: null,
    emailHash: 'h',
    email: 'a@b.ru',
    text,
    validUntil: null,
    invitedAt: '2026-05-01T10:00:00.000Z',
  },
});
const sent = (recipientId: number, noticeId = 3): NotificationEvent => ({
  type: 'NotificationSent',
  data: { noticeId, eventId: 1, recipientId, channel: 'email' },
});
const failed = (recipientId: number): NotificationEvent => ({
  type: 'NotificationFailed',
  data: { noticeId: 3, eventId: 1, recipientId, channel: 'email', error: 'error.mailbox' },
});
const given = (...events: NotificationEvent[]) => events.reduce(noticesStream.evolve, noticesStream.initial());

describe('a message to participants', () => {
  test('waits for each recipient until it is sent or fails', () => {
    const state = given(notified(5, 6, 7), sent(5), failed(6));
    const notice = state.notices.get(3);
    expect(state.eventId).toBe(1);
    expect(notice?.recipients).toEqual({ 5: { status: 'sent' }, 6: { status: 'failed', error: 'error.mailbox' }, 7: { status: 'queued' } });
    expect([5, 6, 7, 8].map((id) => isQueued(notice, id))).toEqual([false, false, true, false]);
    expect(isQueued(undefined, 5)).toBe(false);
  });

  test('keeps who was left out, and when this text was last sent', () => {
    const state = given(notified(5));
    expect(state.notices.get(3)).toMatchObject({ kind: 'notification', skipped: [{ registrationId: 9, error: 'error.no_email' }] });
    expect([state.lastSent.get('t'), state.invitationsMade]).toEqual(['2026-05-01T10:00:00.000Z', 0]);
  });

  test('what became of a message that is not known changes nothing', () => {
    expect(given(sent(5)).notices.size).toBe(0);
  });
});

describe('invitations', () => {
  test('of one call share a notice, each with its own outcome', () => {
    const state = given(invited(21), invited(22, 'И вы'), sent(21));
    expect(state.invitationsMade).toBe(2);
    expect(state.notices.get(3)).toMatchObject({
      kind: 'invitation',
      text: 'Приходите',
      recipients: { 21: { status: 'sent' }, 22: { status: 'queued' } },
      invitations: { 21: { invitationId: 21, text: 'Приходите' }, 22: { invitationId: 22, text: 'И вы' } },
    });
  });
});
