import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { completeRefund } from '#domain/payments/refunds/refund.outcome';
import { chargedOf, outstandingOf, paidOf, statusOf } from '#domain/payments/invoice.figures';
import type { InvoiceEvent } from '#domain/payments/invoice.fold';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import {
  deleted,
  ids as common,
  paidOffline,
  paymentRevoked,
  recovered,
  statusChanged,
  withdrawn,
} from '#domain/registrations/registration.fixture';
import { eventId, ownerUserId, Till } from '../till.fixture.js';

let till: Till;
beforeEach(async () => {
  till = await Till.open();
});

/** The price of an entry after other answers. */
const priced = (priceInKopecks: number): RegistrationEvent => ({
  type: 'AdditionalQuestionsAnswered',
  data: { ...common, answers: [], changes: [], priceInKopecks, priceDifferenceInKopecks: 0 },
});

const invoiceOf = async (registrationId: number): Promise<number> =>
  (await till.registration(registrationId)).invoiced?.paymentInvoiceId ?? 0;

const received = (paymentInvoiceId: number, kopecks: number, paymentId = 'p1'): InvoiceEvent => ({
  type: 'PaymentReceived',
  data: {
    ...{ paymentInvoiceId, eventId, paymentId, amount: minorOf(kopecks), method: 'online', provider: 'bank' },
    ...{ providerPaymentId: paymentId, paidDate: '01-05-2026' },
  },
});

const said = async (registrationId: number) => {
  const { statuses, invoiced } = await till.registration(registrationId);
  return { is: statuses.participation, payment: statuses.payment, status: invoiced?.paymentInvoiceStatus, paid: invoiced?.paidAmount };
};

describe('an entry with a price', () => {
  test('stands in an invoice of its athlete from the moment it is recorded', async () => {
    await till.registered(5, 50_000);
    const books = await till.books(await invoiceOf(5));
    expect(books.created).toMatchObject({
      kind: 'personal',
      number: `2026-${ownerUserId}-00001`,
      payer: { type: 'user', id: 11 },
      currency: 'RUB',
    });
    expect(books.positions).toMatchObject([{ registrationId: 5, amount: 50_000, fullAmount: 50_000, kind: 'participation' }]);
    expect(await said(5)).toEqual({ is: 'awaitingPayment', payment: 'unpaid', status: 0, paid: 0 });
  });

  test('shares it with the other entries of the athlete, not with those of others', async () => {
    await till.registered(5, 50_000);
    await till.registered(6, 30_000, { streamId: 8 });
    await till.registered(7, 30_000, { userId: 12 });
    expect(await invoiceOf(6)).toBe(await invoiceOf(5));
    expect(await invoiceOf(7)).not.toBe(await invoiceOf(5));
    expect(chargedOf(await till.books(await invoiceOf(5)))).toBe(80_000);
    expect((await till.books(await invoiceOf(7))).created?.number).toBe(`2026-${ownerUserId}-00002`);
  });

  test('costs nothing without a price: no invoice, no event', async () => {
    await till.registered(5, 0, { status: 'new' });
    expect((await till.registration(5)).invoiced).toBeNull();
    expect((await till.all()).map(({ type }) => type).slice(2)).toEqual(['RegistrationCreated']);
  });

  test('of a team is charged to whoever entered it, else to its club', async () => {
    await till.registered(5, 1_000, { userId: null, registeredByUserId: 44 });
    await till.registered(6, 1_000, { userId: null, registeredByUserId: null, organization: { id: 9, name: 'Динамо' } });
    expect((await till.books(await invoiceOf(5))).created?.payer).toEqual({ type: 'user', id: 44 });
    expect((await till.books(await invoiceOf(6))).created?.payer).toEqual({ type: 'organization', id: 9 });
  });

  test('the same facts again record nothing more', async () => {
    await till.registered(5, 50_000);
    const before = (await till.all()).length;
    await till.happened(5, { type: 'RegistrationCommentUpdated', data: { ...common, componentType: 'payment', from: '', to: 'calls' } });
    expect((await till.all()).length).toBe(before + 1);
  });
});

