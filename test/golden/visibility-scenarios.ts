import type { entryInvitationEvents } from '#contracts/registrations/entry-invitation.events';
import type { consentEvents } from '#contracts/visibility/consent.events';
import { scenario, type Scenario } from './scenario.js';

const at = '2026-05-01T10:00:00.000Z';
const ids = { eventId: 1, userId: 11 };
const consent = { ...ids, byUserId: 11, as: 'self' as const };

/** Invitations to a sport event, and what was let see. */
export const visibility: Scenario[] = [
  scenario<typeof consentEvents>('consents', 11, [
    { type: 'ConsentGiven', data: { ...consent, groups: ['birthDate', 'contacts'], at } },
    { type: 'ConsentTakenBack', data: { ...consent, groups: ['contacts'] } },
  ]),
  scenario<typeof entryInvitationEvents>('entryInvitation', '1-11', [
    { type: 'EntryInvited', data: { ...ids, streamIds: [7], registrationOptionId: 1, organizationId: 3, coachId: 4, at } },
    { type: 'EntryInvitationDeclined', data: { ...ids, at } },
    { type: 'EntryInvited', data: { ...ids, streamIds: [7], registrationOptionId: 1, organizationId: 3, coachId: 4, at } },
    { type: 'EntryInvitationTakenBack', data: { ...ids, at } },
    { type: 'EntryInvited', data: { ...ids, streamIds: [7], registrationOptionId: 1, organizationId: 3, coachId: 4, at } },
    { type: 'EntryInvitationAccepted', data: { ...ids, at } },
  ]),
];
