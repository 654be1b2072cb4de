import { beforeEach, expect, test } from '@jest/globals';
import { LocalRegistrar } from '#backend/adapters/receipts/local-registrar';
import { minorOf } from '#contracts/payments/money';
import { queueReceipt } from '#domain/payments/receipts/receipts.decider';
import { receipts } from '#domain/payments/receipts/receipts.fold';
import { ids, invoiced, paid } from '#domain/payments/refunds/refund.fixture';
import type { DocumentReader } from '#platform/documents';
import type { FiscalAnswer, FiscalReceipt } from '#platform/ports/fiscal-registrar';
import { accountsView } from '#projections/identity/accounts.view';
import { HandQueue } from '../silent-provider.fixture.js';
import { Till } from '../till.fixture.js';
import { receiptJobs } from './receipt-jobs.js';

class FullRegistrar extends LocalRegistrar {
  says: 'nothing' | 'waiting' | 'all' = 'nothing';
  readonly asked: FiscalReceipt[] = [];
  override register(receipt: FiscalReceipt): Promise<FiscalAnswer> {
    this.asked.push(receipt);
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
  const payer = { ...accountsView.initial(1), email: 'payer@podium.test' };
  const documents = { getMany: () => Promise.resolve([payer]) } as unknown as DocumentReader;
  parts = receiptJobs({ recorder: till.recorder, registrar, queue, documents });
  await till.recorder.record(receipts, ids.paymentInvoiceId, (state) => queueReceipt(state, of, moved));
  await run('receipt-register', 'ReceiptQueued', await receipt());
});

const run = async (name: string, type: string, data: unknown): Promise<void> => {
  await parts.processes.find((one) => one.name === name)?.run({ id: 'e', stream: 's', type, data });
};

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

test('a registrar is told what was paid for, in the words of the seller and without names of people, and where the payer gets the receipt', async () => {
  registrar.says = 'all';
  const [created, first, second] = invoiced(300, 400);
  // Of no entry: nothing follows from registrations.
  for (const one of [first, second]) if (one?.type === 'InvoicePositionAdded') one.data.position.registrationId = null;
  const payments = [paid(300), paid(450, 'p2')];
  if (second?.type === 'InvoicePositionAdded')
    Object.assign(second.data.position, { vatRate: 20, lines: [{ kind: 'option', name: 'Взнос', amount: minorOf(400) }] });
  await till.paid(ids.paymentInvoiceId, ...[created, first, second, ...payments].filter((one) => one !== undefined));
  await run('receipt-queue', 'PaymentReceived', payments[1]?.data);
  const last = (await till.recorder.load(receipts, ids.paymentInvoiceId)).all.at(-1);
  await run('receipt-register', 'ReceiptQueued', last);
  expect(registrar.asked.at(-1)).toMatchObject({
    email: 'payer@podium.test',
    amount: 450,
    items: [
      { name: 'Участие: Взнос', amount: 400, vatRate: 20 },
      { name: 'Аванс', amount: 50, vatRate: null },
    ],
  });
});
