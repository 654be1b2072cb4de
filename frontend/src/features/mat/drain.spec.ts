import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Outcome } from '../../app/http.js';
import { Drain } from './drain.js';
import { labels, open, referee, settled, tap } from './outbox.fixture.js';
import type { Outbox, Waiting } from './outbox.js';

const ok: Outcome = { success: true };
const failed = (status: number, key = 'error.network'): Outcome => ({ success: false, status, errors: { form: [key] } });
const alone = (run: () => Promise<void>): Promise<void> => run();

describe('drain', () => {
  const drainOf = (outbox: Outbox, send: (command: Waiting) => Promise<Outcome>, userId = referee) =>
    new Drain(outbox, userId, send, alone);

  test('sends in the order of the taps, one at a time', async () => {
    const outbox = await open();
    const sent: string[] = [];
    let atOnce = 0;
    const drain = drainOf(outbox, async ({ label }) => {
      expect((atOnce += 1)).toBe(1);
      await settled();
      sent.push(label);
      atOnce -= 1;
      return ok;
    });
    for (const label of ['a', 'b', 'c']) {
      outbox.add(tap(label));
      drain.wake();
    }
    for (let i = 0; i < 5; i += 1) await settled();
    expect({ sent, left: labels(outbox) }).toEqual({ sent: ['a', 'b', 'c'], left: [] });
  });

  test('a tap that comes as the last one is done is sent too', async () => {
    const outbox = await open();
    const sent: string[] = [];
    const drain = drainOf(outbox, ({ label }) => {
      sent.push(label);
      return Promise.resolve(ok);
    });
    const done = outbox.done.bind(outbox);
    jest.spyOn(outbox, 'done').mockImplementation(async (id) => {
      await done(id);
      if (sent.length === 1) {
        outbox.add(tap('late'));
        drain.wake();
      }
    });
    outbox.add(tap('a'));
    drain.wake();
    await settled();
    await settled();
    expect(sent).toEqual(['a', 'late']);
  });

  test('a tap that comes while the lock is given back is sent too', async () => {
    const outbox = await open();
    const sent: string[] = [];
    const drain: Drain = new Drain(
      outbox,
      referee,
      ({ label }) => {
        sent.push(label);
        return Promise.resolve(ok);
      },
      async (run) => {
        await run();
        if (sent.length > 1) return;
        outbox.add(tap('late'));
        drain.wake();
      },
    );
    outbox.add(tap('a'));
    drain.wake();
    await settled();
    await settled();
    expect(sent).toEqual(['a', 'late']);
  });

  test.each([0, 401, 429, 503])('waits and tries the same command again after %i', async (status) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const outbox = await open();
    const ids: string[] = [];
    const drain = drainOf(outbox, ({ id }) => {
      ids.push(id);
      return Promise.resolve(ids.length < 3 ? failed(status) : ok);
    });
    const one = tap('a');
    outbox.add(one);
    drain.wake();
    await settled();
    expect(ids).toEqual([one.id]);
    jest.advanceTimersByTime(1_000);
    await settled();
    expect(ids).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    await settled();
    expect(ids).toHaveLength(2);
    jest.advanceTimersByTime(1_000);
    await settled();
    jest.useRealTimers();
    expect(ids).toEqual([one.id, one.id, one.id]);
    expect(labels(outbox)).toEqual([]);
  });

  test('what is refused is put aside for the referee, and the next goes on', async () => {
    const outbox = await open();
    const drain = drainOf(outbox, ({ label }) =>
      Promise.resolve(
        label === 'a'
          ? { ...failed(409, 'error.conflict'), changedBy: { id: 9, name: 'Петров' }, changedAt: '2026-11-21T09:01:00.000Z' }
          : ok,
      ),
    );
    outbox.add(tap('a'));
    outbox.add(tap('b'));
    drain.wake();
    await settled();
    expect(outbox.all).toMatchObject([
      { label: 'a', refusal: { status: 409, keys: ['error.conflict'], changedBy: 'Петров', changedAt: '2026-11-21T09:01:00.000Z' } },
    ]);
  });

  test("never sends another's taps", async () => {
    const outbox = await open();
    const sent: string[] = [];
    outbox.add(tap('of another', 8));
    outbox.add(tap('mine'));
    drainOf(outbox, ({ label }) => {
      sent.push(label);
      return Promise.resolve(ok);
    }).wake();
    await settled();
    expect({ sent, left: labels(outbox) }).toEqual({ sent: ['mine'], left: ['of another'] });
  });

  test('when the database cannot be read, taps are sent from memory', async () => {
    const outbox = await open();
    const closing = new Error('the connection is closing');
    jest.spyOn(outbox, 'refresh').mockRejectedValue(closing);
    const done = outbox.done.bind(outbox);
    jest.spyOn(outbox, 'done').mockImplementation((id) => done(id).then(() => Promise.reject(closing)));
    const sent: string[] = [];
    const drain = drainOf(outbox, ({ label }) => {
      sent.push(label);
      return Promise.resolve(ok);
    });
    outbox.add(tap('a'));
    outbox.add(tap('b'));
    drain.wake();
    await settled();
    expect({ sent, left: labels(outbox) }).toEqual({ sent: ['a', 'b'], left: [] });
  });

  test('when the lock is refused, it is asked for again after a second and not at once', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const outbox = await open();
    let asked = 0;
    const refusing = async () => {
      asked += 1;
      // A loop without a pause would never let this test go on.
      if (asked > 50) return;
      throw new Error('no locks here');
    };
    const drain = new Drain(outbox, referee, () => Promise.resolve(ok), refusing);
    outbox.add(tap('a'));
    drain.wake();
    await settled();
    expect(asked).toBe(1);
    jest.advanceTimersByTime(1_000);
    await settled();
    jest.useRealTimers();
    drain.stop();
    expect(asked).toBe(2);
  });

  test('whatever the line does and however often the page is reloaded, each tap is carried out once, in order', async () => {
    const step = fc.constantFrom('tap', 'tap', 'tap', 'cut before', 'cut after', 'line', 'reload');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const name = randomUUID();
        const carriedOut: string[] = [];
        const seen = new Set<string>();
        let line: 'on' | 'cut before' | 'cut after' = 'on';
        const send = ({ id, label }: Waiting): Promise<Outcome> => {
          if (line === 'cut before') return Promise.resolve(failed(0));
          // The server carries a command out once for its id, whether or not the answer gets through.
          if (!seen.has(id)) carriedOut.push(label);
          seen.add(id);
          return Promise.resolve(line === 'cut after' ? failed(0) : ok);
        };
        let outbox = await open(name);
        let drain = drainOf(outbox, send);
        let count = 0;
        for (const what of [...steps, 'line'] as const) {
          if (what === 'tap') {
            outbox.add(tap(String((count += 1))));
            drain.wake();
          } else if (what === 'reload') {
            await settled();
            drain.stop();
            outbox.close();
            outbox = await open(name);
            drain = drainOf(outbox, send);
            drain.wake();
          } else {
            line = what === 'line' ? 'on' : what;
            drain.wake();
          }
        }
        for (let i = 0; i < 200 && outbox.all.length > 0; i += 1) {
          drain.wake();
          await settled();
        }
        drain.stop();
        expect(carriedOut).toEqual(Array.from({ length: count }, (_, i) => String(i + 1)));
        expect(outbox.all).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
