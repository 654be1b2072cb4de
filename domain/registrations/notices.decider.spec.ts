import { describe, expect, test } from '@jest/globals';
import type { NotificationEvent, Notices } from './notification.fold.js';
import { isRefusal, type Decision } from '#domain/decider';
import { invite, isInvited, notices, notify, recordDelivery } from './notices.decider.js';

const written = { noticeId: 1, eventId: 3, senderUserId: 11, locale: 'ru' as const };
const message = {
  ...written,
  channels: ['email' as const],
  ...{ subject: 'Взвешивание', text: 'В 8:00', subjectHash: 's', textHash: 't', notifiedAt: '2026-05-01T10:00:00.000Z' },
  recipientIds: [5, 6],
  skipped: [],
};
const invited = {
  ...written,
  noticeId: 2,
  ...{ streamId: null, userId: null, emailHash: 'h', email: 'a@example.org', text: '' },
  ...{ validUntil: '10-05-2026', invitedAt: '2026-05-01T10:00:00.000Z' },
};

const after = (state: Notices, decided: Decision<NotificationEvent>): Notices =>
  isRefusal(decided) ? state : [...decided].reduce((now, event) => notices.evolve(now, event), state);
const told = () => after(notices.initial(), notify(notices.initial(), message));

describe('a message', () => {
  test.each([
    ['2026-05-01T10:00:59.999Z', 't', 429],
    ['2026-05-01T10:01:00.000Z', 't', null],
    ['2026-05-01T10:00:01.000Z', 'other', null],
  ])('again at %s with text %s: %p', (notifiedAt, textHash, status) => {
    const decided = notify(told(), { ...message, noticeId: 2, notifiedAt, textHash });
    expect(isRefusal(decided) ? decided.status : null).toBe(status);
  });

  test('has one outcome for each recipient: the first word counts', () => {
    const state = after(told(), recordDelivery(told(), { noticeId: 1, recipientId: 5 }, 'email'));
    expect(state.notices.get(1)?.recipients).toEqual({ 5: { status: 'sent' }, 6: { status: 'queued' } });
    expect(recordDelivery(state, { noticeId: 1, recipientId: 5 }, { error: 'error.not_delivered' })).toEqual([]);
    expect(recordDelivery(state, { noticeId: 1, recipientId: 9 }, 'email')).toEqual([]);
    const failed = after(state, recordDelivery(state, { noticeId: 1, recipientId: 6 }, { error: 'error.not_delivered' }));
    expect(failed.notices.get(1)?.recipients[6]).toEqual({ status: 'failed', error: 'error.not_delivered' });
  });
});

describe('an invitation', () => {
  const state = after(notices.initial(), invite(notices.initial(), [invited, { ...invited, emailHash: null, email: null, userId: 12 }]));
  const at = (now: string) => ({ now, timeZone: 'Europe/Moscow' });
  const someone = { userId: null, emailHash: 'h', streamId: null };

  test('holds until the end of its last day, for its category alone', () => {
    expect(isInvited(state, someone, at('2026-05-10T20:59:00.000Z'))).toBe(true);
    expect(isInvited(state, someone, at('2026-05-10T21:00:00.000Z'))).toBe(false);
    expect(isInvited(state, { ...someone, streamId: 7 }, at('2026-05-02T10:00:00.000Z'))).toBe(false);
  });

  test('knows a person by account or address', () => {
    const now = at('2026-05-02T10:00:00.000Z');
    expect(isInvited(state, { userId: 12, emailHash: 'other', streamId: null }, now)).toBe(true);
    expect(isInvited(state, { userId: null, emailHash: null, streamId: null }, now)).toBe(false);
  });

  test('those of one call share a notice, with numbers of their own', () => {
    expect(Object.keys(state.notices.get(2)?.invitations ?? {})).toEqual(['1', '2']);
  });
});
