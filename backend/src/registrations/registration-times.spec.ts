import { describe, expect, test } from '@jest/globals';
import { closedNow } from './registration-times.js';

const fields = {
  ...{ dateFrom: '10-05-2026', dateTo: '11-05-2026', timeZone: 'Asia/Novosibirsk', isPublished: true },
  ...{ registrationFrom: '01-05-2026 10:00', registrationTo: '05-05-2026 12:00' },
};
const by = (role: 'V' | 'O', now: string) => ({ roles: new Set([role] as const), now });
const refusedWith = (key: string) => ({ refused: true, status: 200, errors: { form: [key] } });

describe('registration', () => {
  test.each([
    ['2026-05-01T02:59:59.000Z', 'error.closed'],
    ['2026-05-01T03:00:00.000Z', null],
    ['2026-05-05T05:00:59.000Z', null],
    ['2026-05-05T05:01:00.000Z', 'error.closed'],
  ])('at %s is refused with %s: its times are those of the place', (now, key) => {
    expect(closedNow({ fields, closing: null }, by('V', now))).toEqual(key && refusedWith(key));
  });

  test('by the staff is bound by no times', () => {
    expect(closedNow({ fields, closing: null }, by('O', '2026-05-11T00:00:00.000Z'))).toBeNull();
  });

  test.each(['V', 'O'] as const)('of what is cancelled or completed is refused to %s', (role) => {
    const now = '2026-05-02T00:00:00.000Z';
    expect(closedNow({ fields, closing: 'cancelled' }, by(role, now))).toEqual(refusedWith('error.event_cancelled'));
    expect(closedNow({ fields, closing: 'completed' }, by(role, now))).toEqual(refusedWith('error.event_completed'));
  });
});
