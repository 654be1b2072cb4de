import { describe, expect, test } from '@jest/globals';
import type { FormAnswer } from '#contracts/registrations/form.docs';
import { registrationEvents } from '#contracts/registrations/registration.events';
import { copyRegistration } from './copy.decider.js';
import { created, deleted, given, ids, statusChanged } from './registration.fixture.js';
import { registration } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';

const place = { registrationId: 50, streamId: 8, index: 3 };
const nothingCarried = { answers: [], priceInKopecks: 0 };
const shirt: FormAnswer = {
  questionId: 3,
  question: { ru: 'Футболка', en: 'Shirt' },
  value: null,
  optionIds: [5],
  file: null,
  priceInKopecks: 50_000,
};
const edited = (set: Record<string, unknown>): RegistrationEvent => ({
  type: 'RegistrationDataEdited',
  data: { ...ids, set, changes: [] },
});
const answered: RegistrationEvent = {
  type: 'AdditionalQuestionsAnswered',
  data: { ...ids, answers: [shirt], changes: [], priceInKopecks: 150_000, priceDifferenceInKopecks: 50_000 },
};

const copyOf = (source: RegistrationEvent[], carried: Parameters<typeof copyRegistration>[3] = nothingCarried): RegistrationEvent[] =>
  copyRegistration(given(), { registrationId: 5, state: given(...source) }, place, carried);

describe('a copy in another category', () => {
  test('is the same entrant in a place of their own, and says which registration it was made of', () => {
    const [made, copied, ...others] = copyOf([created({ lastName: 'Ким', weight: 60, status: 'confirmed' })]);
    expect(made).toMatchObject({ data: { ...place, lastName: 'Ким', weight: 60, status: 'confirmed', userId: 11 } });
    expect(copied).toEqual({
      type: 'RegistrationCopied',
      data: { ...ids, registrationId: 50, streamId: 8, sourceRegistrationId: 5, sourceStreamId: 7 },
    });
    expect(others).toEqual([]);
  });

  test('leaves number, seed, group and position to the old category', () => {
    const [made] = copyOf([created({ tournamentGridNumber: 12, seed: 1, groupNumber: 2, position: 3, externalId: 'a' })]);
    expect(made?.data).toMatchObject({ tournamentGridNumber: null, seed: null, groupNumber: null, position: null, externalId: null });
  });

  test.each([
    ['of one who takes part has the same status', [created({ status: 'awaitingPayment' })], 'awaitingPayment'],
    ['of one who waits has what they become once in', [created({ status: 'waitingList', statusOnceIn: 'new' })], 'new'],
    ['of one who was rejected too', [created({ statusOnceIn: 'confirmed' }), statusChanged('new', 'rejected')], 'confirmed'],
  ] as [string, RegistrationEvent[], string][])('%s', (_what, source, status) => {
    expect(copyOf(source)[0]?.data).toMatchObject({ status, statusOnceIn: status });
  });

  test('costs the same without the answers that are not asked there', () => {
    const source = [created({ priceInKopecks: 100_000 }), answered];
    expect(copyOf(source)[0]?.data).toMatchObject({ priceInKopecks: 100_000 });
    const [made, , ...answers] = copyOf(source, { answers: [shirt], priceInKopecks: 50_000 });
    expect(made?.data).toMatchObject({ priceInKopecks: 150_000 });
    expect(answers).toMatchObject([
      { type: 'AdditionalQuestionsAnswered', data: { registrationId: 50, priceInKopecks: 150_000, priceDifferenceInKopecks: 0 } },
    ]);
    expect(
      [...copyOf(source, { answers: [shirt], priceInKopecks: 50_000 })].reduce(registration.evolve, registration.initial()),
    ).toMatchObject({
      priceInKopecks: 150_000,
      entry: { answers: [shirt] },
    });
  });

  test('has contacts and the like in an event that seals them', () => {
    const events = copyOf([created(), edited({ email: 'kim@example.org', phone: '+79130000000', countryId: 643, weight: 61 })]);
    const [made, , known] = events;
    expect(Object.keys(made?.data ?? {}).filter((field) => !(field in registrationEvents.RegistrationCreated.schema.shape))).toEqual([]);
    expect(made?.data).toMatchObject({ weight: 61 });
    expect(known).toMatchObject({
      type: 'RegistrationDataEdited',
      data: { registrationId: 50, set: { email: 'kim@example.org', phone: '+79130000000', countryId: 643 } },
    });
  });

  test('is made once', () => {
    const source = { registrationId: 5, state: given(created()) };
    expect(copyRegistration(given(created(), deleted()), source, place, nothingCarried)).toEqual([]);
  });
});
