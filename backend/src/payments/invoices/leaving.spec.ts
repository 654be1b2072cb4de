import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal, type Decision } from '#domain/decider';
import { chargedOf, outstandingOf, statusOf } from '#domain/payments/invoice.figures';
import type { InvoiceBooks, InvoiceEvent } from '#domain/payments/invoice.fold';
import { createRefunds, removeRefund } from '#domain/payments/refunds/refund.decider';
import { completeRefund } from '#domain/payments/refunds/refund.outcome';
import { deleteRegistration } from '#domain/registrations/status.rules';
import { refundableOfPosition } from '#domain/payments/refunds/shares';
import { deleted, ids as common, recovered, refusedWith, statusChanged, withdrawn } from '#domain/registrations/registration.fixture';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { billOrganization } from '../papers/bill.js';
import { eventId, Till } from '../till.fixture.js';

let till: Till;
let first: number;
beforeEach(async () => {
  till = await Till.open();
  await till.registered(5, 50_000);
  first = await invoiceOf(5);
});

const invoiceOf = async (id: number): Promise<number> => (await till.registration(id)).invoiced?.paymentInvoiceId ?? 0;
const said = async (id: number) => {
  const { statuses, invoiced } = await till.registration(id);
  return [statuses.payment, invoiced?.amount, invoiced?.paidAmount];
};

const pay = (id: number, kopecks: number, paymentId = 'p1') =>
  till.paid(id, {
    type: 'PaymentReceived',
    data: {
      ...{ paymentInvoiceId: id, eventId, paymentId, amount: minorOf(kopecks), method: 'online', provider: 'bank' },
      ...{ providerPaymentId: paymentId, paidDate: '01-05-2026' },
    },
  });

const happens = async (id: number, decide: (books: InvoiceBooks) => readonly InvoiceEvent[] | Decision<InvoiceEvent>): Promise<void> => {
  const events = decide(await till.books(id));
  if (isRefusal(events)) throw new Error(JSON.stringify(events.errors));
  await till.paid(id, ...events);
};
const promised = (id: number, kopecks: number, isLeaving = true) => {
  const terms = { method: 'offline' as const, reason: '', fee: minorOf(0), byUserId: 3, isLeaving };
  return happens(id, (books) => createRefunds(books, { amount: minorOf(kopecks) }, terms));
};
const lastRefund = async (id: number): Promise<number> => (await till.books(id)).refunds.at(-1)?.refundId ?? 0;
const done = { providerRefundId: null, doneDate: '02-05-2026', toPaymentInvoiceId: null };
const refunded = async (id: number, kopecks: number, isLeaving = true) => {
  await promised(id, kopecks, isLeaving);
  const refundId = await lastRefund(id);
  await happens(id, (books) => completeRefund(books, refundId, done));
};

describe('who was given everything back and takes part again', () => {
  test('owes the whole price again, as a position of a new invoice', async () => {
    await pay(first, 50_000);
    await till.happened(5, withdrawn('confirmed'));
    await refunded(first, 50_000);
    expect(await said(5)).toEqual(['refunded', 50_000, 50_000]);
    await till.happened(5, statusChanged('withdrawn', 'awaitingPayment'));
    const second = await invoiceOf(5);
    expect(second).not.toBe(first);
    expect((await till.books(second)).positions).toMatchObject([{ amount: 50_000, fullAmount: 50_000, lines: [{ kind: 'option' }] }]);
    expect(await said(5)).toEqual(['unpaid', 50_000, 0]);
    await pay(second, 50_000, 'p2');
    expect(await till.registration(5)).toMatchObject({ statuses: { participation: 'confirmed', payment: 'paid' } });
  });

  test('owes the part that was given back; what was kept counts', async () => {
    await pay(first, 50_000);
    await till.happened(5, withdrawn('confirmed'));
    await refunded(first, 30_000);
    await till.happened(5, statusChanged('withdrawn', 'awaitingPayment'));
    expect(chargedOf(await till.books(await invoiceOf(5)))).toBe(30_000);
    expect(await said(5)).toEqual(['partlyPaid', 50_000, 20_000]);
  });

  test('owes it too when they come back before the refund is done; nothing when the refund is taken back', async () => {
    await pay(first, 50_000);
    await till.happened(5, withdrawn('confirmed'));
    await promised(first, 50_000);
    await till.happened(5, statusChanged('withdrawn', 'awaitingPayment'));
    const second = await invoiceOf(5);
    expect(chargedOf(await till.books(second))).toBe(50_000);
    const refundId = await lastRefund(first);
    await happens(first, (books) => removeRefund(books, refundId, { reason: '', byUserId: 3 }));
    expect([chargedOf(await till.books(second)), outstandingOf(await till.books(first))]).toEqual([0, 0]);
    expect(await said(5)).toEqual(['paid', 50_000, 50_000]);
  });

  test('stays free of charge when it was a gift to somebody who takes part', async () => {
    await pay(first, 50_000);
    await refunded(first, 50_000, false);
    await till.happened(5, statusChanged('confirmed', 'new'));
    expect(await invoiceOf(5)).toBe(first);
    expect(outstandingOf(await till.books(first))).toBe(0);
  });
});