describe('money for it', () => {
  test('confirms whoever awaits payment, once the sum is there', async () => {
    await till.registered(5, 50_000);
    const id = await invoiceOf(5);
    await till.paid(id, received(id, 20_000));
    expect(await said(5)).toEqual({ is: 'awaitingPayment', payment: 'partlyPaid', status: 0, paid: 20_000 });
    await till.paid(id, received(id, 30_000, 'p2'));
    expect(await said(5)).toEqual({ is: 'confirmed', payment: 'paid', status: 1, paid: 50_000 });
    expect((await till.all()).filter(({ type }) => type === 'InvoicePaid')).toHaveLength(1);
  });

  test('that is taken back makes them await it again', async () => {
    await till.registered(5, 50_000);
    const id = await invoiceOf(5);
    await till.paid(id, received(id, 50_000));
    await till.paid(id, {
      type: 'ChargebackReceived',
      data: {
        ...{ paymentInvoiceId: id, eventId, paymentId: 'p1', amount: minorOf(50_000), providerPaymentId: 'p1' },
        ...{ providerChargebackId: 'd1', reason: 'stolen card' },
      },
    });
    expect(await said(5)).toMatchObject({ is: 'awaitingPayment', payment: 'unpaid', paid: 0 });
  });

  test('on the spot is a payment of that entry alone, and its taking back a correction', async () => {
    await till.registered(5, 50_000);
    await till.registered(6, 30_000, { streamId: 8 });
    const id = await invoiceOf(5);
    await till.happened(6, paidOffline('12'), statusChanged('awaitingPayment', 'confirmed'));
    expect(await said(6)).toEqual({ is: 'confirmed', payment: 'paidOffline', status: 0, paid: 30_000 });
    expect(await said(5)).toMatchObject({ is: 'awaitingPayment', payment: 'unpaid' });
    expect((await till.books(id)).payments).toMatchObject([
      { amount: 30_000, isManual: true, documentNumber: '12', paidDate: '01-05-2026' },
    ]);
    await till.happened(6, paidOffline('13'));
    expect((await till.books(id)).payments).toHaveLength(1);
    await till.happened(6, paymentRevoked, statusChanged('confirmed', 'awaitingPayment'));
    expect(await said(6)).toEqual({ is: 'awaitingPayment', payment: 'unpaid', status: 0, paid: 0 });
    expect(outstandingOf(await till.books(id))).toBe(80_000);
  });

  test('noted before invoices were made counts in the first one', async () => {
    await till.registered(5, 0, { status: 'new' });
    await till.happened(5, paidOffline());
    await till.happened(5, priced(10_000));
    expect(await said(5)).toMatchObject({ payment: 'paidOffline', paid: 10_000 });
  });
});

describe('another price', () => {
  test('is charged in place where nothing is paid', async () => {
    await till.registered(5, 50_000);
    await till.happened(5, priced(65_000));
    const books = await till.books(await invoiceOf(5));
    expect(books.positions).toMatchObject([{ amount: 65_000, state: 'charged' }]);
    await till.happened(5, priced(0));
    expect(chargedOf(await till.books(books.created?.paymentInvoiceId ?? 0))).toBe(0);
    expect(await said(5)).toMatchObject({ is: 'confirmed', payment: 'notRequired', status: null });
  });

  test('that is less is credit once it is paid, more a second position in a new invoice', async () => {
    await till.registered(5, 50_000);
    const first = await invoiceOf(5);
    await till.paid(first, received(first, 50_000));
    await till.happened(5, priced(40_000));
    expect(outstandingOf(await till.books(first))).toBe(-10_000);
    expect(await said(5)).toMatchObject({ is: 'confirmed', payment: 'paid', status: 1 });
    await till.happened(5, priced(70_000));
    const second = await invoiceOf(5);
    expect(second).not.toBe(first);
    expect((await till.books(second)).positions).toMatchObject([{ amount: 30_000, lines: [{ kind: 'difference', amount: 30_000 }] }]);
    expect(await said(5)).toEqual({ is: 'confirmed', payment: 'partlyPaid', status: 0, paid: 40_000 });
  });
});

