import { z } from 'zod';
import { id } from '../input.js';
import { answerOf, command, query } from '../op.js';
import type { ReceivedInvitations, SentInvitations } from './entry-invitation.docs.js';

const acting = ['U', 'R', 'A'] as const;
const staff = ['O', 'T', 'A'] as const;

/** Invitations of persons whom the staff may not register by itself; they accept by entering (RegisterForEvent). */
export const entryInvitationOps = {
  decline: command({
    name: 'DeclineEntryInvitation',
    path: '/api/profile/decline-entry-invitation',
    kind: 'wrapped',
    roles: acting,
    subject: 'userId',
    input: z.object({ userId: id, eventId: id }),
    answer: answerOf<ReceivedInvitations>(),
    refusals: [],
    summary: 'Decline an invitation to a sport event',
  }),
  takeBack: command({
    name: 'TakeBackEntryInvitation',
    path: '/api/cabinet/take-back-entry-invitation',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object({ eventId: id, userId: id }),
    answer: answerOf<SentInvitations>(),
    refusals: [],
    isTakenWhenCancelled: true,
    summary: 'Take back an invitation that has no answer yet',
  }),
  received: query({
    name: 'GetReceivedInvitations',
    path: '/api/profile/get-entry-invitations',
    kind: 'wrapped',
    roles: acting,
    subject: 'userId',
    input: z.object({ userId: id }),
    answer: answerOf<ReceivedInvitations>(),
    summary: 'To which sport events a person is invited',
  }),
  sent: query({
    name: 'GetEntryInvitations',
    path: '/api/cabinet/get-entry-invitations',
    kind: 'wrapped',
    roles: staff,
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<SentInvitations>(),
    summary: 'Whom the staff has invited instead of registering them, and what became of it',
  }),
};
