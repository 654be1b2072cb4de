import fc from 'fast-check';
import { challengeStatuses, type FormAnswer } from '#contracts/registrations/form.docs';
import { minorOf } from '#contracts/payments/money';
import { componentStatuses, componentTypes, participationStatuses } from '#contracts/registrations/statuses';
import { created, ids } from './registration.fixture.js';
import type { RegistrationEvent } from './registration.fold.js';

type DataOf<Type extends RegistrationEvent['type']> = Extract<RegistrationEvent, { type: Type }>['data'];

const text = fc.constantFrom('', 'травма', 'late');
const small = fc.integer({ min: 1, max: 4 });
const status = fc.constantFrom(...participationStatuses);
const kopecks = fc.integer({ min: 0, max: 3 }).map((times) => times * 10_000);
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

const question = { ru: 'Футболка', en: 'Shirt' };

/** Option n costs n hundred roubles. */
export const formAnswers: fc.Arbitrary<FormAnswer[]> = fc.uniqueArray(
  fc
    .record({ questionId: small, value: orNull(text), optionIds: fc.uniqueArray(small, { maxLength: 2 }) })
    .map((said) => ({ ...said, question, file: null, priceInKopecks: said.optionIds.reduce((sum, id) => sum + id * 10_000, 0) })),
  { maxLength: 3, selector: ({ questionId }) => questionId },
);

const withIds = <Fields extends object>(fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> }) =>
  fc.record(fields).map((said) => ({ ...ids, ...said }));

const part = fc
  .constantFrom(...componentTypes)
  .chain((componentType) => fc.constantFrom(...componentStatuses[componentType]).map((to) => ({ componentType, to })));
const edited = { lastName: orNull(text), teamName: orNull(text), weight: orNull(small), email: orNull(text) };
const challengeAnswer = small.map((number) => 5_000 + number);

