// modules: own (a line's errors are of the realm of whoever looks at them)
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, test } from '@jest/globals';
import { patient } from './patient.js';

const cut = Object.assign(new Error('write ECONNRESET'), { syscall: 'write' });

/** Fails so many times before it answers. */
class Part {
  calls = 0;
  constructor(
    private readonly failures: number,
    private readonly error: Error,
  ) {}
  read(): Promise<string> {
    this.calls += 1;
    return this.calls > this.failures ? Promise.resolve('answer') : Promise.reject(this.error);
  }
  take(): Promise<string> {
    return this.read();
  }
}

describe('a part behind a line that is cut', () => {
  test.each([
    ['an error of the driver', new MongoNetworkError('connection 3 closed')],
    ['an error of the socket itself', cut],
  ])('is asked again: %s', async (_what, error) => {
    const part = new Part(2, error);
    expect(await patient(part).read()).toBe('answer');
    expect(part.calls).toBe(3);
  });

  test('is not asked again for what the server refuses, nor for what is done once', async () => {
    const refused = new Part(1, new MongoServerError({ message: 'no' }));
    await expect(patient(refused).read()).rejects.toThrow('no');
    const once = new Part(1, cut);
    await expect(patient(once, ['take']).take()).rejects.toThrow('ECONNRESET');
    expect([refused.calls, once.calls]).toEqual([1, 1]);
  });

  test('is given up in the end', async () => {
    const part = new Part(99, cut);
    await expect(patient(part).read()).rejects.toThrow('ECONNRESET');
    expect(part.calls).toBe(7);
  });
});
