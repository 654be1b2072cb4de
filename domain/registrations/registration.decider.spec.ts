import { describe, expect, test } from '@jest/globals';
import { participationStatuses, type ParticipationStatus } from '#contracts/registrations/statuses';
import {
  changeGridNumber,
  createRegistration,
  editRegistration,
  idsOf,
  knownWeight,
  promote,
  saveResult,
  setStatus,
  withdraw,
} from './registration.decider.js';
import type { RegistrationEvent } from './registration.fold.js';
import {
  created,
  deactivated,
  deleted,
  given,
  ids,
  paidOffline,
  paymentRevoked,
  recovered,
  refusedWith,
  statusChanged,
  withdrawn,
} from './registration.fixture.js';

const createdData = () => (created() as Extract<RegistrationEvent, { type: 'RegistrationCreated' }>).data;

describe('a new registration', () => {
  test('is recorded once', () => {
    expect(createRegistration(given(), createdData())).toEqual([created()]);
    expect(createRegistration(given(created()), createdData())).toEqual([]);
  });

  test('begins with the first status of each part', () => {
    expect(given(created({ status: 'awaitingPayment', priceInKopecks: 5_000 })).statuses).toEqual({
      participation: 'awaitingPayment',
      payment: 'unpaid',
      documents: 'notProvided',
      insurance: 'none',
      weighIn: 'notWeighed',
      challenge: 'none',
    });
    expect(given(created({ priceInKopecks: 0 })).statuses.payment).toBe('notRequired');
  });

  test('keeps sport event, category, number and what it becomes once it has a place', () => {
    expect(given(created({ status: 'waitingList', statusOnceIn: 'new', tournamentGridNumber: 12 }))).toMatchObject({
      isCreated: true,
      eventId: 1,
      streamId: 7,
      statusOnceIn: 'new',
      tournamentGridNumber: 12,
      isDeleted: false,
      isOfflinePayment: false,
      place: null,
    });
  });

  test('events carry the ids of the state; nobody where it has no person', () => {
    expect(idsOf(5, given(created()))).toEqual(ids);
    expect(idsOf(5, given(created({ userId: null }))).userId).toBeNull();
  });

  test('does not share its data with the event', () => {
    const event = created({ lastName: 'Ким' });
    const edited = { ...ids, set: { lastName: 'Пак' }, changes: [] };
    given(event, { type: 'RegistrationDataEdited', data: edited });
    expect(event.data).toMatchObject({ lastName: 'Ким' });
  });
});

describe('the known weight', () => {
  const weighed: RegistrationEvent = { type: 'ActualWeightRecorded', data: { ...ids, actualWeight: 58.4, from: null } };
  test.each([
    ['what was weighed', [created({ weight: 60 }), weighed], 58.4],
    ['else what was declared', [created({ weight: 60 })], 60],
    ['else nothing', [created()], null],
  ])('%s', (_what, events, weight) => {
    expect(knownWeight(given(...events))).toBe(weight);
  });
});

describe('an edit', () => {
  test('records the fields that differ, with what was known', () => {
    const state = given(created({ weight: 60, seed: 2, cityName: 'Омск' }));
    expect(editRegistration(state, ids, { weight: 62, seed: 2, cityName: null, countryCode: undefined })).toEqual([
      {
        type: 'RegistrationDataEdited',
        data: {
          ...ids,
          set: { weight: 62, cityName: null },
          changes: [
            { field: 'weight', from: 60, to: 62 },
            { field: 'cityName', from: 'Омск', to: null },
          ],
        },
      },
    ]);
  });

  test('compares lists and objects by their content', () => {
    const club = { id: 3, name: 'Волга' };
    const state = given(created({ organization: club }));
    expect(editRegistration(state, ids, { organization: { ...club } })).toEqual([]);
    expect(editRegistration(state, ids, { organization: { ...club, name: 'Ока' } })).toMatchObject([
      { data: { changes: [{ field: 'organization', from: club, to: { id: 3, name: 'Ока' } }] } },
    ]);
  });

  test('of a field that was never given records null as what was known', () => {
    expect(editRegistration(given(), ids, { weight: 60 })).toMatchObject([
      { data: { changes: [{ field: 'weight', from: null, to: 60 }] } },
    ]);
    expect(editRegistration(given(), ids, { weight: null })).toEqual([]);
  });

  test('changes the data and nothing else', () => {
    const decided = editRegistration(given(created()), ids, { weight: 62 });
    const state = given(created(), ...decided);
    expect(state.weight).toBe(62);
    expect({ ...state, weight: null }).toEqual(given(created()));
  });
});

test('a number in the grid is recorded when it differs from the one that is shown', () => {
  const state = given(created({ tournamentGridNumber: 3 }));
  const event: RegistrationEvent = { type: 'AthleteGridNumberChanged', data: { registrationId: 5, streamId: 7, from: 3, to: 4 } };
  expect(changeGridNumber(state, 5, { from: 3, to: 4 })).toEqual([event]);
  expect(changeGridNumber(state, 5, { from: 3, to: 3 })).toEqual([]);
  expect(given(created(), event).tournamentGridNumber).toBe(4);
});