describe('who leaves an invoice that is partly paid', () => {
  test('owes nothing more; what was paid stays to be given back', async () => {
    await pay(first, 20_000);
    await till.happened(5, withdrawn('awaitingPayment'));
    const books = await till.books(first);
    expect([chargedOf(books), outstandingOf(books), statusOf(books)]).toEqual([20_000, 0, 1]);
    expect(books.positions).toMatchObject([{ credited: 30_000, price: 20_000 }]);
    await refunded(first, 20_000);
    const after = await till.books(first);
    expect([chargedOf(after), outstandingOf(after), statusOf(after)]).toEqual([0, 0, 5]);
  });

  test('leaves the others of it as they were', async () => {
    await till.registered(6, 30_000, { streamId: 8 });
    await till.registered(7, 10_000, { streamId: 9 });
    await pay(first, 60_000);
    await till.happened(6, withdrawn('awaitingPayment'));
    expect([await said(5), await said(6), await said(7)]).toEqual([
      ['paid', 50_000, 50_000],
      ['paid', 10_000, 10_000],
      ['unpaid', 10_000, 0],
    ]);
    expect(outstandingOf(await till.books(first))).toBe(10_000);
    await till.happened(5, withdrawn('confirmed'));
    expect(await said(7)).toEqual(['unpaid', 10_000, 0]);
  });

  test('comes back and owes the rest', async () => {
    await pay(first, 20_000);
    await till.happened(5, withdrawn('awaitingPayment'));
    await till.happened(5, statusChanged('withdrawn', 'awaitingPayment'));
    expect(chargedOf(await till.books(await invoiceOf(5)))).toBe(30_000);
    expect(await said(5)).toEqual(['partlyPaid', 50_000, 20_000]);
  });
});

describe("a club's paper, of which a part is paid", () => {
  test('an unpaid entry that leaves is taken off it, and owes its price anew when it is back', async () => {
    await till.registered(6, 30_000, { userId: 12 });
    let paper = 0;
    await till.run(async (context) => {
      const payerDetails = { name: 'Ринг', inn: '7707083893', kpp: '', address: '', email: '', comment: '' };
      const asked = { eventId, organizationId: 9, registrationIds: [5, 6], payerDetails, dueDate: null, byUserId: 3 };
      const billed = await billOrganization(asked, context);
      if (!isRefusal(billed)) paper = billed.paymentInvoiceId;
      return billed;
    });
    await pay(paper, 50_000);
    await till.happened(6, deleted('awaitingPayment'));
    expect([chargedOf(await till.books(paper)), outstandingOf(await till.books(paper))]).toEqual([50_000, 0]);
    await till.happened(6, recovered('awaitingPayment'));
    expect(await invoiceOf(6)).not.toBe(paper);
    expect(await said(6)).toEqual(['unpaid', 30_000, 0]);
  });
});

describe('what is given back of an invoice', () => {
  const priced = (priceInKopecks: number): RegistrationEvent => ({
    type: 'AdditionalQuestionsAnswered',
    data: { ...common, answers: [], changes: [], priceInKopecks, priceDifferenceInKopecks: 0 },
  });

  test('is not charged again where the price fell before all was paid', async () => {
    await pay(first, 20_000);
    await till.happened(5, priced(40_000));
    await pay(first, 20_000, 'p2');
    await refunded(first, 10_000, false);
    expect([chargedOf(await till.books(first)), outstandingOf(await till.books(first))]).toEqual([30_000, 0]);
  });

  test('of one entry is no more than was paid for it', async () => {
    await till.registered(6, 30_000, { streamId: 8 });
    await pay(first, 60_000);
    await till.happened(6, withdrawn('awaitingPayment'));
    const books = await till.books(first);
    expect(books.positions.map((one) => refundableOfPosition(books, one))).toEqual([50_000, 10_000]);
  });
});

describe('an entry that was paid', () => {
  test('is deleted once nothing of its money is left', async () => {
    await pay(first, 50_000);
    await till.happened(5, withdrawn('confirmed'));
    await refunded(first, 20_000);
    expect(deleteRegistration(await till.registration(5), 5)).toEqual(refusedWith('error.refund_first'));
    await refunded(first, 30_000);
    expect(deleteRegistration(await till.registration(5), 5)).toHaveLength(1);
  });
});

describe('what somebody else does meanwhile', () => {
  test('is seen: no position comes into an invoice that expired while it was chosen', async () => {
    till.meanwhile = () => till.paid(first, { type: 'InvoiceExpired', data: { paymentInvoiceId: first, eventId, dueDate: null } });
    await till.registered(6, 30_000, { streamId: 8 });
    expect(chargedOf(await till.books(first))).toBe(0);
    expect(await invoiceOf(6)).toBe(await invoiceOf(5));
    expect(chargedOf(await till.books(await invoiceOf(6)))).toBe(80_000);
  });

  test('money that comes meanwhile keeps the invoice as it was paid', async () => {
    till.meanwhile = () => pay(first, 50_000);
    await till.registered(6, 30_000, { streamId: 8 });
    expect(outstandingOf(await till.books(first))).toBe(0);
    expect(await invoiceOf(6)).not.toBe(first);
  });
});
