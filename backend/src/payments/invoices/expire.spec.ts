import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { chargedOf, statusOf } from '#domain/payments/invoice.figures';
import { firstSettings, paymentSettings } from '#domain/payments/prices/settings.decider';
import { registration } from '#domain/registrations/registration.decider';
import { ids, statusChanged, withdrawn } from '#domain/registrations/registration.fixture';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import type { HandlerContext } from '#platform/context';
import { shopAt } from '../products/shop.fixture.js';
import { eventId, Till } from '../till.fixture.js';
import { giveUp } from './expire.js';

let till: Till;
let first: number;
const invoiceOf = async (id: number): Promise<number> => (await till.registration(id)).invoiced?.paymentInvoiceId ?? 0;
const isOf = async (id: number): Promise<string> => (await till.registration(id)).statuses.participation;

beforeEach(async () => {
  till = await Till.open();
  const settings = { ...firstSettings(), dueDays: 3 };
  await till.recorded(paymentSettings, eventId, [{ type: 'PaymentSettingsSaved', data: { eventId, settings, changes: [] } }]);
  await till.registered(5, 50_000);
  first = await invoiceOf(5);
});

/** Category 8 is drawn. */
const giving = {
  isDrawn: (streamId: number) => Promise.resolve(streamId === 8),
  withdraw: async (registrationIds: number[], reason: string, context: HandlerContext) => {
    for (const id of registrationIds) {
      const { data, type } = withdrawn('awaitingPayment', reason) as Extract<RegistrationEvent, { type: 'RegistrationWithdrawn' }>;
      await context.decide(registration, id, () => [{ type, data: { ...data, registrationId: id } }]);
    }
    return null;
  },
};

/** Whether something is given up on a day. */
const on = async (day: string, invoiceId = first): Promise<boolean> => {
  let given = false;
  await till.run(async (context) => {
    const recorded = (_of: unknown, id: number, pick: (all: unknown[]) => unknown) => till.history(id).then(pick);
    const own = { ...context, load: context.peek, recorded } as unknown as HandlerContext;
    const done = await giveUp(invoiceId, day, giving, own);
    given = !isRefusal(done) && done;
    return done;
  });
  return given;
};

