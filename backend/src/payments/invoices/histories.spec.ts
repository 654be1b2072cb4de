import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorOf } from '#contracts/payments/money';
import { placeOf } from '#contracts/registrations/statuses';
import { isRefusal, type Refusal } from '#domain/decider';
import { chargedOf, paidOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks, type InvoiceEvent } from '#domain/payments/invoice.fold';
import { expireInvoice, saveManualPayment } from '#domain/payments/invoices/invoice.decider';
import { plainPosition } from '#domain/payments/invoices/shelved-invoice';
import { chargedFor } from '#domain/payments/invoices/settle';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { chargeBack, completeRefund, failRefund } from '#domain/payments/refunds/refund.outcome';
import { ids as common, paidOffline, paymentRevoked, statusChanged, withdrawn } from '#domain/registrations/registration.fixture';
import { registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { openInvoices } from './open-invoice.js';
import { eventId, Till } from '../till.fixture.js';
import { checkBooks, invoiceIdsOf } from './books-hold.fixture.js';

const registrationIds = [5, 6, 7];
const one = fc.constantFrom(...registrationIds);
const kopecks = fc.integer({ min: 1, max: 9 }).map((n) => n * 10_000);
/** Which invoice of those that there are. */
const at = fc.nat({ max: 20 });

const steps = fc.oneof(
  fc.record({ step: fc.constant('price' as const), id: one, kopecks: fc.oneof(fc.constant(0), kopecks) }),
  fc.record({ step: fc.constantFrom('withdraw' as const, 'return' as const, 'mark' as const, 'unmark' as const), id: one }),
  fc.record({ step: fc.constantFrom('online' as const, 'manual' as const, 'refund' as const), at, kopecks }),
  fc.record({
    step: fc.constantFrom('chargeback' as const, 'expire' as const, 'giveUp' as const, 'disable' as const, 'paper' as const),
    at,
  }),
  fc.record({ step: fc.constant('outcome' as const), at, isDone: fc.boolean() }),
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const terms = { method: 'offline' as const, reason: '', fee: minorOf(0), byUserId: 3, isLeaving: true };

const onRegistration = async (till: Till, step: Extract<Step, { id: number }>): Promise<void> => {
  const { id } = step;
  const { statuses, isOfflinePayment } = await till.registration(id);
  const isIn = placeOf(statuses.participation) !== 'out';
  if (step.step === 'price') {
    const price = { priceInKopecks: step.kopecks, priceDifferenceInKopecks: 0 };
    await till.happened(id, { type: 'AdditionalQuestionsAnswered', data: { ...common, answers: [], changes: [], ...price } });
  }
  if (step.step === 'withdraw' && isIn) await till.happened(id, withdrawn(statuses.participation));
  if (step.step === 'return' && !isIn) await till.happened(id, statusChanged(statuses.participation, 'confirmed'));
  if (step.step === 'mark' && !isOfflinePayment) await till.happened(id, paidOffline());
  if (step.step === 'unmark' && isOfflinePayment && !statuses.payment.includes('efunded')) await till.happened(id, paymentRevoked);
};

type InvoiceStep = Exclude<Step, { id: number }>;

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
};

const onInvoice = async (till: Till, step: InvoiceStep): Promise<void> => {
  const all = await invoiceIdsOf(till);
  const id = all[step.at % all.length];
  if (id === undefined) return;
  if (step.step === 'paper') await onPaper(till, id);
  if (step.step === 'giveUp') await givenUp(till, id);
  const said = { kopecks: 0, isDone: false, ...step };
  const decided = inInvoice[step.step](await till.books(id), id, said);
  if (!isRefusal(decided) && decided.length > 0) await till.paid(id, ...decided);
};

/** Its days are over: whoever awaits payment goes, and it expires in the same append. */
const givenUp = async (till: Till, id: number): Promise<void> => {
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
  expect([(await invoiceIdsOf(till)).length, chargedOf(await till.books(id))]).toEqual([before, 0]);
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

describe('random histories of entries and their invoices', () => {
  test('the ledger adds up to the books, each position is charged once, each entry its price', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 25 }), async (history) => {
        const till = await Till.open();
        for (const [i, id] of registrationIds.entries()) await till.registered(id, 30_000 * i, { streamId: 7 + i });
        for (const step of history) {
          await ('id' in step ? onRegistration(till, step) : onInvoice(till, step));
          await checkBooks(till, registrationIds);
        }
        const before = (await till.all()).length;
        for (const id of registrationIds)
          await till.happened(id, { type: 'RegistrationCommentUpdated', data: { ...common, componentType: 'payment', from: '', to: 'x' } });
        expect((await till.all()).length).toBe(before + registrationIds.length);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
