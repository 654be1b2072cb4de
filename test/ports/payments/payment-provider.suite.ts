import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isDeclined, ProviderUnavailable, type OpenedPayment, type PaymentProvider } from '#platform/ports/payment-provider';
import type { FakeProvider, Trouble } from './fake-server.js';

export interface Opened {
  provider: PaymentProvider;
  /** The payer pays, or their bank declines. */
  settle: (providerPaymentId: string, isPaid: boolean) => Promise<void>;
  /** What the provider sends then. */
  noticeOf: (providerPaymentId: string) => Promise<{ headers: Record<string, string>; body: string }>;
  /** Whether it can call off a payment that waits. */
  callsOff: boolean;
  close: () => void;
}

const order = (paymentId: string, units = 150_050) => ({
  ...{ paymentId, amount: minorOf(units), currency: 'RUB', description: 'Invoice 2026-17', method: 'card' as const },
  returnUrl: 'http://127.0.0.1/back',
});

const start = async ({ provider }: Opened, paymentId: string, key: string): Promise<OpenedPayment> => {
  const answer = await provider.start(order(paymentId), key);
  if (isDeclined(answer)) throw new Error(answer.declined);
  return answer;
};

const paid = async (opened: Opened, paymentId: string): Promise<string> => {
  const { providerPaymentId } = await start(opened, paymentId, `key ${paymentId}`);
  await opened.settle(providerPaymentId, true);
  return providerPaymentId;
};

const giveBack = ({ provider }: Opened, providerPaymentId: string, refundId: number, units: number) =>
  provider.refund({ refundId, paymentId: '17-a', providerPaymentId, amount: minorOf(units), currency: 'RUB' }, `key of refund ${refundId}`);

/** What every provider of payments has to do. */
export const paymentProviderSuite = (name: string, open: () => Promise<Opened>): void => {
  describe(`payments by ${name}`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    test('a payment waits for its payer, and is then known with amount and our id', async () => {
      const { providerPaymentId, redirectUrl } = await start(opened, '17-a', 'key');
      expect(redirectUrl).toMatch(/^(http:\/\/127\.0\.0\.1:\d+)?\/\w+\/\w+/);
      const asOrdered = { providerPaymentId, paymentId: '17-a', amount: 150_050, currency: 'RUB', reason: null };
      expect(await opened.provider.read(providerPaymentId)).toEqual({ ...asOrdered, status: 'pending' });
      await opened.settle(providerPaymentId, true);
      expect(await opened.provider.read(providerPaymentId)).toEqual({ ...asOrdered, status: 'succeeded' });
    });

    test('a payment that does not come about says why', async () => {
      const { providerPaymentId } = await start(opened, '17-a', 'key');
      await opened.settle(providerPaymentId, false);
      expect(await opened.provider.read(providerPaymentId)).toMatchObject({ status: 'failed', reason: expect.stringMatching(/\w/) });
    });

    test('the same key is one payment, another key another', async () => {
      const first = await start(opened, '17-a', 'key');
      expect(await start(opened, '17-a', 'key')).toEqual(first);
      expect((await start(opened, '17-b', 'other')).providerPaymentId).not.toBe(first.providerPaymentId);
    });

    test('what the provider does not know is null', async () => {
      expect(await opened.provider.read('pay-none')).toBeNull();
      expect(await opened.provider.readRefund('refund-none')).toBeNull();
      expect(await opened.provider.readChargeback('dispute-none')).toBeNull();
    });

    test('money goes back in parts, each key once, and never more than came', async () => {
      const id = await paid(opened, '17-a');
      const first = await giveBack(opened, id, 1, 100_000);
      expect(first).toMatchObject({ refundId: 1, providerPaymentId: id, status: 'succeeded', amount: 100_000, currency: 'RUB' });
      expect(await giveBack(opened, id, 1, 100_000)).toEqual(first);
      expect(await giveBack(opened, id, 2, 50_051)).toEqual({ declined: expect.any(String) });
      expect(await giveBack(opened, id, 3, 50_050)).toMatchObject({ status: 'succeeded' });
      if (isDeclined(first)) throw new Error('declined');
      expect(await opened.provider.readRefund(first.providerRefundId)).toEqual(first);
    });

    test('a refund is found by its number, whatever became of its key', async () => {
      const id = await paid(opened, '17-a');
      const made = [];
      for (const refundId of [1, 2, 3]) made.push(await giveBack(opened, id, refundId, 100));
      const asked = { paymentId: '17-a', providerPaymentId: id, amount: minorOf(100), currency: 'RUB' };
      expect(await opened.provider.findRefund({ ...asked, refundId: 3 })).toEqual(made[2]);
      expect(await opened.provider.findRefund({ ...asked, refundId: 4 })).toBeNull();
    });

    test('a payment is called off before it is paid, or is told as it stands', async () => {
      const { providerPaymentId } = await start(opened, '17-a', 'key');
      const called = await opened.provider.cancel(providerPaymentId);
      expect(called).toEqual(await opened.provider.read(providerPaymentId));
      expect(called?.status).toBe(opened.callsOff ? 'failed' : 'pending');
      expect(await opened.provider.cancel(await paid(opened, '17-b'))).toMatchObject({ status: 'succeeded' });
      expect(await opened.provider.cancel('pay-none')).toBeNull();
    });

    test('what was not paid is not given back', async () => {
      const { providerPaymentId } = await start(opened, '17-a', 'key');
      expect(await giveBack(opened, providerPaymentId, 1, 1)).toEqual({ declined: expect.any(String) });
    });

    test('a notice tells which payment to ask for; one that cannot be read is forged', async () => {
      const id = await paid(opened, '17-a');
      const { headers, body } = await opened.noticeOf(id);
      expect(opened.provider.notice(headers, body)).toEqual({ kind: 'payment', providerPaymentId: id });
      expect(opened.provider.notice(headers, '{')).toBe('forged');
    });
  });
};

