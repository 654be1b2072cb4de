import { expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { bankLine, keepLine, type KeptLine } from './bank-line.decider.js';

const line = {
  ...{ date: '02-05-2026', amount: minorOf(700_000), currency: 'RUB', purpose: 'Счета 1 и 2', payer: 'Клуб', payerInn: '7707083893' },
  ...{ payerAccount: '', reference: 'R1', providerPaymentId: null, eventId: 3, named: [], isTwin: false, byUserId: 4 },
} as unknown as Omit<KeptLine, 'state' | 'arrived'>;

const kept = (left?: number): KeptLine => {
  const events = keepLine(bankLine.initial(), 9, line, left === undefined ? undefined : minorOf(left));
  return events.reduce((state, event) => bankLine.evolve(state, event), bankLine.initial());
};

test('a transfer is kept as it arrived', () => {
  expect(kept()).toMatchObject({ state: 'open', amount: 700_000, arrived: 700_000 });
});

test('where others have booked a part of it, it is known by the whole, and the rest waits', () => {
  expect(kept(400_000)).toMatchObject({ state: 'open', amount: 400_000, arrived: 700_000 });
});

test('a line is kept once', () => {
  expect(keepLine(kept(), 9, line)).toEqual([]);
});
