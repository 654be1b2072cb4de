import { expect } from '@jest/globals';
import fc from 'fast-check';
import { minorOf, type Minor } from '#contracts/payments/money';
import { isRefusal, type Refusal } from '#domain/decider';
import { chargedOf, creditOf, outstandingOf, paidOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { expireInvoice, saveManualPayment } from '#domain/payments/invoices/invoice.decider';
import { chargedFor } from '#domain/payments/invoices/settle';
import { plainPosition } from '#domain/payments/invoices/shelved-invoice';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { chargeBack, completeRefund, failRefund } from '#domain/payments/refunds/refund.outcome';
import { registration } from '#domain/registrations/registration.decider';
import { withdrawn } from '#domain/registrations/registration.fixture';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { eventId, type Till } from '../till.fixture.js';
import { invoiceIdsOf } from './books-hold.fixture.js';
import { openInvoices } from './open-invoice.js';

export const kopecks = fc.integer({ min: 1, max: 9 }).map((n) => n * 10_000);
/** Which invoice of those that there are. */
const at = fc.nat({ max: 20 });

/** What may happen to an invoice. */
export const invoiceSteps = fc.oneof(
  fc.record({ step: fc.constantFrom('online' as const, 'manual' as const, 'refund' as const), at, kopecks }),
  fc.record({
    step: fc.constantFrom(
      'chargeback' as const,
      'expire' as const,
      'giveUp' as const,
      'disable' as const,
      'paper' as const,
      'credit' as const,
    ),
    at,
  }),
  fc.record({ step: fc.constant('outcome' as const), at, isDone: fc.boolean() }),
);
export type InvoiceStep = typeof invoiceSteps extends fc.Arbitrary<infer Value> ? Value : never;

/** Entries of which an answer of their person stands with one. */
type HoldersOf = (till: Till) => Promise<number[]>;

const terms = { method: 'offline' as const, reason: '', fee: minorOf(0), byUserId: 3, isLeaving: true };

interface Said {
  kopecks: number;
  isDone: boolean;
}

/** What a step records in an invoice, by its rules; a refusal is nothing. */
const inInvoice: Record<InvoiceStep['step'], (books: InvoiceBooks, id: number, said: Said) => readonly InvoiceEvent[] | Refusal> = {
  online: ({ payments }, paymentInvoiceId, { kopecks: amount }) => {
    const paymentId = `p${payments.length}`;
    const by = { method: 'online' as const, provider: 'bank', providerPaymentId: paymentId, paidDate: '01-05-2026' };
    return [{ type: 'PaymentReceived', data: { paymentInvoiceId, eventId, paymentId, amount: minorOf(amount), ...by } }];
  },
  manual: (books, id, step) => {
    const said = { paidDate: '01-05-2026', documentNumber: null, comment: '', byUserId: 3, today: '02-05-2026', isOverpaid: true };
    return saveManualPayment(books, id, { ...said, amount: minorOf(step.kopecks), method: 'cash' });
  },
  refund: (books, _id, step) => createRefunds(books, { amount: minorOf(step.kopecks) }, terms),
  outcome: (books, _id, { isDone }) => {
    const refundId = books.refunds.find(({ status }) => status === 'created')?.refundId ?? 0;
    const outcome = { providerRefundId: null, doneDate: '02-05-2026', toPaymentInvoiceId: null };
    return isDone ? completeRefund(books, refundId, outcome) : failRefund(books, refundId, 'declined');
  },
  chargeback: (books) => {
    const { paymentId = '', amount = minorOf(0) } = books.payments.at(-1) ?? {};
    const taken = chargeBack(books, paymentId, { providerChargebackId: 'd', amount, reason: '', isGivenBack: false });
    return typeof taken === 'string' ? [] : taken;
  },
  expire: (books, id) => expireInvoice(books, id),
  disable: (books, paymentInvoiceId) =>
    books.created?.kind === 'organization' && paidOf(books) === 0 && !books.isCancelled
      ? [{ type: 'OrganizationInvoiceDisabled', data: { paymentInvoiceId, eventId, reason: '', byUserId: 3 } }]
      : [],
  paper: () => [],
  giveUp: () => [],
  credit: () => [],
};

export const onInvoice = async (till: Till, step: InvoiceStep, holdersOf: HoldersOf): Promise<void> => {
  const all = await invoiceIdsOf(till);
  const id = all[step.at % all.length];
  if (id === undefined) return;
  if (step.step === 'paper') await onPaper(till, id);
  if (step.step === 'giveUp') await givenUp(till, id, holdersOf);
  if (step.step === 'credit') await credited(till, id, all);
  const said = { kopecks: 0, isDone: false, ...step };
  const decided = inInvoice[step.step](await till.books(id), id, said);
  if (!isRefusal(decided) && decided.length > 0) await till.paid(id, ...decided);
};

/** Its days are over: whoever awaits payment goes, and it expires in the same append. */
const givenUp = async (till: Till, id: number, holdersOf: HoldersOf): Promise<void> => {
  const books = await till.books(id);
  if (isRefusal(expireInvoice(books, id)) || books.isCancelled) return;
  const ids = [...new Set(books.positions.flatMap(({ state, registrationId }) => (state === 'charged' ? (registrationId ?? []) : [])))];
  const statuses = await Promise.all(ids.map(async (one) => (await till.registration(one)).statuses.participation));
  if (statuses.some((status) => status !== 'awaitingPayment')) return;
  const before = (await invoiceIdsOf(till)).length;
  await till.run(async ({ decide }) => {
    for (const one of ids) {
      const left = withdrawn('awaitingPayment');
      await decide(registration, one, () => [{ ...left, data: { ...left.data, registrationId: one } } as RegistrationEvent]);
    }
    return decide(invoice, id, (now) => expireInvoice(now, id));
  });
  // The dinner of whoever takes part in something else is owed with that.
  const isOwedStill = (await holdersOf(till)).some((one) => !ids.includes(one));
  expect([(await invoiceIdsOf(till)).length <= before + Number(isOwedStill), chargedOf(await till.books(id))]).toEqual([true, 0]);
};

/** A club's invoice on paper over what nobody has paid of a personal one. */
const onPaper = async (till: Till, from: number): Promise<void> => {
  const books = await till.books(from);
  const positions = books.positions.filter(({ state }) => state === 'charged');
  if (books.created?.kind !== 'personal' || positions.length === 0 || books.payments.length > 0 || books.isCancelled) return;
  await till.run(async (context) => {
    const made = { kind: 'organization' as const, currency: 'RUB', payer: { type: 'organization' as const, id: 9 } };
    const [opened] = await openInvoices(context, eventId, [{ ...made, dueDate: null, createdByUserId: 3, payerDetails: null }]);
    const to = opened?.paymentInvoiceId ?? 0;
    for (const one of positions) {
      const { positionId, price: fullAmount } = one;
      const amount = chargedFor(one);
      await context.decide(invoice, from, () => [
        { type: 'InvoicePositionMoved', data: { paymentInvoiceId: from, eventId, positionId, amount, toPaymentInvoiceId: to } },
      ]);
      const position = { ...plainPosition(one), fullAmount, amount };
      const added = { paymentInvoiceId: to, eventId, position, fromPaymentInvoiceId: from };
      await context.decide(invoice, to, () => [{ type: 'InvoicePositionAdded', data: added }]);
    }
  });
};

/** Money beyond what is charged pays another invoice of the same payer, as far as something is due there. */
const credited = async (till: Till, from: number, all: readonly number[]): Promise<void> => {
  const books = await till.books(from);
  for (const to of all) {
    const other = await till.books(to);
    const isOfPayer = JSON.stringify(other.created?.payer) === JSON.stringify(books.created?.payer);
    const amount = minorOf(Math.min(creditOf(books), outstandingOf(other)));
    if (to === from || !isOfPayer || other.isCancelled || amount <= 0) continue;
    await payWith(till, { from, to, amount });
    return;
  }
};

const payWith = async (till: Till, { from, to, amount }: { from: number; to: number; amount: Minor }): Promise<void> => {
  const asked = createRefunds(await till.books(from), { amount }, { ...terms, method: 'credit' });
  if (isRefusal(asked)) return;
  await till.run(async ({ decide }) => {
    await decide(invoice, from, () => asked);
    const [refund] = asked.flatMap((event) => (event.type === 'RefundCreated' ? [event.data] : []));
    const { refundId = 0 } = refund ?? {};
    const outcome = { providerRefundId: null, doneDate: '02-05-2026', toPaymentInvoiceId: to };
    await decide(invoice, from, (now) => completeRefund(now, refundId, outcome));
    const said = { paymentId: `credit-${refundId}`, amount, method: 'credit' as const, provider: null, providerPaymentId: null };
    return decide(invoice, to, () => [
      { type: 'PaymentReceived', data: { paymentInvoiceId: to, eventId, ...said, paidDate: '02-05-2026' } },
    ]);
  });
};
