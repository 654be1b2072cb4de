import { beforeEach, describe, expect, test } from '@jest/globals';
import { MemoryEventStore } from '#backend/adapters/memory/event-store';
import { MemoryVault } from '#backend/adapters/memory/vault';
import { masterKey, PersonKeys } from './person-keys.js';
import { proveVault } from './vault-proof.js';

const master = masterKey('x'.repeat(32), '');
const other = masterKey('y'.repeat(32), '');
const event = (n: number) => ({ type: 'Noted', data: '{}', meta: `{"v":1,"hash":"${String(n).padStart(43, '0')}"}` });
const logOf = async (n: number) => {
  const log = new MemoryEventStore();
  await log.append([{ stream: 'a', expectedVersion: 0, events: [event(n)] }]);
  return log;
};

let vault: MemoryVault;
let log: MemoryEventStore;
beforeEach(async () => {
  vault = new MemoryVault();
  log = new MemoryEventStore();
  await proveVault(vault, master, log);
  await new PersonKeys(vault, master).ensure(['7']);
  await log.append([{ stream: 'a', expectedVersion: 0, events: [event(1)] }]);
});

describe('a vault', () => {
  test('is that of its key and its log, from the first event on', async () => {
    await proveVault(vault, master, log);
    await expect(proveVault(vault, other, log)).rejects.toThrow('is not the one that this vault was made with');
    await expect(proveVault(vault, master, await logOf(2))).rejects.toThrow('belongs to another log');
    await expect(proveVault(vault, master, new MemoryEventStore())).rejects.toThrow('The log is empty');
    await expect(proveVault(new MemoryVault(), master, log)).rejects.toThrow('The vault is empty');
    await proveVault(vault, master, log);
  });

  test('from before there were proofs is taken if its keys open, and proven from then on', async () => {
    const old = new MemoryVault();
    await new PersonKeys(old, master).ensure(['7', '8']);
    await old.put('personKey', '6', 'damaged');
    await expect(proveVault(old, other, log)).rejects.toThrow('is not the one');
    await proveVault(old, master, log);
    await expect(proveVault(old, master, await logOf(2))).rejects.toThrow('belongs to another log');
  });
});