test('a number that the schedule gave is changed back to that of before', () => {
  const state = given(created({ tournamentGridNumber: 3 }));
  expect(changeGridNumber(state, 5, { from: 12, to: 3 })).toMatchObject([{ data: { from: 12, to: 3 } }]);
});

describe('a status that the product sets', () => {
  test('is any other one, with a comment', () => {
    expect(setStatus(given(created()), 5, 'rejected', 'late')).toEqual([statusChanged('new', 'rejected', 'participation', 'late')]);
    expect(setStatus(given(created()), 5, 'confirmed')).toEqual([statusChanged('new', 'confirmed')]);
    expect(setStatus(given(created()), 5, 'new')).toEqual([]);
  });
});

describe('folding a status', () => {
  test('of participation remembers the one before, and its comment', () => {
    const state = given(created(), statusChanged('new', 'rejected', 'participation', 'late'));
    expect(state).toMatchObject({
      statuses: { participation: 'rejected' },
      statusBefore: 'new',
      comments: { participation: 'late' },
    });
  });

  test('of another part leaves participation alone', () => {
    const state = given(created(), statusChanged('notProvided', 'accepted', 'documents', 'ok'));
    expect(state).toMatchObject({
      statuses: { participation: 'new', documents: 'accepted' },
      statusBefore: null,
      comments: { documents: 'ok' },
    });
  });

  test('without a comment keeps the comment of before', () => {
    const said = statusChanged('new', 'rejected', 'participation', 'late');
    expect(given(created(), said, statusChanged('rejected', 'new')).comments).toEqual({ participation: 'late' });
    const papers = statusChanged('notProvided', 'rejected', 'documents', 'blurred');
    expect(given(created(), papers, statusChanged('rejected', 'accepted', 'documents')).comments).toEqual({ documents: 'blurred' });
  });

  test.each([
    ['withdrawn', withdrawn('confirmed', 'травма'), 'травма'],
    ['deactivated', deactivated('confirmed', 'papers'), 'papers'],
  ])('%s keeps the reason and the status before', (participation, event, reason) => {
    expect(given(created({ status: 'confirmed' }), event)).toMatchObject({
      statuses: { participation },
      statusBefore: 'confirmed',
      comments: { participation: reason },
    });
  });

  test('a deleted registration keeps its statuses until it is recovered to another one', () => {
    const state = given(created({ status: 'confirmed' }), deleted('confirmed'));
    expect(state).toMatchObject({ isDeleted: true, statuses: { participation: 'confirmed' } });
    expect(given(created({ status: 'confirmed' }), deleted('confirmed'), recovered('waitingList'))).toMatchObject({
      isDeleted: false,
      statuses: { participation: 'waitingList' },
      statusBefore: 'confirmed',
    });
  });

  test('a copy remembers which registration it is a copy of', () => {
    const copied: RegistrationEvent = { type: 'RegistrationCopied', data: { ...ids, sourceRegistrationId: 4, sourceStreamId: 6 } };
    expect(given(created(), copied)).toEqual({ ...given(created()), sourceRegistrationId: 4 });
  });

  test('payment on the spot sets the status of payment, and revoking takes it back', () => {
    const costly = created({ priceInKopecks: 100 });
    expect(given(costly, paidOffline())).toMatchObject({ isOfflinePayment: true, statuses: { payment: 'paidOffline' } });
    expect(given(costly, paidOffline(), paymentRevoked)).toMatchObject({ isOfflinePayment: false, statuses: { payment: 'unpaid' } });
    expect(given(created(), paidOffline(), paymentRevoked).statuses.payment).toBe('notRequired');
  });
});

