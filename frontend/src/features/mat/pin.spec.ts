import { describe, expect, test } from '@jest/globals';
import { lockAfterMilliseconds, newLock, rested, tried } from './pin.js';

describe('the lock of a tablet', () => {
  test('locks after ten minutes without a touch, opens by its PIN', () => {
    const lock = newLock(4, '2468', 1_000);
    expect(rested(lock, 1_000 + lockAfterMilliseconds - 1)).toBe(lock);
    const locked = rested(lock, 1_000 + lockAfterMilliseconds);
    expect(locked.isLocked).toBe(true);
    expect(tried(locked, '1357', 0)).toMatchObject({ isLocked: true, triesLeft: 4 });
    expect(tried(locked, '2468', 9)).toMatchObject({ isLocked: false, triesLeft: 5, touchedAt: 9 });
  });

  test('after five wrong tries the right PIN opens nothing any more', () => {
    let lock = { ...newLock(4, '2468', 0), isLocked: true };
    for (let i = 0; i < 5; i += 1) lock = tried(lock, '0000', 0);
    expect(lock.triesLeft).toBe(0);
    expect(tried(lock, '2468', 0)).toMatchObject({ isLocked: true, triesLeft: 0 });
  });

  test('the PIN itself is kept nowhere', () => {
    expect(JSON.stringify(newLock(4, '2468', 0))).not.toContain('"2468"');
  });
});
