import { describe, expect, test } from '@jest/globals';
import type { Changer } from './transitions.js';
import { promote } from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';
import { created, deleted, given, ids, paidOffline, paymentRevoked, refusedWith, statusChanged } from './registration.fixture.js';
import { changeStatus, changeCategory, deactivate, deleteRegistration, recover, setOffline } from './status.rules.js';

const by = (...roles: Changer[]) => new Set(roles);
const to = (status: string, componentType: 'participation' | 'documents' | 'payment' = 'participation') => ({
  componentType,
  to: status,
  comment: '',
});

describe('a status of a component', () => {
  test('participation by the table, once', () => {
    expect(changeStatus(given(created()), 5, to('confirmed'), by('O'))).toEqual([statusChanged('new', 'confirmed')]);
    expect(changeStatus(given(created(), statusChanged('new', 'confirmed')), 5, to('confirmed'), by('O'))).toEqual([]);
    expect(changeStatus(given(created()), 5, to('confirmed'), by('U'))).toEqual(refusedWith('error.transition'));
  });

  test('documents freely, payment never', () => {
    const accepted = statusChanged('notProvided', 'accepted', 'documents');
    expect(changeStatus(given(created()), 5, to('accepted', 'documents'), by('O'))).toEqual([accepted]);
    expect(given(created(), accepted).statuses).toMatchObject({ documents: 'accepted', participation: 'new' });
    expect(changeStatus(given(created()), 5, to('paid', 'payment'), by('A'))).toEqual(refusedWith('error.derived_status'));
  });

  test('goes back to what it was before', () => {
    const withdrawn: RegistrationEvent = { type: 'RegistrationWithdrawn', data: { ...ids, statusBefore: 'awaitingPayment', reason: '' } };
    const state = given(created({ status: 'awaitingPayment' }), withdrawn);
    expect(state.statusBefore).toBe('awaitingPayment');
    expect(changeStatus(state, 5, to('awaitingPayment'), by('T'))).toEqual([statusChanged('withdrawn', 'awaitingPayment')]);
    expect(changeStatus(given(created(), withdrawn), 5, to('awaitingPayment'), by('T'))).toEqual(refusedWith('error.transition'));
  });

  test('of a registration that is not there', () => {
    expect(changeStatus(given(), 5, to('new'), by('A'))).toMatchObject({ status: 404 });
  });
});

describe('leaving and coming back', () => {
  test('deactivated by the operator with the reason, once', () => {
    const event: RegistrationEvent = { type: 'RegistrationDeactivated', data: { ...ids, statusBefore: 'new', reason: 'papers' } };
    expect(deactivate(given(created()), 5, 'papers', by('T'))).toEqual([event]);
    expect(given(created(), event)).toMatchObject({ statuses: { participation: 'deactivated' }, comments: { participation: 'papers' } });
    expect(deactivate(given(created(), event), 5, 'papers', by('T'))).toEqual(refusedWith('error.already_done'));
    expect(deactivate(given(created()), 5, 'papers', by('O'))).toEqual(refusedWith('error.transition'));
    expect(deactivate(given(created(), deleted()), 5, 'papers', by('A'))).toEqual(refusedWith('error.transition'));
  });

  test('deleted while nothing is paid, once', () => {
    expect(deleteRegistration(given(created()), 5)).toEqual([deleted()]);
    expect(deleteRegistration(given(created()), 5, 'entered twice')).toEqual([deleted('new', 'entered twice')]);
    expect(deleteRegistration(given(created(), deleted()), 5)).toEqual(refusedWith('error.already_done'));
    const paid: RegistrationEvent = { type: 'OfflinePaymentSet', data: { ...ids, paidDate: null, documentNumber: null } };
    expect(deleteRegistration(given(created(), paid), 5)).toEqual(refusedWith('error.refund_first'));
  });

  test('recovered as before, or to the waiting list; one who waited comes in where there is room', () => {
    const recovered = (statusAfter: string) => [{ type: 'RegistrationRecovered', data: { ...ids, statusAfter, index: 9 } }];
    expect(recover(given(created(), deleted()), 5, { isWaiting: false, index: 9 })).toEqual(recovered('new'));
    expect(recover(given(created(), deleted()), 5, { isWaiting: true, index: 9 })).toEqual(recovered('waitingList'));
    expect(recover(given(created({ status: 'waitingList' }), deleted()), 5, { isWaiting: false, index: 9 })).toEqual(
      recovered('confirmed'),
    );
    expect(recover(given(created()), 5, { isWaiting: false, index: 9 })).toEqual(refusedWith('error.not_deleted'));
  });

  test('promoted to what they are once in; nobody else is', () => {
    const waiting = given(created({ status: 'waitingList' }));
    expect(promote(waiting, 5)).toEqual([{ type: 'RegistrationPromotedFromWaitingList', data: { ...ids, to: 'confirmed' } }]);
    expect(promote(given(created()), 5)).toEqual([]);
  });
});

test('another stream: the number stays behind', () => {
  const state = given(created({ tournamentGridNumber: 8 }));
  const decided = changeCategory(state, 5, { streamId: 9, index: 3, isForce: true, reason: 'heavy' });
  expect(decided).toMatchObject([
    {
      type: 'RegistrationStreamChanged',
      data: { fromStreamId: 7, toStreamId: 9, index: 3, isForce: true, reason: 'heavy', entrant: { lastName: 'Ким' } },
    },
  ]);
  expect(given(created({ tournamentGridNumber: 8 }), ...(decided as RegistrationEvent[]))).toMatchObject({
    streamId: 9,
    tournamentGridNumber: null,
  });
});