describe('who leaves', () => {
  test('owes nothing while they have not paid, and owes it again when they are back', async () => {
    await till.registered(5, 50_000);
    const id = await invoiceOf(5);
    await till.happened(5, withdrawn('awaitingPayment'));
    expect(chargedOf(await till.books(id))).toBe(0);
    expect(statusOf(await till.books(id))).toBe(3);
    await till.happened(5, statusChanged('withdrawn', 'new'));
    expect(await invoiceOf(5)).toBe(id);
    expect(chargedOf(await till.books(id))).toBe(50_000);
    await till.happened(5, deleted());
    await till.happened(5, recovered('new'));
    expect(chargedOf(await till.books(id))).toBe(50_000);
  });

  test('keeps what they have paid until it is given back', async () => {
    await till.registered(5, 50_000);
    const id = await invoiceOf(5);
    await till.paid(id, received(id, 50_000));
    await till.happened(5, withdrawn('confirmed'));
    const books = await till.books(id);
    expect([chargedOf(books), paidOf(books)]).toEqual([50_000, 50_000]);
    expect(await said(5)).toMatchObject({ is: 'withdrawn', payment: 'paid' });
  });
});

describe('a refund', () => {
  const refunded = async (id: number, kopecks: number): Promise<void> => {
    const terms = { method: 'offline' as const, reason: '', fee: minorOf(0), byUserId: 3, isLeaving: false };
    const created = createRefunds(await till.books(id), { amount: minorOf(kopecks) }, terms);
    if (isRefusal(created)) throw new Error(JSON.stringify(created.errors));
    await till.paid(id, ...created);
    const { refundId = 0 } = (await till.books(id)).refunds.at(-1) ?? {};
    const done = completeRefund(await till.books(id), refundId, {
      providerRefundId: null,
      doneDate: '02-05-2026',
      toPaymentInvoiceId: null,
    });
    await till.paid(id, ...(isRefusal(done) ? [] : done));
  };

  test('in part keeps the place, in full shows as given back, and neither is charged anew', async () => {
    await till.registered(5, 50_000);
    const id = await invoiceOf(5);
    await till.paid(id, received(id, 50_000));
    await refunded(id, 20_000);
    expect(await said(5)).toEqual({ is: 'confirmed', payment: 'partlyRefunded', status: 4, paid: 50_000 });
    await refunded(id, 30_000);
    expect(await said(5)).toMatchObject({ is: 'confirmed', payment: 'refunded', status: 5 });
    expect(outstandingOf(await till.books(id))).toBe(0);
    await till.happened(5, priced(50_000));
    expect((await till.books(id)).positions).toHaveLength(1);
    expect(await invoiceOf(5)).toBe(id);
  });
});

describe('an invoice that is cancelled', () => {
  test('hands its positions back to the personal invoice', async () => {
    await till.registered(5, 50_000);
    const id = await invoiceOf(5);
    await till.paid(id, { type: 'InvoiceExpired', data: { paymentInvoiceId: id, eventId, dueDate: null } });
    const next = await invoiceOf(5);
    expect(next).not.toBe(id);
    expect(chargedOf(await till.books(id))).toBe(0);
    const [before] = (await till.books(id)).positions;
    expect((await till.books(next)).positions).toMatchObject([{ positionId: before?.positionId, amount: 50_000 }]);
    expect(await said(5)).toMatchObject({ is: 'awaitingPayment', payment: 'unpaid', status: 0 });
  });
});
