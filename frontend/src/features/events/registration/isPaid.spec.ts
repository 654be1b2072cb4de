import { expect, test } from '@jest/globals';
import { componentStatuses } from '#contracts/registrations/statuses';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { isPaid } from './isPaid.js';

const row = (payment: OwnRow['statuses']['payment'], price = 1_000) => ({ price, statuses: { payment } as OwnRow['statuses'] });

test('money is there of what was paid, wholly or in part, and not given back', () => {
  expect(componentStatuses.payment.filter((payment) => isPaid(row(payment)))).toEqual([
    'partlyPaid',
    'paid',
    'paidOffline',
    'partlyRefunded',
  ]);
  expect(isPaid(row('paidOffline', 0))).toBe(false);
});
