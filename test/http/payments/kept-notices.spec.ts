import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { startCast, wrapped, type Cast } from '../cast.js';
import { payingAt } from './paying.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const { entered, positionsOf, begun, check, noticesOf, deliver, bankOf } = payingAt(() => cast);

interface Kept {
  noticeKey: string;
  why: string;
  reference: string;
  amount: number;
  invoice: { number: string } | null;
}
const keptNotices = async (): Promise<Kept[]> =>
  (await cast.admin.caller.post('/api/cabinet/get-payment-notices')).body['notices'] as Kept[];
const signed = async (notice: object) => {
  const body = JSON.stringify(notice);
  const bank = bankOf() as unknown as { sign: (text: string) => string };
  return deliver(body, bank.sign(body));
};

test('what no rule can book is kept for a person once, who says what they did; nobody else reads it', async () => {
  const order = { amount: minorOf(70_000), currency: 'RUB', description: '', returnUrl: '/', method: 'card' as const };
  const opened = await bankOf().start({ ...order, paymentId: 'of-another-product' }, 'other');
  const reference = 'providerPaymentId' in opened ? opened.providerPaymentId : '';
  const [notice] = await noticesOf(reference, 'pay');
  for (let i = 0; i < 3; i += 1) await deliver(notice?.body ?? '', notice?.signature ?? '');
  const own = () => keptNotices().then((all) => all.filter((one) => one.reference === reference));
  expect(await own()).toMatchObject([{ why: 'unknown', amount: 700, invoice: null }]);
  for (const caller of [cast.organiser.caller, cast.operator.caller, cast.user.caller])
    expect((await caller.post('/api/cabinet/get-payment-notices')).status).toBe(403);
  const resolve = (noticeKey: string, caller = cast.admin.caller) =>
    wrapped(caller, '/api/cabinet/resolve-payment-notice', { noticeKey, comment: 'given back there' });
  const [{ noticeKey } = { noticeKey: '' }] = await own();
  expect((await resolve(noticeKey, cast.organiser.caller)).status).toBe(403);
  expect((await resolve('bank payment unknown none')).status).toBe(404);
  expect((await resolve(noticeKey)).body).toMatchObject({ success: true });
  expect(await own()).toEqual([]);
  await deliver(notice?.body ?? '', notice?.signature ?? '');
  expect(await own()).toEqual([]);
});

test('a refund that went out though it was taken back here is kept for a person, with its invoice', async () => {
  const eventId = await entered('out after all');
  const ids = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const { paymentId, providerPaymentId, invoice } = await begun(eventId, ids);
  await noticesOf(providerPaymentId, 'pay');
  expect((await check(eventId, paymentId)).body).toMatchObject({ state: 'paid' });
  const given = { paymentInvoiceId: invoice.paymentInvoiceId, amount: 100, method: 'original', reason: 'ill' };
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/refund', given);
  const { refundId } = body['refund'] as { refundId: number };
  await wrapped(cast.organiser.caller, '/api/cabinet/remove-refund', { refundId, reason: 'a mistake' });
  const there = { refundId, paymentId, providerPaymentId, amount: minorOf(10_000), currency: 'RUB' };
  const out = await bankOf().refund(there, 'by hand at the bank');
  const reference = 'providerRefundId' in out ? out.providerRefundId : '';
  await signed({ kind: 'refund', providerRefundId: reference });
  const kept = (await keptNotices()).filter((one) => one.reference === reference);
  expect(kept).toMatchObject([{ why: 'removed', amount: 100, invoice: { number: invoice.number } }]);
});
