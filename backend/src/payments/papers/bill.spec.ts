import { beforeEach, describe, expect, test } from '@jest/globals';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { chargedOf, outstandingOf, statusOf } from '#domain/payments/invoice.figures';
import { invoice } from '#domain/payments/invoice.fold';
import { disablePaper } from '#domain/payments/papers/organization-invoice';
import { eventId, ownerUserId, Till } from '../till.fixture.js';
import { billOrganization, type PaperAsked } from './bill.js';

const payerDetails = { name: 'СК «Ринг»', inn: '7707083893', kpp: '773601001', address: '', email: '', comment: '' };
const asked = (more: Partial<PaperAsked> = {}): PaperAsked => ({
  ...{ eventId, organizationId: 3, registrationIds: [1, 2], payerDetails, dueDate: '30-05-2026', byUserId: ownerUserId },
  ...more,
});

let till: Till;
beforeEach(async () => {
  till = await Till.open();
  await till.registered(1, 150_000);
  await till.registered(2, 50_000, { userId: 12 });
});

const bill = async (more: Partial<PaperAsked> = {}) => {
  let outcome: Awaited<ReturnType<typeof billOrganization>> = { paymentInvoiceId: 0 };
  await till.run(async (context) => {
    outcome = await billOrganization(asked(more), context);
    return outcome;
  });
  return outcome;
};

const billed = async (more: Partial<PaperAsked> = {}): Promise<number> => {
  const outcome = await bill(more);
  if (isRefusal(outcome)) throw new Error(JSON.stringify(outcome.errors));
  return outcome.paymentInvoiceId;
};

const disable = (id: number) =>
  till.run(({ decide }) => decide(invoice, id, (books) => disablePaper(books, id, { reason: 'x', byUserId: 3 })));
const invoiceOf = async (id: number) => (await till.registration(id)).invoiced;

describe('an invoice of a club', () => {
  test('holds the positions of all its entries, which leave the invoices of the athletes', async () => {
    const before = [await invoiceOf(1), await invoiceOf(2)].map((one) => one?.paymentInvoiceId ?? 0);
    const id = await billed();
    const books = await till.books(id);
    expect([books.created?.kind, books.created?.payer, books.created?.dueDate]).toEqual([
      'organization',
      { type: 'organization', id: 3 },
      '30-05-2026',
    ]);
    expect(chargedOf(books)).toBe(200_000);
    expect(books.created?.number).toMatch(/^2026-3-\d{5}$/);
    for (const own of before) expect(chargedOf(await till.books(own))).toBe(0);
    expect(await invoiceOf(1)).toMatchObject({ paymentInvoiceId: id, amount: 150_000 });
  });

  test('is disabled: the positions return, one can be made again', async () => {
    const id = await billed();
    await disable(id);
    expect(statusOf(await till.books(id))).toBe(3);
    const [first, second] = [await invoiceOf(1), await invoiceOf(2)];
    expect([first?.amount, second?.amount]).toEqual([150_000, 50_000]);
    expect(first?.paymentInvoiceId).not.toBe(id);
    const again = await billed();
    expect(chargedOf(await till.books(again))).toBe(200_000);
  });

  test('takes nothing that is paid, on another paper or free, and names every entry at fault', async () => {
    await till.registered(3, 0, { userId: 13, status: 'confirmed' });
    await billed({ registrationIds: [2] });
    expect(await bill({ registrationIds: [1, 2, 3] })).toMatchObject({
      errors: { 'registrations.2': ['error.already_invoiced'], 'registrations.3': ['error.nothing_to_pay'] },
    });
    const own = (await invoiceOf(1))?.paymentInvoiceId ?? 0;
    const payment = { paymentId: 'p', amount: minorOf(1_000), method: 'cash' as const, documentNumber: null, comment: '', byUserId: 3 };
    const data = { ...payment, paymentInvoiceId: own, eventId, paidDate: '01-05-2026', registrationId: null };
    await till.paid(own, { type: 'ManualPaymentSaved', data });
    expect(await bill({ registrationIds: [1] })).toMatchObject({ errors: { 'registrations.1': ['error.already_invoiced'] } });
  });

  test('that somebody has paid for is not disabled: that is a refund', async () => {
    const id = await billed();
    const payment = { paymentId: 'p', amount: minorOf(200_000), method: 'bankTransfer' as const, provider: null, providerPaymentId: 'b' };
    await till.paid(id, { type: 'PaymentReceived', data: { ...payment, paymentInvoiceId: id, eventId, paidDate: '02-05-2026' } });
    expect((await till.registration(1)).statuses.payment).toBe('paidOffline');
    expect(disablePaper(await till.books(id), id, { reason: '', byUserId: null })).toMatchObject({
      errors: { form: ['error.refund_first'] },
    });
    expect(outstandingOf(await till.books(id))).toBe(0);
  });

  test('an entry that leaves it unpaid is taken off by a credit note', async () => {
    const id = await billed();
    await till.happened(2, { type: 'RegistrationDeleted', data: { eventId, streamId: 7, userId: 12, reason: '' } } as never);
    expect(chargedOf(await till.books(id))).toBe(150_000);
  });

  test.each([
    ['an INN with a wrong digit', { payerDetails: { ...payerDetails, inn: '7707083894' } }, 'payer.inn'],
    ['no INN in roubles', { payerDetails: { ...payerDetails, inn: '', kpp: '' } }, 'payer.inn'],
    ['a KPP of a person', { payerDetails: { ...payerDetails, inn: '500100732259' } }, 'payer.kpp'],
    ['a day that has passed', { dueDate: '30-04-2026' }, 'dueDate'],
    ['an entry of nowhere', { registrationIds: [1, 99] }, 'registrations.99'],
  ])('%s is refused, and nothing is recorded', async (_what, more, field) => {
    const before = (await till.all()).length;
    const outcome = await bill(more);
    expect(isRefusal(outcome) && Object.keys(outcome.errors)).toEqual([field]);
    expect((await till.all()).length).toBe(before);
  });
});
