import { describe, expect, test } from '@jest/globals';
import { bring, checkIn, checkOut, endHallDay, leases, lose, refuseLate, takeBack, type LeaseEvent } from './leases.decider.js';

const given = (...events: LeaseEvent[]) => events.reduce(leases.evolve, leases.initial());
const lists = { categoryIds: [7], registrationIds: [1, 2], invoiceIds: [] };
const hallA = { eventId: 1, hallName: 'Hall A', ...lists };
const numbers = { numbersFrom: 1_000_000_000, numbersTo: 1_000_999_999 };
const out: LeaseEvent = { type: 'EventCheckedOut', data: { ...hallA, ...numbers, term: 1 } };
const brought: LeaseEvent = { type: 'EventBrought', data: { ...hallA, ...numbers, term: 1, homeUrl: 'https://home.example' } };
const takenBack: LeaseEvent = { type: 'EventTakenBack', data: { eventId: 1, term: 2, reason: 'stolen' } };
const checkedIn: LeaseEvent = { type: 'EventCheckedIn', data: { eventId: 1, term: 2 } };
const ended: LeaseEvent = { type: 'HallDayEnded', data: { eventId: 1, term: 1 } };

describe('at home', () => {
  test('a hall gets the sport event in the next term, with numbers that no other hall has', () => {
    expect(checkOut(given(), hallA)).toEqual([out]);
    const again = { ...numbers, numbersFrom: 1_001_000_000, numbersTo: 1_001_999_999 };
    expect(checkOut(given(out, takenBack), hallA)).toEqual([{ type: 'EventCheckedOut', data: { ...hallA, ...again, term: 3 } }]);
  });

  test('one hall at a time has it, and a hall gives nothing on', () => {
    expect(checkOut(given(out), hallA)).toMatchObject({ errors: { form: ['error.event_in_hall'] }, extra: { hall: 'Hall A' } });
    expect(checkOut(given(brought), hallA)).toMatchObject({ errors: { form: ['error.event_from_home'] } });
    expect(checkOut(given(out), { ...hallA, eventId: 2 })).toHaveLength(1);
  });

  test('it is taken back once, with a reason, in the next term', () => {
    expect(takeBack(given(out), 1, 'stolen')).toEqual([takenBack]);
    expect(takeBack(given(out, takenBack), 1, 'again')).toMatchObject({ errors: { form: ['error.event_not_out'] } });
    expect(takeBack(given(), 1, 'never out')).toMatchObject({ errors: { form: ['error.event_not_out'] } });
  });

  test('it is checked in once, in the term that the hall has', () => {
    expect(checkIn(given(out), 1, 1)).toEqual([checkedIn]);
    expect(checkIn(given(out, checkedIn), 1, 1)).toEqual([]);
    expect(checkIn(given(out, takenBack), 1, 1)).toEqual([]);
  });

  test('what comes of a term that is over is refused, which is said once', () => {
    const late: LeaseEvent = { type: 'LatePushRefused', data: { eventId: 1, term: 1, hallName: 'Hall A' } };
    expect(refuseLate(given(out), 1, 1, 'Hall A')).toEqual([]);
    expect(refuseLate(given(out, takenBack), 1, 1, 'Hall A')).toEqual([late]);
    expect(refuseLate(given(out, takenBack, late), 1, 1, 'Hall A')).toEqual([]);
  });
});

describe('in the hall', () => {
  const lease = { ...hallA, ...numbers, term: 1, homeUrl: 'https://home.example' };

  test('it is brought once a term', () => {
    expect(bring(given(), lease)).toEqual([brought]);
    expect(bring(given(brought), lease)).toEqual([]);
  });

  test('the day ends once, and only where there was one', () => {
    expect(endHallDay(given(brought), 1)).toEqual([ended]);
    expect(endHallDay(given(brought, ended), 1)).toEqual([]);
    expect(endHallDay(given(out), 1)).toMatchObject({ errors: { form: ['error.event_not_brought'] } });
    expect(endHallDay(given(brought, ended, checkedIn), 1)).toMatchObject({ errors: { form: ['error.event_not_brought'] } });
  });

  test('it is over when home says so', () => {
    expect(lose(given(brought), 1, 1, 'stolen')).toEqual([takenBack]);
    expect(given(brought, takenBack).byEvent.get(1)).toMatchObject({ where: 'over', takenBackReason: 'stolen' });
    expect(given(brought, ended, checkedIn).byEvent.get(1)).toMatchObject({ where: 'over', checkedIn: [1] });
    expect(lose(given(brought, takenBack), 1, 1, 'stolen')).toEqual([]);
  });
});
