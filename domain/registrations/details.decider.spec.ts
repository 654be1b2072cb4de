import { describe, expect, test } from '@jest/globals';
import { isRefusal, type Decision } from '#domain/decider';
import { registration, type Registration } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';
import { created, given as stateAfter, withdrawn } from './registration.fixture.js';
import { comment, disableRequest, markAbsent, recordWeight, requestWithdrawal, reweigh, updateInfo } from './details.decider.js';

const bounds = { weightFrom: 55, weightTo: 60 };
const given = (...events: RegistrationEvent[]): Registration => stateAfter(created({ weight: 59, status: 'confirmed' }), ...events);
const after = (state: Registration, decided: Decision<RegistrationEvent>): Registration =>
  isRefusal(decided) ? state : [...decided].reduce((now, event) => registration.evolve(now, event), state);
const keysOf = (decided: Decision<RegistrationEvent>): string[] =>
  isRefusal(decided) ? Object.values(decided.errors).flat() : decided.map(({ type }) => type);

describe('a weight', () => {
  test.each([
    [60, 'passed'],
    [60.01, 'failed'],
    [55, 'failed'],
    [55.01, 'passed'],
  ])('of %d kg in over 55 up to 60: %s', (weight, status) => {
    const state = after(given(), recordWeight(given(), 5, weight, bounds));
    expect([state.details.actualWeight, state.statuses.weighIn, state.streamId]).toEqual([weight, status, 7]);
  });

  test('the same again records nothing; another one within the category the weight alone', () => {
    const state = after(given(), recordWeight(given(), 5, 59, bounds));
    expect(recordWeight(state, 5, 59, bounds)).toEqual([]);
    expect(keysOf(recordWeight(state, 5, 58, bounds))).toEqual(['ActualWeightRecorded']);
    expect(keysOf(recordWeight(given(withdrawn('confirmed')), 5, 58, bounds))).toEqual(['error.transition']);
  });

  test('counts anew in another category, where there is one', () => {
    expect(reweigh(given(), 5, bounds)).toEqual([]);
    const state = after(given(), recordWeight(given(), 5, 62, bounds));
    expect(reweigh(state, 5, bounds)).toEqual([]);
    expect(after(state, reweigh(state, 5, { weightFrom: 60, weightTo: 66 })).statuses.weighIn).toBe('passed');
  });
});

describe('additional information', () => {
  test('keeps what is not named, removes what is empty, refuses keys that nobody knows', () => {
    let state = after(given(), updateInfo(given(), 5, { hotel: 'Волга', meals: 'все' }));
    state = after(state, updateInfo(state, 5, { hotel: '', visa: 'нужна' }));
    expect(state.details.additionalInfo).toEqual({ meals: 'все', visa: 'нужна' });
    expect(updateInfo(state, 5, { visa: 'нужна', hotel: '' })).toEqual([]);
    expect(updateInfo(state, 5, { shoes: '42' })).toMatchObject({ errors: { 'additionalInfo.shoes': ['error.unknown_field'] } });
  });
});

test('a comment stands with its part until an empty one takes it away', () => {
  let state = after(given(), comment(given(), 5, 'documents', 'нет справки'));
  expect(state.comments).toEqual({ documents: 'нет справки' });
  state = after(state, comment(state, 5, 'documents', ''));
  expect([state.comments, comment(state, 5, 'documents', '')]).toEqual([{}, []]);
});

describe('a request to be withdrawn', () => {
  const asked = { reason: 'травма', now: '2026-05-01T10:00:00.000Z', isStarted: false };
  const requested = () => after(given(), requestWithdrawal(given(), 5, asked));

  test('is open once, and has a number of its registration', () => {
    expect(requested().details.withdrawalRequest).toEqual({ id: 5_001, status: 'requested', reason: 'травма', requestedAt: asked.now });
    expect(keysOf(requestWithdrawal(requested(), 5, asked))).toEqual(['error.already_done']);
    expect(keysOf(requestWithdrawal(given(withdrawn('confirmed')), 5, asked))).toEqual(['error.already_done']);
    expect(keysOf(requestWithdrawal(given(), 5, { ...asked, isStarted: true }))).toEqual(['error.closed']);
  });

  test('is taken back or refused, and may come again with the next number', () => {
    const disabled = after(requested(), disableRequest(requested(), 5, { requestId: undefined, text: '' }));
    expect(disabled.details.withdrawalRequest?.status).toBe('disabled');
    expect(keysOf(disableRequest(disabled, 5, { requestId: undefined, text: '' }))).toEqual(['error.transition']);
    expect(keysOf(disableRequest(requested(), 5, { requestId: 5_009, text: '' }))).toEqual(['error.transition']);
    expect(after(disabled, requestWithdrawal(disabled, 5, asked)).details.withdrawalRequest?.id).toBe(5_002);
  });

  test('is accepted by the withdrawal', () => {
    expect(after(requested(), [withdrawn('confirmed', 'травма')]).details.withdrawalRequest?.status).toBe('accepted');
  });
});

describe('absent from the weigh-in', () => {
  test('is said once, and taken back', () => {
    const absent = markAbsent(given(), 5, true);
    expect(absent).toMatchObject([
      { type: 'RegistrationStatusChanged', data: { componentType: 'weighIn', from: 'notWeighed', to: 'absent' } },
    ]);
    const state = after(given(), absent);
    expect(markAbsent(state, 5, true)).toEqual([]);
    expect(markAbsent(state, 5, false)).toMatchObject([{ data: { from: 'absent', to: 'notWeighed' } }]);
  });

  test('is not who was weighed; who comes late passes by their weight', () => {
    const weighed = after(given(), recordWeight(given(), 5, 59, bounds));
    expect(markAbsent(weighed, 5, true)).toMatchObject({ refused: true, errors: { form: ['error.transition'] } });
    const late = after(given(), markAbsent(given(), 5, true));
    expect(recordWeight(late, 5, 59, bounds)).toMatchObject([{}, { data: { from: 'absent', to: 'passed' } }]);
  });
});
