import { beforeEach, describe, expect, test } from '@jest/globals';
import { invoice } from '#domain/payments/invoice.fold';
import { beginPayment } from '#domain/payments/paying/payment.decider';
import { ids } from '#domain/payments/refunds/refund.fixture';
import { HandQueue, ofNoEntry, SilentBank } from '../silent-provider.fixture.js';
import { Till } from '../till.fixture.js';
import { payingJobs } from './jobs.js';

const of = ids.paymentInvoiceId;
const paymentId = `${of}-${'a'.repeat(16)}`;
const beginning = { paymentId, provider: 'bank', method: 'card' as const, byUserId: 1, returnPath: '/' };
let bank: SilentBank;
let queue: HandQueue;
let till: Till;
let parts: ReturnType<typeof payingJobs>;

beforeEach(async () => {
  [bank, queue, till] = [new SilentBank(), new HandQueue(), await Till.open()];
  parts = payingJobs({ recorder: till.recorder, provider: bank, queue, publicUrl: 'http://here' });
  await till.paid(of, ...ofNoEntry(100_000));
  await till.recorder.record(invoice, of, (books) => beginPayment(books, beginning));
});

const begun = async (): Promise<void> => {
  const data = (await till.books(of)).started[paymentId];
  await parts.processes[0]?.run({ id: 'e1', stream: `invoice-${of}`, type: 'PaymentStarted', data });
};
const reference = async (): Promise<string> => (await till.books(of)).started[paymentId]?.opened?.providerPaymentId ?? '';

describe('a payment that was begun', () => {
  test('is opened by the turn in which the provider answers', async () => {
    bank.silent = 'before';
    await begun();
    await queue.next('payment-start-again', parts.jobs);
    bank.silent = 'no';
    await queue.next('payment-start-again', parts.jobs);
    expect(await reference()).toMatch(/^[0-9a-f]{32}$/);
  });

  test('comes to nothing where the provider does not answer while the payer waits', async () => {
    bank.silent = 'before';
    await begun();
    const waits = await queue.drain('payment-start-again', parts.jobs);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(30);
    expect(await till.books(of)).toMatchObject({ started: {}, failed: { [paymentId]: { reason: 'unavailable' } } });
  });

  test('is asked for over a week of silence, and paid by the first answer', async () => {
    await begun();
    const id = await reference();
    bank.silent = 'before';
    for (let turn = 0; turn < 12; turn += 1) await queue.next('payment-follow', parts.jobs);
    expect(Object.keys((await till.books(of)).started)).toEqual([paymentId]);
    bank.silent = 'no';
    await bank.act(id, 'pay');
    await queue.next('payment-follow', parts.jobs);
    expect((await till.books(of)).payments).toMatchObject([{ paymentId, amount: 100_000 }]);
  });

  test('that nobody pays for days is called off at the provider: it cannot be paid any more', async () => {
    await begun();
    const id = await reference();
    const waits = await queue.drain('payment-follow', parts.jobs);
    expect(waits).toHaveLength(7);
    expect(await bank.look(id)).toMatchObject({ status: 'failed' });
    expect(await till.books(of)).toMatchObject({ started: {}, failed: { [paymentId]: { reason: 'cancelled' } } });
  });
});
