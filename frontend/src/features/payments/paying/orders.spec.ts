import { expect, test } from '@jest/globals';
import type { DuePosition } from '#contracts/payments/paying/paying.docs';
import { ordersOf, sumOf } from './orders.js';

const position = (positionId: number, paymentInvoiceId: number, isWithWholeInvoice: boolean) =>
  ({ positionId, paymentInvoiceId, isWithWholeInvoice }) as DuePosition;

test('an invoice that is paid as a whole is an order by itself and comes first; all else is chosen freely', () => {
  const orders = ordersOf([position(1, 7, false), position(2, 8, true), position(3, 9, false), position(4, 8, true)]);
  expect(orders.map(({ wholeInvoiceId, positions }) => [wholeInvoiceId, positions.map(({ positionId }) => positionId)])).toEqual([
    [8, [2, 4]],
    [null, [1, 3]],
  ]);
});

test('kopecks add up', () => expect(sumOf([0.1, 0.2, 1_350.45, -0.3])).toBe(1_350.45));
