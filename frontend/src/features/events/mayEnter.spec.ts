import { describe, expect, test } from '@jest/globals';
import { mayEnter } from './mayEnter.js';

describe('the button that leads to the registration', () => {
  const now = Date.UTC(2026, 10, 21);
  const event = { status: 'published', registrationFrom: null, registrationTo: null } as const;
  const open = [{ status: 'open' }] as const;

  test('stands while a category takes entries, also on the day of the event', () => {
    expect(mayEnter(event, open, now)).toBe(true);
    expect(mayEnter({ ...event, status: 'running' }, open, now)).toBe(true);
  });

  test('is gone when every category is drawn, and when the event is over', () => {
    expect(mayEnter(event, [{ status: 'drawn' }], now)).toBe(false);
    expect(mayEnter({ ...event, status: 'completed' }, open, now)).toBe(false);
  });

  test('keeps to the days of the registration', () => {
    expect(mayEnter({ ...event, registrationTo: '10-11-2026 18:00' }, open, now)).toBe(false);
    expect(mayEnter({ ...event, registrationFrom: '01-12-2026 10:00' }, open, now)).toBe(false);
    expect(mayEnter({ ...event, registrationTo: '21-11-2026 18:00' }, open, now)).toBe(true);
  });
});
