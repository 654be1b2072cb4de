import { describe, expect, test } from '@jest/globals';
import { pair as pairAggregate, type PairState } from '#domain/standby/pair.decider';
import type { Mode } from '#domain/standby/protocol';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { Pair, type PairMemory } from './pair.js';

const office = { id: 'office', name: 'Office', certificate: '', host: '127.0.0.1', port: 3443, webPort: 3000 };

/** The first of two machines, whose clock stands until it is told otherwise. */
const first = async (term = { number: 1, leader: 'table' }, port = office.port) => {
  let now = 0;
  let memory: PairMemory = { peer: { ...office, port }, heard: null, handedOver: null, isWhole: true, cut: null };
  const log = Object.assign(new MemoryEventStore(), { adopt: () => Promise.resolve(), hashAt: () => null, commandsBetween: () => [] });
  let recorded: PairState = { ...pairAggregate.initial(), term };
  const machine = new Pair({
    self: { id: 'table', name: 'Table' },
    memory: {
      get: () => memory,
      set: (change) => {
        memory = { ...memory, ...change };
      },
    },
    log,
    recorded: () => Promise.resolve(recorded),
    record: () => Promise.resolve(),
    now: () => now,
  });
  await machine.start();
  return {
    machine,
    setMode: (mode: Mode): void => {
      recorded = { ...recorded, mode };
    },
    later: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
};

test('whoever takes over goes on in the mode that was set on the other machine meanwhile', async () => {
  const { machine, setMode } = await first({ number: 2, leader: 'office' });
  expect(machine.now).toMatchObject({ role: 'standby', mode: 'async' });
  setMode('sync');
  await machine.takeOver('takenOver');
  expect(machine.now).toMatchObject({ role: 'first', term: { number: 3, leader: 'table' }, mode: 'sync', isAlone: true });
});

describe('a hand-over', () => {
  test('ends when the stand-by goes away before it was told to lead: the first takes commands again', async () => {
    const { machine, later } = await first();
    machine.handOver();
    await machine.lookForSilence();
    expect(machine.refusal(['stream-1'])).not.toBeNull();
    later(2_001);
    await machine.lookForSilence();
    expect(machine.now?.role).toBe('first');
    expect(machine.refusal(['stream-1'])).toBeNull();
  });

  test('is not for a machine that is silent', async () => {
    const { machine, later } = await first();
    expect(machine.isSilent).toBe(false);
    later(2_001);
    expect(machine.isSilent).toBe(true);
  });

  test('is not for a machine that makes its first copy', async () => {
    expect((await first()).machine.isPeerCopying).toBe(false);
    expect((await first(undefined, 0)).machine.isPeerCopying).toBe(true);
  });
});