test('paid on the spot and taken back: the status of payment follows', () => {
  const how = { isOfflinePayment: true, paidDate: '01-02-2024', documentNumber: '7' };
  const set = { type: 'OfflinePaymentSet' as const, data: { ...ids, paidDate: '01-02-2024', documentNumber: '7' } };
  const revoked: RegistrationEvent = { type: 'OfflinePaymentRevoked', data: { ...ids, reason: 'returned' } };
  const costly = created({ priceInKopecks: 100 });
  expect(given(costly).statuses.payment).toBe('unpaid');
  expect(setOffline(given(costly), 5, how)).toEqual([set]);
  expect(given(costly, set).statuses.payment).toBe('paidOffline');
  expect(setOffline(given(costly, set), 5, how)).toEqual([]);
  expect(setOffline(given(costly, set), 5, { ...how, isOfflinePayment: false, reason: 'returned' })).toEqual([revoked]);
  const later: RegistrationEvent = { ...set, data: { ...set.data, documentNumber: '8' } };
  expect(setOffline(given(costly, set), 5, { ...how, paidDate: null, documentNumber: '8' })).toEqual([later]);
  expect(setOffline(given(costly, set, later), 5, { ...how, documentNumber: '8' })).toEqual([]);
  expect(setOffline(given(costly), 5, { ...how, isOfflinePayment: false })).toEqual([]);
  expect(given(costly, set, revoked).statuses.payment).toBe('unpaid');

  const awaiting = created({ priceInKopecks: 100, status: 'awaitingPayment' });
  const confirmed = statusChanged('awaitingPayment', 'confirmed');
  expect(setOffline(given(awaiting), 5, how)).toEqual([set, confirmed]);
  expect(setOffline(given(awaiting, set, confirmed), 5, { ...how, isOfflinePayment: false, reason: 'returned' })).toEqual([
    revoked,
    statusChanged('confirmed', 'awaitingPayment'),
  ]);
});

describe('what a paid registration may not do', () => {
  const costly = created({ priceInKopecks: 100 });
  const withPayment = (to: string) => given(costly, statusChanged('unpaid', to, 'payment'));
  const on = { isOfflinePayment: true, paidDate: null, documentNumber: null };

  test.each(['partlyPaid', 'paid', 'paidOffline', 'partlyRefunded'])('be deleted when it is %s', (payment) => {
    expect(deleteRegistration(withPayment(payment), 5)).toEqual(refusedWith('error.refund_first'));
  });

  test.each(['unpaid', 'refunded'])('be deleted is open to one that is %s', (payment) => {
    expect(deleteRegistration(withPayment(payment), 5)).toHaveLength(1);
  });

  test('be paid on the spot once it is paid', () => {
    expect(setOffline(withPayment('paid'), 5, on)).toEqual(refusedWith('error.already_paid'));
  });

  test.each(['partlyRefunded', 'refunded'])('be marked unpaid when it is %s', (payment) => {
    expect(setOffline(withPayment(payment), 5, { ...on, isOfflinePayment: false })).toEqual(refusedWith('error.transition'));
  });
});

describe('payment on the spot', () => {
  const on = { isOfflinePayment: true, paidDate: null, documentNumber: null };
  const off = { ...on, isOfflinePayment: false };

  test('is none where there is nothing to pay; one that was noted all the same is taken back', () => {
    expect(setOffline(given(created()), 5, on)).toEqual(refusedWith('error.nothing_to_pay'));
    expect(setOffline(given(created(), paidOffline()), 5, { ...off, reason: '' })).toEqual([paymentRevoked]);
  });

  test('of a deleted registration is refused', () => {
    expect(setOffline(given(created(), deleted()), 5, on)).toEqual(refusedWith('error.transition'));
  });

  test('does not confirm one whom something else holds', () => {
    const awaiting = given(created({ priceInKopecks: 100, status: 'awaitingPayment' }));
    expect(setOffline(awaiting, 5, { ...on, isHeld: true })).toEqual([paidOffline()]);
  });

  test('revoked leaves one alone whom the organiser confirmed', () => {
    const byOrganiser = given(created({ priceInKopecks: 100 }), paidOffline(), statusChanged('new', 'confirmed'));
    expect(setOffline(byOrganiser, 5, off)).toEqual([paymentRevoked]);
  });

  test('made on the waiting list and revoked after they came in asks for payment again', () => {
    const waiting = created({ status: 'waitingList', statusOnceIn: 'awaitingPayment', priceInKopecks: 100 });
    const paid = given(waiting, paidOffline());
    expect(setOffline(given(waiting), 5, { isOfflinePayment: true, paidDate: null, documentNumber: null })).toHaveLength(1);
    const back = setOffline(given(waiting, paidOffline(), ...promote(paid, 5)), 5, {
      isOfflinePayment: false,
      paidDate: null,
      documentNumber: null,
    });
    expect(back).toEqual([paymentRevoked, statusChanged('confirmed', 'awaitingPayment')]);
  });

  test('revoked leaves one alone who is confirmed no more', () => {
    const rejected = given(
      created({ priceInKopecks: 100, status: 'awaitingPayment' }),
      paidOffline(),
      statusChanged('awaitingPayment', 'rejected'),
    );
    expect(setOffline(rejected, 5, off)).toEqual([paymentRevoked]);
  });

  test('revoked leaves one alone who owes nothing', () => {
    const free = given(created({ status: 'awaitingPayment' }), paidOffline(), statusChanged('awaitingPayment', 'confirmed'));
    expect(setOffline(free, 5, off)).toEqual([paymentRevoked]);
  });
});

test('no status of a deleted registration changes', () => {
  const state = given(created(), deleted());
  expect(changeStatus(state, 5, to('confirmed'), by('A'))).toEqual(refusedWith('error.transition'));
  expect(changeStatus(state, 5, to('accepted', 'documents'), by('A'))).toEqual(refusedWith('error.transition'));
});