/** Of a provider that signs its notices. */
export const signedNoticesSuite = (name: string, open: () => Promise<Opened>): void => {
  test(`a notice of ${name} that was changed on its way, or bears no signature, is forged`, async () => {
    const opened = await open();
    const { headers, body } = await opened.noticeOf(await paid(opened, '17-a'));
    expect(opened.provider.notice(headers, body)).toMatchObject({ kind: 'payment' });
    expect(opened.provider.notice(headers, `${body} `)).toBe('forged');
    expect(opened.provider.notice({}, body)).toBe('forged');
    opened.close();
  });
};

/** Of a provider behind a network. */
export const remoteProviderSuite = (name: string, open: () => Promise<Opened & { server: FakeProvider }>): void => {
  describe(`the network before ${name}`, () => {
    let opened: Opened & { server: FakeProvider };
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    const troubles: Trouble[] = [{ status: 429 }, { status: 500 }, { status: 503 }, { status: 401 }, 'lost', 'broken'];
    test.each(troubles)('whatever fails leaves it unknown (%j), and the same key then pays once', async (trouble) => {
      const { server, provider } = opened;
      server.troubles.push(trouble);
      await expect(provider.start(order('17-a'), 'key')).rejects.toThrow(ProviderUnavailable);
      const { providerPaymentId } = await start(opened, '17-a', 'key');
      await opened.settle(providerPaymentId, true);
      server.troubles.push(trouble);
      await expect(provider.read(providerPaymentId)).rejects.toThrow(ProviderUnavailable);
      server.troubles.push(trouble);
      await expect(giveBack(opened, providerPaymentId, 1, 100)).rejects.toThrow(ProviderUnavailable);
      expect(await giveBack(opened, providerPaymentId, 1, 100)).toMatchObject({ status: 'succeeded', amount: 100 });
      expect(await giveBack(opened, providerPaymentId, 2, 149_950)).toMatchObject({ status: 'succeeded' });
    });

    test('one that does not answer is waited for no longer than set', async () => {
      opened.server.troubles.push('silent');
      await expect(opened.provider.start(order('17-a'), 'key')).rejects.toThrow(ProviderUnavailable);
    });

    test('nobody listens there', async () => {
      opened.server.close();
      await expect(opened.provider.start(order('17-a'), 'key')).rejects.toThrow(ProviderUnavailable);
    });

    test('an order that the provider finds wrong is declined for good', async () => {
      expect(await opened.provider.start(order('17-a', 0), 'key')).toEqual({ declined: expect.stringMatching(/\w/) });
    });
  });
};
