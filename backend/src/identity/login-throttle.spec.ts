import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { LoginThrottle } from './login-throttle.js';

const right = () => Promise.resolve('user');
const wrong = () => Promise.resolve(null);

let throttle: LoginThrottle;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-05-01T10:00:00Z') });
  throttle = new LoginThrottle(true);
});
afterEach(() => {
  jest.useRealTimers();
});

const fail = async (times: number, account = 'a', ip = '1') => {
  const outcomes: string[] = [];
  for (let i = 0; i < times; i += 1) outcomes.push((await throttle.attempt(account, ip, wrong)).outcome);
  return outcomes;
};

describe('failed logins', () => {
  test('five are answered, the sixth waits a minute, also with the right password', async () => {
    expect(await fail(5)).toEqual(Array(5).fill('wrong'));
    expect(await throttle.attempt('a', '2', right)).toEqual({ outcome: 'wait', seconds: 60 });
    jest.advanceTimersByTime(60_000);
    expect((await throttle.attempt('a', '2', right)).outcome).toBe('right');
  });

  test('right ones never count', async () => {
    for (let i = 0; i < 50; i += 1) expect((await throttle.attempt('a', '1', right)).outcome).toBe('right');
  });

  test('many at once are no way around', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => throttle.attempt('a', '1', wrong)));
    expect(outcomes.filter(({ outcome }) => outcome === 'wrong')).toHaveLength(5);
  });

  test('30 failures of one address over many accounts close that address alone', async () => {
    for (let i = 0; i < 30; i += 1) await fail(1, `account${i}`);
    expect((await throttle.attempt('fresh', '1', right)).outcome).toBe('wait');
    expect((await throttle.attempt('fresh', '2', right)).outcome).toBe('right');
  });

  test('whoever goes on waits twice as long each time, at most an hour', async () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      await fail(5);
      const attempt = await throttle.attempt('a', '1', wrong);
      if (attempt.outcome !== 'wait') throw new Error('was let in');
      waits.push(attempt.seconds);
      jest.advanceTimersByTime(attempt.seconds * 1000);
    }
    expect(waits.slice(0, 3)).toEqual([60, 120, 240]);
    expect(waits.at(-1)).toBe(3_600);
  });

  test('switched off: never waits', async () => {
    throttle = new LoginThrottle(false);
    expect(new Set(await fail(40))).toEqual(new Set(['wrong']));
  });
});
