import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answerEvents } from '#contracts/registrations/answers.events';
import { answerQuestions } from './answers.decider.js';
import type { Registration } from './registration.decider.js';
import { registration } from './registration.decider.js';
import { created, given, ids, paidOffline, paymentRevoked } from './registration.fixture.js';
import type { RegistrationEvent } from './registration.fold.js';
import { formAnswers, histories } from './registration.histories.fixture.js';

type Answered = Extract<RegistrationEvent, { type: 'AdditionalQuestionsAnswered' }>;

const priceSaid = (priceInKopecks: number | null, priceDifferenceInKopecks: number): Answered => ({
  type: 'AdditionalQuestionsAnswered',
  data: { ...ids, answers: [], changes: [], priceInKopecks, priceDifferenceInKopecks },
});

/** The event as version 1 stored it, read again. */
const fromVersion1 = ({ type, data: { priceInKopecks: _price, ...stored } }: Answered): Answered => ({
  type,
  data: answerEvents.AdditionalQuestionsAnswered.upcasts[1](stored) as Answered['data'],
});

describe('the price of a registration', () => {
  test('is what the last answers say, however often they are folded', () => {
    const costly = created({ priceInKopecks: 100_000 });
    const said = priceSaid(150_000, 50_000);
    expect(given(costly, said)).toMatchObject({ priceInKopecks: 150_000, statuses: { payment: 'unpaid' } });
    expect(given(costly, said, said).priceInKopecks).toBe(150_000);
  });

  test('of events of version 1 is what stood there before and the difference', () => {
    expect(given(created({ priceInKopecks: 100_000 }), priceSaid(null, 50_000), priceSaid(null, -20_000)).priceInKopecks).toBe(130_000);
  });

  test('is the same from events of either version, after any answers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), fc.array(formAnswers, { maxLength: 6 }), (priceInKopecks, given) => {
        const start = (): Registration => registration.evolve(registration.initial(), created({ priceInKopecks }));
        let [now, before] = [start(), start()];
        for (const answers of given) {
          for (const event of answerQuestions(now, ids.registrationId, answers)) {
            now = registration.evolve(now, event);
            before = registration.evolve(before, fromVersion1(event));
          }
        }
        const sum = given.at(-1)?.reduce((price, answer) => price + answer.priceInKopecks, 0) ?? 0;
        expect(now.priceInKopecks).toBe(priceInKopecks + sum);
        expect(before).toEqual(now);
      }),
    );
  });

  test('decides whether there is something to pay, unless it was paid on the spot', () => {
    expect(given(created(), priceSaid(50_000, 50_000)).statuses.payment).toBe('unpaid');
    expect(given(created(), priceSaid(50_000, 50_000), priceSaid(0, -50_000)).statuses.payment).toBe('notRequired');
    expect(given(created(), paidOffline(), priceSaid(50_000, 50_000)).statuses.payment).toBe('paidOffline');
    expect(given(created(), paidOffline(), priceSaid(50_000, 50_000), paymentRevoked).statuses.payment).toBe('unpaid');
  });
});

describe('a fold', () => {
  test('takes any history, and leaves its events as they are', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const stored = structuredClone(history);
        given(...history);
        expect(history).toEqual(stored);
      }),
    );
  });

  test('of a move takes the number of the old category away', () => {
    const entrant = {
      lastName: null,
      firstName: null,
      middleName: null,
      teamName: null,
      organization: null,
      countryCode: null,
      seed: null,
    };
    const moved: RegistrationEvent = {
      type: 'RegistrationStreamChanged',
      data: { registrationId: 5, eventId: 1, userId: 11, fromStreamId: 7, toStreamId: 8, index: 3, isForce: false, reason: '', entrant },
    };
    expect(given(created({ tournamentGridNumber: 12, index: 1 }), moved)).toMatchObject({
      streamId: 8,
      index: 3,
      tournamentGridNumber: null,
    });
  });
});
