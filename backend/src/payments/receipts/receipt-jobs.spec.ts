import { beforeEach, expect, test } from '@jest/globals';
import { LocalRegistrar } from '#backend/adapters/receipts/local-registrar';
import { minorOf } from '#contracts/payments/money';
import { queueReceipt } from '#domain/payments/receipts/receipts.decider';
import { receipts } from '#domain/payments/receipts/receipts.fold';
import { ids } from '#domain/payments/refunds/refund.fixture';
import type { FiscalAnswer, FiscalReceipt } from '#platform/ports/fiscal-registrar';
import { HandQueue } from '../silent-provider.fixture.js';
import { Till } from '../till.fixture.js';
import { receiptJobs } from './receipt-jobs.js';

class FullRegistrar extends LocalRegistrar {
  says: 'nothing' | 'waiting' | 'all' = 'nothing';
  override register(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    if (this.says === 'nothing') return Promise.reject(new Error('no line'));
    return this.says === 'waiting' ? Promise.resolve({ status: 'waiting' }) : super.register(receipt);
  }
}

const of = { ...ids, currency: 'RUB', payer: { type: 'user' as const, id: 1 } };
const moved = { type: 'income' as const, source: 'p1', amount: minorOf(500), isCash: false, items: [] };
let registrar: FullRegistrar;
let queue: HandQueue;
let till: Till;
let parts: ReturnType<typeof receiptJobs>;
const receipt = async () => (await till.recorder.load(receipts, ids.paymentInvoiceId)).all[0];

beforeEach(async () => {
  [registrar, queue, till] = [new FullRegistrar(), new HandQueue(), await Till.open()];
  parts = receiptJobs({ recorder: till.recorder, registrar, queue });
  await till.recorder.record(receipts, ids.paymentInvoiceId, (state) => queueReceipt(state, of, moved));
  const register = parts.processes.find(({ name }) => name === 'receipt-register');
  await register?.run({ id: 'e', stream: 's', type: 'ReceiptQueued', data: await receipt() });
});

test('a receipt is asked for again, for days, while the registrar does not answer or has not decided', async () => {
  expect(await receipt()).toMatchObject({ status: 'failed', failure: 'error.provider' });
  await queue.next('receipt-register-again', parts.jobs);
  registrar.says = 'waiting';
  await queue.next('receipt-register-again', parts.jobs);
  expect(await receipt()).toMatchObject({ status: 'sent' });
  registrar.says = 'all';
  expect(await queue.next('receipt-register-again', parts.jobs)).toBe(15);
  expect(await receipt()).toMatchObject({ status: 'registered' });
  expect(queue.waiting).toEqual([]);
});

test('after a week without an answer it stays failed, for a person', async () => {
  const waits = await queue.drain('receipt-register-again', parts.jobs);
  expect(waits.reduce((sum, wait) => sum + wait, 0) / 1_440).toBeGreaterThan(7);
  expect(await receipt()).toMatchObject({ status: 'failed' });
});
