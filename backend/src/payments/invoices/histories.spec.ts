import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorOf } from '#contracts/payments/money';
import type { FormAnswer } from '#contracts/registrations/form.docs';
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
import { priceOf } from '#domain/registrations/answers.fold';
import { choice, questionSaved, words } from '#domain/registrations/form.fixture';
import { registrationFormStream } from '#domain/registrations/form.fold';
import { registration } from '#domain/registrations/registration.decider';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { openInvoices } from './open-invoice.js';
import { eventId, Till } from '../till.fixture.js';
import { checkBooks, invoiceIdsOf } from './books-hold.fixture.js';

/** `HISTORY_RUNS=5000` looks at more of them. */
const runs = Number(process.env['HISTORY_RUNS'] ?? 60);
const testMilliseconds = 120_000 + runs * 100;
/** What takes too long fails with the seed, as what is wrong does. */
const bounds = { numRuns: runs, interruptAfterTimeLimit: testMilliseconds - 30_000, markInterruptAsFailure: true };

const registrationIds = [5, 6, 7];
const one = fc.constantFrom(...registrationIds);
const kopecks = fc.integer({ min: 1, max: 9 }).map((n) => n * 10_000);
/** Which invoice of those that there are. */
const at = fc.nat({ max: 20 });

const steps = fc.oneof(
  fc.record({ step: fc.constant('price' as const), id: one, kopecks: fc.oneof(fc.constant(0), kopecks) }),
  fc.record({ step: fc.constantFrom('withdraw' as const, 'return' as const, 'mark' as const, 'unmark' as const), id: one }),
  fc.record({ step: fc.constantFrom('answer' as const, 'unanswer' as const), id: one }),
  fc.record({ step: fc.constantFrom('online' as const, 'manual' as const, 'refund' as const), at, kopecks }),
  fc.record({
    step: fc.constantFrom('chargeback' as const, 'expire' as const, 'giveUp' as const, 'disable' as const, 'paper' as const),
    at,
  }),
  fc.record({ step: fc.constant('outcome' as const), at, isDone: fc.boolean() }),
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

const terms = { method: 'offline' as const, reason: '', fee: minorOf(0), byUserId: 3, isLeaving: true };

/** Asked once of the athlete, whose entries these are. */
const dinner: FormAnswer = { questionId: 3, question: words('Ужин'), value: null, optionIds: [4], file: null, priceInKopecks: 50_000 };

const answered = (answers: FormAnswer[], kopecksBeside: number): RegistrationEvent => ({
  type: 'AdditionalQuestionsAnswered',
  data: { ...common, answers, changes: [], priceInKopecks: kopecksBeside + priceOf(answers), priceDifferenceInKopecks: 0 },
});
const answer = async (till: Till, id: number, answers: FormAnswer[]): Promise<void> => {
  const { priceInKopecks, entry } = await till.registration(id);
  await till.happened(id, answered(answers, priceInKopecks - priceOf(entry.answers)));
};
const holdersOf = async (till: Till): Promise<number[]> => {
  const holders: number[] = [];
  for (const id of registrationIds) if ((await till.registration(id)).entry.answers.length > 0) holders.push(id);
  return holders;
};

/** It stands with one entry, of those that take part if there are any, and is charged there alone. */
const checkDinner = async (till: Till): Promise<void> => {
  const holders = await holdersOf(till);
  expect(holders.length).toBeLessThan(2);
  const [holder] = holders;
  const isIn = async (id: number) => placeOf((await till.registration(id)).statuses.participation) !== 'out';
  const standing = await Promise.all(registrationIds.map(isIn));
  if (holder !== undefined && standing.some(Boolean)) expect(await isIn(holder)).toBe(true);
  for (const id of await invoiceIdsOf(till))
    for (const { kind, state, registrationId, price } of (await till.books(id)).positions)
      if (kind === 'answer' && state === 'charged' && price > 0) expect(registrationId).toBe(holder);
};

const onAnswer = async (till: Till, id: number, step: Step['step']): Promise<void> => {
  if (step === 'answer' && (await holdersOf(till)).length === 0) await answer(till, id, [dinner]);
  if (step === 'unanswer') await answer(till, id, []);
};

const onRegistration = async (till: Till, step: Extract<Step, { id: number }>): Promise<void> => {
  const { id } = step;
  const { statuses, isOfflinePayment } = await till.registration(id);
  const isIn = placeOf(statuses.participation) !== 'out';
  if (step.step === 'price') {
    const { answers } = (await till.registration(id)).entry;
    await till.happened(id, answered(answers, step.kopecks));
  }
  if (isIn) await onAnswer(till, id, step.step);
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

describe('random histories of entries and their invoices', () => {
  test(
    'the ledger adds up to the books, each position is charged once, each entry its price',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 25 }), async (history) => {
          const till = await Till.open();
          await till.recorded(registrationFormStream, eventId, [questionSaved(choice(3, [4], { isOfPerson: true }))]);
          for (const [i, id] of registrationIds.entries()) await till.registered(id, 30_000 * i, { streamId: 7 + i });
          for (const step of history) {
            await ('id' in step ? onRegistration(till, step) : onInvoice(till, step));
            await checkBooks(till, registrationIds);
            await checkDinner(till);
          }
          const before = (await till.all()).length;
          for (const id of registrationIds)
            await till.happened(id, {
              type: 'RegistrationCommentUpdated',
              data: { ...common, componentType: 'payment', from: '', to: 'x' },
            });
          expect((await till.all()).length).toBe(before + registrationIds.length);
        }),
        bounds,
      );
    },
    testMilliseconds,
  );
});
