import { expect, test } from '@jest/globals';
import { LocalInsurer } from '#backend/adapters/insurance/local-insurer';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { minorOf } from '#contracts/payments/money';
import type { PolicyOrder } from '#platform/ports/insurer';
import { insurerSuite } from './insurer.suite.js';

const order = (orderedDate: string): PolicyOrder => ({
  ...{ fullName: 'Иванова Анна', birthDate: null, sportName: 'Дзюдо', validFrom: '01-06-2026', validTo: '30-06-2026' },
  ...{ amount: minorOf(50_000), currency: 'RUB', orderedDate },
});

insurerSuite('local insurer', () => {
  const vault = new MemoryVault();
  return Promise.resolve({ insurer: new LocalInsurer(vault), again: () => new LocalInsurer(vault), close: () => vault.close() });
});

/** Dies before any of its writes. */
class DyingVault extends MemoryVault {
  writesLeft = 0;

  override put(...given: Parameters<MemoryVault['put']>): Promise<void> {
    return this.write(() => super.put(...given));
  }

  override putIfAbsent(...given: Parameters<MemoryVault['putIfAbsent']>): ReturnType<MemoryVault['putIfAbsent']> {
    return this.write(() => super.putIfAbsent(...given));
  }

  private write<T>(act: () => Promise<T>): Promise<T> {
    if (this.writesLeft === 0) return Promise.reject(new Error('killed'));
    this.writesLeft -= 1;
    return act();
  }
}

test('numbers of a year have neither gap nor twin, wherever the process dies', async () => {
  const vault = new DyingVault();
  const numbers: string[] = [];
  for (let i = 0; i < 9; i += 1) {
    vault.writesLeft = i % 4;
    await new LocalInsurer(vault).issue(order('30-05-2026'), `policy-${i}`).catch(() => undefined);
    vault.writesLeft = 9;
    const answer = await new LocalInsurer(vault).issue(order('30-05-2026'), `policy-${i}`);
    numbers.push('number' in answer ? answer.number : '');
  }
  expect(numbers).toEqual(Array.from({ length: 9 }, (_, i) => `POD-2026-00000${i + 1}`));
  vault.writesLeft = 9;
  expect(await new LocalInsurer(vault).issue(order('01-01-2027'), 'next')).toEqual({ number: 'POD-2027-000001', url: null });
});
