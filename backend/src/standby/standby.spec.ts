import { describe, expect, test } from '@jest/globals';
import { pair as pairAggregate, type PairEvent, type PairState } from '#domain/standby/pair.decider';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import type { Answering } from './answering.js';
import { Pair, type PairMemory } from './pair.js';
import { Standby } from './standby.js';

const newcomer = { id: 'office', name: 'Office', certificate: 'its own', host: '192.168.1.11', port: 0, webPort: 3000 };

/** A machine alone, whose log may refuse. */
const machine = () => {
  let memory: PairMemory = { peer: null, heard: null, handedOver: null, isWhole: false, cut: null };
  let recorded: PairState = pairAggregate.initial();
  const seen = { order: [] as string[], isClosed: false, areNotesGone: false, told: [] as number[], copiersEnded: 0, isRefusing: false };
  const log = Object.assign(new MemoryEventStore(), { adopt: () => Promise.resolve(), hashAt: () => null, commandsBetween: () => [] });
  const record = (decide: (state: PairState) => readonly PairEvent[]): Promise<void> => {
    if (seen.isRefusing) return Promise.reject(new Error('this machine does not lead'));
    for (const event of decide(recorded)) {
      seen.order.push(event.type);
      recorded = pairAggregate.evolve(recorded, event);
    }
    return Promise.resolve();
  };
  const pair = new Pair({
    // As it is kept: with the certificate and its key.
    self: { id: 'table', name: 'Table', ...{ certificate: 'its own', key: 'its private key' } },
    memory: {
      get: () => memory,
      set: (change) => {
        seen.order.push(...Object.keys(change));
        memory = { ...memory, ...change };
      },
    },
    ...{ log, record, recorded: () => Promise.resolve(recorded), now: () => 0 },
  });
  const standby = new Standby({
    pair,
    answering: { close: () => undefined, forget: () => (seen.areNotesGone = true) } as unknown as Answering,
    listen: () => Promise.resolve({ port: 3443, close: () => Promise.resolve(void (seen.isClosed = true)) }),
    lineTo: () => ({ hello: (term: unknown) => Promise.resolve(term), close: () => undefined }) as never,
    copierOf: () => ({ start: () => undefined, stop: () => Promise.resolve(void (seen.copiersEnded += 1)) }) as never,
    newCode: () => 'a-b-c-d-e-f',
    tails: () => [],
    secret: () => 'the key',
    publicUrl: undefined,
    onWrongCode: (_host, times) => seen.told.push(times),
  });
  return { standby, pair, seen, memory: () => memory, state: () => recorded };
};

test('what a machine says of itself holds no private key', async () => {
  const { standby } = machine();
  await standby.showCode();
  expect(standby.introduction()).toEqual({ id: 'table', name: 'Table', port: 3443, webPort: 0 });
  expect(JSON.stringify(await standby.welcome(newcomer))).not.toContain('private');
  await standby.stop();
});

describe('a pairing', () => {
  test('stands in the log before anything else knows of it', async () => {
    const { standby, seen, memory } = machine();
    await standby.showCode();
    expect(await standby.welcome(newcomer)).toMatchObject({ id: 'table', term: { number: 1, leader: 'table' }, secret: 'the key' });
    expect(seen.order.slice(0, 3)).toEqual(['StandbyPaired', 'TermBegan', 'peer']);
    expect(memory().peer).toMatchObject({ id: 'office', certificate: 'its own' });
    await standby.stop();
  });

  test('that cannot be recorded has not happened: the machine of before stays the paired one', async () => {
    const { standby, seen, memory } = machine();
    await standby.showCode();
    seen.isRefusing = true;
    await expect(standby.welcome(newcomer)).rejects.toThrow('does not lead');
    expect({ peer: memory().peer, code: standby.code() }).toEqual({ peer: null, code: null });
  });

  test('is not for a code that was shown before this machine stopped leading', async () => {
    const { standby, pair } = machine();
    await standby.welcome(newcomer);
    await standby.showCode();
    expect(standby.code()).toBe('a-b-c-d-e-f');
    pair.hear({ number: 2, leader: 'office' });
    expect(standby.code()).toBeNull();
    await standby.stop();
  });

  test('tells of wrong codes, not of each one of a flood', async () => {
    const { standby, seen } = machine();
    await standby.showCode();
    for (let times = 0; times < 1_000; times += 1) standby.wrongCode('192.168.1.66');
    expect(seen.told).toHaveLength(20);
    expect(standby.code()).toBe('a-b-c-d-e-f');
  });
});

test('who forgets the stand-by answers it no more, notes nothing for it and lets nobody wait', async () => {
  const { standby, pair, seen, memory, state } = machine();
  await standby.welcome(newcomer);
  await standby.setMode('sync');
  pair.set({ ...pair.now, isAlone: false } as never);
  const waiting = pair.confirmed(5n, ['stream-1']);
  await standby.forget();
  await waiting;
  expect(seen).toMatchObject({ isClosed: true, areNotesGone: true });
  expect(memory().peer).toBeNull();
  expect(state()).toMatchObject({ standbyName: '', mode: 'async' });
  expect({ now: pair.now, isLeading: pair.isLeading, port: standby.port }).toEqual({ now: null, isLeading: true, port: null });
});

test('who is handed over to copies nothing more', async () => {
  const { standby, pair, seen } = machine();
  await standby.welcome(newcomer);
  pair.hear({ number: 2, leader: 'office' });
  await standby.start(3000, { onLead: () => seen.order.push('leads'), onStartAnew: () => undefined });
  await pair.takeOver('handedOver');
  expect({ isLeading: pair.isLeading, last: seen.order.at(-1), copiersEnded: seen.copiersEnded }).toEqual({
    isLeading: true,
    last: 'leads',
    copiersEnded: 1,
  });
  await standby.stop();
});
