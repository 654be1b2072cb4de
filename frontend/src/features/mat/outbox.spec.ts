import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, jest, test } from '@jest/globals';
import { labels, open, referee, settled, tap } from './outbox.fixture.js';

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

  test('where the database does not open, taps stay in memory, are told, and are stored once it does', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const name = randomUUID();
    const opening = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
    const outbox = await open(name);
    outbox.add(tap('a'));
    await settled();
    expect({ next: outbox.next(referee)?.label, isKept: outbox.isKept }).toEqual({ next: 'a', isKept: false });
    opening.mockRestore();
    jest.advanceTimersByTime(5_000);
    await settled();
    jest.useRealTimers();
    expect(outbox.isKept).toBe(true);
    expect(labels(await open(name))).toEqual(['a']);
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

describe('a change of a closed outbox', () => {
  test('that was under way is written, and told to the other tabs', async () => {
    const name = randomUUID();
    const [closing, other] = [await open(name), await open(name)];
    const one = tap('a');
    closing.add(one);
    await settled();
    await other.refresh();
    const isTold = new Promise<void>((resolve) => other.onChange(resolve));
    const done = closing.done(one.id);
    closing.close();
    await expect(done).resolves.toBeUndefined();
    await isTold;
    expect(labels(other)).toEqual([]);
  });

  test('that comes later is written too: an answer, a tap, a refusal', async () => {
    const name = randomUUID();
    const [answered, refused, late] = [tap('answered'), tap('refused'), tap('late')];
    const closed = await open(name);
    closed.add(answered);
    closed.add(refused);
    await settled();
    closed.close();
    await settled();
    await closed.done(answered.id);
    await closed.refused(refused.id, { status: 409, keys: ['error.conflict'], changedBy: null, changedAt: null });
    closed.add(late);
    await closed.refresh();
    const again = await open(name);
    expect(again.all.map(({ label, refusal }) => [label, refusal?.status ?? null])).toEqual([
      ['refused', 409],
      ['late', null],
    ]);
  });

  test('that the database refuses is offered again', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const name = randomUUID();
    const closed = await open(name);
    const write = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    closed.add(tap('a'));
    await settled();
    closed.close();
    await settled();
    write.mockRestore();
    jest.advanceTimersByTime(5_000);
    await settled();
    jest.useRealTimers();
    await closed.refresh();
    expect(labels(await open(name))).toEqual(['a']);
  });
});
