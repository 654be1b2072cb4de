import type { loginAsEvents } from '#contracts/identity/login-as.events';
import type { accountEvents, accountRuleEvents } from '#contracts/identity/account.events';
import type { fileOrderEvents } from '#contracts/exports/order.events';
import type { ownDataEvents } from '#contracts/own-data/own-data.events';
import type { accountInvitationEvents } from '#contracts/identity/account-invitation.events';
import type { workPassEvents } from '#contracts/identity/work-pass.events';
import { scenario, type Scenario } from './scenario.js';

const ids = { userId: 11, byUserId: 1, linkId: '5f0c6f5e-0d7a-4b62-8b57-3b5d7d6a3c11' };
const at = '2026-05-01T10:00:00.000Z';
const longList = {
  ...{ eventId: 1, userId: 11, call: 'ExportFileByFormat', exportType: 'registrations', format: 'xlsx', rowCount: 40_000, orderedAt: at },
};

export const logins: readonly Scenario[] = [
  scenario<typeof loginAsEvents>('loginAs', 11, [
    { type: 'LoginAsLinkIssued', data: { ...ids, reason: 'Иванова просит помочь', expiresAt: '2026-05-01T10:01:00.000Z' } },
    { type: 'LoginAsStarted', data: { ...ids, reason: 'Иванова просит помочь', startedAt: at, endsAt: '2026-05-01T10:30:00.000Z' } },
    { type: 'LoginAsEnded', data: ids },
  ]),
  scenario<typeof workPassEvents>('workPasses', 1, [
    {
      type: 'WorkPassIssued',
      data: {
        ...{ eventId: 1, passId: 50, label: 'Татами 1, планшет', role: 'referee', playgroundIds: [1], isHeadReferee: false },
        validUntil: '2026-05-02T10:00:00.000Z',
        judge: null,
      },
    },
    { type: 'WorkPassOpened', data: { eventId: 1, passId: 50 } },
    { type: 'WorkPassTakenBack', data: { eventId: 1, passId: 50 } },
  ]),
  scenario<typeof accountEvents>('account', 50, [
    {
      type: 'AccountOpenedForWork',
      data: { userId: 50, eventId: 1, label: 'Татами 1, планшет', validUntil: '2026-05-02T10:00:00.000Z' },
    },
  ]),
  scenario<typeof accountEvents>('account', 11, [
    { type: 'PasskeyAdded', data: { userId: 11, passkeyId: 'k1', name: 'Телефон' } },
    { type: 'RecoveryCodesMade', data: { userId: 11, count: 10 } },
    { type: 'PasskeyRenamed', data: { userId: 11, passkeyId: 'k1', name: 'Телефон Анны' } },
    { type: 'AuthenticatorAdded', data: { userId: 11 } },
    { type: 'RecoveryCodeUsed', data: { userId: 11, left: 9 } },
    { type: 'AuthenticatorRemoved', data: { userId: 11 } },
    { type: 'PasskeyRemoved', data: { userId: 11, passkeyId: 'k1' } },
    { type: 'NewDeviceUsed', data: { userId: 11, device: 'Mozilla/5.0 Firefox/130.0', network: '203.0.*.*', at } },
  ]),
  scenario<typeof fileOrderEvents>('fileOrder', 1, [
    { type: 'FileOrdered', data: { orderId: 1, ...longList } },
    { type: 'OrderedFileMade', data: { orderId: 1, rowCount: 40_000, bytes: 2_400_000, expiresAt: '2026-05-02T10:00:00.000Z' } },
  ]),
  scenario<typeof fileOrderEvents>('fileOrder', 2, [
    { type: 'FileOrdered', data: { orderId: 2, ...longList } },
    { type: 'FileOrderFailed', data: { orderId: 2, error: 'error.forbidden' } },
  ]),
  scenario<typeof fileOrderEvents>('fileOrder', 3, [
    { type: 'FileOrdered', data: { orderId: 3, ...longList } },
    { type: 'FileOrderCancelled', data: { orderId: 3 } },
  ]),
  scenario<typeof ownDataEvents>('ownData', 11, [
    { type: 'OwnDataRequested', data: { userId: 11, copyId: 'c1', requestedAt: at } },
    { type: 'OwnDataWritten', data: { userId: 11, copyId: 'c1', bytes: 2_400_000, files: 3, expiresAt: '2026-05-02T10:00:00.000Z' } },
  ]),
  scenario<typeof accountInvitationEvents>('accountInvitation', 11, [
    {
      type: 'AccountInvited',
      data: {
        ...{ userId: 11, emailHash: 'hash', email: 'anna@example.org', lastName: 'Иванова', firstName: 'Анна', role: 'organiser' },
        ...{ byUserId: 1, locale: 'ru', invitedAt: at, expiresAt: '2026-05-08T10:00:00.000Z' },
      },
    },
    {
      type: 'AccountInvitationResent',
      data: { userId: 11, byUserId: 1, sentAt: '2026-05-02T10:00:00.000Z', expiresAt: '2026-05-09T10:00:00.000Z' },
    },
    { type: 'AccountInvitationAccepted', data: { userId: 11 } },
    { type: 'AccountInvitationRevoked', data: { userId: 11, byUserId: 1 } },
    { type: 'AccountInvitationLapsed', data: { userId: 11 } },
  ]),
  scenario<typeof accountRuleEvents>('accountRules', 'site', [
    { type: 'SecondFactorRequired', data: { isForAdministrators: true, isForRefunds: true } },
  ]),
];
