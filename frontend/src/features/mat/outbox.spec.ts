import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Outcome } from '../../app/http.js';
import { Drain } from './drain.js';
import { Outbox, type Waiting } from './outbox.js';

const referee = 7;
const tap = (label: string, userId = referee): Omit<Waiting, 'refusal'> => ({
  id: randomUUID(),
  userId,
  path: '/api/save-data-in-match',
  body: { label },
  label,
  deviceTime: '2026-11-21T09:00:00.000Z',
});
const ok: Outcome = { success: true };
const failed = (status: number, key = 'error.network'): Outcome => ({ success: false, status, errors: { form: [key] } });
const settled = async (): Promise<void> => {
  for (let i = 0; i < 60; i += 1) await new Promise((resolve) => setImmediate(resolve));
};
const alone = (run: () => Promise<void>): Promise<void> => run();
const labels = ({ all }: Outbox): string[] => all.map(({ label }) => label);

const opened: Outbox[] = [];
const open = async (name: string = randomUUID()): Promise<Outbox> => {
  const outbox = await Outbox.open(name);
  opened.push(outbox);
  return outbox;
};
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
  jest.restoreAllMocks();
});

describe('outbox', () => {
  test('holds a tap at once, and after a reload in the same order with the same ids', async () => {
    const name = randomUUID();
    const first = await open(name);
    const taps = ['a', 'b', 'c'].map((label) => tap(label));
    for (const one of taps) first.add(one);
    expect(labels(first)).toEqual(['a', 'b', 'c']);
    await settled();
    expect(first.isKept).toBe(true);
    const second = await open(name);
    expect(second.all.map(({ id }) => id)).toEqual(taps.map(({ id }) => id));
  });

  test('a look at the database that is under way brings nothing back', async () => {
    const outbox = await open();
    const [gone, resent] = [tap('gone'), tap('resent')];
    outbox.add(gone);
    outbox.add(resent);
    await outbox.refused(resent.id, { status: 409, keys: [], changedBy: null, changedAt: null });
    await settled();
    const looks = [outbox.refresh()];
    void outbox.done(gone.id);
    void outbox.again(resent.id, { is: 'new' });
    looks.push(outbox.refresh());
    const shown = () => outbox.all.map(({ label, body, refusal }) => ({ label, body, refusal }));
    await looks[0];
    expect(shown()).toEqual([{ label: 'resent', body: { is: 'new' }, refusal: null }]);
    await looks[1];
    await settled();
    expect(shown()).toEqual([{ label: 'resent', body: { is: 'new' }, refusal: null }]);
  });

  test('a tap that the database refuses stays, is told, and is stored in its place later', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const name = randomUUID();
    const outbox = await open(name);
    const write = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    outbox.add(tap('a'));
    await settled();
    expect({ labels: labels(outbox), isKept: outbox.isKept }).toEqual({ labels: ['a'], isKept: false });
    expect(outbox.next(referee)?.label).toBe('a');
    write.mockRestore();
    outbox.add(tap('b'));
    await settled();
    jest.advanceTimersByTime(5_000);
    await settled();
    jest.useRealTimers();
    expect(outbox.isKept).toBe(true);
    expect(labels(await open(name))).toEqual(['a', 'b']);
  });

  test('what is sent or refused before it was stored does not come back', async () => {
    const name = randomUUID();
    const outbox = await open(name);
    const [a, b] = [tap('a'), tap('b')];
    outbox.add(a);
    outbox.add(b);
    await Promise.all([
      outbox.done(a.id),
      outbox.refused(b.id, { status: 409, keys: ['error.conflict'], changedBy: 'Петров', changedAt: null }),
    ]);
    await settled();
    const again = await open(name);
    expect(again.all).toMatchObject([{ label: 'b', refusal: { changedBy: 'Петров' } }]);
    expect(again.next(referee)).toBeUndefined();
    await again.again(b.id, { label: 'b', expected: 1 });
    expect(again.next(referee)).toMatchObject({ label: 'b', body: { expected: 1 }, refusal: null });
    expect(again.next(referee)?.id).not.toBe(b.id);
  });

  test('another tab sees what this one took', async () => {
    const name = randomUUID();
    const [one, other] = [await open(name), await open(name)];
    one.add(tap('a'));
    await settled();
    await other.refresh();
    expect(labels(other)).toEqual(['a']);
  });
});

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
        for (let i = 0; i < 20 && outbox.all.length > 0; i += 1) {
          drain.wake();
          await settled();
        }
        drain.stop();
        expect(carriedOut).toEqual(Array.from({ length: count }, (_, i) => String(i + 1)));
        expect(outbox.all).toEqual([]);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
