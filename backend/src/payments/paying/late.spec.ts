import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { creditOf, outstandingOf, paidOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { expireInvoice } from '#domain/payments/invoices/invoice.decider';
import { beginPayment, failPayment } from '#domain/payments/paying/payment.decider';
import { ids } from '#domain/registrations/registration.fixture';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import type { ProviderPayment } from '#platform/ports/payment-provider';
import { Till } from '../till.fixture.js';
import { settleAsked } from './settle.js';

let till: Till;
let first: number;
const paymentIdAt = (id: number) => `${id}-${'a'.repeat(16)}`;

/** An entry of 500 roubles; its payment is at the provider. */
beforeEach(async () => {
  till = await Till.open();
  await till.registered(5, 50_000);
  first = await invoiceOf(5);
  const beginning = { paymentId: paymentIdAt(first), provider: 'bank', method: 'card' as const, byUserId: 11, returnPath: '/' };
  await till.recorder.record(invoice, first, (books) => beginPayment(books, beginning));
});

const invoiceOf = async (id: number): Promise<number> => (await till.registration(id)).invoiced?.paymentInvoiceId ?? 0;
const priced = (priceInKopecks: number): RegistrationEvent => ({
  type: 'AdditionalQuestionsAnswered',
  data: { ...ids, answers: [], changes: [], priceInKopecks, priceDifferenceInKopecks: 0 },
});
const succeeded = (now: string, more: Partial<ProviderPayment> = {}): Promise<void> => {
  const money = { status: 'succeeded' as const, amount: minorOf(50_000), currency: 'RUB', reason: null };
  const asked = { providerPaymentId: 'b-1', paymentId: paymentIdAt(first), ...money, ...more };
  return settleAsked(asked, 'bank', (aggregate, id, decide) => till.recorder.record(aggregate, id, decide), now);
};
const noon = '2026-05-01T09:00:00.000Z';
const statusOf = async () => (await till.registration(5)).statuses;

describe('while somebody pays', () => {
  test('the entry gets dearer: what came is booked, and the rest is still due', async () => {
    await till.happened(5, priced(80_000));
    await succeeded(noon);
    const books = await till.books(first);
    expect([paidOf(books), outstandingOf(books)]).toEqual([50_000, 30_000]);
    expect(await statusOf()).toMatchObject({ participation: 'awaitingPayment', payment: 'partlyPaid' });
  });

  test('the entry gets cheaper: it is paid, and what is too much is credit', async () => {
    await till.happened(5, priced(30_000));
    await succeeded(noon);
    expect(creditOf(await till.books(first))).toBe(20_000);
    expect(await statusOf()).toMatchObject({ participation: 'confirmed', payment: 'paid' });
  });

  test('the day changes: the payment is of the day on which it came, by the time of the house', async () => {
    await succeeded('2026-05-01T21:00:01.000Z');
    expect((await till.books(first)).payments).toMatchObject([{ paidDate: '02-05-2026' }]);
  });

  test('the invoice is not given up; once the payment has failed and it was, money that came after all is credit', async () => {
    await till.recorder.record(invoice, first, (books) => expireInvoice(books, first));
    expect((await till.books(first)).isCancelled).toBe(false);
    await till.recorder.record(invoice, first, (books) =>
      failPayment(books, paymentIdAt(first), { providerPaymentId: 'b-1', reason: 'abandoned' }),
    );
    await till.recorder.record(invoice, first, (books) => expireInvoice(books, first));
    expect((await till.books(first)).isCancelled).toBe(true);
    await succeeded(noon);
    await succeeded(noon);
    const books = await till.books(first);
    expect([paidOf(books), books.mismatch]).toEqual([50_000, { expected: 0, found: 50_000 }]);
    const others = (await till.registration(5)).invoiced?.invoiceIds ?? [];
    const all = await Promise.all(others.map((id) => till.books(id)));
    // Charged once, paid once, whichever invoice says it.
    expect(all.reduce((sum, one) => sum + outstandingOf(one), 0)).toBe(0);
  });
});
