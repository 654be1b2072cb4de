import { expect, test } from '@jest/globals';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { Bank, bankSignatureHeader } from '#backend/adapters/payments/bank';
import { StripePayments } from '#backend/adapters/payments/stripe';
import { YooKassa } from '#backend/adapters/payments/yookassa';
import { minorOf } from '#contracts/payments/money';
import { FakeStripe } from './fake-stripe.js';
import { FakeYooKassa } from './fake-yookassa.js';
import { paymentProviderSuite, remoteProviderSuite, signedNoticesSuite, type Opened } from './payment-provider.suite.js';

/** Long enough for an answer from this machine; only the trouble `silent` waits for it. */
const patience = 3_000;

const bank = () => new Bank(new MemoryVault(), Buffer.from('secret'));

const openBank = async (): Promise<Opened> => {
  const provider = bank();
  return Promise.resolve({
    provider,
    settle: async (id, isPaid) => void (await provider.act(id, isPaid ? 'pay' : 'decline')),
    noticeOf: async (id) => {
      const [notice] = (await provider.act(id, 'pay')) ?? [];
      return { headers: { [bankSignatureHeader]: notice?.signature ?? '' }, body: notice?.body ?? '' };
    },
    callsOff: true,
    close: () => undefined,
  });
};

const openYooKassa = async () => {
  const server = new FakeYooKassa();
  await server.listen();
  return {
    provider: new YooKassa({ ...server.shop, url: server.url }, patience),
    settle: (id: string, isPaid: boolean) => Promise.resolve().then(() => server.settle(id, isPaid ? 'succeeded' : 'canceled')),
    noticeOf: (id: string) => Promise.resolve({ headers: {}, body: server.notice(id) }),
    server,
    callsOff: false,
    close: () => server.close(),
  };
};

const openStripe = async () => {
  const server = new FakeStripe();
  await server.listen();
  return {
    provider: new StripePayments({ ...server.account, url: server.url }, patience),
    settle: (id: string, isPaid: boolean) => Promise.resolve().then(() => server.settle(id, isPaid)),
    noticeOf: (id: string) => {
      const { body, signature } = server.notice('checkout.session.completed', { id });
      return Promise.resolve({ headers: { 'stripe-signature': signature }, body });
    },
    server,
    callsOff: true,
    close: () => server.close(),
  };
};

paymentProviderSuite('the bank', openBank);
paymentProviderSuite('YooKassa', openYooKassa);
paymentProviderSuite('Stripe', openStripe);
signedNoticesSuite('the bank', openBank);
signedNoticesSuite('Stripe', openStripe);
remoteProviderSuite('YooKassa', openYooKassa);
remoteProviderSuite('Stripe', openStripe);

const order = { paymentId: '17-a', description: 'Invoice', returnUrl: 'http://127.0.0.1/', method: 'card' as const };

test('at the bank what was decided stays decided', async () => {
  const provider = bank();
  const opened = await provider.start({ ...order, amount: minorOf(100), currency: 'RUB' }, 'key');
  const id = 'providerPaymentId' in opened ? opened.providerPaymentId : '';
  await provider.act(id, 'decline');
  await provider.act(id, 'pay');
  expect(await provider.look(id)).toMatchObject({ status: 'failed', amount: 100 });
  expect(await provider.act(id, 'chargeback')).toEqual([]);
  expect(await provider.act('none', 'pay')).toBeNull();
});

test('a chargeback at the bank is told, and can be asked for', async () => {
  const provider = bank();
  const opened = await provider.start({ ...order, amount: minorOf(100), currency: 'RUB' }, 'key');
  const id = 'providerPaymentId' in opened ? opened.providerPaymentId : '';
  await provider.act(id, 'pay');
  const [{ signature, body } = { signature: '', body: '' }] = (await provider.act(id, 'chargeback')) ?? [];
  const notice = provider.notice({ [bankSignatureHeader]: signature }, body);
  expect(notice).toEqual({ kind: 'chargeback', providerChargebackId: id });
  expect(await provider.readChargeback(id)).toMatchObject({ paymentId: '17-a', amount: 100, currency: 'RUB' });
});

