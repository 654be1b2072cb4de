import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { MemoryDocumentStore } from '#backend/adapters/memory/document-store';
import { FencedDocuments } from './fenced-documents.js';
import { Lease, leaseMark } from './lease.js';

const leaseOf = (store: MemoryDocumentStore, name: string) => new Lease(store, name, 3_000);
/** A holder whose renewals reach nobody, as one that is stopped. */
const stopped = (store: MemoryDocumentStore) =>
  Object.assign(new MemoryDocumentStore(), {
    isStopped: false,
    readMark: (name: string) => store.readMark(name),
    swapMark(this: { isStopped: boolean }, name: string, expected: string | null, value: string) {
      return this.isStopped ? new Promise<boolean>(() => undefined) : store.swapMark(name, expected, value);
    },
  });

describe('the lease of projectors', () => {
  test('one of many holds it, and the next gets a greater token once it is given back', async () => {
    const store = new MemoryDocumentStore();
    const [first, second] = [leaseOf(store, 'a'), leaseOf(store, 'b')];
    expect(await first.take()).toBe(1);
    const waiting = second.take();
    while (!(await store.readMark(leaseMark))?.includes('"beat":3')) await pause(20);
    expect([first.isHeld, second.isHeld]).toEqual([true, false]);
    await first.giveBack();
    expect(await waiting).toBe(2);
    expect([first.isHeld, second.isHeld]).toEqual([false, true]);
    await second.giveBack();
  });

  test('of two that find it free at once only one gets it', async () => {
    const store = new MemoryDocumentStore();
    const leases = ['a', 'b', 'c'].map((name) => leaseOf(store, name));
    const abort = new AbortController();
    const taken = await Promise.race(leases.map((lease) => lease.take(abort.signal).then(() => lease)));
    expect(leases.filter(({ isHeld }) => isHeld)).toEqual([taken]);
    abort.abort();
    await taken.giveBack();
  });

  test('who stops is followed, and knows when they wake that it is not theirs', async () => {
    const store = new MemoryDocumentStore();
    const asleep = stopped(store);
    const [first, second] = [leaseOf(asleep, 'a'), leaseOf(store, 'b')];
    await first.take();
    const lost = new Promise<void>((resolve) => first.onLost(resolve));
    asleep.isStopped = true;
    expect(await second.take()).toBe(2);
    // Never both: the one before has stopped sooner.
    expect(first.isHeld).toBe(false);
    await lost;
    await second.giveBack();
  });

  test('who stands by while the marks cannot be read goes on standing by, and gets it once they can', async () => {
    const store = new MemoryDocumentStore();
    let isAway = true;
    const marks = {
      readMark: (name: string) => (isAway ? Promise.reject(new Error('away')) : store.readMark(name)),
      swapMark: (name: string, expected: string | null, value: string) => store.swapMark(name, expected, value),
    };
    const lease = new Lease(marks, 'a', 3_000);
    const taken = lease.take();
    while (lease.problem === null) await pause(20);
    expect(lease.problem).toContain('away');
    isAway = false;
    expect(await taken).toBe(1);
    expect(lease.problem).toBeNull();
    await lease.giveBack();
  });

  test('a renewal whose answer was lost loses nothing', async () => {
    const store = new MemoryDocumentStore();
    const lease = leaseOf(store, 'a');
    await lease.take();
    const text = await store.readMark(leaseMark);
    await store.swapMark(leaseMark, text, JSON.stringify({ ...(JSON.parse(text ?? '{}') as object), beat: 77 }));
    expect(await lease.confirm()).toBe(true);
    expect(await lease.confirm()).toBe(true);
    await lease.giveBack();
  });
});

describe('documents behind a lease', () => {
  const held = (isHeld = true) => ({ isHeld, confirm: () => Promise.resolve(isHeld) });

  test('are written by the holder, with the checkpoint after them', async () => {
    const store = new MemoryDocumentStore();
    const fenced = new FencedDocuments(store, held());
    await fenced.prepare({ name: 'x', columns: {}, indexes: [], hasText: false });
    await fenced.write('x', [{ key: 1, json: '{}', columns: {}, position: 1n }], { name: 'view:x', value: '1' });
    await fenced.writeMark('view:x', '2');
    expect([await fenced.readMark('view:x'), (await fenced.get('x', 1))?.json]).toEqual(['2', '{}']);
  });

  test('by nobody else', async () => {
    const fenced = new FencedDocuments(new MemoryDocumentStore(), held(false));
    await expect(fenced.writeMark('m', '1')).rejects.toThrow('another projector');
    await expect(fenced.write('x', [])).rejects.toThrow('another projector');
    await expect(fenced.drop('x')).rejects.toThrow('another projector');
  });

  test('a mark that the next one has moved stays where it is', async () => {
    const store = new MemoryDocumentStore();
    const lease = held();
    const asleep = new FencedDocuments(store, lease);
    await asleep.writeMark('projected', '5');
    await store.writeMark('projected', '9');
    // Awake again, in the middle of a write that had been let through.
    lease.confirm = () => Promise.resolve(false);
    await expect(asleep.writeMark('projected', '6')).rejects.toThrow('another projector');
    expect(await store.readMark('projected')).toBe('9');
  });
});
