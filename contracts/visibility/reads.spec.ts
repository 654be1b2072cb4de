import { expect, test } from '@jest/globals';
import { noneLeft } from '../../test/none-left.js';
import { operations } from '../operations.fixture.js';
import { groupOfRead } from './reads.docs.js';

/** Recorded too, and about nobody in particular: a person finds them by no id. */
const aboutNobody = [
  ...['GetRoleHolders', 'GetLockedAccounts', 'GetAuditHistory', 'GetAuditState'],
  ...['GetApplicationForEdit', 'DownloadApplicationFile'],
  ...['GetDuplicateProposals', 'GetAccountInvitations'],
  ...[
    'GetEventInvoices',
    'GetEventRefunds',
    'GetInvoice',
    'GetOrganizationInvoices',
    'DownloadPdfFile',
    'GetInvoiceChecking',
    'GetOpenInvoices',
  ],
];

test('every read that is recorded has words for the person whom it shows, or shows nobody in particular', () => {
  const sensitive = operations.flatMap((op) => (op.type === 'query' && op.isSensitive ? [op.name] : []));
  const known = [...Object.keys(groupOfRead), ...aboutNobody];
  noneLeft(
    'Give each words for the person whom it shows, in contracts/visibility/reads.docs.ts.',
    sensitive.filter((name) => !known.includes(name)),
  );
  expect(known.filter((name) => !sensitive.includes(name))).toEqual([]);
});
