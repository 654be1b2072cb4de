import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { outstandingOf, refundedOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { ids, paid, terms } from '#domain/payments/refunds/refund.fixture';
import { sendRefund } from '#domain/payments/refunds/refund.outcome';
import { HandQueue, ofNoEntry, SilentBank } from '../silent-provider.fixture.js';
import { Till } from '../till.fixture.js';
import { refundJobs } from './refund-jobs.js';

const of = ids.paymentInvoiceId;
const refundId = of * 1_000 + 1;
let bank: SilentBank;
let queue: HandQueue;
let till: Till;
let parts: ReturnType<typeof refundJobs>;

/** 1000 roubles that were paid at the bank, and a refund of 300 of them that was sent. */
beforeEach(async () => {
  [bank, queue, till] = [new SilentBank(), new HandQueue(), await Till.open()];
  parts = refundJobs({ recorder: till.recorder, payments: bank, queue, refundDelaySeconds: 0 });
  const providerPaymentId = await bank.paid('7-p1', 100_000);
  const received = paid(100_000, '7-p1');
  if (received.type === 'PaymentReceived') received.data.providerPaymentId = providerPaymentId;
  await till.paid(of, ...ofNoEntry(100_000), received);
  await till.recorder.record(invoice, of, (books) => createRefunds(books, { amount: minorOf(30_000) }, terms()));
  await till.recorder.record(invoice, of, (books) => sendRefund(books, refundId));
});

const sent = async (): Promise<void> => {
  const books = await till.books(of);
  const data = sendRefund({ ...books, refunds: books.refunds.map((one) => ({ ...one, status: 'created' as const })) }, refundId);
  const process = parts.processes.find(({ name }) => name === 'refund-send');
  await process?.run({ id: 'e1', stream: `invoice-${of}`, type: 'RefundSent', data: isRefusal(data) ? null : data[0]?.data });
};
const refund = async () => (await till.books(of)).refunds[0];

describe('a refund on its way', () => {
  test('is done when the provider says so', async () => {
    await sent();
    expect(await refund()).toMatchObject({ status: 'done' });
    expect([queue.waiting, bank.refundCalls]).toEqual([[], 1]);
  });

  test('is asked for again, later each time and for days, while the provider does not answer; then it waits for a person', async () => {
    bank.silent = 'before';
    await sent();
    const waits = await queue.drain('refund-ask', parts.jobs);
    expect(waits.slice(0, 4)).toEqual([1, 5, 15, 60]);
    expect(waits.every((wait, i) => wait >= (waits[i - 1] ?? 0))).toBe(true);
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 1_440).toBeGreaterThan(7);
    expect(await refund()).toMatchObject({ status: 'sent', sentAt: expect.any(String) });
  });

  test('is carried out by the turn in which the provider answers again', async () => {
    bank.silent = 'before';
    await sent();
    await queue.next('refund-ask', parts.jobs);
    bank.silent = 'no';
    await queue.next('refund-ask', parts.jobs);
    expect(await refund()).toMatchObject({ status: 'done' });
    expect(queue.waiting).toEqual([]);
  });

  test('that was carried out before the line broke is found, and not carried out twice, even by a provider that has forgotten its key', async () => {
    bank.silent = 'after';
    await bank.refund({ refundId, paymentId: '7-p1', ...(await orderOf()) }, 'k').catch(() => undefined);
    bank.silent = 'no';
    await sent();
    const books = await till.books(of);
    expect([bank.refundCalls, refundedOf(books), outstandingOf(books)]).toEqual([1, 30_000, 0]);
  });
});

const orderOf = async () => ({
  providerPaymentId: (await till.books(of)).payments[0]?.providerPaymentId ?? '',
  ...{ amount: minorOf(30_000), currency: 'RUB' },
});