/** Any data that an event of the type may have: which of it a decider would record is not asked. */
const dataOf: { [Type in RegistrationEvent['type']]: fc.Arbitrary<DataOf<Type>> } = {
  RegistrationCreated: fc
    .record({ status, statusOnceIn: status, priceInKopecks: kopecks, index: small, lastName: orNull(text), teamName: orNull(text) })
    .map((said) => created(said).data as DataOf<'RegistrationCreated'>),
  RegistrationDataEdited: fc
    .record(edited, { requiredKeys: [] })
    .map((set) => ({ ...ids, set, changes: Object.entries(set).map(([field, to]) => ({ field, from: null, to })) })),
  RegistrationStatusChanged: fc.tuple(part, text).map(([said, comment]) => ({ ...ids, ...said, from: '', comment })),
  RegistrationWithdrawn: withIds({ statusBefore: status, reason: text }),
  RegistrationDeactivated: withIds({ statusBefore: status, reason: text }),
  RegistrationPromotedFromWaitingList: withIds({ to: status }),
  RegistrationStreamChanged: fc.record({ toStreamId: small, index: small, isForce: fc.boolean(), reason: text }).map((how) => ({
    ...{ registrationId: ids.registrationId, eventId: ids.eventId, userId: ids.userId, fromStreamId: 7, ...how },
    entrant: { lastName: null, firstName: null, middleName: null, teamName: null, organization: null, countryCode: null, seed: null },
  })),
  RegistrationCopied: withIds({ sourceRegistrationId: small, sourceStreamId: small }),
  RegistrationDeleted: withIds({ statusBefore: status, reason: text }),
  RegistrationRecovered: withIds({ statusAfter: status, index: small }),
  OfflinePaymentSet: withIds({ paidDate: fc.constant(null), documentNumber: orNull(text) }),
  OfflinePaymentRevoked: withIds({ reason: text }),
  RegistrationPaymentChanged: fc
    .record({ amount: kopecks, paidAmount: kopecks, payment: fc.constantFrom(...componentStatuses.payment) })
    .map(({ amount, paidAmount, payment }) => ({
      ...{ ...ids, paymentInvoiceId: 4, paymentInvoiceStatus: 0, invoiceIds: [4], payment, currency: 'RUB' },
      ...{ amount: minorOf(amount), fullAmount: minorOf(amount), paidAmount: minorOf(paidAmount) },
    })),
  ProductsOrdered: small.map((count) => ({
    ...{ ...ids, reason: 'order' as const },
    products: [{ cabinetProductId: 9, name: 'T-shirt', count: count + 1, amount: minorOf(count * 100) }],
  })),
  EntryInsuranceOrdered: small.map((count) => ({
    ...{ ...ids, reason: 'order' as const },
    ordered:
      count === 0
        ? null
        : {
            ...{ insuranceId: count, providerKey: 'local', company: 'Insurer', termInDays: 31 },
            ...{ validFrom: '01-05-2026', validTo: '31-05-2026', amount: minorOf(count * 100) },
          },
  })),
  InsuranceChecked: withIds({
    ...{
      insuranceId: small,
      number: orNull(text),
      company: text,
      validFrom: fc.constant('01-05-2026'),
      validTo: fc.constant('31-05-2026'),
    },
    ...{ isCoversEvent: fc.boolean(), status: fc.constantFrom(...componentStatuses.insurance) },
  }),
  AthleteGridNumberChanged: small.map((to) => ({ registrationId: ids.registrationId, streamId: ids.streamId, from: null, to })),
  ResultSaved: fc
    .record({ place: orNull(small), result: orNull(text), points: orNull(small) })
    .map((value) => ({ registrationId: ids.registrationId, streamId: ids.streamId, ...value, from: null, comment: '' })),
  ResultCorrected: fc
    .record({ place: orNull(small), result: orNull(text), points: orNull(small) })
    .map((value) => ({ registrationId: ids.registrationId, streamId: ids.streamId, ...value, from: null, reason: 'protest' })),
  AdditionalQuestionsAnswered: fc
    .record({ answers: formAnswers, priceInKopecks: orNull(kopecks), priceDifferenceInKopecks: kopecks })
    .map((said) => ({ ...ids, ...said, changes: [] })),
  ChallengeAnswerSaved: withIds({
    answerId: challengeAnswer,
    challengeId: small,
    url: orNull(text),
    privateDocuments: fc.constant([]),
  }),
  ChallengeAnswerStatusChanged: withIds({
    answerId: challengeAnswer,
    from: fc.constantFrom(...challengeStatuses),
    to: fc.constantFrom(...challengeStatuses),
    comment: text,
  }),
  ChallengeAnswerRemoved: withIds({ answerId: challengeAnswer, reason: text }),
  ChallengePrivateDocumentRemoved: withIds({ answerId: challengeAnswer, documentId: small, sha256: fc.constant('e') }),
  ActualWeightRecorded: withIds({ actualWeight: small, from: orNull(small) }),
  AdditionalInfoUpdated: withIds({ additionalInfo: fc.dictionary(fc.constant('coach'), text), changes: fc.constant([]) }),
  RegistrationCommentUpdated: withIds({ componentType: fc.constantFrom(...componentTypes), from: text, to: text }),
  WithdrawalRequested: withIds({
    withdrawalRequestId: small,
    reason: text,
    requestedAt: fc.constant('2026-05-01T10:00:00.000Z'),
  }),
  WithdrawalRequestDisabled: withIds({ withdrawalRequestId: small, comment: text }),
};

const events = Object.entries(dataOf).map(([type, data]) =>
  // The table has the data of each type under its name.
  (data as fc.Arbitrary<unknown>).map((said) => ({ type, data: said }) as RegistrationEvent),
);

/** A registration that was made, and what happened to it since, in any order. */
export const histories: fc.Arbitrary<RegistrationEvent[]> = fc
  .tuple(
    dataOf.RegistrationCreated,
    fc.array(fc.oneof(...events.filter((_, i) => Object.keys(dataOf)[i] !== 'RegistrationCreated')), { maxLength: 20 }),
  )
  .map(([data, since]) => [{ type: 'RegistrationCreated', data }, ...since]);