describe('a place that became free', () => {
  const promoted = { type: 'RegistrationPromotedFromWaitingList', data: { ...ids, to: 'confirmed' } };

  test('goes to one who waits, with the status kept for that', () => {
    expect(promote(given(created({ status: 'waitingList' })), 5)).toEqual([promoted]);
    expect(given(created({ status: 'waitingList' }), promoted as RegistrationEvent)).toMatchObject({
      statuses: { participation: 'confirmed' },
      statusBefore: 'waitingList',
    });
  });

  describe('when they become one who awaits payment', () => {
    const waiting = created({ status: 'waitingList', statusOnceIn: 'awaitingPayment', priceInKopecks: 5_000 });
    const to = (...args: Parameters<typeof promote>) => promote(...args).map(({ data }) => (data as { to: string }).to);

    test('who has not paid is asked to', () => {
      expect(to(given(waiting), 5)).toEqual(['awaitingPayment']);
      expect(to(given(waiting, paidOffline(), paymentRevoked), 5)).toEqual(['awaitingPayment']);
    });

    test('who paid while they waited is confirmed', () => {
      expect(to(given(waiting, paidOffline()), 5)).toEqual(['confirmed']);
    });

    test('but not before they have passed what their category requires', () => {
      expect(to(given(waiting, paidOffline()), 5, true)).toEqual(['awaitingPayment']);
    });

    test('and who is to be looked at first stays new, paid or not', () => {
      const free = created({ status: 'waitingList', statusOnceIn: 'new' });
      expect(to(given(free, paidOffline()), 5)).toEqual(['new']);
    });
  });

  test.each(participationStatuses.filter((status) => status !== 'waitingList'))('is nothing for one who is %s', (status) => {
    expect(promote(given(created({ status })), 5)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test.each<ParticipationStatus>(['new', 'waitingList', 'awaitingPayment', 'confirmed'])('of one who is %s', (status) => {
    expect(withdraw(given(created({ status })), 5, 'травма')).toEqual([withdrawn(status, 'травма')]);
  });

  test('happens once', () => {
    expect(withdraw(given(created(), withdrawn('new')), 5, '')).toEqual(refusedWith('error.already_done'));
  });

  test('is refused for one who was rejected, deactivated or deleted', () => {
    expect(withdraw(given(created(), statusChanged('new', 'rejected')), 5, '')).toEqual(refusedWith('error.transition'));
    expect(withdraw(given(created(), deactivated('new')), 5, '')).toEqual(refusedWith('error.transition'));
    expect(withdraw(given(created(), deleted()), 5, '')).toEqual(refusedWith('error.transition'));
  });

  test('accepts the request that was made', () => {
    const requested: RegistrationEvent = {
      type: 'WithdrawalRequested',
      data: { ...ids, withdrawalRequestId: 5_001, reason: 'травма', requestedAt: '2026-05-01T10:00:00.000Z' },
    };
    expect(given(created(), requested, withdrawn('new')).details.withdrawalRequest?.status).toBe('accepted');
    expect(given(created(), requested, statusChanged('new', 'rejected')).details.withdrawalRequest?.status).toBe('requested');
  });
});

describe('a result', () => {
  const value = { place: 2, result: '7:3', points: 4.5 };
  const open = { isCompleted: false, reason: '', isPlaced: false };
  const confirmed = created({ status: 'confirmed' });
  const saved: RegistrationEvent = {
    type: 'ResultSaved',
    data: { registrationId: 5, streamId: 7, ...value, from: null, comment: '' },
  };

  test('is saved while the category goes on, with what was there before', () => {
    expect(saveResult(given(confirmed), 5, value, { ...open, reason: 'jury' })).toEqual([
      { type: 'ResultSaved', data: { registrationId: 5, streamId: 7, ...value, from: null, comment: 'jury' } },
    ]);
    expect(given(confirmed, saved)).toMatchObject(value);
    const better = { ...value, place: 1 };
    expect(saveResult(given(confirmed, saved), 5, better, open)).toMatchObject([{ data: { place: 1, from: value } }]);
    expect(saveResult(given(confirmed, saved), 5, value, open)).toEqual([]);
  });

  test('of a completed category is corrected, with a reason', () => {
    const completed = { ...open, isCompleted: true };
    expect(saveResult(given(confirmed), 5, value, completed)).toEqual(refusedWith('error.required', 'reason'));
    const decided = saveResult(given(confirmed), 5, value, { ...completed, reason: 'protest' });
    expect(decided).toEqual([
      { type: 'ResultCorrected', data: { registrationId: 5, streamId: 7, ...value, from: null, reason: 'protest' } },
    ]);
    expect(given(confirmed, ...(decided as RegistrationEvent[]))).toMatchObject(value);
    expect(saveResult(given(confirmed, saved), 5, value, completed)).toEqual([]);
  });

  test.each([
    [0, false],
    [1, true],
    [9_999, true],
    [10_000, false],
    [null, true],
  ])('with place %p: taken %p', (place, isTaken) => {
    const decided = saveResult(given(confirmed), 5, { ...value, place }, open);
    if (isTaken) expect(decided).toHaveLength(1);
    else expect(decided).toEqual(refusedWith('error.place_range', 'place'));
  });

  test('is for those who take part, and for one who withdrew with a place in the grid', () => {
    const gone = withdrawn('confirmed');
    expect(saveResult(given(created()), 5, value, open)).toEqual(refusedWith('error.not_confirmed'));
    expect(saveResult(given(confirmed, gone), 5, value, open)).toEqual(refusedWith('error.not_confirmed'));
    expect(saveResult(given(confirmed, gone), 5, value, { ...open, isPlaced: true })).toHaveLength(1);
    expect(saveResult(given(confirmed, deactivated('confirmed')), 5, value, { ...open, isPlaced: true })).toEqual(
      refusedWith('error.not_confirmed'),
    );
    expect(saveResult(given(confirmed, deleted('confirmed')), 5, value, open)).toEqual(refusedWith('error.not_confirmed'));
  });
});
