// modules: own (a clock of its own; test/shared-modules.runtime.mjs)
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { maxFailedLoginsOfAccount } from '#contracts/limits';
import { OwnBuckets } from '#platform/own-buckets';
import { LoginThrottle } from './login-throttle.js';

const right = () => Promise.resolve('user');
const wrong = () => Promise.resolve(null);

let throttle: LoginThrottle;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z') });
  throttle = new LoginThrottle(true, new OwnBuckets());
});
afterEach(() => {
  jest.useRealTimers();
});

const outcomeOf = async (check: () => Promise<string | null>, account = 'a', address = '1', device: string | null = null) =>
  (await throttle.attempt({ account, address, device }, check)).outcome;

const fail = async (times: number, account?: string, address?: string, device?: string) => {
  const outcomes: string[] = [];
  for (let i = 0; i < times; i += 1) outcomes.push(await outcomeOf(wrong, account, address, device));
  return outcomes;
};

/** How many of the tries a password was looked at for. */
const looked = async (tries: number, tryOnce: (i: number, check: () => Promise<null>) => Promise<unknown>): Promise<number> => {
  let count = 0;
  const check = () => {
    count += 1;
    return wrong();
  };
  for (let i = 0; i < tries; i += 1) await tryOnce(i, check);
  return count;
};

describe('failed logins', () => {
  test('five are answered, the sixth from that address waits a minute, also with the right password', async () => {
    expect(await fail(5)).toEqual(Array(5).fill('wrong'));
    expect(await throttle.attempt({ account: 'a', address: '1', device: null }, right)).toEqual({ outcome: 'wait', seconds: 60 });
    jest.advanceTimersByTime(60_000);
    expect(await outcomeOf(right)).toBe('right');
  });

  test('another address and a known device do not wait for them', async () => {
    await fail(20);
    expect(await outcomeOf(right, 'a', '2')).toBe('right');
    expect(await outcomeOf(right, 'a', '1', 'own tablet')).toBe('right');
  });

  test('a known device waits for its own failures alone', async () => {
    expect(await fail(6, 'a', '1', 'tablet')).toEqual([...(Array(5).fill('wrong') as string[]), 'wait']);
    expect(await outcomeOf(right, 'a', '1')).toBe('right');
  });

  test('right ones never count', async () => {
    for (let i = 0; i < 200; i += 1) expect(await outcomeOf(right)).toBe('right');
  });

  test('many at once are no way around, neither at one account nor over many', async () => {
    const atOne = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(wrong)));
    expect(atOne.filter((outcome) => outcome === 'wrong')).toHaveLength(5);
    const overMany = await Promise.all(Array.from({ length: 200 }, (_, i) => outcomeOf(wrong, `account${i}`, '2')));
    expect(overMany.filter((outcome) => outcome === 'wrong')).toHaveLength(30);
  });

  test('whoever goes on waits no longer than a minute, an hour later too', async () => {
    for (let i = 0; i < 60; i += 1) {
      await fail(30);
      jest.advanceTimersByTime(60_000);
    }
    expect(await outcomeOf(right)).toBe('right');
  });

  test('from however many addresses, a password is looked at so many times an account and hour', async () => {
    const tries = 3_600;
    const count = await looked(tries, (i, check) => {
      jest.advanceTimersByTime(1_000);
      return throttle.attempt({ account: 'a', address: String(i % 500), device: null }, check);
    });
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThanOrEqual(4 * maxFailedLoginsOfAccount);
  });

  test('two addresses that go on and on leave room for a third', async () => {
    for (let i = 0; i < 600; i += 1) {
      await fail(1, 'a', String(i % 2));
      jest.advanceTimersByTime(2_000);
    }
    expect(await outcomeOf(right, 'a', '3')).toBe('right');
  });

  test('one address over many accounts: 30 a minute are answered, in all 2,490 an hour are looked at; others have room', async () => {
    for (let i = 0; i < 30; i += 1) expect(await fail(1, `account${i}`)).toEqual(['wrong']);
    expect(await fail(1, 'account30')).toEqual(['wait']);
    expect(await outcomeOf(right, 'fresh')).toBe('right');
    expect(await outcomeOf(right, 'fresh', '2')).toBe('right');
    const count = await looked(36_000, (i, check) => {
      jest.advanceTimersByTime(100);
      return throttle.attempt({ account: `other${i}`, address: '1', device: null }, check);
    });
    expect(count).toBeLessThanOrEqual(2_490);
  });

  test('a hall: thirty wrong ones a minute over many accounts, for an hour, make nobody beside them wait', async () => {
    for (let i = 0; i < 60; i += 1) {
      for (let n = 0; n < 30; n += 1) await fail(1, `guessed${i}-${n}`);
      for (let n = 0; n < 20; n += 1) expect(await outcomeOf(right, `referee${n}`)).toBe('right');
      jest.advanceTimersByTime(60_000);
    }
  });

  test('a clock set back two hours makes no wait longer', async () => {
    await fail(5);
    jest.setSystemTime(Date.now() - 7_200_000);
    expect(await throttle.attempt({ account: 'a', address: '1', device: null }, right)).toEqual({ outcome: 'wait', seconds: 60 });
  });

  test('switched off: never waits', async () => {
    throttle = new LoginThrottle(false, new OwnBuckets());
    expect(new Set(await fail(40))).toEqual(new Set(['wrong']));
  });
});
