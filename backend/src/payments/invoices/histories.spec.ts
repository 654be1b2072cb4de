import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FormAnswer } from '#contracts/registrations/form.docs';
import { placeOf } from '#contracts/registrations/statuses';
import { ids as common, paidOffline, paymentRevoked, statusChanged, withdrawn } from '#domain/registrations/registration.fixture';
import { priceOf } from '#domain/registrations/answers.fold';
import { choice, questionSaved, words } from '#domain/registrations/form.fixture';
import { registrationFormStream } from '#domain/registrations/form.fold';
import type { RegistrationEvent } from '#domain/registrations/registration.fold';
import { eventId, Till } from '../till.fixture.js';
import { checkBooks, invoiceIdsOf } from './books-hold.fixture.js';
import { checkExtras, onExtras, openShop } from './extras.fixture.js';
import { invoiceSteps, kopecks, onInvoice } from './histories.fixture.js';

/** `HISTORY_RUNS=5000` looks at more of them. */
const runs = Number(process.env['HISTORY_RUNS'] ?? 60);
const testMilliseconds = 120_000 + runs * 100;
/** What takes too long fails with the seed, as what is wrong does. */
const bounds = { numRuns: runs, interruptAfterTimeLimit: testMilliseconds - 30_000, markInterruptAsFailure: true };

const registrationIds = [5, 6, 7];
const one = fc.constantFrom(...registrationIds);
const extras = fc.oneof(
  fc.record({ step: fc.constant('shirts' as const), id: one, count: fc.nat({ max: 3 }) }),
  fc.record({ step: fc.constantFrom('insure' as const, 'uninsure' as const), id: one }),
);
const steps = fc.oneof(
  fc.record({ step: fc.constant('price' as const), id: one, kopecks: fc.oneof(fc.constant(0), kopecks) }),
  fc.record({ step: fc.constantFrom('withdraw' as const, 'return' as const, 'mark' as const, 'unmark' as const), id: one }),
  fc.record({ step: fc.constantFrom('answer' as const, 'unanswer' as const), id: one }),
  extras,
  fc.record({ step: fc.constant('move' as const), id: one, toStreamId: fc.integer({ min: 7, max: 12 }) }),
  { arbitrary: invoiceSteps, weight: 4 },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** Paid bit by bit by people who come and go: what becomes of extras, and of policies of which a part is paid. */
const comingAndGoing = fc.oneof(
  { arbitrary: extras, weight: 2 },
  fc.record({ step: fc.constantFrom('withdraw' as const, 'return' as const), id: one }),
  { arbitrary: fc.record({ step: fc.constant('online' as const), at: fc.nat({ max: 20 }), kopecks }), weight: 2 },
  fc.record({ step: fc.constant('refund' as const), at: fc.nat({ max: 20 }), kopecks }),
  fc.record({ step: fc.constantFrom('credit' as const, 'chargeback' as const, 'expire' as const), at: fc.nat({ max: 20 }) }),
  fc.record({ step: fc.constant('outcome' as const), at: fc.nat({ max: 20 }), isDone: fc.boolean() }),
);

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

const move = async (till: Till, id: number, toStreamId: number): Promise<void> => {
  const { streamId: fromStreamId } = await till.registration(id);
  if (fromStreamId === toStreamId) return;
  const entrant = { lastName: null, firstName: null, middleName: null, teamName: null, organization: null, countryCode: null, seed: null };
  const { streamId: _stream, ...ids } = common;
  await till.happened(id, {
    type: 'RegistrationStreamChanged',
    data: { ...ids, fromStreamId, toStreamId, index: 1, isForce: false, reason: '', entrant },
  });
};

const whileIn = async (till: Till, step: Extract<Step, { id: number }>): Promise<void> => {
  await onAnswer(till, step.id, step.step);
  if (step.step === 'shirts' || step.step === 'insure' || step.step === 'uninsure') await onExtras(till, step);
  if (step.step === 'move') await move(till, step.id, step.toStreamId);
};

const onRegistration = async (till: Till, step: Extract<Step, { id: number }>): Promise<void> => {
  const { id } = step;
  const { statuses, isOfflinePayment } = await till.registration(id);
  const isIn = placeOf(statuses.participation) !== 'out';
  if (step.step === 'price') {
    const { answers } = (await till.registration(id)).entry;
    await till.happened(id, answered(answers, step.kopecks));
  }
  if (isIn) await whileIn(till, step);
  if (step.step === 'withdraw' && isIn) await till.happened(id, withdrawn(statuses.participation));
  if (step.step === 'return' && !isIn) await till.happened(id, statusChanged(statuses.participation, 'confirmed'));
  if (step.step === 'mark' && !isOfflinePayment) await till.happened(id, paidOffline());
  if (step.step === 'unmark' && isOfflinePayment && !statuses.payment.includes('efunded')) await till.happened(id, paymentRevoked);
};

/** Whatever happens, all of this holds after each step; and nothing more is recorded where nothing has changed. */
const holds = async (history: readonly Step[], price: number): Promise<void> => {
  const till = await Till.open();
  await till.recorded(registrationFormStream, eventId, [questionSaved(choice(3, [4], { isOfPerson: true }))]);
  await openShop(till);
  for (const [i, id] of registrationIds.entries()) await till.registered(id, price * i, { streamId: 7 + i });
  for (const step of history) {
    await ('id' in step ? onRegistration(till, step) : onInvoice(till, step, holdersOf));
    await checkBooks(till, registrationIds);
    await checkDinner(till);
    await checkExtras(till, registrationIds);
  }
  const before = (await till.all()).length;
  for (const id of registrationIds)
    await till.happened(id, { type: 'RegistrationCommentUpdated', data: { ...common, componentType: 'payment', from: '', to: 'x' } });
  expect((await till.all()).length).toBe(before + registrationIds.length);
};

describe('random histories of entries and their invoices', () => {
  test.each([
    ['the ledger adds up to the books, each position is charged once, each entry its price', steps, 30_000],
    ['nothing that is ordered is free or paid twice, and nobody is insured for a part of the price', comingAndGoing, 0],
  ] as const)(
    '%s',
    async (_said, step, price) => {
      const histories: fc.Arbitrary<Step[]> = fc.array<Step>(step, { minLength: 1, maxLength: 25, size: 'max' });
      await fc.assert(
        fc.asyncProperty(histories, (history) => holds(history, price)),
        bounds,
      );
    },
    testMilliseconds,
  );
});
