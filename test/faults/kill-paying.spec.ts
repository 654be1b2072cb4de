import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { receipts } from '#domain/payments/receipts/receipts.fold';
import { outstandingOf, paidOf, refundedOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { startPodium } from '../http/podium.js';
import { Payer } from './payer.js';
import { bankIn, cutAt } from './cutting.js';
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

/** One order more for each cut; after the last all are brought to their end. */
const cutAgainAndAgain = async (cuts: readonly string[], fault: Record<string, string> = {}) => {
  const { directory, eventId, payer } = await prepared(cuts);
  await cutAt(cuts, directory, (url, upTo) => payer.goOn(url, upTo), fault);
  return { directory, eventId, payer };
};

test(
  'money is taken once and given back once, and the books add up, wherever the server is cut off',
  async () => {
    const { directory, eventId, payer } = await cutAgainAndAgain(cutsToTry);
    await provenAt(directory, eventId, payer);
  },
  cutsToTry.length * 60_000 + 120_000,
);

test('a server that does not look for a refund before it sends it again is caught', async () => {
  const { directory } = await cutAgainAndAgain(['refund:after'], { FAULT: 'forgetful' });
  expect(bankIn(directory)).toEqual({ paid: 150_000, givenBack: 100_000 });
}, 300_000);

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
