import { describe, expect, test } from '@jest/globals';
import { hallNumbersOf, isLookedAt, isOfHomeAlone, scopeOf } from './scope.js';

const lent = { eventId: 1, categoryIds: [7], registrationIds: [11], invoiceIds: [31], ...hallNumbersOf(0) };
const decides = scopeOf(lent);

describe('a hall decides', () => {
  test.each([
    ...[
      'sportEvent-1',
      'schedule-1',
      'callRoom-1',
      'referees-1',
      'screens-1',
      'workPasses-1',
      'person-entries-1.11',
      'personal-invoices-1.11',
    ],
    ...['category-7', 'grid-7', 'teams-7', 'ceremony-7', 'judging-700001', 'registration-11', 'invoice-31'],
  ])('what belongs to its sport event: %s', (stream) => expect(decides(stream)).toBe(true));

  test.each([
    ...[
      'registration-1000000000',
      'category-1000000001',
      'grid-1000000001',
      'judging-100000000100001',
      'invoice-1000999999',
      'profile-1000000000',
    ],
    ...['invoice-series-1000000000.2026', 'photo-1000000007', 'product-1000000007'],
    ...['consents-1000000000', 'organization-1000000003', 'facility-1000000003', 'sportMode-1000000003'],
  ])('what begins there: %s', (stream) => expect(decides(stream)).toBe(true));

  test.each([
    ...['sportEvent-2', 'schedule-11', 'category-8', 'grid-11', 'judging-800001', 'registration-7', 'invoice-11', 'person-entries-11.1'],
    ...['profile-11', 'account-1', 'account-1000000000', 'organization-3', 'payment-settings-1', 'invoice-series-3.2026', 'consents-11'],
    ...['photo-7', 'product-7'],
    ...['registration-1001000000', 'leases-all', 'sequence-user', 'site-settings-site', 'unknown', 'event-page-1'],
  ])('nothing else: %s', (stream) => expect(decides(stream)).toBe(false));
});

test('it looks at directories and at the settings of its sport event', () => {
  for (const stream of ['organization-3', 'facility-5', 'records-disciplines', 'payment-settings-1', 'event-page-1'])
    expect(isLookedAt(stream, 1)).toBe(true);
  for (const stream of ['profile-11', 'account-1', 'payment-settings-2', 'event-page-2', 'consents-11', 'email-hash'])
    expect(isLookedAt(stream, 1)).toBe(false);
});

test('promo codes, insurance and statements of a bank stay at home, and are changed there alone', () => {
  for (const stream of ['promo-code-3', 'promo-codes-setting-3', 'policy-1000000001', 'insurance-settings-site', 'bank-line-x'])
    expect([stream, isOfHomeAlone(stream), decides(stream)]).toEqual([stream, true, false]);
  for (const stream of ['invoice-31', 'product-1000000007', 'account-1', 'receipts-31'])
    expect([stream, isOfHomeAlone(stream)]).toEqual([stream, false]);
});

test('each lease has numbers of its own', () => {
  expect(hallNumbersOf(0).numbersTo + 1).toBe(hallNumbersOf(1).numbersFrom);
});
