import type { ceremonyEvents } from '#contracts/registrations/ceremony.events';
import type { detailEvents } from '#contracts/registrations/details.events';
import type { importEvents } from '#contracts/registrations/import.events';
import type { notificationEvents } from '#contracts/registrations/notification.events';
import type { teamEvents } from '#contracts/registrations/teams.events';
import { scenario, type Scenario } from './scenario.js';

const at = '2026-05-01T10:00:00.000Z';
const registered = { registrationId: 1, eventId: 1, streamId: 7, userId: 11 };
const ofCategory = { streamId: 7, eventId: 1 };
const team = { ...ofCategory, teamId: 700_001 };
const written = { noticeId: 1, eventId: 1, senderUserId: 11, locale: 'ru' as const };

/** What becomes known of entries, teams and pairs, messages to participants. */
export const desk: Scenario[] = [
  scenario<typeof detailEvents>('registration', 1, [
    { type: 'ActualWeightRecorded', data: { ...registered, actualWeight: 60.4, from: null } },
    {
      type: 'AdditionalInfoUpdated',
      data: { ...registered, additionalInfo: { hotel: 'Волга' }, changes: [{ field: 'hotel', from: null, to: 'Волга' }] },
    },
    { type: 'RegistrationCommentUpdated', data: { ...registered, componentType: 'documents', from: '', to: 'нет справки' } },
    { type: 'WithdrawalRequested', data: { ...registered, withdrawalRequestId: 1_001, reason: 'травма', requestedAt: at } },
    { type: 'WithdrawalRequestDisabled', data: { ...registered, withdrawalRequestId: 1_001, comment: 'по просьбе' } },
  ]),
  scenario<typeof ceremonyEvents>('ceremony', 7, [
    { type: 'MedallistPresenceSet', data: { ...ofCategory, completion: 12, registrationId: 1, isPresent: true } },
    { type: 'CeremonyStepSet', data: { ...ofCategory, completion: 12, from: 'waiting', to: 'called' } },
  ]),
  scenario<typeof importEvents>('entryImports', 1, [
    {
      type: 'EntriesImported',
      data: {
        ...{ eventId: 1, organizationId: 3, headerHash: 'sha', columns: [null, 'fullName', 'birthDate'] },
        ...{ registered: 12, waiting: 1, already: 2, wrong: 3 },
      },
    },
  ]),
  scenario<typeof teamEvents>('teams', 7, [
    { type: 'TeamCreated', data: { ...team, name: 'Волга', index: 1, eventRegistrationGroupId: null } },
    { type: 'TeamCreated', data: { ...ofCategory, teamId: 700_002, name: 'Ока', index: 2, eventRegistrationGroupId: 5 } },
    { type: 'TeamMembersChanged', data: { ...team, name: 'Волга', registrationIds: [1, 2], added: [1, 2], removed: [] } },
    { type: 'TeamRenamed', data: { ...team, from: 'Волга', to: 'Волга-2', registrationIds: [1, 2] } },
    { type: 'TeamReordered', data: { ...team, from: 1, to: 2 } },
    { type: 'TeamRemoved', data: { ...ofCategory, teamId: 700_002, name: 'Ока', registrationIds: [] } },
    {
      type: 'RegistrationPairChanged',
      data: { ...ofCategory, registrationPairId: 700_001, from: null, to: [1, 2], endedPairIds: [], freedRegistrationIds: [] },
    },
    { type: 'RegistrationPairSplit', data: { ...ofCategory, registrationPairId: 700_001, registrationIds: [1, 2], reason: 'травма' } },
  ]),
  scenario<typeof notificationEvents>('notices', 1, [
    {
      type: 'ParticipantsNotified',
      data: {
        ...written,
        channels: ['email', 'push'],
        subject: 'Взвешивание',
        text: 'Взвешивание в 8:00.',
        subjectHash: 'hash',
        textHash: 'hash',
        notifiedAt: at,
        recipientIds: [1],
        skipped: [{ registrationId: 2, error: 'error.no_email' }],
      },
    },
    { type: 'NotificationSent', data: { noticeId: 1, eventId: 1, recipientId: 1, channel: 'push' } },
    {
      type: 'ParticipationInvited',
      data: {
        ...written,
        noticeId: 2,
        invitationId: 1,
        streamId: 7,
        userId: null,
        emailHash: 'hash',
        email: 'anna@example.org',
        text: 'Ждём вас',
        validUntil: '10-05-2026',
        invitedAt: at,
      },
    },
    {
      type: 'NotificationFailed',
      data: { noticeId: 2, eventId: 1, recipientId: 1, channel: 'email', error: 'error.not_delivered' },
    },
  ]),
];
