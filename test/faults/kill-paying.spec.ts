import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { receipts } from '#domain/payments/receipts/receipts.fold';
import { outstandingOf, paidOf, refundedOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { startPodium } from '../http/podium.js';
import { Payer } from './payer.js';
import { killed, startServer } from './processes.js';
import { cabinet, enter } from './tournament.js';

const calls = ['start', 'read', 'findRefund', 'refund', 'register'];
const facts = [
  ...['PaymentStarted', 'PaymentOpened', 'PaymentReceived', 'ReceiptQueued', 'ReceiptSent', 'ReceiptRegistered'],
  ...['RefundCreated', 'RefundSent', 'RefundDone'],
];
const steps = [...calls, ...facts.map((type) => `append:${type}`)].flatMap((step) => [`${step}:before`, `${step}:after`]);
/** Between asking and recording is where money gets lost or goes twice; FAULT_PAYING=all cuts at every step. */
const shortly = ['start:after', 'read:after', 'append:PaymentReceived:after', 'append:RefundSent:after', 'refund:after', 'register:after'];
const cutsToTry = process.env['FAULT_PAYING'] === 'all' ? steps : shortly;

/** Somebody with as many unpaid entries as there are cuts. */
const prepared = async (cuts: readonly string[]) => {
  const directory = mkdtempSync(join(tmpdir(), 'podium-paying-'));
  const podium = await startPodium({ DATA_DIR: directory });
  const anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  const { user } = (await anna.get('/api/session')).body as { user: { id: number } };
  const event = { eventKey: 'cut', name: 'Cut', sport: 'judo', dateFrom: '21-11-2026', dateTo: '21-11-2026', isPublished: true };
  const saved = await cabinet(anna, 'save-event', { event: { ...event, registrationTo: '31-12-2099 23:59' } });
  const { id: eventId } = saved.body['event'] as { id: number };
  const option = await cabinet(anna, 'save-registration-option', { eventId, registrationOption: { name: 'Adult', price: 1500 } });
  const { id: registrationOptionId } = option.body['registrationOption'] as { id: number };
  const streamIds: number[] = [];
  for (const cut of cuts) {
    const made = await cabinet(anna, 'save-stream', { eventId, stream: { streamKey: cut, name: cut } });
    streamIds.push((made.body['stream'] as { id: number }).id);
  }
  const registrations = [{ userId: user.id, streamIds, registrationOptionId }];
  expect((await anna.post('/api/register-for-event', { data: { eventId, registrations } })).body).toMatchObject({ success: true });
  const due = await anna.post('/api/event-payment/get-data', { eventId, userId: user.id });
  const positionIds = (due.body['positions'] as { positionId: number }[]).map(({ positionId }) => positionId);
  expect(positionIds).toHaveLength(cuts.length);
  await podium.close();
  return { directory, eventId, payer: new Payer(anna.cookies, { eventId, userId: user.id }, positionIds) };
};

/** As if a minute had passed: the leases of jobs that ended with their process. */
const endLeases = (directory: string): void => {
  const queue = new Database(join(directory, 'queue.sqlite'));
  queue.prepare(`UPDATE jobs SET run_at = ? WHERE status = 'running'`).run(new Date().toISOString());
  queue.close();
};

const script = 'test/faults/cut-server.mjs';
const env = { PAYMENTS: 'bank', REFUND_DELAY: '0' };

/** A server that ends at a step, which it may reach by what was left to do before anybody calls it; false: it was not reached. */
const cutOff = async (directory: string, fault: { CUT: string }, act: (url: string) => Promise<boolean>): Promise<boolean> => {
  try {
    const server = await startServer(directory, script, { ...env, ...fault });
    try {
      return !(await act(server.url));
    } finally {
      await killed(server.process);
    }
  } catch (error) {
    if (String(error).includes(`cut at ${fault.CUT}`)) return true;
    throw error;
  }
};

/** One order more for each cut; after the last all are brought to their end. */
const cutAgainAndAgain = async (cuts: readonly string[], fault: Record<string, string> = {}) => {
  const { directory, eventId, payer } = await prepared(cuts);
  for (const [index, cut] of cuts.entries()) {
    const isReached = await cutOff(directory, { ...fault, CUT: cut }, (url) => payer.goOn(url, index));
    expect({ cut, isReached }).toEqual({ cut, isReached: true });
    endLeases(directory);
  }
  const last = await startServer(directory, script, { ...env, ...fault });
  try {
    expect(await payer.goOn(last.url, cuts.length)).toBe(true);
  } finally {
    await killed(last.process);
  }
  return { directory, eventId, payer };
};

test(
  'money is taken once and given back once, and the books add up, wherever the server is cut off',
  async () => {
    const { directory, eventId, payer } = await cutAgainAndAgain(cutsToTry);
    await provenAt(directory, eventId, payer);
  },
  cutsToTry.length * 20_000 + 60_000,
);

test('a server that does not look for a refund before it sends it again is caught', async () => {
  const { directory } = await cutAgainAndAgain(['refund:after'], { FAULT: 'forgetful' });
  expect(bankIn(directory)).toEqual({ paid: 150_000, givenBack: 100_000 });
}, 120_000);

/** What the books, the bank and the registrar say in the end. */
const provenAt = async (directory: string, eventId: number, { orders }: Payer): Promise<void> => {
  const podium = await startPodium({ DATA_DIR: directory, PAYMENTS: 'bank' });
  const { log, payments } = podium.composition;
  for (const { index, paymentInvoiceId } of orders) {
    const cut = cutsToTry[index];
    const { state: books } = await log.load(invoice, paymentInvoiceId ?? 0);
    const figures = { paid: paidOf(books), refunded: refundedOf(books), outstanding: outstandingOf(books) };
    expect({ cut, ...figures }).toEqual({ cut, paid: 150_000, refunded: 50_000, outstanding: 0 });
    expect({ cut, payments: books.payments.length, refunds: books.refunds.length }).toEqual({ cut, payments: 1, refunds: 1 });
    const registered = (await log.load(receipts, paymentInvoiceId ?? 0)).state.all;
    expect({ cut, receipts: registered.map(({ type, amount, status }) => `${type} ${amount} ${status}`).sort() }).toEqual({
      cut,
      receipts: ['income 150000 registered', 'incomeReturn 50000 registered'],
    });
    const reference = books.payments[0]?.providerPaymentId ?? '';
    expect(await payments.read(reference)).toMatchObject({ status: 'succeeded', amount: 150_000 });
  }
  expect(bankIn(directory)).toEqual({ paid: orders.length * 150_000, givenBack: orders.length * 50_000 });
  const anna = await enter(podium.composition, podium.url, 'anna@podium.test', 'Анна');
  const { body } = await anna.post('/api/audit/get-reconciliation', { data: { eventId } });
  expect(body).toMatchObject({ paid: orders.length * 1500, refunded: orders.length * 500, outstanding: 0, differences: [] });
  await podium.close();
};

interface AtBank {
  status: string;
  amount: number;
  refunds: { amount: number }[];
}

/** All that the bank has taken and given back, whether anybody here knows of it or not. */
const bankIn = (directory: string): { paid: number; givenBack: number } => {
  const vault = new Database(join(directory, 'vault.sqlite'), { readonly: true });
  const rows = vault.prepare(`SELECT value FROM entries WHERE kind = 'bankPayment'`).all() as { value: string }[];
  vault.close();
  const paid = rows.map(({ value }) => JSON.parse(value) as AtBank).filter(({ status }) => status === 'succeeded');
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  return {
    paid: sum(paid.map(({ amount }) => amount)),
    givenBack: sum(paid.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))),
  };
};
