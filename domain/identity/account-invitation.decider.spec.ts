import { describe, expect, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import {
  acceptInvitation,
  foldAccountInvitation,
  inviteAccount,
  lapseInvitation,
  noAccountInvitation,
  resendInvitation,
  revokeInvitation,
  type AccountInvitationEvent,
} from './account-invitation.decider.js';

const now = '2026-11-01T10:00:00.000Z';
const week = '2026-11-08T10:00:00.000Z';
const later = '2026-11-09T10:00:00.000Z';
const given = (...events: AccountInvitationEvent[]) => events.reduce(foldAccountInvitation, noAccountInvitation(0));
const asked = { userId: 7, emailHash: 'hash', email: 'vera@example.org', lastName: 'Ant', firstName: 'Vera' };
const invitation = { ...asked, role: 'organiser' as const, byUserId: 1, locale: 'en' as const };
const invited: AccountInvitationEvent = { type: 'AccountInvited', data: { ...invitation, invitedAt: now, expiresAt: week } };
const revoked: AccountInvitationEvent = { type: 'AccountInvitationRevoked', data: { userId: 7, byUserId: 1 } };
const accepted: AccountInvitationEvent = { type: 'AccountInvitationAccepted', data: { userId: 7 } };
const errorsOf = (decision: unknown) => (isRefusal(decision) ? decision.errors : null);

describe('an invitation to an account', () => {
  test('is good for a week and accepted once', () => {
    expect(inviteAccount(given(), invitation, now)).toEqual([invited]);
    expect(inviteAccount(given(invited), invitation, now)).toEqual([]);
    expect(acceptInvitation(given(invited), now)).toEqual([accepted]);
    expect(errorsOf(acceptInvitation(given(invited), week))).toEqual({ token: ['error.expired'] });
    expect(errorsOf(acceptInvitation(given(invited, accepted), now))).toEqual({ token: ['error.expired'] });
  });

  test('whose time is over is sent again, and good for another week', () => {
    const resent = resendInvitation(given(invited), 2, later);
    expect(resent).toMatchObject([{ type: 'AccountInvitationResent', data: { userId: 7, byUserId: 2, sentAt: later } }]);
    const [event] = isRefusal(resent) ? [] : resent;
    expect(event && acceptInvitation(given(invited, event), '2026-11-15T10:00:00.000Z')).toEqual([accepted]);
    expect(errorsOf(resendInvitation(given(invited, accepted), 1, now))).toEqual({ form: ['error.not_invited'] });
  });

  test('to which nobody comes for a month after its end lapses, and is not sent again', () => {
    const lapsed: AccountInvitationEvent = { type: 'AccountInvitationLapsed', data: { userId: 7 } };
    expect(lapseInvitation(given(invited), later)).toEqual([]);
    expect(lapseInvitation(given(invited), '2026-12-08T10:00:00.000Z')).toEqual([lapsed]);
    expect(lapseInvitation(given(invited, accepted), '2027-01-01T10:00:00.000Z')).toEqual([]);
    expect(errorsOf(resendInvitation(given(invited, lapsed), 1, later))).toEqual({ form: ['error.not_invited'] });
    expect(given(invited, lapsed)).toEqual({ ...noAccountInvitation(7), status: 'lapsed' });
  });

  test('that is taken back opens nothing, and nothing is kept of the invited', () => {
    expect(revokeInvitation(given(invited), 1)).toEqual([revoked]);
    expect(revokeInvitation(given(invited, revoked), 1)).toEqual([]);
    expect(errorsOf(revokeInvitation(given(invited, accepted), 1))).toEqual({ form: ['error.not_invited'] });
    expect(errorsOf(acceptInvitation(given(invited, revoked), now))).toEqual({ token: ['error.expired'] });
    expect(given(invited, revoked)).toEqual({ ...noAccountInvitation(7), status: 'revoked' });
  });
});
