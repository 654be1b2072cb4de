import { expect, test } from '@jest/globals';
import { answerInvitation, entryInvitation, inviteToEnter, noInvitation, type EntryInvitationEvent } from './entry-invitation.decider.js';

const at = '2026-05-01T10:00:00.000Z';
const ids = { eventId: 3, userId: 11 };
const invitation = (...streamIds: number[]) => ({
  ...ids,
  ...{ streamIds, registrationOptionId: null, organizationId: 40, coachId: null, at },
});
const invited = (...streamIds: number[]): EntryInvitationEvent => ({ type: 'EntryInvited', data: invitation(...streamIds) });
const declined: EntryInvitationEvent = { type: 'EntryInvitationDeclined', data: { ...ids, at } };
const state = (...events: EntryInvitationEvent[]) => events.reduce(entryInvitation.evolve, noInvitation());

test('a second invitation before the answer adds categories; the same one says nothing', () => {
  expect(inviteToEnter(state(), invitation(7))).toEqual([invited(7)]);
  expect(inviteToEnter(state(invited(7)), invitation(7, 8))).toEqual([invited(7, 8)]);
  expect(inviteToEnter(state(invited(7, 8)), invitation(8))).toEqual([]);
});

test('who has declined may be invited anew', () => {
  expect(inviteToEnter(state(invited(7), declined), invitation(7))).toEqual([invited(7)]);
});

test('it is answered once, and the same answer again decides nothing', () => {
  expect(answerInvitation(state(invited(7)), 'EntryInvitationDeclined', at)).toEqual([declined]);
  expect(answerInvitation(state(invited(7), declined), 'EntryInvitationDeclined', at)).toEqual([]);
  expect(answerInvitation(state(invited(7), declined), 'EntryInvitationAccepted', at)).toMatchObject({ refused: true, status: 404 });
  expect(answerInvitation(state(), 'EntryInvitationTakenBack', at)).toMatchObject({ refused: true, status: 404 });
});
