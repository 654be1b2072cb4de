import { describe, expect, test } from '@jest/globals';
import { bestInsurance, checkInsurance, type FoundInsurance, type KnownPolicy } from './insurance.rules.js';
import { registration, type Registration } from './registration.decider.js';
import { created } from './registration.fixture.js';

const event = { sportId: 1, dateFrom: '10-05-2026', dateTo: '11-05-2026' };
const known = (more: Partial<KnownPolicy> = {}): KnownPolicy => ({
  ...{ insuranceId: 5, number: 'POD-1', company: 'Insurer', sportId: 1, validFrom: '01-05-2026', validTo: '31-05-2026' },
  ...{ standing: 'valid', ...more },
});
const statusOf = (...policies: KnownPolicy[]) => bestInsurance(policies, event)?.status;

describe('what a policy is worth at a sport event', () => {
  test('it covers all its days and its sport, and stands with the insurer', () => {
    expect(statusOf(known())).toBe('valid');
    expect(statusOf(known({ validFrom: '10-05-2026', validTo: '11-05-2026' }))).toBe('valid');
    expect(statusOf(known({ validTo: '10-05-2026' }))).toBe('invalid');
    expect(statusOf(known({ validFrom: '11-05-2026' }))).toBe('invalid');
    expect(statusOf(known({ validTo: '09-05-2026' }))).toBe('expired');
    expect(statusOf(known({ sportId: 2 }))).toBe('invalid');
    expect(statusOf(known({ standing: 'cancelled' }))).toBe('invalid');
    expect(statusOf(known({ standing: 'waiting', number: null }))).toBe('onReview');
    expect(statusOf()).toBeUndefined();
  });

  test('the best counts, and the newest of equals', () => {
    const found = bestInsurance([known({ insuranceId: 7, validTo: '09-05-2026' }), known(), known({ insuranceId: 6 })], event);
    expect(found).toMatchObject({ insuranceId: 6, status: 'valid', isCoversEvent: true });
  });
});

describe('a check', () => {
  const found = (status: FoundInsurance['status'], more: Partial<FoundInsurance> = {}): FoundInsurance => ({
    ...{ insuranceId: 5, number: 'POD-1', company: 'Insurer', validFrom: '01-05-2026', validTo: '31-05-2026' },
    ...{ isCoversEvent: status === 'valid', status, ...more },
  });
  const fold = (state: Registration, events: readonly object[]): Registration =>
    events.reduce((known: Registration, one) => registration.evolve(known, one as never), state);
  const entered = () => fold(registration.initial(), [created({})]);
  const byHand = (state: Registration, to: string) =>
    fold(state, [{ type: 'RegistrationStatusChanged', data: { componentType: 'insurance', from: 'none', to, comment: '' } }]);
  const types = (state: Registration, one: FoundInsurance) => checkInsurance(state, 1, one).map(({ type }) => type);

  test('notes the policy and sets the status, once', () => {
    const state = entered();
    const events = checkInsurance(state, 1, found('valid'));
    expect(events.map(({ type }) => type)).toEqual(['InsuranceChecked', 'RegistrationStatusChanged']);
    const after = fold(state, events);
    expect(after).toMatchObject({ statuses: { insurance: 'valid' }, insurance: { insuranceId: 5, number: 'POD-1' } });
    expect(checkInsurance(after, 1, found('valid'))).toEqual([]);
  });

  test('what it has set itself it sets anew: a policy that was given back is no longer valid', () => {
    const after = fold(entered(), checkInsurance(entered(), 1, found('valid')));
    expect(fold(after, checkInsurance(after, 1, found('invalid'))).statuses.insurance).toBe('invalid');
  });

  test('what somebody has set by hand stays, unless a policy of this site is valid', () => {
    expect(types(byHand(entered(), 'valid'), found('expired'))).toEqual(['InsuranceChecked']);
    expect(types(byHand(entered(), 'invalid'), found('valid'))).toEqual(['InsuranceChecked', 'RegistrationStatusChanged']);
  });

  test('of an entry that was deleted nothing is said', () => {
    const state = fold(entered(), [{ type: 'RegistrationDeleted', data: {} }]);
    expect(checkInsurance(state, 1, found('valid'))).toEqual([]);
  });
});
