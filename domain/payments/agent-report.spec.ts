import { expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { agentLineOf } from './agent-report.js';
import { noBooks, type BookedPayment, type BookedRefund } from './invoice.fold.js';

const payment = (amount: number, more: Partial<BookedPayment> = {}): BookedPayment => ({
  ...{ paymentId: 'p', amount: minorOf(amount), method: 'online', provider: 'bank', providerPaymentId: 'x', paidDate: '02-05-2026' },
  ...{
    documentNumber: null,
    comment: '',
    registrationId: null,
    isManual: false,
    byUserId: null,
    isRevoked: false,
    chargedBack: minorOf(0),
    chargebackId: null,
    chargedBackAt: '',
    ...more,
  },
});
const refund = (amount: number, more: Partial<BookedRefund> = {}): BookedRefund =>
  ({ amount: minorOf(amount), status: 'done', method: 'original', doneDate: '03-05-2026', ...more }) as BookedRefund;
const may = { dateFrom: '01-05-2026', dateTo: '31-05-2026' };
const line = (payments: BookedPayment[], refunds: BookedRefund[] = [], percent = 3.5) =>
  agentLineOf({ ...noBooks(), payments, refunds }, may, percent);

test('what came online, less the commission and what went back, is due to the organiser', () => {
  expect(line([payment(100_000), payment(50_000)], [refund(20_000)])).toEqual({
    ...{ amount: 150_000, commission: 5_250, refunded: 20_000, payable: 124_750 },
  });
});

test('offline money, other days and refunds that did not happen are none of the agent’s', () => {
  const others = [payment(1, { method: 'cash' }), payment(2, { paidDate: '30-04-2026' }), payment(4, { paidDate: '01-06-2026' })];
  expect(
    line(others, [refund(1, { status: 'failed' }), refund(2, { method: 'offline' }), refund(4, { doneDate: '01-06-2026' })]),
  ).toBeNull();
  expect(line([payment(10_000, { paidDate: '31-05-2026' }), ...others])).toMatchObject({ amount: 10_000, refunded: 0 });
});

test('what the payer’s bank took back is not due; of an earlier payment the refund alone is taken off', () => {
  expect(
    line([payment(10_000, { chargedBack: minorOf(10_000), isRevoked: true, chargedBackAt: '2026-05-05T10:00:00.000Z' })]),
  ).toMatchObject({ refunded: 10_000, payable: -350 });
  expect(line([payment(10_000, { paidDate: '30-04-2026' })], [refund(4_000)])).toEqual({
    ...{ amount: 0, commission: 0, refunded: 4_000, payable: -4_000 },
  });
});

test('what the bank takes back is of the month in which it does, by the home day', () => {
  const april = { paidDate: '30-04-2026', chargedBack: minorOf(10_000), isRevoked: true };
  expect(line([payment(10_000, { ...april, chargedBackAt: '2026-04-30T21:30:00.000Z' })])).toEqual({
    ...{ amount: 0, commission: 0, refunded: 10_000, payable: -10_000 },
  });
  expect(line([payment(10_000, { ...april, chargedBackAt: '2026-06-02T10:00:00.000Z' })])).toBeNull();
  // Taken back in June: in May it was the organiser's.
  expect(line([payment(10_000, { chargedBack: minorOf(10_000), chargedBackAt: '2026-06-02T10:00:00.000Z' })])).toMatchObject({
    ...{ amount: 10_000, refunded: 0 },
  });
});