describe('three days to pay', () => {
  test('are three days where the sport event is: on the next the entry goes and the invoice expires', async () => {
    expect(await on('04-05-2026')).toBe(false);
    expect(await on('05-05-2026')).toBe(true);
    expect([await isOf(5), statusOf(await till.books(first)), chargedOf(await till.books(first))]).toEqual(['withdrawn', 3, 0]);
    expect(await invoiceOf(5)).toBe(0);
    expect(await on('06-05-2026')).toBe(false);
  });

  test('begin anew with another position, and late in the evening on the day that it is there', async () => {
    till.now = '2026-05-03T21:30:00.000Z';
    await till.registered(6, 30_000, { streamId: 9 });
    expect(await on('07-05-2026')).toBe(false);
    expect(await on('08-05-2026')).toBe(true);
  });

  test('begin for whoever waited for a place when they get it', async () => {
    await till.registered(6, 30_000, { userId: 12, status: 'waitingList', statusOnceIn: 'awaitingPayment' });
    const own = await invoiceOf(6);
    expect(await on('20-05-2026', own)).toBe(false);
    till.now = '2026-05-20T10:00:00.000Z';
    await till.happened(6, { type: 'RegistrationPromotedFromWaitingList', data: { ...ids, to: 'awaitingPayment' } });
    expect(await on('23-05-2026', own)).toBe(false);
    expect(await on('24-05-2026', own)).toBe(true);
  });

  test('begin for whoever the desk brings from the waiting list when it does', async () => {
    await till.registered(6, 30_000, { userId: 12, status: 'waitingList', statusOnceIn: 'awaitingPayment' });
    const own = await invoiceOf(6);
    till.now = '2026-05-20T10:00:00.000Z';
    await till.happened(6, statusChanged('waitingList', 'awaitingPayment'));
    expect(await on('23-05-2026', own)).toBe(false);
    expect(await on('24-05-2026', own)).toBe(true);
  });

  test('are not over for whoever comes in by the place that is lost in the same command', async () => {
    await till.registered(6, 30_000, { userId: 12, status: 'waitingList', statusOnceIn: 'awaitingPayment' });
    const own = await invoiceOf(6);
    await till.run(async (context) => {
      const recorded = (_of: unknown, id: number, pick: (all: unknown[]) => unknown) => till.history(id).then(pick);
      const load = (_of: unknown, id: number) => till.registration(id).then((state) => ({ state }));
      const loaded = (of: { name: string }, id: number) => (of.name === registration.name ? load(of, id) : context.peek(of as never, id));
      const promoted = {
        type: 'RegistrationPromotedFromWaitingList' as const,
        data: { ...ids, registrationId: 6, to: 'awaitingPayment' as const },
      };
      await context.decide(registration, 6, () => [promoted]);
      expect(await giveUp(own, '20-05-2026', giving, { ...context, load: loaded, recorded } as unknown as HandlerContext)).toBe(false);
      return null;
    });
    expect(await isOf(6)).toBe('awaitingPayment');
  });

  test('take no place from whoever has paid for it, for something else that they owe', async () => {
    await till.paid(first, {
      type: 'PaymentReceived',
      data: {
        ...{ paymentInvoiceId: first, eventId, paymentId: 'p', amount: minorOf(50_000), method: 'online', provider: 'bank' },
        ...{ providerPaymentId: 'p', paidDate: '01-05-2026' },
      },
    });
    const dearer = { answers: [], changes: [], priceInKopecks: 70_000, priceDifferenceInKopecks: 0 };
    await till.happened(5, { type: 'AdditionalQuestionsAnswered', data: { ...ids, registrationId: 5, ...dearer } });
    await till.happened(5, statusChanged('confirmed', 'awaitingPayment'));
    const second = await invoiceOf(5);
    expect(second).not.toBe(first);
    expect(await on('20-05-2026', second)).toBe(false);
    expect(await isOf(5)).toBe('awaitingPayment');
  });

  test.each([
    ['confirmed by hand', () => till.happened(5, statusChanged('awaitingPayment', 'confirmed'))],
    [
      'who have paid a part',
      () =>
        till.paid(first, {
          type: 'PaymentReceived',
          data: {
            ...{ paymentInvoiceId: first, eventId, paymentId: 'p', amount: minorOf(1), method: 'online', provider: 'bank' },
            ...{ providerPaymentId: 'p', paidDate: '01-05-2026' },
          },
        }),
    ],
    [
      'whose payment is under way',
      () =>
        till.paid(first, {
          type: 'PaymentStarted',
          data: {
            ...{ paymentInvoiceId: first, eventId, paymentId: 'p', provider: 'bank', method: 'card', amount: minorOf(50_000) },
            ...{ returnPath: '', byUserId: null },
          },
        }),
    ],
  ])('take nothing from those %s', async (_who, happens) => {
    await happens();
    expect(await on('20-05-2026')).toBe(false);
    expect((await till.books(first)).isCancelled).toBe(false);
  });

  test('take the unpaid place alone: who stays goes on owing in the same invoice', async () => {
    await till.registered(6, 30_000, { streamId: 8 });
    expect(await on('20-05-2026')).toBe(true);
    expect([await isOf(5), await isOf(6)]).toEqual(['withdrawn', 'awaitingPayment']);
    expect([await invoiceOf(6), chargedOf(await till.books(first))]).toEqual([first, 30_000]);
  });

  describe('of products', () => {
    const shop = shopAt(() => till);
    beforeEach(() => shop.offer(till));

    test('leave what whoever is confirmed has not paid for to others', async () => {
      await till.registered(6, 0, { userId: 12, status: 'confirmed' });
      await shop.order(6, 2);
      const own = await invoiceOf(6);
      expect(await on('04-05-2026', own)).toBe(false);
      expect(await on('05-05-2026', own)).toBe(true);
      expect([await shop.left(), await shop.ordered(6), statusOf(await till.books(own))]).toEqual([5, [], 3]);
      expect(await isOf(6)).toBe('confirmed');
    });

    test('leave the entry itself on the invoice, which stays', async () => {
      await till.happened(5, statusChanged('awaitingPayment', 'confirmed'));
      await shop.order(5, 2);
      expect(await on('05-05-2026')).toBe(true);
      expect([await shop.left(), chargedOf(await till.books(first))]).toEqual([5, 50_000]);
      expect(await on('06-05-2026')).toBe(false);
    });

    test('take nothing from whoever waits for a place', async () => {
      await till.registered(6, 30_000, { userId: 12, status: 'waitingList', statusOnceIn: 'awaitingPayment' });
      await shop.order(6, 2);
      expect(await on('20-05-2026', await invoiceOf(6))).toBe(false);
      expect(await shop.left()).toBe(3);
    });
  });
});
