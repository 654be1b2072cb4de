import type { EventOf } from '#contracts/event';
import type { EntryInvitation } from '#contracts/registrations/entry-invitation.docs';
import { entryInvitationEvents } from '#contracts/registrations/entry-invitation.events';
import { notFound, type Decision } from '#domain/decider';

export type EntryInvitationEvent = EventOf<typeof entryInvitationEvents>;
type Invited = Extract<EntryInvitationEvent, { type: 'EntryInvited' }>['data'];

/** The event stream of the invitation of one person to one sport event. */
export const invitationKey = (eventId: number, userId: number): string => `${eventId}-${userId}`;

export const noInvitation = (): EntryInvitation => ({
  ...{ eventId: 0, userId: 0, status: 'takenBack', streamIds: [] },
  ...{ registrationOptionId: null, organizationId: null, coachId: null, invitedAt: '', answeredAt: null },
});

const statusAfter = {
  EntryInvitationAccepted: 'accepted',
  EntryInvitationDeclined: 'declined',
  EntryInvitationTakenBack: 'takenBack',
} as const;

/** Folds in place, for the decider and for the view. */
export const foldInvitation = (facts: EntryInvitation, event: EntryInvitationEvent): void => {
  if (event.type === 'EntryInvited') {
    const { at, ...invited } = event.data;
    Object.assign(facts, invited, { status: 'open', invitedAt: at, answeredAt: null });
    return;
  }
  facts.status = statusAfter[event.type];
  facts.answeredAt = event.data.at;
};

export const entryInvitation = {
  name: 'entryInvitation',
  events: entryInvitationEvents,
  initial: noInvitation,
  evolve: (state: EntryInvitation, event: EntryInvitationEvent): EntryInvitation => {
    const next = { ...state };
    foldInvitation(next, event);
    return next;
  },
};

/** Invites, or adds categories to an invitation that has no answer yet. */
export const inviteToEnter = (state: EntryInvitation, invited: Invited): EntryInvitationEvent[] => {
  const known = state.status === 'open' ? state.streamIds : [];
  const streamIds = [...new Set([...known, ...invited.streamIds])];
  if (state.status === 'open' && streamIds.length === known.length) return [];
  return [{ type: 'EntryInvited', data: { ...invited, streamIds } }];
};

/** Accepting or declining; what is answered stays so. */
export const answerInvitation = (
  { status, eventId, userId }: EntryInvitation,
  type: 'EntryInvitationAccepted' | 'EntryInvitationDeclined' | 'EntryInvitationTakenBack',
  at: string,
): Decision<EntryInvitationEvent, 'error.not_found'> => {
  if (status === statusAfter[type] && eventId !== 0) return [];
  return status === 'open' ? [{ type, data: { eventId, userId, at } }] : notFound('eventId');
};
