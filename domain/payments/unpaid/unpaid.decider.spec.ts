import { describe, expect, test } from '@jest/globals';
import { isRefusal } from '#domain/decider';
import { checkedPaid, mayRemind, remindUnpaid, unpaidInvoices } from './unpaid.decider.js';

const at = (time: string): string => `2026-05-01T${time}.000Z`;
const checked = (time: string) => ({ eventId: 1, checkedCount: 1, changedCount: 0, failedCount: 0, at: at(time) });
const reminded = (paymentInvoiceIds: number[], moment: string) => ({
  ...{ eventId: 1, paymentInvoiceIds, text: '', dueDate: null, byUserId: 3, at: moment },
});
const given = (...events: Parameters<typeof unpaidInvoices.evolve>[1][]) => events.reduce(unpaidInvoices.evolve, unpaidInvoices.initial());

describe('the provider is asked about all payments of a sport event', () => {
  test('again after half a minute, not before', () => {
    const state = given({ type: 'InvoicePaidStatusChecked', data: checked('10:00:00') });
    expect(checkedPaid(state, checked('10:00:29'))).toMatchObject({ status: 429 });
    expect(checkedPaid(state, checked('10:00:30'))).toHaveLength(1);
  });
});

describe('an unpaid invoice', () => {
  test('is reminded of once a day at most, and others beside it at any time', () => {
    const state = given({ type: 'UnpaidReminded', data: reminded([7], at('10:00:00')) });
    expect(mayRemind(state, 7, '2026-05-02T09:59:59.000Z')).toBe(false);
    expect(isRefusal(remindUnpaid(state, reminded([7], at('11:00:00'))))).toBe(true);
    expect(remindUnpaid(state, reminded([7, 8], at('11:00:00')))).toMatchObject([{ data: { paymentInvoiceIds: [8] } }]);
    expect(remindUnpaid(state, reminded([7], '2026-05-02T10:00:00.000Z'))).toHaveLength(1);
  });
});
