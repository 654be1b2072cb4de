import { expect, test } from '@jest/globals';
import { operations } from './operations.fixture.js';

/** Every other command about a sport event is refused while it is cancelled (backend/src/platform/access.ts). */
test('what is done at a cancelled sport event: it is opened again, people and money leave, somebody is told or removed', () => {
  const taken = operations.filter((op) => op.type === 'command' && op.isTakenWhenCancelled);
  expect(taken.filter(({ scope }) => scope === undefined)).toEqual([]);
  expect(taken.map(({ name }) => name).sort()).toEqual([
    'AddCabinetPhoto',
    'AddEventDocument',
    'AddSponsorPicture',
    'AddWidget',
    'AskProvider',
    'CancelSportEvent',
    'CheckPaidStatusByEvent',
    'CommentRegistration',
    'CompleteSportEvent',
    'CopySportEvent',
    'CreateRefund',
    'DeleteParticipation',
    'DeleteRegistrations',
    'DisableWidget',
    'DisableWithdrawalRequest',
    'EditInvoiceRefund',
    'EditRefund',
    'EditWidget',
    'EnableWidget',
    'NotifyParticipants',
    'RefundInvoice',
    'RefundSportEvent',
    'RemoveChallengeAnswer',
    'RemoveChallengePrivateDocument',
    'RemoveEventDocument',
    'RemoveHallScreen',
    'RemoveInvoiceRefund',
    'RemoveRefund',
    'RemoveSponsorPicture',
    'ReopenSportEvent',
    'RequestWithdrawal',
    'SaveEventNews',
    'SaveEventPage',
    'SaveManualPayment',
    'SaveSportEvent',
    'SaveStaff',
    'SendRefund',
    'SetHallScreen',
    'SetOfflinePayment',
    'SetOfflinePayments',
    'TakeBackEntryInvitation',
    'TakeBackWorkPass',
    'WithdrawRegistrations',
  ]);
});
