import { describe, expect, test } from '@jest/globals';
import { closedNow, registrationState } from './registration-times.js';

const times = {
  registrationFrom: '01-05-2026 10:00',
  registrationTo: '05-05-2026 12:00',
  timeZone: 'Asia/Novosibirsk',
  isPublished: true,
};

describe('registration', () => {
  test.each([
    ['2026-05-01T02:59:59.000Z', 'notYet'],
    ['2026-05-01T03:00:00.000Z', 'open'],
    ['2026-05-05T05:00:59.000Z', 'open'],
    ['2026-05-05T05:01:00.000Z', 'closed'],
  ])('at %s is %s: its times are those of the place', (now, state) => {
    expect(registrationState(times, now)).toBe(state);
    expect(closedNow(times, now)).toEqual(state === 'open' ? null : { refused: true, status: 200, errors: { form: ['error.closed'] } });
  });

  test('of a sport event that is not published has not begun', () => {
    expect(registrationState({ ...times, isPublished: false }, '2026-05-02T00:00:00.000Z')).toBe('notYet');
  });

  test('without times is always open', () => {
    const always = { ...times, registrationFrom: null, registrationTo: null };
    for (const now of ['2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']) expect(registrationState(always, now)).toBe('open');
  });
});