test('Stripe takes currencies without decimals as it wants them, and tells of disputes', async () => {
  const server = new FakeStripe();
  await server.listen();
  const provider = new StripePayments({ ...server.account, url: server.url }, patience);
  const krona = await provider.start({ ...order, amount: minorOf(5_000), currency: 'ISK' }, 'key');
  const id = 'providerPaymentId' in krona ? krona.providerPaymentId : '';
  expect(server.sessions.get(id)).toMatchObject({ amount_total: 500_000, currency: 'isk' });
  expect(await provider.read(id)).toMatchObject({ amount: 5_000, currency: 'ISK' });
  server.dispute(id);
  const { body, signature } = server.notice('charge.dispute.funds_withdrawn', { id: `dp_${id}` });
  expect(provider.notice({ 'stripe-signature': signature }, body)).toEqual({ kind: 'chargeback', providerChargebackId: `dp_${id}` });
  expect(await provider.readChargeback(`dp_${id}`)).toMatchObject({
    paymentId: '17-a',
    amount: 5_000,
    reason: 'fraudulent',
    isGivenBack: false,
  });
  server.disputes.set(`dp_${id}`, { ...server.disputes.get(`dp_${id}`), status: 'won' });
  const won = server.notice('charge.dispute.funds_reinstated', { id: `dp_${id}` });
  expect(provider.notice({ 'stripe-signature': won.signature }, won.body)).toMatchObject({ kind: 'chargeback' });
  expect(await provider.readChargeback(`dp_${id}`)).toMatchObject({ isGivenBack: true });
  server.close();
});

test.each([
  ['JPY', 5_000, 5_000, '5000'],
  ['KWD', 5_120, 5_120, '5.120'],
  ['RUB', 5_012, 5_012, '50.12'],
  ['UGX', 5_000, 500_000, '5000'],
])('%s goes out and comes back in its own units', async (currency, amount, units, value) => {
  const given = { ...order, amount: minorOf(amount), currency };
  const stripe = new FakeStripe();
  await stripe.listen();
  const byStripe = new StripePayments({ ...stripe.account, url: stripe.url }, patience);
  const session = await byStripe.start(given, 'key');
  const sessionId = 'providerPaymentId' in session ? session.providerPaymentId : '';
  expect(stripe.sessions.get(sessionId)).toMatchObject({ amount_total: units });
  expect(await byStripe.read(sessionId)).toMatchObject({ amount, currency });
  stripe.settle(sessionId, true);
  const back = { refundId: 1, paymentId: '17-a', providerPaymentId: sessionId, amount: minorOf(amount), currency };
  expect(await byStripe.refund(back, 'key of refund')).toMatchObject({ status: 'succeeded', amount, currency });
  stripe.close();
  const yookassa = new FakeYooKassa();
  await yookassa.listen();
  const byYooKassa = new YooKassa({ ...yookassa.shop, url: yookassa.url }, patience);
  const payment = await byYooKassa.start(given, 'key');
  const paymentId = 'providerPaymentId' in payment ? payment.providerPaymentId : '';
  expect(yookassa.payments.get(paymentId)?.amount).toEqual({ value, currency });
  expect(await byYooKassa.read(paymentId)).toMatchObject({ amount, currency });
  yookassa.close();
});

test('YooKassa is asked as its reference says', async () => {
  const server = new FakeYooKassa();
  await server.listen();
  await new YooKassa({ ...server.shop, url: server.url }).start(
    { ...order, amount: minorOf(150_000), currency: 'RUB', method: 'sbp' },
    'key-1',
  );
  expect(server.asked).toMatchObject([{ method: 'POST', path: '/payments', headers: { 'idempotence-key': 'key-1' } }]);
  expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
    amount: { value: '1500.00', currency: 'RUB' },
    capture: true,
    payment_method_data: { type: 'sbp' },
    confirmation: { type: 'redirect', return_url: order.returnUrl },
    description: 'Invoice',
    metadata: { paymentId: '17-a' },
  });
  server.close();
});
